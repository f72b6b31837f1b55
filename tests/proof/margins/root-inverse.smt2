; inverse_of: 2^127 / a, low by less than 2^-53 of itself, and high by less than 2^-62. In units:
; A = a / 2^64, of which A1 has the upper word; y of 2^31; gap of 2^63; the answer of 2^63.
; f, g and e are what the three shifts drop.
; quote: src/root/quadratic_estimate.h | const uint32_t y = root_reciprocal((uint32_t)(a >> 32)) - 2;
; quote: src/root/quadratic_estimate.h | return ((uint64_t)y << 32) + (FXR_PRODUCT(y, (uint32_t)(gap >> 4)) >> 27);
; quote: src/number/divide.h | * 2^63 / d for d >= 2^31; too small by less than 12.
; control: (define-fun LESS () Real 1.0)
; control: (define-fun LOW () Real 0.35)
; control: (define-fun HIGH () Real 0.2)
(set-logic QF_NRA)
(define-fun LESS () Real 2.0)
(define-fun LOW () Real 1.0)  ; 2^-53
(define-fun HIGH () Real 1.0) ; 2^-62
(define-fun B () Real 4294967296.0)
(define-fun unit () Real 9223372036854775808.0) ; 2^63
(declare-const A Real)(declare-const A1 Real)(declare-const y Real)
(declare-const f Real)(declare-const g Real)(declare-const e Real)
(assert (and (<= 0.5 A1) (<= A1 A) (< A (+ A1 (/ 1 B))) (< A 1)))
(assert (and (<= (* A1 (+ y (/ (* 2 LESS) B))) 1) (< 1 (* A1 (+ y (/ (* 2 (+ LESS 12)) B))))))
(assert (and (<= 0 f) (< f 1) (<= 0 g) (< g 1) (<= 0 e) (< e 1)))
(define-fun gap () Real (+ (- 1 (* y A)) (/ f unit)))
(define-fun upper () Real (- gap (/ (* 16 g) unit))) ; gap >> 4
(define-fun inverse () Real (- (* y (+ 1 upper)) (/ e unit)))
(assert (not (and (<= 0 gap) (< gap (/ 1 134217728))
    (< (* inverse A) (+ 1 (/ HIGH 4611686018427387904)))
    (< (- 1 (/ LOW 9007199254740992)) (* inverse A)))))
(check-sat)
