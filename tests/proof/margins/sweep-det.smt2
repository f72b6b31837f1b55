; Moving boxes: the determinant of axes that are orthonormal to e = 2^-20 is within 1.51 e of 1 or -1,
; as its square is that of G = A A^T. In units of e: G = 1 + e (a b c; b f g; c g h).
; quote: src/sweep/fxr_sweep_axes_fast.c | *   |det|                   | 1 +- 1.51 e, as det^2 = det G
; control: (define-fun OFF () Real 1.49)
(set-logic QF_NRA)
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
