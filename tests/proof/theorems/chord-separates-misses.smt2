; The line through the ends of a segment, on two axes j and k of a box: where one of them is left
; before the other is entered, no point of the line is in both slabs, so that the segment misses.
; quote: tests/proof/wp/separating.h | ensures \result <==> !(enters(near_in(i), i->len, far_in(j), j->len) &&
; quote: tests/proof/wp/slab.h | KIND != CHORD && (KIND == LINE ? d == 0 : n == 0) || ENTERS(n, d, f, l);
; control: (define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (<= (* n l) (* f d 0.5)))
(set-logic QF_NRA)
(declare-const nj Real)(declare-const fj Real)(declare-const lj Real)
(declare-const nk Real)(declare-const fk Real)(declare-const lk Real)
(declare-const t Real)
(assert (and (>= lj 0) (>= lk 0)))
(define-fun in ((n Real) (f Real) (l Real)) Bool (and (<= n (* t l)) (<= (* t l) f)))
(assert (and (in nj fj lj) (in nk fk lk)))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (<= (* n l) (* f d)))
(assert (not (and (enters nj lj fk lk) (enters nk lk fj lj))))
(check-sat)
