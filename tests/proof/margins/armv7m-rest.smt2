; The rest of the first of these divisions is in -2 d .. d, so in an int32.
; quote: port/armv7m/aabb_cast.h | *   rest   n 2^16 - q1 d               | -2 d < rest < d, an int32
; control: (define-fun LEAST () Real 1.0)
(set-logic QF_NRA)
(define-fun LEAST () Real 2.0)
(declare-const n Real)(declare-const h Real)(declare-const e Real)(declare-const q Real)
(assert (and (<= 32768 h) (< h 65536) (<= 0 e) (< e 16384)))
(define-fun d () Real (+ (* 16384 h) e))
(assert (and (<= 0 n) (< n d)))
(assert (and (<= (* q h) (* 4 n)) (< (* 4 n) (* (+ q 1) h))))
(define-fun r () Real (- (* 65536 n) (* q d)))
(assert (not (and (< (- (* LEAST d)) r) (< r d))))
(check-sat)
