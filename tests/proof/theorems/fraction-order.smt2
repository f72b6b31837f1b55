; What wp/slab.h says of the order of fractions follows of its definition, n / d <= f / l being
; n l <= f d.
; quote: tests/proof/wp/slab.h | axiom le_is: \forall integer n, d, f, l; le(n, d, f, l) <==> n * l <= f * d;
; quote: tests/proof/wp/slab.h | axiom le_total: \forall integer n, d, f, l; le(n, d, f, l) || le(f, l, n, d);
; quote: tests/proof/wp/slab.h | d >= 0 && l > 0 && v >= 0 && le(n, d, f, l) && le(f, l, u, v) ==> le(n, d, u, v);
; quote: tests/proof/wp/slab.h | axiom le_same: \forall integer n, f, d; d >= 0 && n <= f ==> le(n, d, f, d);
; quote: tests/proof/wp/slab.h | axiom le_zero: \forall integer n, d, l; l > 0 ==> (le(n, d, 0, l) <==> n <= 0);
; quote: tests/proof/wp/slab.h | axiom zero_le: \forall integer n, d, l; l > 0 ==> (le(0, l, n, d) <==> n >= 0);
; quote: tests/proof/wp/slab.h | axiom le_one: \forall integer n, d; le(n, d, 1, 1) <==> n <= d;
; quote: tests/proof/wp/slab.h | axiom one_le: \forall integer n, d; le(1, 1, n, d) <==> d <= n;
; quote: tests/proof/wp/slab.h | axiom le_still: \forall integer n, d, f; d >= 0 && f >= 0 ==> le(n, d, f, 0);
; quote: tests/proof/wp/slab.h | 0 < d <= n && 0 < l && f < l ==> !le(n, d, f, l);
; control: (define-fun middle ((l Real)) Bool (>= l 0))
; control: (define-fun part ((d Real)) Bool true)
(set-logic QF_NRA)
(declare-const n Real)(declare-const d Real)(declare-const f Real)(declare-const l Real)
(declare-const u Real)(declare-const v Real)
(define-fun le ((n Real) (d Real) (f Real) (l Real)) Bool (<= (* n l) (* f d)))
(define-fun middle ((l Real)) Bool (> l 0))
(define-fun part ((d Real)) Bool (>= d 0))
(define-fun total () Bool (or (le n d f l) (le f l n d)))
(define-fun trans () Bool
  (=> (and (>= d 0) (middle l) (>= v 0) (le n d f l) (le f l u v)) (le n d u v)))
(define-fun same () Bool (=> (and (part d) (<= n f)) (le n d f d)))
(define-fun zeros () Bool
  (=> (> l 0) (and (= (le n d 0.0 l) (<= n 0)) (= (le 0.0 l n d) (>= n 0)))))
(define-fun ones () Bool (and (= (le n d 1.0 1.0) (<= n d)) (= (le 1.0 1.0 n d) (<= d n))))
(define-fun still () Bool (=> (and (part d) (>= f 0)) (le n d f 0.0)))
(define-fun over () Bool (=> (and (< 0 d) (<= d n) (< 0 l) (< f l)) (not (le n d f l))))
(assert (not (and total trans same zeros ones still over)))
(check-sat)
