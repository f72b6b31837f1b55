; The squared distance from the face of a triangle: (m / 2) q is off by less than 3 2^64 from
; (s / 2) v of the exact s = m + 0 .. 1 and v = q + -2 .. 2, for h = floor(m / 2). In
; units of 2^32, so that 2^64 is 1 and i is 2^-32.
; quote: src/triangle/fxr_closest_face.c | *   s^2 / n.n                 (m / 2) q 2^(e_s + 1 - f), the product by less
; quote: src/triangle/fxr_closest_face.c | if (n < 1 || (n < 64 && !round_shifted(wide_product(m >> 1, q).hi, 3,
; control: (define-fun OFF () Real 1.9)
(set-logic QF_NRA)
(define-fun OFF () Real 3.0)
(define-fun i () Real (/ 1.0 4294967296.0))
(declare-const h Real)(declare-const c Real)(declare-const q Real)(declare-const e Real)
; h < 2^63 and q < 2^64; s / 2 = h + c, c < 1; v = q + e
(assert (and (<= 0 h) (< h 2147483648) (<= 0 q) (< q 4294967296)))
(assert (and (<= 0 c) (< c i) (< (* (- 2) i) e) (< e (* 2 i))))
(define-fun gap () Real (- (* (+ h c) (+ q e)) (* h q)))
(assert (not (and (< gap OFF) (< (- OFF) gap))))
(check-sat)
