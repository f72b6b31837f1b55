; A segment that has passed each of two axes by itself: its line has passed them, too, and one of
; them is left before the other is entered by the segment exactly where it is by the line. So the
; cross product separates, whichever of the two is asked.
; quote: tests/proof/wp/separating.h | axiom chord_alone{L}:
; quote: tests/proof/wp/separating.h | (apart(CHORD, p, q, b, j, k) <==> apart(SEGMENT, p, q, b, j, k));
; quote: tests/proof/wp/slab.h | KIND != CHORD && (KIND == LINE ? d == 0 : n == 0) || ENTERS(n, d, f, l);
; quote: tests/proof/wp/slab.h | axiom near_is:
; quote: tests/proof/wp/slab.h | axiom far_is:
; quote: tests/proof/wp/slab.h | axiom passes_segment:
; quote: tests/proof/wp/slab.h | axiom passes_chord:
; control: (define-fun to_near ((a Real) (d Real) (lo Real) (hi Real)) Real (ite (>= d 0) (ite (> lo a) (+ (- lo a) 1) 0.0) (ite (< hi a) (- a hi) 0.0)))
; control: (define-fun alone ((a Real) (d Real) (lo Real) (hi Real)) Bool (and (<= lo hi) (ite (>= d 0) (<= lo (+ a d)) (and (<= (+ a d) hi) (<= lo a)))))
(set-logic QF_NRA)
(declare-const aj Real)(declare-const dj Real)(declare-const loj Real)(declare-const hij Real)
(declare-const ak Real)(declare-const dk Real)(declare-const lok Real)(declare-const hik Real)
; the segment goes from a to a + d
(define-fun size ((d Real)) Real (ite (>= d 0) d (- d)))
(define-fun to_near ((a Real) (d Real) (lo Real) (hi Real)) Real (ite (>= d 0) (ite (> lo a) (- lo a) 0.0) (ite (< hi a) (- a hi) 0.0)))
(define-fun near_chord ((a Real) (d Real) (lo Real) (hi Real)) Real (ite (>= d 0) (- lo a) (- a hi)))
(define-fun to_far ((a Real) (d Real) (lo Real) (hi Real)) Real (ite (>= d 0) (- hi a) (- a lo)))
(define-fun alone ((a Real) (d Real) (lo Real) (hi Real)) Bool (and (<= lo hi) (ite (>= d 0) (and (<= lo (+ a d)) (<= a hi)) (and (<= (+ a d) hi) (<= lo a)))))
(define-fun alone_chord ((lo Real) (hi Real)) Bool (<= lo hi))
(assert (and (alone aj dj loj hij) (alone ak dk lok hik)))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (or (= n 0) (<= (* n l) (* f d))))
(define-fun enters_chord ((n Real) (d Real) (f Real) (l Real)) Bool (<= (* n l) (* f d)))
(define-fun apart () Bool (not (and
  (enters (to_near aj dj loj hij) (size dj) (to_far ak dk lok hik) (size dk))
  (enters (to_near ak dk lok hik) (size dk) (to_far aj dj loj hij) (size dj)))))
(define-fun apart_chord () Bool (not (and
  (enters_chord (near_chord aj dj loj hij) (size dj) (to_far ak dk lok hik) (size dk))
  (enters_chord (near_chord ak dk lok hik) (size dk) (to_far aj dj loj hij) (size dj)))))
(assert (not (and (alone_chord loj hij) (alone_chord lok hik) (= apart apart_chord))))
(check-sat)
