; From an exact t to the nearest number: ties, estimates and what they are off, coordinates at t.

; claim: even-excess QF_BV
; The tie rule for twice the distance less 1, an int64 modulo 2^64 that is not INT64_MIN.
; quote: src/rounding/even.h | return excess + odd - 1 <= INT64_MAX;
; control: (define-fun up () Bool (bvule e (_ bv9223372036854775807 64)))
(push)
(declare-const e (_ BitVec 64))(declare-const odd (_ BitVec 64))
(define-fun up () Bool (bvule (bvsub (bvadd e odd) (_ bv1 64)) (_ bv9223372036854775807 64)))
(assert (and (bvule odd (_ bv1 64)) (not (= e #x8000000000000000))))
(assert (not (= up (or (bvsgt e (_ bv0 64)) (and (= e (_ bv0 64)) (= odd (_ bv1 64)))))))
(check-sat)
(pop)

; claim: even-interval QF_LIA
; The interval rule, with the one wrap of the subtraction written out: it is over <=
; fraction <= last - under, and then every number from fraction - over to fraction + under
; has the same whole part.
; quote: src/rounding/even.h | return fraction - over <= last - (over + under);
; control: (define-fun sure () Bool (<= apart (- l u)))
(push)
(declare-const f Int)(declare-const o Int)(declare-const u Int)(declare-const l Int)
(assert (and (<= 0 f l) (<= 0 o) (<= 0 u) (<= (+ o u) l) (< l 4294967296)))
(define-fun apart () Int (ite (>= f o) (- f o) (+ (- f o) 4294967296)))
(define-fun sure () Bool (<= apart (- l (+ o u))))
(assert (not (= sure (and (<= o f) (<= (+ f u) l)))))
(check-sat)
(pop)

; claim: even-interval64 QF_LIA
; The interval rule in 64 bits, with the one wrap of the subtraction written out.
; quote: src/rounding/even.h | whole_is_sure64(uint64_t fraction, uint64_t over, uint64_t under, uint64_t last)
; control: (define-fun sure () Bool (<= apart (- l u)))
(push)
(declare-const f Int)(declare-const o Int)(declare-const u Int)(declare-const l Int)
(assert (and (<= 0 f l) (<= 0 o) (<= 0 u) (<= (+ o u) l) (< l 18446744073709551616)))
(define-fun apart () Int (ite (>= f o) (- f o) (+ (- f o) 18446744073709551616)))
(define-fun sure () Bool (<= apart (- l (+ o u))))
(assert (not (= sure (and (<= o f) (<= (+ f u) l)))))
(check-sat)
(pop)

; claim: even-quotient QF_BV
; The tie rule for a rest: rest + odd > den - rest exactly where rest / den is above 1/2,
; or is 1/2 and the quotient is odd. For every rest < den of 64 bits; no sum wraps.
; quote: src/rounding/even.h | return rest + odd > den - rest;
; control: (define-fun up () Bool (bvuge (bvadd rest odd) (bvsub den rest)))
(push)
(declare-const rest (_ BitVec 64))(declare-const den (_ BitVec 64))
(declare-const odd (_ BitVec 64))
(define-fun up () Bool (bvugt (bvadd rest odd) (bvsub den rest)))
(define-fun w ((v (_ BitVec 64))) (_ BitVec 66) ((_ zero_extend 2) v))
(define-fun twice () (_ BitVec 66) (bvadd (w rest) (w rest)))
(assert (and (bvult rest den) (bvule odd (_ bv1 64))))
(assert (not (= up (or (bvugt twice (w den))
                       (and (= twice (w den)) (= odd (_ bv1 64)))))))
(check-sat)
(pop)

; claim: even-quotient32 QF_BV
; The tie rule for a rest in 32 bits.
; quote: src/rounding/even.h | quotient_rounds_up32(uint32_t rest, uint32_t den, bool odd)
; control: (define-fun up () Bool (bvugt (bvadd rest rest odd) den))
(push)
(declare-const rest (_ BitVec 32))(declare-const den (_ BitVec 32))
(declare-const odd (_ BitVec 32))
(define-fun up () Bool (bvugt (bvadd rest odd) (bvsub den rest)))
(define-fun w ((v (_ BitVec 32))) (_ BitVec 34) ((_ zero_extend 2) v))
(define-fun twice () (_ BitVec 34) (bvadd (w rest) (w rest)))
(assert (and (bvult rest den) (bvule odd (_ bv1 32))))
(assert (not (= up (or (bvugt twice (w den))
                       (and (= twice (w den)) (= odd (_ bv1 32)))))))
(check-sat)
(pop)

; claim: estimate-high QF_NRA
; An estimate of t is high by less than ESTIMATE_HIGH.
; quote: src/rounding/estimate.h | enum { ESTIMATE_LOW = 14, ESTIMATE_HIGH = 2 };
; control: (define-fun HIGH () Real 1.0)
(push)
(define-fun HIGH () Real 2.0)
(declare-const n Real)(declare-const N Real)(declare-const d Real)(declare-const D Real)
(declare-const y Real)(declare-const s Real)
(assert (and (<= 2147483648 n) (<= n 4294967295) (<= n N) (< N (+ n 1))))
(assert (and (<= 2147483648 d) (<= d 4294967295) (<= d D) (< D (+ d 1))))
(assert (<= (* y d) 9223372036854775808))
(assert (<= (* 4294967296 s) (* n y)))
(assert (not (< (* (- s HIGH) D) (* N 2147483648))))
(check-sat)
(pop)

; claim: estimate-low QF_NRA
; An estimate of t is low by less than ESTIMATE_LOW: of num / den with the top words n and
; d, where N = n .. n + 1 and D = d .. d + 1 are exact, and y d <= 2^63 < (y + 12) d.
; The bound is the least for a reciprocal that is low by 12; reciprocal.c says how low it
; is on each port.
; quote: src/rounding/estimate.h | enum { ESTIMATE_LOW = 14, ESTIMATE_HIGH = 2 };
; quote: src/number/divide.h | * 2^63 / d for d >= 2^31; too small by less than 12.
; control: (define-fun LOW () Real 13.0)
(push)
(define-fun LOW () Real 14.0)
(declare-const n Real)(declare-const N Real)(declare-const d Real)(declare-const D Real)
(declare-const y Real)(declare-const s Real)
(assert (and (<= 2147483648 n) (<= n 4294967295) (<= n N) (< N (+ n 1))))
(assert (and (<= 2147483648 d) (<= d 4294967295) (<= d D) (< D (+ d 1))))
(assert (and (<= (* y d) 9223372036854775808) (< 9223372036854775808 (* (+ y 12) d))))
(assert (and (<= (* 4294967296 s) (* n y)) (< (* n y) (* 4294967296 (+ s 1)))))
(assert (not (< (* N 2147483648) (* (+ s LOW) D)))) ; N / D 2^31 < s + LOW
(check-sat)
(pop)

; claim: estimate-shifted QF_NRA
; A t below 2^-32 units of scaled: shifted down by k > 0 bits, the estimate keeps its bounds.
; p = 2^k.
; quote: src/rounding/estimate.h | t->scaled = shift > -32 ? t->scaled >> -shift : 0; /* < 1 more low */
; control: (define-fun LOW () Real 7.0)
(push)
(define-fun LOW () Real 14.0)
(declare-const t Real)(declare-const s Real)(declare-const r Real)(declare-const p Real)
(assert (and (>= p 2) (>= s 0) (< (- t s) 14) (< (- s t) 2)))
(assert (and (<= (* p r) s) (< s (* p (+ r 1))))) ; r = floor(s / p)
(assert (not (and (< t (* p (+ r LOW))) (< (* p (- r 2)) t))))
(check-sat)
(pop)

; claim: estimate-stands QF_NRA
; Where the interval rule says so, the whole part of len t + 1/2 is that of the estimate,
; and len t + 1/2 is no whole number: no tie. In Q32: whole 2^32 + f is the estimate with
; a half, unit = len 2^shift, e the exact one.
; quote: src/distance/fxr_closest_aabb_any.c | if (!whole_is_sure(l + 0x80000000u, ESTIMATE_HIGH * unit,
; quote: src/rounding/estimate.h | return whole_is_sure((uint32_t)product, ESTIMATE_HIGH * unit,
; control: (define-fun LOW () Real 12.0)
(push)
(define-fun LOW () Real 14.0)
(declare-const unit Real)(declare-const f Real)(declare-const e Real)
(assert (and (>= unit 1) (< unit 67108864) (<= 0 f) (<= f 4294967295)))
(assert (and (< (- f (* 2 unit)) e) (< e (+ f (* 14 unit)))))
(assert (and (<= (* 2 unit) f) (<= (+ f (* LOW unit)) 4294967295)))
(assert (not (and (< 0 e) (< e 4294967296))))
(check-sat)
(pop)

; claim: point-along QF_NRA
; The error of a coordinate along a direction: scaled loses its last bit, so it is low by
; less than 15 / 2 units of 2 |d| 2^shift, and |d| <= most + 1. 15 (most + 1) is enough;
; the code has 32 (most + 1), more than twice that.
; quote: src/rounding/fxr_point.c | t.error = (32 * most + 32) << t.shift; /* |d| <= most + 1 */
; quote: src/rounding/fxr_point.c | t.scaled = whole.scaled >> 1;          /* < 2^31 */
; control: (define-fun TIMES () Real 14.0)
(push)
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
(pop)

; claim: point-compact QF_NRA
; compact_quotient: the digit is not too small, and too large by at most 2, so that two steps back are
; enough and what is left is not below -2 den. hi 2^32 + lo is U, den is normalised, with
; top its upper word; the digit is floor(upper / top), or 2^32 - 1, in units of den.
; quote: src/rounding/fxr_point.c | uint32_t rest, q = UINT32_MAX;
; quote: src/rounding/fxr_point.c | if (upper >> 32 < top) {
; quote: src/rounding/fxr_point.c | q = fxri_quotient(upper, top, &rest);
; quote: src/rounding/fxr_point.c | for (; above >> 63 != 0; q--) {
; control: (define-fun LEAST () Real 1073741824.0)
; control: (define-fun STEPS () Real 1.0)
(push)
(define-fun B () Real 4294967296.0)
(define-fun LEAST () Real 2147483648.0)
(define-fun STEPS () Real 2.0)
(declare-const top Real)(declare-const den Real)(declare-const upper Real)(declare-const U Real)
(declare-const q Real)(declare-const digit Real)
; den = top B + d0, U = upper B + u0, all shifted: U < den B
(assert (and (<= LEAST top) (<= top (- B 1)) (<= (* top B) den) (<= den (+ (* top B) (- B 1)))))
(assert (and (>= upper 0) (<= (* upper B) U) (<= U (+ (* upper B) (- B 1))) (< U (* den B))))
; the code's digit
(define-fun short () Bool (< upper (* top B)))
(assert (=> short (and (<= (* q top) upper) (<= upper (- (+ (* q top) top) 1)) (>= q 0) (<= q (- B 1)))))
(assert (=> (not short) (= q (- B 1))))
; the floor of U / den
(assert (and (>= digit 0) (<= digit (- B 1)) (<= (* digit den) U) (< U (* (+ digit 1) den))))
; both are whole: q < digit is q <= digit - 1, q > digit + 2 is q >= digit + 3
(assert (or (<= q (- digit 1)) (>= q (+ digit STEPS 1))))
(check-sat)
(pop)

; claim: point-far QF_NRA
; A coordinate for every t: where hi >= den, den = 0 among them, len num / den is 2^32 at least, and
; the point is beyond int32: the end of the range is right, and so is no other.
; quote: src/rounding/point.h | if (hi >= den) {
; quote: src/rounding/point.h | return down ? INT32_MIN : INT32_MAX;
; quote: src/rounding/fxr_point.c | int64_t by = (int64_t)1 << 32; /* out of range */
; control: (define-fun LEAST () Real 2147483648.0)
(push)
(define-fun LEAST () Real 4294967296.0)
(declare-const hi Real)(declare-const lo Real)(declare-const den Real)(declare-const by Real)
(declare-const origin Real)
(assert (and (<= 0 lo) (<= 0 den) (<= den hi) (<= (- 2147483648) origin) (<= origin 2147483647)))
(assert (= (* by den) (+ (* hi LEAST) lo)))
(assert (> den 0))
(assert (not (and (>= (+ origin by) 2147483648) (< (- origin by) (- 2147483647)))))
(check-sat)
(pop)

; claim: point-half-length QF_BV
; |b - a| <= 2 h + 3, of half_length(a, b) = h, for every a and b.
; quote: src/rounding/fxr_point.c | return nearly(half_floor(b) - half_floor(a));
; control: (define-fun MORE () (_ BitVec 34) (_ bv2 34))
(push)
(define-fun MORE () (_ BitVec 34) (_ bv3 34))
(declare-const a (_ BitVec 32))(declare-const b (_ BitVec 32))
(define-fun v () (_ BitVec 32) (bvsub (bvashr b #x00000001) (bvashr a #x00000001)))
(define-fun h () (_ BitVec 32) (ite (bvslt v #x00000000) (bvnot v) v))
(define-fun s ((x (_ BitVec 32))) (_ BitVec 34) ((_ sign_extend 2) x))
(define-fun gap () (_ BitVec 34) (bvsub (s b) (s a)))
(define-fun size () (_ BitVec 34) (ite (bvslt gap (_ bv0 34)) (bvneg gap) gap))
(assert (not (bvule size (bvadd (bvshl ((_ zero_extend 2) h) (_ bv1 34)) MORE))))
(check-sat)
(pop)

; claim: point-nearest QF_NIRA
; A coordinate for every t: of q = floor(len num / den) and its rest, both of one unit, what is
; rounded to is the whole number nearest to origin +- len num / den, of two as near the even one. The
; tie rule is even-quotient; a number beyond int32 is the end of it.
; quote: src/rounding/point.h | v = down ? origin - (int64_t)q : origin + (int64_t)q; /* |v| < 2^33 */
; quote: src/rounding/point.h | if (quotient_rounds_up(rest, d->den, ((uint64_t)v & 1) != 0)) {
; quote: src/rounding/point.h | v += down ? -1 : 1;
; quote: src/rounding/point.h | return saturate32(v);
; control: (define-fun ties () Int 0)
; control: (define-fun step () Int 1)
(push)
(declare-const origin Int)(declare-const q Int)(declare-const down Bool)
(declare-const half Int)(declare-const odd Int)(declare-const f Real)
(define-fun ties () Int odd)
(define-fun step () Int (ite down (- 1) 1))
(assert (and (<= (- 2147483648) origin 2147483647) (<= 0 q 4294967295)))
(assert (and (<= 0 f) (< f 1))) ; rest / den
(define-fun v () Int (ite down (- origin q) (+ origin q)))
(assert (and (<= 0 odd 1) (= (* 2 half) (- v odd)))) ; the last bit of v, in two's complement
; 2 rest + odd > den: above the middle, or in it and odd
(define-fun up () Bool (or (> f 0.5) (and (= f 0.5) (= ties 1))))
(define-fun whole () Int (ite up (+ v step) v))
; the definition
(define-fun exact () Real (ite down (- origin (+ q f)) (+ origin q f)))
(declare-const even Int)
(declare-const bit Int)
(assert (and (<= 0 bit 1) (= (+ (* 2 even) bit) whole)))
(define-fun near () Bool (or (< (- 0.5) (- exact whole) 0.5)
  (and (or (= (- exact whole) 0.5) (= (- exact whole) (- 0.5))) (= bit 0))))
(assert (not near))
(check-sat)
(pop)

; claim: point-product QF_NRA
; A coordinate for every t: hi 2^32 + lo is len num for all words, and nothing wraps. With
; num = n1 B + n0, lo the lower word of `low`.
; quote: src/rounding/point.h | const uint64_t low = FXR_PRODUCT(len, (uint32_t)num); /* < 2^64 */
; quote: src/rounding/point.h | const uint64_t hi = FXR_PRODUCT(len, (uint32_t)(num >> 32)) + (low >> 32);
; quote: src/rounding/fxr_point.c | FXR_PRODUCT(len, (uint32_t)(num >> 32)) + (low >> 32);
; control: (define-fun MOST () Real 4294967296.0)
(push)
(define-fun B () Real 4294967296.0)
(define-fun MOST () Real 4294967295.0)
(declare-const len Real)(declare-const n1 Real)(declare-const n0 Real)
(declare-const carry Real)(declare-const lo Real)
(assert (and (<= 0 len) (<= len MOST) (<= 0 n1) (<= n1 MOST) (<= 0 n0) (<= n0 MOST)))
(assert (and (= (* len n0) (+ (* carry B) lo)) (>= carry 0) (<= 0 lo) (<= lo (- B 1))))
(define-fun hi () Real (+ (* len n1) carry))
(assert (not (and (= (+ (* hi B) lo) (* len (+ (* n1 B) n0))) (< hi (* B B)) (< (* len n0) (* B B)))))
(check-sat)
(pop)

; claim: point-segment QF_LRA
; The error of a coordinate between the ends of a segment: 64 half + 96 is at least what an
; estimate that is low by 14 is off, 14 2 |d| in Q32. 56 half + 84 is enough: the margin
; is wider than what is proved here.
; quote: src/rounding/fxr_point.c | t->error = 64 * half + 96; /* |d| <= 2 half + 3  | < 2^30 + 2^7 */
; control: (define-fun TIMES () Real 55.0)
; control: (define-fun MORE () Real 83.0)
(push)
(define-fun TIMES () Real 56.0)
(define-fun MORE () Real 84.0)
(declare-const half Real)(declare-const d Real)
(assert (and (>= half 0) (<= half 16777216) (>= d 0) (<= d (+ (* 2 half) 3))))
(assert (not (and (<= (* 28 d) (+ (* TIMES half) MORE))
                  (<= (+ (* TIMES half) MORE) (+ (* 64 half) 96)))))
(check-sat)
(pop)

; claim: point-settle QF_NRA
; Where an estimate does not decide a coordinate, k and k + 1 of estimate_settle are the two whole
; numbers that len t lies between, so the excess is an int64 that is not the least one, and what it
; decides is the nearest, ties to even (even-excess). estimate + 1/2 is whole + f, f a fraction. err
; is at most 2^30 + 2^7 in Q32, 1 / 4 and a little, and the estimate is off by at most 7 / 8 of that:
; see point-segment and point-along.
; quote: src/rounding/estimate.h | const uint32_t k = whole - ((uint32_t)product <= 0x7fffffffu);
; quote: src/rounding/estimate.h | const uint64_t excess = 2 * (len * num - k * den) - den;
; quote: src/rounding/estimate.h | return k + excess_rounds_up(excess, ((k ^ odd) & 1) != 0);
; quote: src/rounding/fxr_point.c | return whole_is_sure((uint32_t)offset, t->error, t->error, UINT32_MAX)
; quote: src/rounding/fxr_point.c | if (exact->den > INT64_MAX) { /* estimate_settle needs den < 2^63 */
; control: (define-fun off () Real err)
; control: (define-fun below ((f Real)) Bool (<= f 1000000000))
(push)
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
(pop)

; claim: length-at QF_NRA
; length_at: v is too small by less than 4. A product of n and root, which is a floor, is
; halved if need be, divided by d and shifted down, each with a floor: L is that without floors,
; in units of the quotient; v the shifted one, by a power of two, P.
; quote: src/rounding/fxr_length_at.c | *   v          L in UQ32.32: floor(q 2^(32 - f))     too small by less than 4
; quote: src/rounding/fxr_length_at.c | half = product.hi >= d.den;
; quote: src/rounding/fxr_length_at.c | if (!whole_is_sure((uint32_t)up, 1, 4, UINT32_MAX)) {
; control: (define-fun LOW () Real 2.9)
(push)
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
(pop)
