; fxri_root_long: of x = r^2 + rest, the root r 2^32 + q is low by less than 26 and high by less
; than 1 of T = sqrt(x) 2^32; and q < 2^32. y is the reciprocal of r, h = rest >> 1.
; quote: src/number/fxr_square_root.c | (uint32_t)(FXR_PRODUCT((uint32_t)(rest >> 1), root_reciprocal(r)) >>
; quote: src/number/divide.h | * 2^63 / d for d >= 2^31; too small by less than 12.
; control: (define-fun LOW () Real 24.5)
; control: (define-fun HIGH () Real 0.9)
(set-logic QF_NRA)
(define-fun B () Real 4294967296.0)
(define-fun LOW () Real 26.0)
(define-fun HIGH () Real 1.0)
(declare-const r Real)(declare-const rest Real)(declare-const h Real)(declare-const y Real)
(declare-const T Real)(declare-const q Real)
(assert (and (<= 2147483648 r) (<= r (- B 1)) (<= 0 rest) (<= rest (* 2 r))))
(assert (or (= rest (* 2 h)) (= rest (+ (* 2 h) 1))))
; not 2^63: r and y would be powers of 2, and y has 32 bits
(assert (and (< (* y r) 9223372036854775808) (< 9223372036854775808 (* (+ y 12) r))))
(assert (and (<= (* q 2147483648) (* h y)) (< (* h y) (* (+ q 1) 2147483648)) (<= 0 h)))
(assert (and (< 0 T) (= (* T T) (* B B (+ (* r r) rest)))))
(assert (not (and (< (- T LOW) (+ (* r B) q)) (< (+ (* r B) q) (+ T HIGH)) (< q B))))
(check-sat)
