; Closest points of faces, and misses of triangles.

; claim: face-quotient QF_NRA
; The closest point in the face of a triangle: s / n.n = v 2^-f and q = floor(m 2^63 / d), of
; the upper 64 bits m and d of s and n.n: |v - q| < 2. In units of 2^63.
; quote: src/triangle/fxr_closest_region.c | *   s / n.n = v 2^-f          |v - q| < 2,  f = 63 + e_d - e_s >= 93
; control: (define-fun OFF () Real 1.9)
(push)
(define-fun OFF () Real 2.0)
(define-fun i () Real (/ 1.0 9223372036854775808.0)) ; 1, of m and d
(declare-const m Real)(declare-const d Real)(declare-const x Real)(declare-const y Real)
(declare-const q Real)(declare-const v Real)
(assert (and (<= 1 m) (< m 2) (<= 1 d) (< d 2) (<= 0 x) (< x i) (<= 0 y) (< y i)))
; q and v are whole numbers of 1 each, so i q is in units of 2^63
(assert (and (<= (* i q d) m) (< m (* i (+ q 1) d))))
(assert (= (* i v (+ d y)) (+ m x)))
(assert (not (and (< (- v q) OFF) (< (- q v) OFF))))
(check-sat)
(pop)

; claim: face-square QF_NRA
; The squared distance from the face of a triangle: (m / 2) q is off by less than 3 2^64 from
; (s / 2) v of the exact s = m + 0 .. 1 and v = q + -2 .. 2, for h = floor(m / 2). In
; units of 2^32, so that 2^64 is 1 and i is 2^-32.
; quote: src/triangle/fxr_closest_region.c | *   s^2 / n.n                 (m / 2) q 2^(e_s + 1 - f), the product by less
; quote: src/triangle/fxr_closest_region.c | if (n < 1 || (n < 64 && !round_shifted(wide_product(m >> 1, q).hi, 3,
; control: (define-fun OFF () Real 1.9)
(push)
(define-fun OFF () Real 3.0)
(define-fun i () Real (/ 1.0 4294967296.0))
(declare-const h Real)(declare-const c Real)(declare-const q Real)(declare-const e Real)
; h < 2^63 and q < 2^64; s / 2 = h + c, c < 1; v = q + e
(assert (and (<= 0 h) (< h 2147483648) (<= 0 q) (< q 4294967296)))
(assert (and (<= 0 c) (< c i) (< (* (- 2) i) e) (< e (* 2 i))))
(define-fun gap () Real (- (* (+ h c) (+ q e)) (* h q)))
(assert (not (and (< gap OFF) (< (- OFF) gap))))
(check-sat)
(pop)

; claim: hit-digit ALL
; fxri_hit_digit: the estimate of a digit is never too small, and too large by at most 2. r and D
; are the numbers in units of the lowest bit of upper and top, r < 2^32 D; q the digit.
; quote: src/triangle/fxr_volume.c | * them: it is never too small, and too large by at most 2 (Knuth's algorithm D).
; quote: src/triangle/fxr_volume.c | by = fxri_quotient(upper, d->top, &rest);
; quote: src/triangle/fxr_volume.c | if (upper >> 32 < d->top) {
; control: (define-fun MORE () Int 1)
(push)
(define-fun MORE () Int 2)
(declare-const upper Int)(declare-const top Int)(declare-const by Int)(declare-const q Int)
(declare-const r Real)(declare-const D Real)
(define-fun B () Int 4294967296)
(assert (and (<= 2147483648 top) (< top B) (<= 0 upper)))
(assert (and (<= top D) (< D (+ top 1)) (<= upper r) (< r (+ upper 1)) (< r (* B D))))
(assert (and (<= (* q D) r) (< r (* (+ q 1) D)) (<= 0 q)))
(assert (ite (< upper (* B top))
    (and (<= (* by top) upper) (< upper (* (+ by 1) top)))
    (= by (- B 1))))
(assert (not (and (<= q by) (<= by (+ q MORE)))))
(check-sat)
(pop)

; claim: misses-cut QF_LRA
; What moves and a triangle along y, of numbers that are cut: X, D, V, U and W are y times the cut vectors.
; A cut number is less than the exact one by less than 1: so y times what was cut off is between -N and P,
; for the sums N of the |y_k| below 0 and P of those above.
; quote: src/triangle/fxr_misses.c | gap -= 3 *
; quote: src/triangle/fxr_misses.c | int32_t gap = misses_dot(y, &s->x) - (most > 0 ? most : 0);
; control: (define-fun OFF () Real 2.0)
; control: (define-fun most () Real (ite (> U W) U W))
(push)
(define-fun OFF () Real 3.0)
(declare-const N Real)(declare-const P Real)
(declare-const X Real)(declare-const D Real)(declare-const V Real)(declare-const U Real)(declare-const W Real)
(declare-const x Real)(declare-const d Real)(declare-const v Real)(declare-const u Real)(declare-const w Real)
(assert (and (>= N 0) (>= P 0)))
(assert (and (<= (- X N) x) (<= x (+ X P)) (<= (- D N) d) (<= d (+ D P)) (<= (- V N) v) (<= v (+ V P))))
(assert (and (<= (- U N) u) (<= u (+ U P)) (<= (- W N) w) (<= w (+ W P))))
(define-fun below ((a Real)) Real (ite (< a 0) a 0.0))
(define-fun most () Real (ite (> U W) (ite (> U 0) U 0.0) (ite (> W 0) W 0.0)))
(define-fun gap () Real (- (+ X (below D) (below V)) most (* OFF (+ N P))))
; any point of what moves, and any of the triangle
(declare-const moving Real)(declare-const still Real)
(assert (>= moving (+ x (below d) (below v))))
(assert (and (or (<= still 0) (<= still u) (<= still w))))
(assert (not (>= (- moving still) gap)))
(check-sat)
(pop)

; claim: misses-apart QF_NRA
; A sphere misses a triangle if there is a gap of more than r |y| along any y. g is y.(C - P) of a
; point P of the triangle and a centre C, S is y.y, and R the radius, cut, and 1 more.
; quote: src/triangle/fxr_misses.c | return gap > 0 &&
; quote: src/triangle/fxr_misses.c | FXR_PRODUCT(reach * reach, (uint32_t)misses_dot(y, y));
; quote: src/triangle/fxr_misses.c | const uint32_t reach = (radius >> down) + 1;
; control: (define-fun MORE () Real 0.0)
(push)
(define-fun MORE () Real 1.0)
(declare-const gap Real)(declare-const g Real)(declare-const S Real)
(declare-const r Real)(declare-const cut Real)(declare-const d2 Real)
(assert (and (>= cut 0) (<= cut r) (< r (+ cut 1)) (> S 0) (>= g gap)))
; Cauchy and Schwarz: (y.(C - P))^2 <= S d2
(assert (and (>= d2 0) (<= (* g g) (* S d2))))
(assert (and (> gap 0) (> (* gap gap) (* (+ cut MORE) (+ cut MORE) S))))
(assert (not (> d2 (* r r))))
(check-sat)
(pop)
