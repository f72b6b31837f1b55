; A coordinate for every t: where hi >= den, den = 0 among them, len num / den is 2^32 at least, and
; the point is beyond int32: the end of the range is right, and so is no other.
; quote: src/rounding/point.h | if (hi >= den) {
; quote: src/rounding/point.h | return down ? INT32_MIN : INT32_MAX;
; quote: src/rounding/fxr_point.c | int64_t by = (int64_t)1 << 32; /* out of range */
; control: (define-fun LEAST () Real 2147483648.0)
(set-logic QF_NRA)
(define-fun LEAST () Real 4294967296.0)
(declare-const hi Real)(declare-const lo Real)(declare-const den Real)(declare-const by Real)
(declare-const origin Real)
(assert (and (<= 0 lo) (<= 0 den) (<= den hi) (<= (- 2147483648) origin) (<= origin 2147483647)))
(assert (= (* by den) (+ (* hi LEAST) lo)))
(assert (> den 0))
(assert (not (and (>= (+ origin by) 2147483648) (< (- origin by) (- 2147483647)))))
(check-sat)
