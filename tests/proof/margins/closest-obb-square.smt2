; The squared distance from an OBB, in units of 2^64: M = sum of (m_i + 0 .. 1)^2 less
; 0 .. 3, for m_i < 2^63, and S = floor(sum of m_i^2). M - (S - 4) is from 1 to 8; the code
; allows 12, four units more.
; quote: src/distance/fxr_closest_obb_fast.c | wide_set(&all, sum.hi - 4);
; quote: src/distance/fxr_closest_obb_fast.c | wide_set(&gap, 12);
; control: (define-fun GAP () Real 7.0)
; control: (define-fun BELOW () Real 3.0)
(set-logic QF_NRA)
(define-fun GAP () Real 8.0)
(define-fun BELOW () Real 4.0)
(declare-const x Real)(declare-const y Real)(declare-const z Real)
(declare-const a Real)(declare-const b Real)(declare-const c Real)
(declare-const S Real)(declare-const less Real)
; in units of 2^32: x = m / 2^32 < 2^31, and 1 is i = 2^-32
(define-fun i () Real (/ 1.0 4294967296))
(assert (and (<= 0 x) (<= x (- 2147483648 i)) (<= 0 y) (<= y (- 2147483648 i)) (<= 0 z) (<= z (- 2147483648 i))))
; a, b, c: by how much each square is more, 2 m + 1 at most
(assert (and (<= 0 a) (< a (* i (+ x x i))) (<= 0 b) (< b (* i (+ y y i))) (<= 0 c) (< c (* i (+ z z i)))))
(declare-const sum Real)
(assert (and (<= S sum) (< sum (+ S 1)) (<= 0 less) (<= less 3)))
(define-fun M () Real (- (+ sum a b c) less))
(assert (not (and (>= (- M (- S BELOW)) 1) (< (- M (- S BELOW)) GAP))))
(check-sat)
