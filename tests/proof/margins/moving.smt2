; What is round: what moves with a radius, by the feature that it touches; moving spheres and boxes; and at rest.

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

; claim: touch-box-root QF_NRA
; fxr_touch_box_fast.c: G of |W + D t| = g is off by less than sqrt(27), and R of r by less than 1 and
; 2^-58 of it, below 2^62. Where G^2 - R^2 is at least 64 R, or at most -64 R, g^2 - r^2 has that sign.
; quote: src/touch/fxr_touch_box_fast.c | enum { OFF_E = 7, OFF_MOST = 16, REACH_BITS = 8 };
; control: (define-fun E () Real 44.0)
(push)
(define-fun E () Real 64.0)
(declare-const G Real)(declare-const g Real)(declare-const R Real)(declare-const r Real)
(declare-const q Real)
(assert (and (<= 0 q) (= (* q q) 27) (<= 0 G) (<= 0 g) (< (- g q) G) (< G (+ g q))))
(assert (and (<= 128 R) (< R 4611686018427387904) (<= 0 r) (< r 4611686018427387904)))
(define-fun off () Real (+ 1 (/ r 288230376151711744)))
(assert (and (< (- r off) R) (< R (+ r off))))
(define-fun F () Real (- (* G G) (* R R)))
(assert (not (and (=> (>= F (* E R)) (> g r)) (=> (<= F (- (* E R))) (< g r)))))
(check-sat)
(pop)

; claim: touch-box-discriminant QF_NRA
; contact_first: d, in units of 2^64, is within 4 of D / 4. a, b and c are the upper 64 bits of A, B and C, in
; units of 2^64; K is 2^-(down + 2), at most 1/2.
; quote: src/touch/fxr_touch_box_fast.c | uint64_t d = upper_estimate(b_top, b_top) >> 2, n, v;
; quote: src/touch/fxr_touch_box_fast.c | down + 2 < 64 ? down + 2 : 64);
; control: (define-fun OFF () Real 2.0)
(push)
(define-fun OFF () Real 4.0)
(define-fun unit () Real 18446744073709551616.0) ; 2^64
(declare-const a Real)(declare-const b Real)(declare-const c Real)(declare-const K Real)
(declare-const A Real)(declare-const B Real)(declare-const C Real)
(declare-const square Real)(declare-const product Real)(declare-const d Real)(declare-const n Real)
(assert (and (<= 0.5 a) (<= a A) (< A (+ a (/ 1 unit))) (<= A 1)))
(assert (and (<= 0.5 b) (<= b B) (< B (+ b (/ 1 unit))) (<= B 1)))
(assert (and (<= 0.5 c) (<= c C) (< C (+ c (/ 1 unit))) (<= C 1)))
(assert (and (<= 0 K) (<= K 0.5)))
(assert (and (< (- (* b b) (/ 3 unit)) square) (<= square (* b b))))
(assert (and (< (- (* a c) (/ 3 unit)) product) (<= product (* a c))))
(assert (and (< (- (/ square 4) (/ 1 unit)) d) (<= d (/ square 4))))
(assert (and (< (- (* K product) (/ 1 unit)) n) (<= n (* K product))))
(define-fun off () Real (- (- d n) (- (/ (* B B) 4) (* K (* A C)))))
(assert (not (and (< (- (/ OFF unit)) off) (< off (/ OFF unit)))))
(check-sat)
(pop)

