; fxri_unit_any: with root, low by less than 28 or high by at most 1 of s, and x, the floor of X <= s,
; the quotient h of x 2^31 + 2^33 by root is the floor of v = X 2^31 / s, or 1 more: then the rest
; is below 2^38. h is at most 2^31, or 2^31 + 1.
; quote: src/space/fxr_unit.c | *   root    sqrt(square) 2^(64 - m / 2)    low by < 28 or high by <= 1; >= 2^63
; quote: src/space/fxr_unit.c | x = (x >> 1) + 2; /* and 2^33 */
; quote: src/space/fxr_unit.c | if ((h[i] & 1) != 0 && rest[1] < 64 && !reaches(limb, square, h[i])) {
; control: (define-fun MORE () Real 2147483648.0)
; control: (define-fun REST () Real 34359738368.0)
(set-logic QF_NRA)
(define-fun MORE () Real 8589934592.0) ; 2^33
(define-fun REST () Real 274877906944.0) ; 2^38
(declare-const X Real)(declare-const x Real)(declare-const s Real)(declare-const root Real)
(declare-const h Real)(declare-const rest Real)
(assert (and (<= 9223372036854775808 root) (< root 18446744073709551616)))
(assert (and (< (- s 28) root) (<= root (+ s 1)) (< 0 s)))
(assert (and (<= 0 x) (<= x X) (< X (+ x 1)) (<= X s)))
(assert (and (<= 0 h) (<= 0 rest) (< rest root)))
(assert (= (+ (* 2147483648 x) MORE) (+ (* h root) rest)))
(define-fun v () Real (* X 2147483648)) ; times s
(assert (not (and (< v (* (+ h 1) s)) (<= (* (- h 1) s) v) (< h 2147483649)
    (or (<= (* h s) v) (< rest REST)))))
(check-sat)
