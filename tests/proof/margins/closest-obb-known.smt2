; obb_dist2: c, less b_t, tells how the squared distance rounds. All in units of 2^32 of the lowest
; bit of c: t is off by d2, of B of 2^less = P; b_t is low by lost, for the floor of the product; w is
; the floor of b->hi 2^-28. fraction is that of a sum which is exact but for these two.
; quote: src/distance/obb_estimate.h | const uint32_t known = ((uint32_t)(b->hi >> 28) + 3) << less;
; quote: src/distance/obb_estimate.h | for (less += 5; less > 0; less--) {
; quote: src/distance/obb_estimate.h | whole_is_sure(fraction, known, known, UINT32_MAX);
; control: (define-fun PLUS () Real 1.0)
(set-logic QF_NRA)
(define-fun PLUS () Real 3.0)
(define-fun B () Real 4294967296.0)
(declare-const P Real)(declare-const w Real)(declare-const hi Real)(declare-const all Real)
(declare-const off Real)(declare-const lost Real)(declare-const c Real)(declare-const fraction Real)
(assert (and (<= 1 P) (<= P 16777216) (<= 0 w)))
(assert (and (<= (* w 268435456) hi) (<= hi (+ (* w 268435456) 268435455))))
(assert (and (<= hi all) (< all (+ hi 1)))) ; B, in units of its upper word
(assert (and (<= (* off 268435456) (* all P)) (<= (- (* all P)) (* off 268435456))))
(assert (and (<= 0 lost) (<= (* lost B) (* 32 P))))
(assert (and (<= fraction c) (< c (+ fraction 1))))
(define-fun known () Real (* (+ w PLUS) P))
(assert (and (<= known fraction) (<= (+ fraction known) (- B 1))))
(define-fun exact () Real (+ (- c lost) off))
(assert (not (and (< 0 exact) (< exact B))))
(check-sat)
