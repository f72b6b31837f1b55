; Trees of eight: a child with a point of the component is entered.

; claim: bvh-wide-cell QF_BV
; Wide trees: the cell of a point is floor(from / 2^h), for every from of 35 bits, or -1 or 32768
; where that is outside the grid. And a mirrored one: the cell of last - v, cells being of 2^h
; ulps and the grid of 2^15 cells, is 32767 less the cell of v.
; quote: src/wide/fxr_bvh_wide_set.c | return from < 0                 ? -1
; quote: src/wide/fxr_bvh_wide_set.c | a->from = last - a->from; /* < 2^32, as the grid ends in Q16.16 */
; quote: src/wide/fxr_bvh_wide_set.c | const uint32_t last = ((uint32_t)0x10000 << shift) - 1; /* of the grid */
; quote: src/wide/bvh_wide_node.h | out[0] = node->cell[query->lower[axis]][k] ^ flip;
; quote: src/wide/fxr_bvh_wide.c | out->cell[3 + i][k] = (int16_t)(child->max[i] >> 1);
; control: (define-fun LAST () (_ BitVec 64) #x0000000000007ffe)
; control: (define-fun one () (_ BitVec 64) #x0000000000000000)
(push)
(define-fun LAST () (_ BitVec 64) #x0000000000007fff)
(define-fun one () (_ BitVec 64) #x0000000000000001)
(define-fun end () (_ BitVec 64) #x0000000400000000) ; 2^34
(declare-const from (_ BitVec 64))(declare-const shift (_ BitVec 64))(declare-const v (_ BitVec 64))
(define-fun h () (_ BitVec 64) (bvadd shift #x0000000000000001))
(assert (and (bvule shift #x0000000000000010) (bvslt from end) (bvslt (bvneg end) from)))
(define-fun shifted () (_ BitVec 64) (bvlshr from h))
(define-fun found () (_ BitVec 64) (ite (bvslt from #x0000000000000000) #xffffffffffffffff
  (ite (bvugt shifted #x0000000000007fff) #x0000000000008000 shifted)))
; the definition: an arithmetic shift is a floor
(define-fun floor () (_ BitVec 64) (bvashr from h))
(define-fun exact () (_ BitVec 64) (ite (bvslt floor #x0000000000000000) #xffffffffffffffff
  (ite (bvsgt floor #x0000000000007fff) #x0000000000008000 floor)))
; v is in the grid
(define-fun last () (_ BitVec 64) (bvsub (bvshl #x0000000000010000 shift) one))
(assert (bvule v (bvsub (bvshl #x0000000000010000 shift) #x0000000000000001)))
(define-fun cell ((u (_ BitVec 64))) (_ BitVec 64) (bvlshr (bvlshr u shift) #x0000000000000001))
(define-fun mirrored () Bool (and (= (cell (bvsub last v)) (bvxor (cell v) LAST))
  (= (cell v) (bvlshr v h)) (bvule (cell v) #x0000000000007fff)))
(assert (not (and (= found exact) mirrored)))
(check-sat)
(pop)

; claim: bvh-wide-entry QF_NRA
; Wide trees: the key of a child that holds a point of the component is not beyond the cell of that
; point on the first axis: so a child that waits is dropped only if it is beyond the limit. The point
; is at x on the first axis and at y = c + x S on the other, in cells.
; quote: src/wide/bvh_wide_node.h | return (int32_t)(((uint32_t)above * pair->inverse >> 16) * 8);
; quote: src/wide/bvh_wide_node.h | const int32_t above = lower > pair->high ? lower - pair->high : 0;
; quote: src/wide/fxr_bvh_wide_set.c | pair->inverse = (uint16_t)eight_quotient((uint32_t)1 << 29,
; quote: src/wide/bvh_wide_walk.h | } while (sorted && w.key[w.count] > cells->last[0]);
; control: (define-fun MORE () Real 0.0)
; control: (define-fun one () Real 3.0)
(push)
(define-fun MORE () Real 1.0)
(define-fun one () Real 1.0)
(declare-const S Real)(declare-const c Real)(declare-const x Real)(declare-const X Real)
(declare-const lower Real)(declare-const high Real)(declare-const slope Real)
(declare-const inverse Real)(declare-const whole Real)
(assert (and (<= 0 S) (<= S 1) (>= X 0) (<= X x) (< x (+ X 1)))) ; X: the cell
(assert (and (<= 0 lower) (<= lower 32767) (<= lower (+ c (* x S)))))
; high is above c, S and 1.5 by bvh-wide-pair, as rounded down
(assert (> (+ high one) (+ c S 1.5)))
(assert (and (<= slope (* 65536 S)) (<= (* 65536 S) (+ slope 1)) (>= slope 8192)))
(assert (and (>= inverse 0) (<= (* inverse (+ slope MORE)) 536870912)))
(define-fun above () Real (ite (> lower high) (- lower high) 0.0))
; in units of 8 cells; the code rounds it down
(assert (and (>= whole 0) (<= (* 65536 whole) (* above inverse))))
(assert (not (<= (* 8 whole) X)))
(check-sat)
(pop)

; claim: bvh-wide-limit QF_NRA
; Wide trees: a limit t = num / den is not lowered too far: on each axis no point of the component
; up to t is beyond the cell of from + floor(len t_up 2^-right) + 1. num has the top word n - 1 and
; den the top word d, so that t 2^right < 2^31 n / d; p = 2^right.
; quote: src/wide/fxr_bvh_wide_set.c | const uint64_t num = (normalized(t->num, &num_zeros) >> 33) + 1;
; quote: src/wide/fxr_bvh_wide_set.c | const uint64_t den = normalized(t->den, &den_zeros) >> 32;
; quote: src/wide/fxr_bvh_wide_set.c | *right = 30 + (int)num_zeros - (int)den_zeros; /* -33 .. 93 */
; quote: src/wide/fxr_bvh_wide_set.c | return eight_quotient(num << 31, (uint32_t)den) + 1;
; quote: src/wide/fxr_bvh_wide_set.c | eight_cell(a, a->from + (len >> 34 == 0 ? (int64_t)len + 1 : most));
; control: (define-fun MORE () Real 0.0)
; control: (define-fun UP ((q Real)) Real q)
(push)
(define-fun MORE () Real 1.0)
(define-fun UP ((q Real)) Real (+ q 1))
(declare-const n Real)(declare-const d Real)(declare-const q Real)(declare-const t Real)
(declare-const p Real)(declare-const len Real)(declare-const moved Real)
; normalised: num = N 2^(33 - num_zeros), den = D 2^(32 - den_zeros), N < n and D >= d, so that
; t = N / D 2^(1 + den_zeros - num_zeros) = 2^31 N / D 2^-right
(declare-const N Real)(declare-const D Real)
(assert (and (<= 1073741824 (- n 1)) (<= n 2147483648) (<= (- n 1) N) (< N n)))
(assert (and (<= 2147483648 d) (<= d 4294967295) (<= d D) (< D (+ d 1))))
(assert (and (<= (* q d) (* 2147483648 n)) (< (* 2147483648 n) (* (+ q 1) d))))
(assert (and (> p 0) (= (* t p D) (* 2147483648 N))))
(assert (and (>= len 0) (<= len 4294967295)))
(assert (and (<= (* moved p) (* len (UP q))) (< (* len (UP q)) (* (+ moved 1) p)))) ; a floor
(assert (not (<= (* len t) (+ moved MORE))))
(check-sat)
(pop)

; claim: bvh-wide-pair QF_NIRA
; Wide trees: where a point of the component is in the box of a child, the child passes the test
; of two axes. On axis i the component is at x, in cells, and on axis j at c + x S. What is known
; of c8 is shown by bvh-wide-start, what is known of m by bvh-wide-rise.
; quote: src/wide/fxr_bvh_wide_set.c | const int64_t high8 = s8 - rise8 + error8 + (slope >> 23) + 1 + 384;
; quote: src/wide/fxr_bvh_wide_set.c | const int64_t low8 = s8 - rise8 - error8;
; quote: src/wide/fxr_bvh_wide_set.c | return low8 < end8 && high8 >= -end8;
; quote: src/wide/fxr_bvh_wide_set.c | return (int16_t)(v < -end ? INT16_MIN
; quote: src/wide/bvh_wide_node.h | return j[0] - eight_rise(pair, i[1]) <= pair->high &&
; quote: src/wide/bvh_wide_node.h | j[1] - eight_rise(pair, i[0]) >= pair->low;
; control: (define-fun RISE () Real 100.0)
; control: (define-fun low8 () Real (+ c8 error8))
; control: (define-fun half ((m Real)) Real (+ m 2.5))
(push)
(define-fun RISE () Real 384.0)
; how much more k S may be than m(k)
(define-fun half ((m Real)) Real (+ m 1.5))
(declare-const S Real)(declare-const c Real)(declare-const x Real)
(declare-const li Int)(declare-const ui Int)(declare-const lj Int)(declare-const uj Int)
(declare-const m_low Int)(declare-const m_up Int)
(declare-const c8 Real)(declare-const error8 Real)(declare-const slope8 Real)
(define-fun cell ((k Int)) Bool (and (<= 0 k) (<= k 32767)))
(assert (and (cell li) (cell ui) (cell lj) (cell uj) (cell m_low) (cell m_up)))
(assert (and (<= 0 S) (<= S 1)))
; the point is in the box
(define-fun y () Real (+ c (* x S)))
(assert (and (<= li x) (< x (+ ui 1)) (<= lj y) (< y (+ uj 1))))
; m of the two cells of axis i
(define-fun rise ((k Int) (m Int)) Bool (and (<= m (* k S)) (< (* k S) (half m))))
(assert (and (rise li m_low) (rise ui m_up)))
; c8 is off by less than error8; slope8 is a floor
(assert (and (< (- c8 (* 256 c)) error8) (< (- (* 256 c) c8) error8)))
(assert (and (<= slope8 (* 256 S)) (<= (* 256 S) (+ slope8 1))))
(define-fun low8 () Real (- c8 error8))
(define-fun high8 () Real (+ c8 error8 slope8 1.0 RISE))
; a floor, or the end of int16_t that is closer
(declare-const low Int)(declare-const high Int)
(define-fun bound ((b Int) (v Real)) Bool
  (ite (< v (- 8388608)) (= b (- 32768))
    (ite (>= v 8388608) (= b 32767) (and (<= (* 256 b) v) (< v (* 256 (+ b 1)))))))
(assert (and (bound low low8) (bound high high8)))
(assert (not (and (< low8 8388608) (>= high8 (- 8388608))
                  (<= (- lj m_up) high) (>= (- uj m_low) low))))
(check-sat)
(pop)

; claim: bvh-wide-range QF_NIRA
; Wide trees: a child that holds a point of the component is not before the start nor beyond the
; limit. A cell has p ulps; start and x are in ulps from the beginning of the grid, x the point on
; the component on this axis, min and max are of the shape's box, so its cells are floors. The
; limit is a number that the point is not beyond, as bvh-wide-limit shows of a t.
; quote: src/wide/bvh_wide_node.h | return out[0] <= query->last[axis] && query->first[axis] <= out[1];
; quote: src/wide/fxr_bvh_wide_set.c | cells->last[k] = (int16_t)(last < most ? last : most);
; quote: src/wide/fxr_bvh_wide_set.c | ? eight_cell(a, a->from + a->len)
; quote: src/wide/fxr_bvh_wide_set.c | if (last < 0 || first > most) {
; control: (define-fun LIMIT ((x Real) (limit Int)) Bool (<= x (+ limit 1)))
; control: (define-fun AFTER ((start Int) (x Real)) Bool (<= start (+ x 1)))
(push)
(declare-const p Int)(declare-const start Int)(declare-const limit Int)(declare-const x Real)
(declare-const min Int)(declare-const max Int)(declare-const lower Int)(declare-const upper Int)
(declare-const first Int)(declare-const last Int)
(define-fun LIMIT ((x Real) (limit Int)) Bool (<= x limit))
(define-fun AFTER ((start Int) (x Real)) Bool (<= start x))
(define-fun cell ((k Int) (u Int)) Bool (and (<= (* k p) u) (< u (* (+ k 1) p))))
; of a point anywhere: -1 before the grid, 32768 beyond it
(define-fun ends ((k Int) (u Int)) Bool
  (ite (< u 0) (= k (- 1)) (ite (>= u (* 32768 p)) (= k 32768) (cell k u))))
(assert (<= 2 p 131072))
(assert (and (<= 0 lower) (<= upper 32767)))
(assert (and (cell lower min) (cell upper max) (<= min x) (<= x max)))
(assert (and (AFTER start x) (LIMIT x limit)))
(declare-const end Int)
(assert (and (ends first start) (ends end limit)))
(define-fun most () Int (ite (< end 32767) end 32767))
(assert (= last most))
(assert (not (and (>= end 0) (<= first 32767) (<= lower last) (<= first upper))))
(check-sat)
(pop)

; claim: bvh-wide-rise QF_NRA
; Wide trees: m(x), how much a component rises on x < 2^15 cells, is low by less than 3 / 2.
; quote: src/wide/bvh_wide_node.h | return (int32_t)((uint32_t)x * pair->slope >> 16); /* < 2^31, < 2^15 */
; quote: src/wide/bvh_wide.h | *   x slope - 1.5 < m(x) <= x slope     | < 2^15
; control: (define-fun LOW () Real 1.4)
(push)
(define-fun LOW () Real 1.5)
(declare-const x Real)(declare-const S Real)(declare-const slope Real)(declare-const m Real)
(assert (and (<= 0 x) (< x 32768) (<= 0 S) (<= S 1)))
; slope is floor(S 2^16); of S = 1 it is 65535
(assert (and (<= slope (* 65536 S)) (<= (* 65536 S) (+ slope 1))))
(assert (and (<= m (/ (* x slope) 65536.0)) (< (/ (* x slope) 65536.0) (+ m 1))))
(assert (not (and (<= m (* x S)) (< (* x S) (+ m LOW)))))
(check-sat)
(pop)

; claim: bvh-wide-slope QF_NRA
; Wide trees: the slope is floor(S 2^31), or 2^31 - 1 where it is 1; S is the exact one, of len j
; and len i in cells, at most 1. And where the slope is cut to 16 bits, that is floor(S 2^16), or
; 65535. scale = 2^(h_i - h_j).
; quote: src/wide/fxr_bvh_wide_set.c | const uint64_t rise = shifted_left(j->len, 32u + i->h - j->h);
; quote: src/wide/fxr_bvh_wide_set.c | return rise >> 32 >= i->len ? (uint32_t)INT32_MAX
; quote: src/wide/fxr_bvh_wide_set.c | : eight_quotient(rise, i->len) >> 1;
; quote: src/wide/fxr_bvh_wide_set.c | pair->slope = (uint16_t)(slope >> 15);
; control: (define-fun TOP () Real 2147483648.0)
; control: (define-fun most ((q Real)) Real (+ q 2.0))
(push)
(define-fun TOP () Real 2147483647.0)
(define-fun most ((q Real)) Real (* q 1.0))
(declare-const a Real)(declare-const b Real)(declare-const scale Real)
(declare-const q Real)(declare-const slope Real)(declare-const cut Real)
(assert (and (>= a 0) (>= b 0) (> scale 0) (<= (* b scale) a)))
(define-fun one () Bool (>= (* b scale) a))
(assert (=> (not one) (and (<= (* q a) (* 4294967296 b scale)) (< (* 4294967296 b scale) (* (+ q 1) a)))))
(assert (=> (not one) (and (<= (* 2 slope) (most q)) (<= q (+ (* 2 slope) 1)))))
(assert (=> one (= slope TOP)))
(assert (and (<= (* 32768 cut) slope) (<= slope (+ (* 32768 cut) 32767))))
; S a = b scale; any S will do where the component moves on neither
(declare-const S Real)
(assert (and (= (* S a) (* b scale)) (=> (= a 0) (= S 1))))
(assert (not (and (<= 0 S) (<= S 1) (<= slope (* 2147483648 S)) (<= (* 2147483648 S) (+ slope 1))
  (< cut 65536) (<= cut (* 65536 S)) (<= (* 65536 S) (+ cut 1)))))
(check-sat)
(pop)

; claim: bvh-wide-start QF_NRA
; Wide trees: where a component is on axis j when it is at 0 on axis i, c8 in units of 2^-8
; cells, is off by less than error8 = floor(|from| / 2^24) + 2. slope is floor(S 2^31), or
; 2^31 - 1 for S = 1, s8 and rise8 are floors; cells are of 2^h ulps, p = 2^h >= 2.
; quote: src/wide/fxr_bvh_wide_set.c | const int64_t error8 = (int64_t)(magnitude64(i->from) >> 24) + 2;
; quote: src/wide/fxr_bvh_wide_set.c | const int64_t low8 = s8 - rise8 - error8;
; control: (define-fun MORE () Real 1.0)
(push)
(define-fun MORE () Real 2.0)
(declare-const s Real)(declare-const s8 Real)(declare-const from Real)(declare-const p Real)
(declare-const S Real)(declare-const d Real)(declare-const rise8 Real)(declare-const f Real)
(declare-const x Real)
(assert (and (<= s8 s) (< s (+ s8 1)) (>= p 2) (<= 0 S) (<= 0 d) (<= d 1)))
; x = from / p, so that the exact rise is 256 S x and slope / 2^31 is S - d / 2^31
(assert (= from (* p x)))
(define-fun rise () Real (* 256.0 x (- S (/ d 2147483648.0))))
(assert (and (<= rise8 rise) (< rise (+ rise8 1))))
(define-fun size () Real (ite (< from 0) (- from) from))
(assert (and (<= f (/ size 16777216.0)) (< (/ size 16777216.0) (+ f 1)))) ; the floor
(define-fun off () Real (- (- s8 rise8) (- s (* 256.0 S x))))
(assert (not (and (< off (+ f MORE)) (< (- off) (+ f MORE)))))
(check-sat)
(pop)
