; Moving boxes: the normals g_i = det d_i of the faces are within 4.52 e of the axes, up to a sign; and
; what a face or an edge is off is less than 4.53 e times a length. In units of e = 2^-20.
; quote: src/sweep/fxr_sweep_axes_fast.c | *   |g_i -+ a_i|            | < 4.52 e
; quote: src/sweep/fxr_sweep_axes_fast.c | * All of it is off by less than 4.53 e times the lengths along the axes, S of the ends of the
; control: (define-fun OFF () Real 4.51)
; control: (define-fun ALL () Real 4.51)
(set-logic QF_NRA)
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
