; Moving boxes: N of the path is off by less than the margin at any t if it is so at both ends, with R
; taken together. So a path that is in the slab is in |N| <= R + m of the numbers, and one that is in
; |N| <= R - m is in its interior.
; quote: src/sweep/fxr_sweep_axes_fast.c | filter_clip(&f->outer, n0, n1, r + m);
; quote: src/sweep/fxr_sweep_axes_fast.c | filter_clip(&f->inner, n0, n1, r - m);
; quote: src/sweep/fxr_sweep_axes_fast.c | if (magnitude32(n0) + f->margin <= reach &&
; control: (define-fun OUT () Real (- m 1))
; control: (define-fun IN () Real (- m 1))
(set-logic QF_NRA)
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
