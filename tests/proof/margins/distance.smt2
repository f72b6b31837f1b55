; How far a component is from a box: the order of the slopes of a walk, squares of distances, the points of an OBB.

; claim: order-slope QF_NRA
; The order of a x and b y by the upper words of a and b, x and y > 0; in units of 2^32,
; and of 2^64 for the walk in 64 bits.
; quote: src/distance/walk32.h | if (FXR_FAST_CLOSEST && left + x <= right) {
; quote: src/distance/walk32.h | if (FXR_FAST_CLOSEST && right + y <= left) {
; quote: src/distance/fxr_obb_walk.c | (FXR_FAST_CLOSEST && (less ? 0 - v.lo >= x : v.lo >= y))) {
; control: (define-fun decided () Bool (<= (* A x) (* B y)))
(push)
(declare-const a Real)(declare-const b Real)(declare-const x Real)(declare-const y Real)
(declare-const A Real)(declare-const B Real)
(assert (and (<= 0 A a) (< a (+ A 1)) (<= 0 B b) (< b (+ B 1)) (>= x 1) (>= y 1)))
(define-fun decided () Bool (<= (+ (* A x) x) (* B y)))
(assert (and decided (not (< (* a x) (* b y)))))
(check-sat)
(pop)

; claim: square-sum-over QF_NRA
; At an estimate e of t where the sum is least, it is above that at t by A (t - e)^2: in
; units of 2^-32 less than (floor(A / 2^32) + 1) 14^2 2^(2 shift), with p = 2^shift.
; quote: src/distance/square_sum.h | const uint32_t over = ((uint32_t)(a >> 32) + 1) * OVER_SQUARE << 2 * shift;
; quote: src/distance/square_sum.h | enum { OVER_SQUARE = ESTIMATE_LOW * ESTIMATE_LOW };
; control: (define-fun SQUARE () Real 169.0)
(push)
(define-fun SQUARE () Real 196.0)
(declare-const A Real)(declare-const h Real)(declare-const e Real)(declare-const p Real)
; e: by how much scaled is off, in units of p 2^-32 of t; A = h .. h + 1 in units of 2^32
(assert (and (>= h 0) (<= h A) (< A (+ h 1)) (< (- 2) e) (< e 14) (>= p 1)))
; A 2^32 (e p 2^-32)^2 = A e^2 p^2 2^-32
(assert (not (or (= A 0) (< (* A e e p p) (* (+ h 1) SQUARE p p)))))
(check-sat)
(pop)

; claim: square-sum-under QF_NRA
; add_square falls short by less than 2^16 units of 2^-31, of l = 2^16 top + r and q =
; floor(top^2 / 2): l^2 2^-33 against q. So three axes fall short by less than
; 3 2^17 units of 2^-32; the code allows 3 (2^17 + 4), 12 units more.
; quote: src/distance/square_sum.h | sum->part += top * top >> 1;
; quote: src/distance/square_sum.h | #define SUM_UNDER (3 * (uint32_t)0x20004)
; control: (define-fun UNDER () Real 65534.0)
(push)
(define-fun UNDER () Real 65536.0)
(declare-const top Real)(declare-const r Real)(declare-const q Real)
(assert (and (<= 0 top) (<= top 65535) (<= 0 r) (<= r 65535)))
(assert (and (<= (- (* top top) 1) (* 2 q)) (<= (* 2 q) (* top top))))
(define-fun l () Real (+ (* 65536 top) r))
(assert (not (< (* l l) (* 8589934592 (+ q UNDER)))))
(check-sat)
(pop)

; claim: closest-obb-estimate QF_NRA
; A coordinate of the closest points by obb_set_points, in units of 2^-28: the path up to t, s q
; of t in units of 2^-35, and three offsets o by an entry c of an axis, |c| <= 2^31, each off by
; less than this one. Q and O are what q and o, a floor, would be exactly.
; quote: src/distance/fxr_closest_obb.c | v = obb_sum_upper(v, w->q_t >> 3, (int32_t)(scaled & INT32_MAX),
; quote: src/distance/fxr_closest_obb.c | * In units of 2^-28 the estimate of a coordinate is off by less than 8, where no product
; quote: src/distance/fxr_closest_obb.c | return hi >> 28 == 0 && whole_is_sure(lo & 0xfffffff, 8, 8, 0xfffffff);
; control: (define-fun OFF () Real 6.0)
(push)
(define-fun OFF () Real 8.0)
(define-fun B () Real 4294967296.0)
(declare-const s Real)(declare-const Q Real)(declare-const q Real)(declare-const upper Real)
(declare-const p Real)(declare-const c Real)(declare-const O Real)(declare-const o Real)
(declare-const x Real)
(assert (and (<= 0 s) (< s 2147483648) (<= (- Q 0.5) q) (<= q (+ Q 0.5)) (<= 0 q)))
(assert (and (<= (* 8 upper) q) (<= q (+ (* 8 upper) 7))))
(assert (and (<= (* p B) (* upper s)) (< (* upper s) (* (+ p 1) B))))
(assert (and (<= (- 2147483648) c) (<= c 2147483648)))
(assert (and (< (- O 1.5) o) (< o (+ O 0.5)))) ; 1/2 by q, 1 by its floor
(assert (and (<= (* x B) (* o c)) (< (* o c) (* (+ x 1) B))))
(define-fun path () Real (- (/ (* s Q) 8 B) p))
(define-fun offset () Real (- (/ (* O c) B) x))
(define-fun size ((v Real)) Real (ite (< v 0) (- v) v))
(assert (not (< (+ (size path) (* 3 (size offset))) OFF)))
(check-sat)
(pop)

; claim: closest-obb-known QF_NRA
; obb_dist2: c, less b_t, tells how the squared distance rounds. All in units of 2^32 of the lowest
; bit of c: t is off by d2, of B of 2^less = P; b_t is low by lost, for the floor of the product; w is
; the floor of b->hi 2^-28. fraction is that of a sum which is exact but for these two.
; quote: src/distance/fxr_closest_obb.c | const uint32_t known = ((uint32_t)(b->hi >> 28) + 3) << less;
; quote: src/distance/fxr_closest_obb.c | for (less += 5; less > 0; less--) {
; quote: src/distance/fxr_closest_obb.c | whole_is_sure(fraction, known, known, UINT32_MAX);
; control: (define-fun PLUS () Real 1.0)
(push)
(define-fun PLUS () Real 3.0)
(define-fun B () Real 4294967296.0)
(declare-const P Real)(declare-const w Real)(declare-const hi Real)(declare-const all Real)
(declare-const off Real)(declare-const lost Real)(declare-const c Real)(declare-const fraction Real)
(assert (and (<= 1 P) (<= P 16777216) (<= 0 w)))
(assert (and (<= (* w 268435456) hi) (<= hi (+ (* w 268435456) 268435455))))
(assert (and (<= hi all) (< all (+ hi 1)))) ; B, in units of its upper word
(assert (and (<= (* off 268435456) (* all P)) (<= (- (* all P)) (* off 268435456))))
(assert (and (<= 0 lost) (<= (* lost B) (* 32 P))))
(assert (and (<= fraction c) (< c (+ fraction 1))))
(define-fun known () Real (* (+ w PLUS) P))
(assert (and (<= known fraction) (<= (+ fraction known) (- B 1))))
(define-fun exact () Real (+ (- c lost) off))
(assert (not (and (< 0 exact) (< exact B))))
(check-sat)
(pop)

; claim: closest-obb-linear QF_NRA
; A coordinate of the component, in units of 2^-28: offset_by_t is low by less than
; 9 / 8; the code has 2. all
; = len 2^less, t all = L + part of 2^-31 with q = q1 2^32 + q0, and q is low by less than 1.
; quote: src/distance/fxr_closest_obb_fast.c | (FXR_PRODUCT(all, (uint32_t)t->q) >> 32);
; quote: src/distance/fxr_closest_obb_fast.c | *out = (int64_t)(moved >> 3); /* < 2^61 */
; control: (define-fun OFF () Real 1.0)
(push)
(define-fun OFF () Real 1.125)
(declare-const all Real)(declare-const q1 Real)(declare-const q0 Real)(declare-const m Real)
(declare-const low Real)(declare-const v Real)(declare-const e Real)
(assert (and (<= 0 all) (< all 4294967296) (<= 0 q1) (<= 0 q0) (< q0 4294967296)))
(assert (and (<= low (/ (* all q0) 4294967296)) (< (/ (* all q0) 4294967296) (+ low 1))))
(assert (= m (+ (* all q1) low)))
(assert (and (<= (* 8 v) m) (<= m (+ (* 8 v) 7))))
; exact: all (q + 0 .. 1) 2^-32 in units of 2^-31, an eighth of which is one of 2^-28
(assert (and (<= 0 e) (< e 1)))
(define-fun exact () Real (/ (+ (* all q1) (/ (* all q0) 4294967296) (/ (* all e) 4294967296)) 8))
(assert (not (and (<= 0 (- exact v)) (< (- exact v) OFF))))
(check-sat)
(pop)

; claim: closest-obb-shape QF_NRA
; A coordinate of the closest point of an OBB, in units of 2^-28: three parts, each by
; offset_by_axis. o = w 2^32 + z of Q46 is off by -1 / 4 .. 1 + 1 / 4, u <= 2^31 of Q30.
; With the 9 / 8 of closest-obb-linear.smt2 all is off by less than 6; the code has 8.
; quote: src/distance/fxr_closest_obb_fast.c | (int64_t)((o >> 32) * u + (((uint32_t)o * (uint64_t)u) >> 32));
; quote: src/distance/fxr_closest_obb_fast.c | return whole_is_sure((uint32_t)v & 0xfffffff, 8, 8, 0xfffffff);
; control: (define-fun OFF () Real 3.0)
(push)
(define-fun OFF () Real 6.0)
(declare-const w Real)(declare-const z Real)(declare-const u Real)(declare-const f Real)
(declare-const e Real)(declare-const first Real)
(assert (and (<= 0 w) (<= 0 z) (< z 4294967296) (<= 0 u) (<= u 2147483648)))
(assert (and (<= f (/ (* z u) 4294967296)) (< (/ (* z u) 4294967296) (+ f 1))))
(assert (and (< (- (/ 1.0 4)) e) (< e (/ 5.0 4)) (<= 0 first) (< first (/ 9.0 8))))
(define-fun exact () Real (/ (* (+ (* w 4294967296) z e) u) 4294967296))
(define-fun part () Real (- exact (+ (* w u) f)))
; all three parts as large as this one, whatever their signs
(assert (not (and (< (+ first (* 3 part)) OFF) (< (- (* 3 part)) OFF))))
(check-sat)
(pop)

; claim: closest-obb-square QF_NRA
; The squared distance from an OBB, in units of 2^64: M = sum of (m_i + 0 .. 1)^2 less
; 0 .. 3, for m_i < 2^63, and S = floor(sum of m_i^2). M - (S - 4) is from 1 to 8; the code
; allows 12, four units more.
; quote: src/distance/fxr_closest_obb_fast.c | wide_set(&all, sum.hi - 4);
; quote: src/distance/fxr_closest_obb_fast.c | wide_set(&gap, 12);
; control: (define-fun GAP () Real 7.0)
; control: (define-fun BELOW () Real 3.0)
(push)
(define-fun GAP () Real 8.0)
(define-fun BELOW () Real 4.0)
(declare-const x Real)(declare-const y Real)(declare-const z Real)
(declare-const a Real)(declare-const b Real)(declare-const c Real)
(declare-const S Real)(declare-const less Real)
; in units of 2^32: x = m / 2^32 < 2^31, and 1 is i = 2^-32
(define-fun i () Real (/ 1.0 4294967296))
(assert (and (<= 0 x) (<= x (- 2147483648 i)) (<= 0 y) (<= y (- 2147483648 i)) (<= 0 z) (<= z (- 2147483648 i))))
; a, b, c: by how much each square is more, 2 m + 1 at most
(assert (and (<= 0 a) (< a (* i (+ x x i))) (<= 0 b) (< b (* i (+ y y i))) (<= 0 c) (< c (* i (+ z z i)))))
(declare-const sum Real)
(assert (and (<= S sum) (< sum (+ S 1)) (<= 0 less) (<= less 3)))
(define-fun M () Real (- (+ sum a b c) less))
(assert (not (and (>= (- M (- S BELOW)) 1) (< (- M (- S BELOW)) GAP))))
(check-sat)
(pop)

; claim: hull-sign QF_NRA
; The sign of a dot product by what is on top: all coordinates of a vector are cut off by one power of 2, below 2^30, towards 0.
; quote: src/distance/fxr_hull_any.c | shift = n > 0 ? FXR_CLZ32(most) : 0;
; quote: src/distance/fxr_hull_any.c | top >>= 2;
; quote: src/distance/fxr_hull_any.c | if (magnitude64(sum) >> 33 != 0) {
; control: (define-fun CUT () Real 3.0)
; control: (define-fun MOST () Real 4294967295.0)
; control: (define-fun MARGIN () Real 2147483648.0)
(push)
(declare-const u1 Real)(declare-const u2 Real)(declare-const u3 Real)
(declare-const v1 Real)(declare-const v2 Real)(declare-const v3 Real)
(declare-const e1 Real)(declare-const e2 Real)(declare-const e3 Real)
(define-fun CUT () Real 1.0)
(define-fun MOST () Real 1073741823.0)
(define-fun MARGIN () Real 8589934592.0)
; u, v: on top; e: what a product is off by, |(u + du) (v + dv) - u v| <= |u| + |v| + 1 where du, dv are cut off
(define-fun size ((x Real)) Real (ite (< x 0) (- x) x))
(define-fun top ((x Real)) Bool (<= (size x) MOST))
(define-fun cut ((e Real) (u Real) (v Real)) Bool
  (<= (size e) (* CUT (+ (size u) (size v) CUT))))
(assert (and (top u1) (top u2) (top u3) (top v1) (top v2) (top v3)))
(assert (and (cut e1 u1 v1) (cut e2 u2 v2) (cut e3 u3 v3)))
(assert (>= (size (+ e1 e2 e3)) MARGIN))
(check-sat)
(pop)

; claim: hull-parts QF_NRA
; What a corner is of the sum of all weights, in units of 2^-32: S is the sum from its top bit down, top its floor, u the
; weight 2^32 in line with it and v the floor of that.
; quote: src/distance/fxr_hull_pair.c | w->part[i] = in_line >> 32 < top ? fxri_quotient(in_line, top, &rest)
; control: (define-fun OFF () Real 1.5)
(push)
(define-fun OFF () Real 3.0)
(define-fun B () Real 4294967296.0)
(declare-const top Real)(declare-const S Real)(declare-const u Real)(declare-const v Real)(declare-const q Real)
(assert (and (<= 2147483648 top) (<= top 4294967295) (<= top S) (< S (+ top 1)) (<= 0 u) (<= u (* S B))))
(assert (and (<= v u) (< u (+ v 1)) (<= 0 q) (<= q 4294967295)))
(assert (or (and (< v (* top B)) (<= (* q top) v) (< v (* (+ q 1) top)))
            (and (>= v (* top B)) (= q 4294967295))))
(assert (not (and (< (- u (* q S)) (* OFF S)) (< (- (* q S) u) (* OFF S)))))
(check-sat)
(pop)

; claim: hull-estimate QF_NRA
; A coordinate on the way to a corner, len = h 2^32 + l, by a part of 2^-32 that is off by e, less than 3: the product with
; l is a floor.
; quote: src/distance/fxr_hull_pair.c | off += len != 0 ? 3 * ((len >> 32) + 1) + 1 : 0;
; control: (define-fun FACTOR () Real 2.0)
(push)
(define-fun FACTOR () Real 3.0)
(define-fun B () Real 4294967296.0)
(declare-const h Real)(declare-const l Real)(declare-const part Real)(declare-const e Real)(declare-const low Real)
(assert (and (<= 0 h) (<= 0 l) (< l B) (<= 0 part) (< part B) (< (- 3) e) (< e 3)))
(assert (and (<= (* low B) (* l part)) (< (* l part) (* (+ low 1) B))))
(define-fun apart () Real (- (* (+ (* h B) l) (+ part e)) (* B (+ (* h part) low))))
(define-fun off () Real (+ (* FACTOR (+ h 1)) 1))
(assert (not (and (< apart (* off B)) (< (- apart) (* off B)))))
(check-sat)
(pop)
