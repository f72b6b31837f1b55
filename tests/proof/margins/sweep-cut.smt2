; Moving boxes: what is cut off from N and R is less than 15, so the margin of total 2^-17 + 16 is
; enough: it is 8 e total, rounded down. Lengths are shifted to less than 2^29 in all; c is in Q2.30.
; quote: src/sweep/fxr_sweep_axes_fast.c | *   margin  = total 2^-17 + 16: 8 e (S + H), and what is cut off
; quote: src/sweep/sweep_filter.h | f->margin = (uint32_t)(total >> 17) + 16;
; quote: src/sweep/sweep_filter.h | return (uint32_t)(FXR_PRODUCT(half, magnitude32(y)) >> 30);
; quote: src/sweep/fxr_sweep_axes_fast.c | n[e] = q30_floor(FXR_SIGNED_PRODUCT(cj, f->q[0][l][e]) -
; control: (define-fun ADD () Real 12.0)
; control: (define-fun PART () Real 300000.0)
(set-logic QF_NRA)
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
