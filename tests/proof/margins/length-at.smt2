; length_at: v is too small by less than 4. A product of n and root, which is a floor, is
; halved if need be, divided by d and shifted down, each with a floor: L is that without floors,
; in units of the quotient; v the shifted one, by a power of two, P.
; quote: src/rounding/fxr_length_at.c | *   v          L in UQ32.32: floor(q 2^(32 - f))     too small by less than 4
; quote: src/rounding/fxr_length_at.c | half = product.hi >= d.den;
; quote: src/rounding/fxr_length_at.c | if (!whole_is_sure((uint32_t)up, 1, 4, UINT32_MAX)) {
; control: (define-fun LOW () Real 2.9)
(set-logic QF_NRA)
(define-fun LOW () Real 4.0)
(declare-const n Real)(declare-const root Real)(declare-const s Real)(declare-const d Real)
(declare-const p Real)(declare-const q Real)(declare-const v Real)(declare-const P Real)
(declare-const half Bool)
(define-fun normal ((x Real)) Bool
    (and (<= 9223372036854775808 x) (< x 18446744073709551616)))
(assert (and (normal n) (normal root) (normal d) (<= root s) (< s (+ root 1))))
(define-fun product () Real (* n root))
(define-fun top () Real (* d 18446744073709551616)) ; d 2^64
(assert (= half (<= top product)))
(assert (ite half (and (<= (* 2 p) product) (<= product (+ (* 2 p) 1))) (= p product)))
(assert (and (<= (* q d) p) (< p (* (+ q 1) d))))
(assert (and (or (= P 1) (>= P 2)) (<= (* v P) q) (< q (* (+ v 1) P))))
(define-fun L () Real (* n s (ite half 0.5 1))) ; times d
(assert (not (and (<= (* v P d) L) (< L (* (+ v LOW) P d)))))
(check-sat)
