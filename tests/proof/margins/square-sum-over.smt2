; At an estimate e of t where the sum is least, it is above that at t by A (t - e)^2: in
; units of 2^-32 less than (floor(A / 2^32) + 1) 14^2 2^(2 shift), with p = 2^shift.
; quote: src/distance/square_sum.h | const uint32_t over = ((uint32_t)(a >> 32) + 1) * OVER_SQUARE << 2 * shift;
; quote: src/distance/square_sum.h | enum { OVER_SQUARE = ESTIMATE_LOW * ESTIMATE_LOW };
; control: (define-fun SQUARE () Real 169.0)
(set-logic QF_NRA)
(define-fun SQUARE () Real 196.0)
(declare-const A Real)(declare-const h Real)(declare-const e Real)(declare-const p Real)
; e: by how much scaled is off, in units of p 2^-32 of t; A = h .. h + 1 in units of 2^32
(assert (and (>= h 0) (<= h A) (< A (+ h 1)) (< (- 2) e) (< e 14) (>= p 1)))
; A 2^32 (e p 2^-32)^2 = A e^2 p^2 2^-32
(assert (not (or (= A 0) (< (* A e e p p) (* (+ h 1) SQUARE p p)))))
(check-sat)
