; An estimate of t is low by less than ESTIMATE_LOW: of num / den with the top words n and
; d, where N = n .. n + 1 and D = d .. d + 1 are exact, and y d <= 2^63 < (y + 12) d.
; The bound is the least for a reciprocal that is low by 12; reciprocal.c says how low it
; is on each port.
; quote: src/rounding/estimate.h | enum { ESTIMATE_LOW = 14, ESTIMATE_HIGH = 2 };
; quote: src/number/divide.h | * 2^63 / d for d >= 2^31; too small by less than 12.
; control: (define-fun LOW () Real 13.0)
(set-logic QF_NRA)
(define-fun LOW () Real 14.0)
(declare-const n Real)(declare-const N Real)(declare-const d Real)(declare-const D Real)
(declare-const y Real)(declare-const s Real)
(assert (and (<= 2147483648 n) (<= n 4294967295) (<= n N) (< N (+ n 1))))
(assert (and (<= 2147483648 d) (<= d 4294967295) (<= d D) (< D (+ d 1))))
(assert (and (<= (* y d) 9223372036854775808) (< 9223372036854775808 (* (+ y 12) d))))
(assert (and (<= (* 4294967296 s) (* n y)) (< (* n y) (* 4294967296 (+ s 1)))))
(assert (not (< (* N 2147483648) (* (+ s LOW) D)))) ; N / D 2^31 < s + LOW
(check-sat)
