; Where an estimate does not decide a coordinate, k and k + 1 of estimate_settle are the two whole
; numbers that len t lies between, so the excess is an int64 that is not the least one, and what it
; decides is the nearest, ties to even (even-excess). estimate + 1/2 is whole + f, f a fraction. err
; is at most 2^30 + 2^7 in Q32, 1 / 4 and a little, and the estimate is off by at most 7 / 8 of that:
; see point-segment and point-along.
; quote: src/rounding/estimate.h | const uint32_t k = whole - ((uint32_t)product <= 0x7fffffffu);
; quote: src/rounding/estimate.h | const uint64_t excess = 2 * (len * num - k * den) - den;
; quote: src/rounding/estimate.h | return k + excess_rounds_up(excess, ((k ^ odd) & 1) != 0);
; quote: src/rounding/point_estimate.h | return whole_is_sure((uint32_t)offset, t->error, t->error, UINT32_MAX)
; quote: src/rounding/point_estimate.h | if (exact->den > INT64_MAX) { /* estimate_settle needs den < 2^63 */
; control: (define-fun off () Real err)
; control: (define-fun below ((f Real)) Bool (<= f 1000000000))
(set-logic QF_NRA)
(define-fun MOST () Real 1073741952.0)
(define-fun below ((f Real)) Bool (<= f 2147483647))
(declare-const f Real)(declare-const err Real)(declare-const e Real)(declare-const den Real)
; in Q32, less whole: f is a word of the estimate with a half, e what len t with a half is
(assert (and (<= 0 f) (<= f 4294967295) (<= 0 err) (<= err MOST)))
(assert (or (<= f 2147483647) (>= f 2147483648)))
(define-fun off () Real (* 0.875 err))
(assert (and (<= (- f off) e) (<= e (+ f off))))
; not sure; f = err is so where the coordinate runs down
(assert (not (and (< err f) (<= (+ f err) 4294967295))))
(define-fun k () Real (ite (below f) (- 1.0) 0.0)) ; less whole
; len t - k, from 0 to 1, and the excess 2 (len t - k) den - den
(define-fun part () Real (- (/ (- e 2147483648) 4294967296.0) k))
(assert (and (> den 0) (<= den 9223372036854775807)))
(define-fun excess () Real (- (* 2 part den) den))
(assert (not (and (<= 0 part) (<= part 1) (<= excess 9223372036854775807)
  (>= excess (- 9223372036854775807)))))
(check-sat)