; claim: touch-box-first QF_NRA
; contact_first: t is v or more, less than 2^-48 of itself, in some unit: 2 t less than 2^-47, and 2^-64 for the
; floor of part. d is 2^44 2^-64 or more, and within 4 of D / 4; r its root, s what is taken of it; b / 2 + s is
; taken once or twice, as h says.
; quote: src/touch/fxr_touch_box_fast.c | static const uint64_t root_least = (uint64_t)1 << 44;
; quote: src/touch/fxr_touch_box_fast.c | v = upper_estimate(c_top, inverse_of(n));
; quote: src/touch/fxr_touch_box_fast.c | v -= (v >> 50) + 4;
; control: (define-fun MORE () Real 0.1)
; control: (define-fun LEAST () Real 4294967296.0)
(push)
(define-fun MORE () Real 1.0) ; 2^-48
(define-fun LEAST () Real 17592186044416.0) ; 2^44
(define-fun unit () Real 18446744073709551616.0) ; 2^64
(declare-const b Real)(declare-const B Real)(declare-const c Real)(declare-const C Real)
(declare-const d Real)(declare-const r Real)(declare-const s Real)(declare-const q Real)
(declare-const n Real)(declare-const i Real)(declare-const v Real)(declare-const low Real)
(declare-const V Real)(declare-const h Bool)
(assert (and (<= 0.5 b) (<= b B) (< B (+ b (/ 1 unit))) (<= B 1)))
(assert (and (<= 0.5 c) (<= c C) (< C (+ c (/ 1 unit))) (<= C 1)))
(assert (and (<= (/ LEAST unit) d) (< d 0.25) (<= 0 r) (= (* r r) d)))
(assert (and (<= 0 q) (< (- d (/ 4 unit)) (* q q)) (< (* q q) (+ d (/ 4 unit)))))
(assert (and (< (- (* r (- 1 (/ 56 unit))) (/ 1 unit)) s) (<= s (* r (+ 1 (/ 2 unit))))))
(define-fun sum () Real (+ (/ b 2) s))
(assert (ite h (and (< (- (* 2 sum) (/ 2 unit)) n) (<= n (* 2 sum)))
               (and (< (- sum (/ 1 unit)) n) (<= n sum))))
(assert (and (<= 0.5 n) (< n 1)))
(assert (and (< (* i n) (+ 1 (/ 4 unit))) (< (- 1 (/ 1 9007199254740992)) (* i n))))
(assert (and (< (- (/ (* c i) 2) (/ 3 unit)) v) (<= v (/ (* c i) 2))))
(assert (and (<= (- v (+ (/ v 1125899906842624) (/ 4 unit))) low)
             (< low (- v (+ (/ v 1125899906842624) (/ 3 unit))))))
(assert (= C (* 2 (* (ite h 2 1) (+ (/ B 2) q)) V)))
(assert (not (and (<= low V) (< V (* low (+ 1 (/ MORE 281474976710656)))))))
(check-sat)
(pop)

