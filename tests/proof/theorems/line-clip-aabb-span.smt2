; The span of a line and an AABB: where the formula holds, the entry e and the exit x that
; clip finds are the first and the last t of the line that is in the box, and all between them
; are: a line that moves is in the box at t exactly where e <= t <= x.
; quote: tests/proof/wp/span.h | le(to_near, len, ratio_num((out)->enter), (out)->enter.den); \
; quote: tests/proof/wp/span.h | le(ratio_num((out)->exit), (out)->exit.den, to_far, len); \
; quote: tests/proof/wp/span.h | IS_END((out)->enter, n0, l0) || IS_END((out)->enter, n1, l1) || \
; quote: tests/proof/wp/span.h | IS_END((out)->exit, f0, l0) || IS_END((out)->exit, f1, l1) || \
; control: (define-fun late ((n Real) (l Real)) Bool (<= n (* e (+ l 1))))
; control: (define-fun soon ((f Real) (l Real)) Bool (<= (* x (/ l 2.0)) f))
(set-logic QF_NRA)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)
(declare-const e Real)(declare-const x Real)(declare-const t Real)
(define-fun fact ((n Real) (f Real) (l Real)) Bool (and (>= l 0) (<= n f) (=> (= l 0) (and (<= n 0) (<= 0 f)))))
(define-fun late ((n Real) (l Real)) Bool (<= n (* e l)))
(define-fun soon ((f Real) (l Real)) Bool (<= (* x l) f))
(assert (and (fact n0 f0 l0) (fact n1 f1 l1) (fact n2 f2 l2)))
(assert (> (+ l0 l1 l2) 0)) ; it moves
(define-fun in ((t Real) (n Real) (f Real) (l Real)) Bool (=> (> l 0) (and (<= n (* t l)) (<= (* t l) f))))
; of each axis that moves
(define-fun axis ((n Real) (f Real) (l Real)) Bool (=> (> l 0) (and (late n l) (soon f l))))
(assert (and (axis n0 f0 l0) (axis n1 f1 l1) (axis n2 f2 l2) (<= e x)))
(define-fun end ((v Real) (n Real) (l Real)) Bool (and (> l 0) (= (* v l) n)))
(assert (or false (end e n0 l0) (end e n1 l1) (end e n2 l2)))
(assert (or false (end x f0 l0) (end x f1 l1) (end x f2 l2)))
(define-fun inside () Bool (and (in t n0 f0 l0) (in t n1 f1 l1) (in t n2 f2 l2)))
(assert (not (= inside (and (<= e t) (<= t x)))))
(check-sat)
