; touch_order_of_roots: estimates t < u, each a floor of what is low by less than 2^-48 of
; itself, are in the order of what they stand for, T and U, if they are apart by 2^-45 and 1.
; quote: src/sweep/fxr_touch_order.c | if (t + (t >> 45) + 1 < u) {
; quote: src/sweep/fxr_touch_order.c | *   t 2^exponent    | >= 2^63, low by less than 2^-48 of itself
; control: (define-fun SHIFTED () Real 281474976710656.0)
(set-logic QF_NRA)
(define-fun SHIFTED () Real 35184372088832.0) ; 2^45
(declare-const t Real)(declare-const T Real)(declare-const part Real)
(declare-const u Real)(declare-const U Real)(declare-const e Real)
; in units of t >> 1 and, if the other exponent is larger, of t >> 2
(assert (and (<= 2305843009213693952 t) (<= t e) (< e (+ t 1))))
(assert (and (<= e T) (< T (* e (+ 1 (/ 1 281474976710656))))))
(assert (and (<= u U) (<= (* part SHIFTED) t) (< t (* (+ part 1) SHIFTED))))
(assert (<= (+ t part 2) u)) ; whole numbers, < is 1 less
(assert (not (< T U)))
(check-sat)
