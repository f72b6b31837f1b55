; fxri_fast_quotient: num / den in units of 2^-32 is off by less than 16. n and d are the upper words
; of both, N and D all of them in units of these; v is the reciprocal of d.
; quote: src/sweep/touch_fast.h | /* num / den in units of 2^-32 for num <= den: off by less than 16. */
; quote: src/sweep/fxr_touch_fast_plane.c | num = FXR_PRODUCT((uint32_t)(shifted(num, 0, up) >> 32),
; quote: tests/proof/reciprocal.c | *   2^63 - 12 2^31 < v d <= 2^63
; control: (define-fun OFF () Real 13.0)
(set-logic QF_NRA)
(define-fun OFF () Real 16.0)
(define-fun B () Real 4294967296.0)
(declare-const n Real)(declare-const d Real)(declare-const N Real)(declare-const D Real)
(declare-const v Real)(declare-const q Real)
(assert (and (<= 2147483648 d) (<= d D) (< D (+ d 1)) (<= D B)))
(assert (and (<= 0 n) (<= n N) (< N (+ n 1)) (<= N D) (<= n d)))
(assert (and (<= (* v d) 9223372036854775808) (< (- 9223372036854775808 (* 12 2147483648)) (* v d))))
(assert (and (<= (* q 2147483648) (* n v)) (< (* n v) (* (+ q 1) 2147483648)) (<= 0 q)))
(assert (not (and (< (* (- q OFF) D) (* N B)) (< (* N B) (* (+ q OFF) D)) (<= q B))))
(check-sat)
