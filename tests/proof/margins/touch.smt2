; What moves with a radius, by the feature that it touches.

; claim: touch-fast-inward QF_NRA
; fxri_fast_place: inward = p_i q_j - p_j q_i of four parts, below 1 in units of 2^30, each off by
; less than m, which is at most 2 more than 2^30. Where it is above 2^33 m, it has the sign of the
; exact one.
; quote: src/touch/fxr_touch_fast_place.c | out->well = magnitude64(inward) >> 33 > (uint64_t)m;
; control: (define-fun MORE () Real 3.9)
(push)
(define-fun MORE () Real 8.0) ; 2^33
(declare-const m Real)
(declare-const p Real)(declare-const q Real)(declare-const u Real)(declare-const v Real)
(declare-const a Real)(declare-const b Real)(declare-const c Real)(declare-const d Real)
(define-fun within ((x Real) (y Real)) Bool (and (< (- y) x) (< x y)))
(assert (and (<= 0 m) (<= m (+ 1 (/ 2 1073741824)))))
(assert (and (within p 1) (within q 1) (within u 1) (within v 1)))
(assert (and (within a m) (within b m) (within c m) (within d m)))
(define-fun part () Real (- (* p v) (* u q)))
(define-fun exact () Real (- (* (+ p a) (+ v d)) (* (+ u c) (+ q b))))
(assert (not (=> (> part (* MORE m)) (> exact 0))))
(check-sat)
(pop)

; claim: touch-fast-length QF_NRA
; The normal of a triangle, of which m_k is |n_k| or less by less than 1, so that it is longest
; where all are less by 1: its length is below that of m, rounded down, and 3.
; quote: src/touch/fxr_touch_fast_place.c | reach += 3 * (uint64_t)s->radius + off;
; control: (define-fun MORE () Real 2.7)
(push)
(define-fun MORE () Real 3.0)
(declare-const x Real)(declare-const y Real)(declare-const z Real)
(declare-const s Real)(declare-const m Real) ; the length of m, and its floor
(assert (and (<= 0 x) (<= 0 y) (<= 0 z) (<= 0 s)))
(assert (= (* s s) (+ (* x x) (* y y) (* z z))))
(assert (and (<= 0 m) (<= m s) (< s (+ m 1))))
(declare-const sum Real) ; 3 s^2 less its square is (x - y)^2 + (y - z)^2 + (z - x)^2
(assert (= sum (+ x y z)))
(assert (<= (* sum sum) (* 3 s s)))
(define-fun square () Real (+ (* s s) (* 2 sum) 3))
(assert (not (< square (* (+ m MORE) (+ m MORE)))))
(check-sat)
(pop)

; claim: touch-fast-quotient QF_NRA
; fxri_fast_quotient: num / den in units of 2^-32 is off by less than 16. n and d are the upper words
; of both, N and D all of them in units of these; v is the reciprocal of d.
; quote: src/touch/touch_guess.h | /* num / den in units of 2^-32 for num <= den: off by less than 16. */
; quote: src/touch/fxr_touch_fast_place.c | num = FXR_PRODUCT((uint32_t)(shifted(num, 0, up) >> 32),
; quote: tests/proof/reciprocal.c | *   2^63 - 12 2^31 < v d <= 2^63
; control: (define-fun OFF () Real 13.0)
(push)
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
(pop)

; claim: touch-order QF_NRA
; fxri_root_order: estimates t < u, each a floor of what is low by less than 2^-48 of
; itself, are in the order of what they stand for, T and U, if they are apart by 2^-45 and 1.
; quote: src/root/fxr_root_sign.c | if (t + (t >> 45) + 1 < u) {
; quote: src/root/fxr_root_sign.c | *   t 2^exponent    | >= 2^63, low by less than 2^-48 of itself
; control: (define-fun SHIFTED () Real 281474976710656.0)
(push)
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
(pop)

; claim: touch-sign QF_NRA
; fxri_root_side: the order of |p| and |q| t by their upper 64 bits. P and Q are |p| and |q| in
; units in which left and q have 64 bits; T is t, of which t is the estimate.
; quote: src/root/fxr_root_sign.c | slack = (right >> 45) + 1;
; quote: src/root/fxr_root_sign.c | if (left > right ? left - right > slack : right - left > slack) {
; quote: src/root/fxr_root_sign.c | return left > right ? p_sign : -p_sign;
; quote: src/root/fxr_root_sign.c | right = by < 0 ? right >> 1 : right;
; control: (define-fun SLACK () Real 281474976710656.0)
(push)
(define-fun SLACK () Real 35184372088832.0) ; 2^45
(define-fun ONE () Real 1.0)
(define-fun unit () Real 18446744073709551616.0) ; 2^64
(declare-const P Real)(declare-const left Real)
(declare-const Q Real)(declare-const q Real)(declare-const T Real)(declare-const t Real)
(declare-const product Real)(declare-const right Real)(declare-const slack Real)
(declare-const halved Bool)
(assert (and (<= left P) (< P (+ left 1)) (<= 0 left) (< left unit)))
(assert (and (<= 9223372036854775808 q) (< q unit) (<= q Q) (< Q (+ q 1))))
(assert (and (<= 2213609288845146193 t) (< t unit) ; 0.12 2^64
             (<= t T) (< T (* t (+ 1 (/ 1 281474976710656))))))
(assert (and (< (- (/ (* q t) unit) 3) product) (<= product (/ (* q t) unit)))) ; upper_estimate
(assert (ite halved (and (<= (* 2 right) product) (< product (* 2 (+ right 1))))
                    (= right product)))
(assert (and (< (/ right SLACK) (+ slack (- 1 ONE))) (<= slack (+ (/ right SLACK) ONE)) (<= ONE slack)))
(define-fun rights () Real (* (ite halved 0.5 1) (/ (* Q T) unit)))
(assert (not (and (=> (> left (+ right slack)) (> P rights))
                  (=> (< (+ left slack) right) (< P rights)))))
(check-sat)
(pop)
