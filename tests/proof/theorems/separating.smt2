; Separating axes of a segment and a box.

; claim: chord-separates-axis QF_NRA
; What that means: along the cross product of the direction with the third axis, (-d_k, d_j) in
; the plane of j and k, the line is one number, and the box is from low to high. One of j and k is
; left before the other is entered exactly where that number is outside.
; quote: tests/proof/wp/separating.h | ensures \result <==> !(enters(near_in(i), i->len, far_in(j), j->len) &&
; quote: tests/proof/wp/slab.h | axiom near_is:
; quote: tests/proof/wp/slab.h | axiom far_is:
; control: (define-fun outside () Bool (or (< at (- low 1)) (> at high)))
; control: (define-fun outside () Bool (or (< at low) (>= at high)))
(push)
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
(pop)

; claim: chord-separates-misses QF_NRA
; The line through the ends of a segment, on two axes j and k of a box: where one of them is left
; before the other is entered, no point of the line is in both slabs, so that the segment misses.
; quote: tests/proof/wp/separating.h | ensures \result <==> !(enters(near_in(i), i->len, far_in(j), j->len) &&
; quote: tests/proof/wp/slab.h | KIND != CHORD && (KIND == LINE ? d == 0 : n == 0) || ENTERS(n, d, f, l);
; control: (define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (<= (* n l) (* f d 0.5)))
(push)
(declare-const nj Real)(declare-const fj Real)(declare-const lj Real)
(declare-const nk Real)(declare-const fk Real)(declare-const lk Real)
(declare-const t Real)
(assert (and (>= lj 0) (>= lk 0)))
(define-fun in ((n Real) (f Real) (l Real)) Bool (and (<= n (* t l)) (<= (* t l) f)))
(assert (and (in nj fj lj) (in nk fk lk)))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (<= (* n l) (* f d)))
(assert (not (and (enters nj lj fk lk) (enters nk lk fj lj))))
(check-sat)
(pop)

; claim: segment-separates-chord QF_NRA
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
(push)
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
(pop)
