; Three axes of a line and an AABB: a t at which all are inside makes each of the six
; pairs enter before it leaves.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool (enters n0 l0 f1 (+ l1 1)))
(set-logic QF_NRA)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)
(define-fun before ((x Real) (y Real)) Bool (<= x y))
(define-fun fact ((n Real) (f Real) (l Real)) Bool (and (>= l 0) (before n f) (=> (= l 0) (and (before n 0) (before 0 f)))))
(assert (fact n0 f0 l0))
(assert (fact n1 f1 l1))
(assert (fact n2 f2 l2))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (or (= d 0) (before (* n l) (* f d))))
(define-fun in ((t Real) (n Real) (f Real) (l Real)) Bool (=> (> l 0) (and (before n (* t l)) (before (* t l) f))))
(define-fun both01 () Bool (enters n0 l0 f1 l1))
(define-fun both02 () Bool (enters n0 l0 f2 l2))
(define-fun both10 () Bool (enters n1 l1 f0 l0))
(define-fun both12 () Bool (enters n1 l1 f2 l2))
(define-fun both20 () Bool (enters n2 l2 f0 l0))
(define-fun both21 () Bool (enters n2 l2 f1 l1))
(declare-const t Real)
(assert true)
(assert (and (in t n0 f0 l0) (in t n1 f1 l1) (in t n2 f2 l2)))
(assert (not (and both01 both02 both10 both12 both20 both21)))
(check-sat)