; claim: touch-box-between QF_NRA
; x.v is off by less than |x| + 4 |v| + 12, as x by 4 and v by 1 on each of three axes, and v.v by 2 |v| + 3:
; so s = x.v / v.v, 0 to 1, by less than 2 (|x| + 6 |v| + 15) / v.v.
; quote: src/touch/fxr_touch_box_fast.c | length = 2 * (length + 6 * size + 15);
; quote: src/touch/fxr_touch_box_fast.c | if (all < 4 * size + 6 || length >= all || along <= 0 ||
; control: (define-fun MORE () Real 1.5)
(push)
(define-fun MORE () Real 2.0)
(declare-const x Real)(declare-const v Real)(declare-const num Real)(declare-const den Real)
(declare-const n Real)(declare-const d Real)(declare-const s Real)(declare-const t Real)
(assert (and (<= 0 x) (<= 0 v) (<= 0 num) (<= num den) (>= den (+ (* 4 v) 6)) (< 0 den)))
(assert (and (< (- n num) (+ x (* 4 v) 12)) (< (- num n) (+ x (* 4 v) 12))))
(assert (and (< (- d den) (+ (* 2 v) 3)) (< (- den d) (+ (* 2 v) 3))))
(assert (and (= (* s den) num) (= (* t d) n)))
(define-fun off () Real (* MORE (+ x (* 6 v) 15)))
(assert (not (and (<= (* (- s t) den) off) (<= (* (- t s) den) off))))
(check-sat)
(pop)

; claim: touch-box-place QF_LRA
; Units of the guess: end a, from a bound, is off by less than 4, as a and the bound are floors, d is one, t is
; off by less than 2^-30, d is below 2^27 and its part is cut; and with v, a floor less a floor, and a part of
; v and its error cut, the point of the segment by less than 7.
; quote: src/touch/fxr_touch_box_fast.c | enum { PLACE_OFF = 7 };
; control: (define-fun OFF () Real 5.0)
(push)
(define-fun OFF () Real 7.0)
(declare-const a Real)(declare-const bound Real)(declare-const d Real)(declare-const t Real)
(declare-const cut Real)(declare-const v Real)(declare-const part Real)(declare-const error Real)
(define-fun floor_ ((x Real)) Bool (and (<= 0 x) (< x 1)))
(define-fun within ((x Real)) Bool (and (< (- 1) x) (< x 1)))
(assert (and (floor_ a) (floor_ bound) (floor_ d) (within cut) (within v) (within part) (floor_ error)))
(assert (and (< (- (/ 1 8)) t) (< t (/ 1 8)))) ; 2^27 2^-30
(define-fun x () Real (+ (- a bound) d t cut))
(define-fun all () Real (+ x v part error))
(assert (not (and (< (- 4) x) (< x 4) (< (- OFF) all) (< all OFF))))
(check-sat)
(pop)

; claim: touch-box-apart QF_LRA
; box_is_apart: three products of an axis, whose parts U_k are at most 2^15 and 3 in sum, with numbers of at most 2^14
; that are off by less than 1 on each axis.
; quote: src/touch/fxr_touch_box_set.c | enum { APART_BITS = 14, APART_OFF = 18 };
; control: (define-fun OFF () Real 245000.0)
(push)
(define-fun OFF () Real 262144.0)
(declare-const u Real)(declare-const a Real)(declare-const d Real)(declare-const v Real)
(assert (and (<= 0 u) (<= u 32771) (<= 0 a) (<= a 49152) (<= 0 d) (<= d 49152) (<= 0 v) (<= v 49152)))
(assert (not (< (+ (* 3 (+ u 3)) a d v) OFF)))
(check-sat)
(pop)

; Moving spheres and boxes.

; claim: stop-length QF_NRA
; contact_len: x = len t for num 2^-32 <= t < (num + 1) 2^-32 is between whole and whole + 1 where part
; and len leave room for less than 1 more, and below whole + 2 elsewhere; above whole where part > 0.
; quote: src/sweep/fxr_sweep_sphere_fast.c | if (part > UINT32_MAX - len) {
; quote: src/sweep/fxr_sweep_sphere_fast.c | if (!up || part > 0) {
; quote: src/sweep/fxr_sweep_sphere_fast.c | return whole + (uint32_t)(contact_order(p, radius2, len, whole) > 0);
; control: (define-fun MOST () Real 4294967296.0)
(push)
(define-fun B () Real 4294967296.0)
(define-fun MOST () Real 4294967295.0)
(declare-const len Real)(declare-const num Real)(declare-const t Real)
(declare-const whole Real)(declare-const part Real)
(assert (and (<= 0 len) (< len B) (<= 0 num) (< num B)))
(assert (and (<= num (* t B)) (<= (* t B) (+ num 1)))) ; and less, where a floor follows
(assert (and (= (* len num) (+ (* whole B) part)) (<= 0 part) (<= part (- B 1))))
(define-fun x () Real (* len t))
(assert (not (and (<= whole x) (< x (+ whole 2)) (=> (<= part (- MOST len)) (< x (+ whole 1)))
    (=> (> part 0) (< whole x)))))
(check-sat)
(pop)

; What is round and at rest.

; claim: sphere-outside QF_BV
; The cheap reject of what is round, for every int32: where it says so, both ends of the
; path are beyond the same side of low .. high by more than the radius.
; quote: src/round/outside.h | return (uint32_t)(a < b ? a : b) - (uint32_t)high > radius;
; quote: src/round/outside.h | (uint32_t)low - (uint32_t)(a > b ? a : b) > radius;
; control: (define-fun far ((v (_ BitVec 32))) Bool (bvuge v r))
(push)
(declare-const a (_ BitVec 32))(declare-const b (_ BitVec 32))(declare-const r (_ BitVec 32))
(declare-const low (_ BitVec 32))(declare-const high (_ BitVec 32))
(define-fun far ((v (_ BitVec 32))) Bool (bvugt v r))
(define-fun w ((v (_ BitVec 32))) (_ BitVec 36) ((_ sign_extend 4) v))
(define-fun R () (_ BitVec 36) ((_ zero_extend 4) r))
(define-fun least () (_ BitVec 32) (ite (bvslt a b) a b))
(define-fun most () (_ BitVec 32) (ite (bvsgt a b) a b))
(define-fun outside () Bool
  (ite (and (bvsgt a high) (bvsgt b high)) (far (bvsub least high))
       (and (bvslt a low) (bvslt b low) (far (bvsub low most)))))
(define-fun exact () Bool
  (or (bvsgt (w least) (bvadd (w high) R)) (bvslt (bvadd (w most) R) (w low))))
(assert (not (=> outside exact)))
(check-sat)
(pop)
