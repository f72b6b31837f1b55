; The error of a coordinate between the ends of a segment: 64 half + 96 is at least what an
; estimate that is low by 14 is off, 14 2 |d| in Q32. 56 half + 84 is enough: the margin
; is wider than what is proved here.
; quote: src/rounding/point_estimate.h | t->error = 64 * half + 96; /* |d| <= 2 half + 3  | < 2^30 + 2^7 */
; control: (define-fun TIMES () Real 55.0)
; control: (define-fun MORE () Real 83.0)
(set-logic QF_LRA)
(define-fun TIMES () Real 56.0)
(define-fun MORE () Real 84.0)
(declare-const half Real)(declare-const d Real)
(assert (and (>= half 0) (<= half 16777216) (>= d 0) (<= d (+ (* 2 half) 3))))
(assert (not (and (<= (* 28 d) (+ (* TIMES half) MORE))
                  (<= (+ (* TIMES half) MORE) (+ (* 64 half) 96)))))
(check-sat)
