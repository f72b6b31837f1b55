; fxri_touch_sign: the order of |p| and |q| t by their upper 64 bits. P and Q are |p| and |q| in
; units in which left and q have 64 bits; T is t, of which t is the estimate.
; quote: src/sweep/fxr_touch_sign.c | slack = (right >> 45) + 1;
; quote: src/sweep/fxr_touch_sign.c | if (left > right ? left - right > slack : right - left > slack) {
; quote: src/sweep/fxr_touch_sign.c | return left > right ? f->p_sign : -f->p_sign;
; quote: src/sweep/fxr_touch_sign.c | right = by < 0 ? right >> 1 : right;
; control: (define-fun SLACK () Real 281474976710656.0)
(set-logic QF_NRA)
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
