; Moving boxes: the dual axes d_i = sum of (G^-1)_ij a_j are closer than 3.001 e to the axes a_i, for
; G = A A^T within e = 2^-20 of 1 in each entry. One entry x of G^-1 - 1 = -E - E (G^-1 - 1), the
; greatest of its column in magnitude: u, v, w are the entries of that column, p, q, r a row of E.
; quote: src/sweep/fxr_sweep_axes_fast.c | *   |d_i - a_i|             | < 3.001 e
; quote: src/space/fxr_obb_make.c | return magnitude64(off) <= (uint64_t)1 << 40; /* 2^-20 in Q4.60 */
; control: (define-fun NEAR () Real 2.999)
; control: (define-fun ONE () Real 2.0)
(set-logic QF_NRA)
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
