; The error of a coordinate along a direction: scaled loses its last bit, so it is low by
; less than 15 / 2 units of 2 |d| 2^shift, and |d| <= most + 1. 15 (most + 1) is enough;
; the code has 32 (most + 1), more than twice that.
; quote: src/rounding/point_estimate.h | t.error = (32 * most + 32) << t.shift; /* |d| <= most + 1 */
; quote: src/rounding/point_estimate.h | t.scaled = whole.scaled >> 1;          /* < 2^31 */
; control: (define-fun TIMES () Real 14.0)
(set-logic QF_NRA)
(define-fun TIMES () Real 15.0)
(declare-const t Real)(declare-const s Real)(declare-const r Real)
(declare-const most Real)(declare-const d Real)
(assert (and (>= s 0) (< (- t s) 14) (< (- s t) 2))) ; s in Q32, t exact
(assert (and (<= (* 2 r) s) (<= s (+ (* 2 r) 1)))) ; r in Q31
(assert (and (>= most 0) (>= d 0) (<= d (+ most 1))))
; in Q32 and units of 2^shift: d 2 r against d t
(assert (not (and (<= (- (* d t) (* d 2 r)) (* TIMES (+ most 1)))
                  (<= (- (* d 2 r) (* d t)) (* TIMES (+ most 1))))))
(check-sat)
