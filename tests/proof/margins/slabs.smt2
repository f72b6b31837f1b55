; Moving boxes, by their slabs.

; claim: sweep-clip QF_NRA
; Moving boxes: the part of a path that is in |N| <= r, where N runs from n0 to n1: the fractions
; in / den and out / den are its ends, and there is none where the code says so.
; quote: src/slabs/fxr_slabs_fast.c | const int32_t in = -r - lo, out = r - lo;
; quote: src/slabs/fxr_slabs_fast.c | if (out < 0 || in > out || (in > 0 && (uint32_t)in > den)) {
; quote: src/slabs/fxr_slabs_fast.c | const int32_t lo = n0 < n1 ? n0 : -n0;
; control: (define-fun lo () Real n0)
; control: (define-fun none () Bool (or (< out 0) (> in out) (> in 0)))
(push)
(declare-const n0 Real)(declare-const n1 Real)(declare-const r Real)(declare-const t Real)
(define-fun lo () Real (ite (< n0 n1) n0 (- n0)))
(define-fun den () Real (ite (< n0 n1) (- n1 n0) (- n0 n1)))
(define-fun in () Real (- (- r) lo))
(define-fun out () Real (- r lo))
(define-fun none () Bool (or (< out 0) (> in out) (and (> in 0) (> in den))))
(define-fun N () Real (+ n0 (* t (- n1 n0))))
(define-fun inside () Bool (and (<= (- r) N) (<= N r)))
(assert (and (<= 0 t) (<= t 1)))
(assert (not (and (=> none (not inside))
  (= inside (and (<= in (* t den)) (<= (* t den) out)))
  (=> (and (not none) (> den 0)) (and (<= in den) (<= 0 out))))))
(check-sat)
(pop)

; claim: sweep-cut QF_NRA
; Moving boxes: what is cut off from N and R is less than 15, so the margin of total 2^-17 + 16 is
; enough: it is 8 e total, rounded down. Lengths are shifted to less than 2^29 in all; c is in Q2.30.
; quote: src/slabs/fxr_slabs_fast.c | *   margin  = total 2^-17 + 16: 8 e (S + H), and what is cut off
; quote: src/slabs/fxr_slabs_fast.c | f->margin = (uint32_t)(total >> 17) + 16;
; quote: src/slabs/fxr_slabs_fast.c | return (uint32_t)(FXR_PRODUCT(half, magnitude32(y)) >> 30);
; quote: src/slabs/fxr_slabs_fast.c | n[e] = q30_floor(FXR_SIGNED_PRODUCT(cj, f->q[0][l][e]) -
; control: (define-fun ADD () Real 12.0)
; control: (define-fun PART () Real 300000.0)
(push)
(define-fun ADD () Real 16.0)
(define-fun PART () Real 131072.0)
(define-fun unit () Real (/ 1.0 1073741824.0)) ; 2^-30
(define-fun e () Real (/ 1.0 1048576.0))
(declare-const total Real)(declare-const margin Real)
(assert (and (<= 0 total) (< total 536870912)))
(assert (and (<= margin (+ (/ total PART) ADD)) (< (+ (/ total PART) ADD) (+ margin 1))))
; |c| of two rows of one column, as two components of an axis along axes that are orthonormal to e
(declare-const c Real)(declare-const d Real)
(assert (and (<= 0 c) (<= 0 d) (<= (+ (* c c) (* d d)) (+ 1 (* 4 e)))))
; an end is cut by less than 1 on each axis, and rounded down: |u|_1 + 1
(declare-const u Real)(declare-const q Real)
(assert (and (<= 0 u) (<= (* u u) (* 3 (+ 1 e))) (<= 0 q) (<= q (+ u 1))))
; N: of edges. R: four products rounded down, of halves that are cut by less than 1
(define-fun n () Real (+ (* q (+ c d)) (* 2 total unit (+ 1 e)) 1))
(define-fun r () Real (+ 4 (* 2 (+ c d)) (* 4 total unit)))
; the exact lengths are longer than total by less than 1 for each of 12 that is cut
(define-fun rest () Real (* 4.53 e (+ total 13)))
(assert (not (and (< q 3) (< n 7) (< (+ n r rest) margin))))
(check-sat)
(pop)

; claim: sweep-det QF_NRA
; Moving boxes: the determinant of axes that are orthonormal to e = 2^-20 is within 1.51 e of 1 or -1,
; as its square is that of G = A A^T. In units of e: G = 1 + e (a b c; b f g; c g h).
; quote: src/slabs/fxr_slabs_fast.c | *   |det|                   | 1 +- 1.51 e, as det^2 = det G
; control: (define-fun OFF () Real 1.49)
(push)
(define-fun e () Real (/ 1.0 1048576.0))
(define-fun OFF () Real 1.51)
(define-fun small ((v Real)) Bool (and (<= (- 1.0) v) (<= v 1)))
(declare-const a Real)(declare-const f Real)(declare-const h Real)
(declare-const b Real)(declare-const c Real)(declare-const g Real)
; the products, each within the bound that follows of its factors
(declare-const pairs Real)(declare-const triples Real)
(assert (and (small a) (small f) (small h)))
; a f + a h + f h - b b - c c - g g, and the six products of three
(assert (and (<= (- 6.0) pairs) (<= pairs 3) (<= (- 6.0) triples) (<= triples 6)))
(define-fun square () Real (+ 1 (* e (+ a f h)) (* e e pairs) (* e e e triples)))
(declare-const det Real)
(assert (and (>= det 0) (= (* det det) square)))
(assert (not (and (<= (- 1 (* OFF e)) det) (<= det (+ 1 (* OFF e))))))
(check-sat)
(pop)

; claim: sweep-dual QF_NRA
; Moving boxes: the dual axes d_i = sum of (G^-1)_ij a_j are closer than 3.001 e to the axes a_i, for
; G = A A^T within e = 2^-20 of 1 in each entry. One entry x of G^-1 - 1 = -E - E (G^-1 - 1), the
; greatest of its column in magnitude: u, v, w are the entries of that column, p, q, r a row of E.
; quote: src/slabs/fxr_slabs_fast.c | *   |d_i - a_i|             | < 3.001 e
; quote: src/space/fxr_obb_make.c | return magnitude64(off) <= (uint64_t)1 << 40; /* 2^-20 in Q4.60 */
; control: (define-fun NEAR () Real 2.999)
; control: (define-fun ONE () Real 2.0)
(push)
(define-fun e () Real (/ 1.0 1048576.0))
(define-fun NEAR () Real 3.001)
(define-fun ONE () Real 1.0)
(define-fun within ((v Real) (b Real)) Bool (and (<= (- b) v) (<= v b)))
(declare-const x Real)(declare-const m Real)
(declare-const g Real)(declare-const p Real)(declare-const q Real)(declare-const r Real)
(declare-const u Real)(declare-const v Real)(declare-const w Real)
(assert (and (within g e) (within p e) (within q e) (within r e)))
(assert (and (within u m) (within v m) (within w m) (or (= x m) (= x (- m))) (>= m 0)))
(assert (= x (- (- g) (+ (* p u) (* q v) (* r w)))))
; |d - a| <= the sum of three entries times |a_j|, and |a_j|^2 <= 1 + e
(declare-const size Real)
(assert (and (>= size 0) (<= (* size size) (* ONE (+ 1 e)))))
(assert (not (< (* 3 m size) (* NEAR e))))
(check-sat)
(pop)

; claim: sweep-earlier QF_NRA
; Moving boxes: a slab that is left out as entered before u, where the outer slabs are entered, holds the
; path in its interior at u, though N may run the other way than the exact number n. At v, where the
; inner slabs are met, N <= R - m. So this slab is not entered last.
; quote: src/slabs/fxr_slabs_fast.c | const int32_t in = -r - (n0 < n1 ? n0 : -n0);
; quote: src/slabs/fxr_slabs_fast.c | return in < 0 || FXR_PRODUCT((uint32_t)in, outer->in_den) <
; quote: src/slabs/fxr_slabs_fast.c | if (filter_enters_earlier(&f->outer, n0, n1, r - m)) {
; quote: src/slabs/fxr_slabs_fast.c | if (!f.inner.any) {
; control: (define-fun IN () Real (- m 1))
; control: (define-fun before () Bool true)
(push)
(declare-const N0 Real)(declare-const N1 Real)(declare-const n0 Real)(declare-const n1 Real)
(declare-const R Real)(declare-const r Real)(declare-const m Real)(declare-const off Real)
(declare-const u Real)(declare-const v Real)
(define-fun IN () Real m)
(define-fun within ((x Real) (b Real)) Bool (and (<= (- b) x) (<= x b)))
(assert (and (<= 0 off) (<= 16 m) (<= 0 u) (<= u v) (<= v 1)))
(assert (and (within (- N0 n0) off) (within (- N1 n1) off)))
(assert (and (< (+ off (- R r)) m) (< (+ off (- r R)) m)))
(define-fun lo () Real (ite (< N0 N1) N0 (- N0)))
(define-fun den () Real (ite (< N0 N1) (- N1 N0) (- N0 N1)))
(define-fun in () Real (- (- IN R) lo))
(define-fun before () Bool (or (< in 0) (< in (* u den))))
(assert before)
(assert (within (+ N0 (* v (- N1 N0))) (- R IN)))
(define-fun n () Real (+ n0 (* u (- n1 n0))))
(assert (not (and (< n r) (< (- r) n))))
(check-sat)
(pop)

; claim: sweep-normal QF_NRA
; Moving boxes: the normals g_i = det d_i of the faces are within 4.52 e of the axes, up to a sign; and
; what a face or an edge is off is less than 4.53 e times a length. In units of e = 2^-20.
; quote: src/slabs/fxr_slabs_fast.c | *   |g_i -+ a_i|            | < 4.52 e
; quote: src/slabs/fxr_slabs_fast.c | * All of it is off by less than 4.53 e times the lengths along the axes, S of the ends of the
; control: (define-fun OFF () Real 4.51)
; control: (define-fun ALL () Real 4.51)
(push)
(define-fun e () Real (/ 1.0 1048576.0))
(define-fun OFF () Real 4.52)
(define-fun ALL () Real 4.53)
(declare-const det Real)(declare-const near Real)(declare-const axis Real)(declare-const dual Real)
(declare-const off Real)(declare-const all Real)
; sizes: |det -+ 1|, |d - a|, |a|, |d|, |g -+ a|
(assert (and (<= 0 det) (<= det (* 1.51 e)) (<= 0 near) (< near (* 3.001 e))))
(assert (and (<= 0 axis) (<= (* axis axis) (+ 1 e)) (<= 0 dual) (<= dual (+ axis near))))
(assert (and (<= 0 off) (<= off (+ (* det dual) near))))
; |g_i x (g_k -+ b_k)| of edges, |d_k - b_k| |a_i| of faces
(assert (and (<= 0 all) (or (<= all (* (+ axis off) off)) (<= all (* near axis)))))
(assert (not (and (< off (* OFF e)) (< all (* ALL e)))))
(check-sat)
(pop)

; claim: sweep-path QF_NRA
; Moving boxes: N of the path is off by less than the margin at any t if it is so at both ends, with R
; taken together. So a path that is in the slab is in |N| <= R + m of the numbers, and one that is in
; |N| <= R - m is in its interior.
; quote: src/slabs/fxr_slabs_fast.c | filter_clip(&f->outer, n0, n1, r + m);
; quote: src/slabs/fxr_slabs_fast.c | filter_clip(&f->inner, n0, n1, r - m);
; quote: src/slabs/fxr_slabs_fast.c | if (magnitude32(n0) + f->margin <= reach &&
; control: (define-fun OUT () Real (- m 1))
; control: (define-fun IN () Real (- m 1))
(push)
(declare-const N0 Real)(declare-const N1 Real)(declare-const n0 Real)(declare-const n1 Real)
(declare-const R Real)(declare-const r Real)(declare-const m Real)(declare-const off Real)
(declare-const t Real)
(define-fun OUT () Real m)
(define-fun IN () Real m)
(define-fun within ((v Real) (b Real)) Bool (and (<= (- b) v) (<= v b)))
(assert (and (<= 0 off) (<= 16 m) (<= 0 t) (<= t 1)))
; of N off, of R what is left of the margin
(assert (and (within (- N0 n0) off) (within (- N1 n1) off)))
(assert (and (< (+ off (- R r)) m) (< (+ off (- r R)) m)))
(define-fun N () Real (+ N0 (* t (- N1 N0))))
(define-fun n () Real (+ n0 (* t (- n1 n0))))
(assert (not (and (=> (within n r) (within N (+ R OUT)))
  (=> (within N (- R IN)) (and (< n r) (< (- r) n))))))
(check-sat)
(pop)
