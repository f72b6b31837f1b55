; An estimate of t is high by less than ESTIMATE_HIGH.
; quote: src/rounding/estimate.h | enum { ESTIMATE_LOW = 14, ESTIMATE_HIGH = 2 };
; control: (define-fun HIGH () Real 1.0)
(set-logic QF_NRA)
(define-fun HIGH () Real 2.0)
(declare-const n Real)(declare-const N Real)(declare-const d Real)(declare-const D Real)
(declare-const y Real)(declare-const s Real)
(assert (and (<= 2147483648 n) (<= n 4294967295) (<= n N) (< N (+ n 1))))
(assert (and (<= 2147483648 d) (<= d 4294967295) (<= d D) (< D (+ d 1))))
(assert (<= (* y d) 9223372036854775808))
(assert (<= (* 4294967296 s) (* n y)))
(assert (not (< (* (- s HIGH) D) (* N 2147483648))))
(check-sat)
