; |u|^2 < 5/4 implies |x| + |y| + |z| <= 2: a box that obb_fast_regular lets pass has valid
; axes. 4/3 is the largest square for which that is so.
; quote: src/box/obb_fast.h | #define OBB_SQUARE_LIMIT ((uint32_t)5 << 26) /* 5/4 2^28 */
; control: (define-fun SQUARE () Real 1.34)
(set-logic QF_NRA)
(define-fun SQUARE () Real 1.25)
(declare-const x Real)(declare-const y Real)(declare-const z Real)
(assert (and (>= x 0) (>= y 0) (>= z 0) (< (+ (* x x) (* y y) (* z z)) SQUARE)))
(assert (not (<= (+ x y z) 2)))
(check-sat)
