; What that means: along the cross product of the direction with the third axis, (-d_k, d_j) in
; the plane of j and k, the line is one number, and the box is from low to high. One of j and k is
; left before the other is entered exactly where that number is outside.
; quote: tests/proof/wp/separating.h | ensures \result <==> !(enters(near_in(i), i->len, far_in(j), j->len) &&
; quote: tests/proof/wp/slab.h | axiom near_is:
; quote: tests/proof/wp/slab.h | axiom far_is:
; control: (define-fun outside () Bool (or (< at (- low 1)) (> at high)))
; control: (define-fun outside () Bool (or (< at low) (>= at high)))
(set-logic QF_NRA)
(declare-const aj Real)(declare-const dj Real)(declare-const loj Real)(declare-const hij Real)
(declare-const ak Real)(declare-const dk Real)(declare-const lok Real)(declare-const hik Real)
(assert (and (<= loj hij) (<= lok hik)))
(define-fun size ((d Real)) Real (ite (>= d 0) d (- d)))
(define-fun to_near ((a Real) (d Real) (lo Real) (hi Real)) Real (ite (>= d 0) (- lo a) (- a hi)))
(define-fun to_far ((a Real) (d Real) (lo Real) (hi Real)) Real (ite (>= d 0) (- hi a) (- a lo)))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (<= (* n l) (* f d)))
(define-fun apart () Bool (not (and
  (enters (to_near aj dj loj hij) (size dj) (to_far ak dk lok hik) (size dk))
  (enters (to_near ak dk lok hik) (size dk) (to_far aj dj loj hij) (size dj)))))
(define-fun at () Real (- (* dj ak) (* dk aj)))
(define-fun low () Real (- (ite (>= dj 0) (* dj lok) (* dj hik)) (ite (>= dk 0) (* dk hij) (* dk loj))))
(define-fun high () Real (- (ite (>= dj 0) (* dj hik) (* dj lok)) (ite (>= dk 0) (* dk loj) (* dk hij))))
(define-fun outside () Bool (or (< at low) (> at high)))
(assert (not (= apart outside)))
(check-sat)
