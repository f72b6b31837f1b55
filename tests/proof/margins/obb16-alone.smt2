; Hits of an OBB in 16 bits: one axis alone. to_far < -BEHIND is a miss, to_near > len + BEFORE
; is a miss, and a start inside by the words is so by more than a segment of len 0 (of a
; word of 16 bits: 0 or 1) moves. S, H, L are the exact start, half and len, s, h and l the
; words; what is before the box is inside as BACK looks at it.
; quote: port/nomul/obb_fast.h | OBB_BEHIND = 8,
; quote: port/nomul/obb_fast.h | OBB_BEFORE = 10,
; quote: port/nomul/obb_fast.h | OBB_HALF = 5,
; control: (define-fun BEHIND () Real 6.0)
; control: (define-fun BEFORE () Real 8.0)
; control: (define-fun HALF () Real 2.0)
(set-logic QF_LRA)
(define-fun HALF () Real 5.0)
(define-fun BEHIND () Real 8.0)
(define-fun BEFORE () Real 10.0)
(define-fun LOW () Real (- (/ 5.0 4)))
(define-fun HIGH () Real (/ 9.0 4))
(declare-const s Real)(declare-const S Real)(declare-const h Real)(declare-const H Real)
(declare-const l Real)(declare-const L Real)
(assert (and (>= l 0) (<= (+ s LOW) S) (<= S (+ s HIGH)) (<= (+ l LOW) L) (<= L (+ l HIGH))))
(assert (and (<= (+ h HALF) H) (<= H (+ h HALF 1))))
; words are whole numbers: less than -4 is -5 or less
(define-fun behind () Bool (<= (- h s) (- (+ BEHIND 1))))
(define-fun before () Bool (>= (- (- (- h) s) l) (+ BEFORE 1)))
(define-fun inside () Bool (and (>= (- h s) 0) (>= (+ h s) 0)))
; what it may run back: -L of a segment whose exact displacement is below 0
(define-fun back () Real (ite (< L 0) (- L) 0.0))
(assert (not (and (=> behind (> (- S back) H))
                  (=> before (< (+ S (ite (< L 0) 0.0 L)) (- H)))
                  (=> inside (and (< S H) (> S (- H)) (> (- S back) (- H)))))))
(check-sat)
