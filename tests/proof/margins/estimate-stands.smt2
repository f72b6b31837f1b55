; Where the interval rule says so, the whole part of len t + 1/2 is that of the estimate,
; and len t + 1/2 is no whole number: no tie. In Q32: whole 2^32 + f is the estimate with
; a half, unit = len 2^shift, e the exact one.
; quote: src/distance/fxr_closest_aabb_any.c | if (!whole_is_sure(l + 0x80000000u, ESTIMATE_HIGH * unit,
; quote: src/rounding/estimate.h | return whole_is_sure((uint32_t)product, ESTIMATE_HIGH * unit,
; control: (define-fun LOW () Real 12.0)
(set-logic QF_NRA)
(define-fun LOW () Real 14.0)
(declare-const unit Real)(declare-const f Real)(declare-const e Real)
(assert (and (>= unit 1) (< unit 67108864) (<= 0 f) (<= f 4294967295)))
(assert (and (< (- f (* 2 unit)) e) (< e (+ f (* 14 unit)))))
(assert (and (<= (* 2 unit) f) (<= (+ f (* LOW unit)) 4294967295)))
(assert (not (and (< 0 e) (< e 4294967296))))
(check-sat)
