; A segment that has passed each axis by itself: where it leaves one of two axes before it enters
; the other, so does its line, and the cross product separates.
; quote: tests/proof/wp/slab.h | KIND != CHORD && (KIND == LINE ? d == 0 : n == 0) || ENTERS(n, d, f, l);
; quote: tests/proof/wp/slab.h | axiom near_is:
; control: (define-fun near () Real (ite (> raw 0) (+ raw 1) 0.0))
(set-logic QF_NRA)
(declare-const raw Real)(declare-const d Real)(declare-const f Real)(declare-const l Real)
(assert (and (>= d 0) (>= l 0) (>= f 0)))
(define-fun near () Real (ite (> raw 0) raw 0.0))
(define-fun enters ((n Real)) Bool (<= (* n l) (* f d)))
(assert (not (or (= near 0) (enters near))))
(assert (enters raw))
(check-sat)
