; Moving boxes: a slab that is left out as entered before u, where the outer slabs are entered, holds the
; path in its interior at u, though N may run the other way than the exact number n. At v, where the
; inner slabs are met, N <= R - m. So this slab is not entered last.
; quote: src/sweep/fxr_sweep_axes_fast.c | const int32_t in = -r - (n0 < n1 ? n0 : -n0);
; quote: src/sweep/fxr_sweep_axes_fast.c | return in < 0 || FXR_PRODUCT((uint32_t)in, outer->in_den) <
; quote: src/sweep/fxr_sweep_axes_fast.c | if (filter_enters_earlier(&f->outer, n0, n1, r - m)) {
; quote: src/sweep/fxr_sweep_axes_fast.c | if (!f.inner.any) {
; control: (define-fun IN () Real (- m 1))
; control: (define-fun before () Bool true)
(set-logic QF_NRA)
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
