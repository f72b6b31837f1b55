; Closest points of faces, and misses of triangles by a line and by their plane.

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

; claim: misses-line QF_NRA
; A sphere misses a triangle if there is a gap of more than r |u| along any axis u. g is u.(P - C)
; of a point P of the triangle and a centre C, S is u.u, m the integer root and more.
; quote: src/triangle/fxr_misses.c | gap = low > 0 ? low - (along > 0 ? along : 0)
; quote: src/triangle/fxr_misses.c | : (along < 0 ? along : 0) - high;
; quote: src/triangle/fxr_misses.c | FXR_PRODUCT(r, 1 + fxri_square_root(x * x + y * y + z * z));
; control: (define-fun MORE () Real 0.0)
; control: (define-fun of_path () Real (ite (> low 0) (ite (> along 0) 0.0 along) (ite (< along 0) 0.0 along)))
(push)
(define-fun MORE () Real 1.0)
(declare-const low Real)(declare-const high Real)(declare-const along Real)(declare-const r Real)
(declare-const P Real)(declare-const C Real)(declare-const s Real)
(declare-const S Real)(declare-const root Real)(declare-const d2 Real)
; P is between the corners, and C between the start and the end of the path, along u
(assert (and (<= low P) (<= P high) (<= 0 s) (<= s 1) (= C (* s along)) (>= r 0)))
(assert (and (> S 0) (>= root 0) (<= (* root root) S) (< S (* (+ root 1) (+ root 1)))))
(define-fun of_path () Real (ite (> low 0) (ite (> along 0) along 0.0) (ite (< along 0) along 0.0)))
(define-fun gap () Real (ite (> low 0) (- low of_path) (- of_path high)))
(define-fun g () Real (- P C))
; Cauchy and Schwarz: (u.(P - C))^2 <= S d2
(assert (and (>= d2 0) (<= (* g g) (* S d2))))
(assert (and (> gap 0) (> gap (* r (+ root MORE)))))
(assert (not (> d2 (* r r))))
(check-sat)
(pop)

; claim: plane-length QF_NRA
; The normal of a triangle, of which m_k is |n_k| or less by less than 1: its length is at
; most m_x + m_y / 2 + m_z / 2 + 2 for the largest m_x. With halves that are cut, the sum of
; the code and 4 is at least that.
; quote: src/triangle/fxr_misses.c | reach = FXR_PRODUCT((uint32_t)radius, sum + (most >> 1)) +
; quote: src/triangle/fxr_misses.c | 4 * (uint64_t)(uint32_t)radius;
; control: (define-fun MORE () Real 3.7)
(push)
(define-fun MORE () Real 4.0)
(declare-const x Real)(declare-const y Real)(declare-const z Real)
(declare-const i Real)(declare-const j Real)(declare-const k Real)
(declare-const c Real) ; what four halves lose, 1 / 2 each
(assert (and (<= 0 y x) (<= 0 z x) (<= 0 i) (< i 1) (<= 0 j) (< j 1) (<= 0 k) (< k 1)))
(assert (and (<= 0 c) (<= c 2)))
(define-fun length () Real (+ (- (+ x (/ y 2) (/ z 2)) c) MORE))
(define-fun square () Real (+ (* (+ x i) (+ x i)) (* (+ y j) (+ y j)) (* (+ z k) (+ z k))))
(assert (not (and (>= length 0) (<= square (* length length)))))
(check-sat)
(pop)
