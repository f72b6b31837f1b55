; Where a component that moves is in the box, and on which faces it is there.

; claim: fraction-order QF_NRA
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
(push)
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
(pop)

; claim: span-faces QF_BV
; What wp/span.h says of sets of faces, for all bytes: a set has a face where faces & face is not 0.
; quote: tests/proof/wp/span.h | axiom has_none: \forall integer g; !has(0, g);
; quote: tests/proof/wp/span.h | axiom has_one: \forall integer f, g; one(f) && one(g) ==> (has(f, g) <==> f == g);
; quote: tests/proof/wp/span.h | (has(a | b, g) <==> has(a, g) || has(b, g));
; quote: tests/proof/wp/span.h | 0 <= (a | b) <= 1 && ((a | b) == 0 <==> a == 0 && b == 0);
; control: (define-fun has ((a (_ BitVec 8)) (g (_ BitVec 8))) Bool (bvuge a g))
(push)
(declare-const a (_ BitVec 8))(declare-const b (_ BitVec 8))
(declare-const f (_ BitVec 8))(declare-const g (_ BitVec 8))
(define-fun has ((a (_ BitVec 8)) (g (_ BitVec 8))) Bool (not (= (bvand a g) #x00)))
(define-fun one ((g (_ BitVec 8))) Bool
  (or (= g #x01) (= g #x02) (= g #x04) (= g #x08) (= g #x10) (= g #x20)))
(define-fun either () Bool
  (=> (and (bvule a #x01) (bvule b #x01))
      (and (bvule (bvor a b) #x01) (= (= (bvor a b) #x00) (and (= a #x00) (= b #x00))))))
(assert (not (and (not (has #x00 g)) (=> (and (one f) (one g)) (= (has f g) (= f g)))
  (= (has (bvor a b) g) (or (has a g) (has b g))) either)))
(check-sat)
(pop)

; claim: segment-clip-aabb-faces QF_NRA
; The faces of a segment and an AABB: on an axis on which it moves, the face that clip reports is
; the plane that the segment is in at the entry e, or at the exit x.
; quote: tests/proof/wp/span.h | (on) && le(ratio_num((out)->enter), (out)->enter.den, to_near, len)); \
; quote: tests/proof/wp/span.h | le(to_far, len, ratio_num((out)->exit), (out)->exit.den)); \
; quote: tests/proof/wp/span.h | KIND == LINE || raw_at(p, q, box, i) >= 0, up_at(p, q, box, i))
; quote: tests/proof/wp/slab.h | way(a, b) >= 0 ? lo - a : a - hi;
; control: (define-fun on () Bool (<= (* e l) (+ n 1)))
; control: (define-fun off () Bool (<= f (* x l 2.0)))
(push)
(declare-const a Real)(declare-const d Real)(declare-const lo Real)(declare-const hi Real)
(declare-const e Real)(declare-const x Real)
(define-fun up () Bool (>= d 0))
(define-fun l () Real (ite up d (- d)))
(define-fun raw () Real (ite up (- lo a) (- a hi)))
(define-fun n () Real (ite (> raw 0) raw 0.0))
(define-fun f () Real (ite up (- hi a) (- a lo)))
(assert (and (not (= d 0)) (<= n (* e l)) (<= (* x l) f)))
(assert (>= e 0))
(define-fun on () Bool (and (>= raw 0) (<= (* e l) n)))
(define-fun off () Bool (<= f (* x l)))
(define-fun enters () Bool (= (+ a (* e d)) (ite up lo hi)))
(define-fun leaves () Bool (= (+ a (* x d)) (ite up hi lo)))
(assert (not (and (= on enters) (= off leaves))))
(check-sat)
(pop)

; claim: segment-clip-aabb-span QF_NRA
; The span of a segment and an AABB: where the formula holds, the entry e and the exit x that
; clip finds are the first and the last t of the segment that is in the box, and all between them
; are: a segment that moves is in the box at t exactly where e <= t <= x.
; quote: tests/proof/wp/span.h | le(to_near, len, ratio_num((out)->enter), (out)->enter.den); \
; quote: tests/proof/wp/span.h | le(ratio_num((out)->exit), (out)->exit.den, to_far, len); \
; quote: tests/proof/wp/span.h | IS_END((out)->enter, n0, l0) || IS_END((out)->enter, n1, l1) || \
; quote: tests/proof/wp/span.h | IS_END((out)->exit, f0, l0) || IS_END((out)->exit, f1, l1) || \
; control: (define-fun late ((n Real) (l Real)) Bool (<= n (* e (+ l 1))))
; control: (define-fun soon ((f Real) (l Real)) Bool (<= (* x (/ l 2.0)) f))
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)(declare-const p0 Bool)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)(declare-const p1 Bool)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)(declare-const p2 Bool)
(declare-const e Real)(declare-const x Real)(declare-const t Real)
(define-fun fact ((n Real) (f Real) (l Real) (p Bool)) Bool (and (>= l 0) (>= n 0) (<= 0 f) (<= n f) (=> (> n 0) (and (> l 0) (not p) (<= n l))) (=> (= l 0) p)))
(define-fun late ((n Real) (l Real)) Bool (<= n (* e l)))
(define-fun soon ((f Real) (l Real)) Bool (<= (* x l) f))
(assert (and (fact n0 f0 l0 p0) (fact n1 f1 l1 p1) (fact n2 f2 l2 p2)))
(assert (> (+ l0 l1 l2) 0)) ; it moves
(define-fun in ((t Real) (n Real) (f Real) (l Real) (p Bool)) Bool (and (or p (<= n (* t l))) (<= (* t l) f)))
; of each axis that moves
(define-fun axis ((n Real) (f Real) (l Real)) Bool (=> (> l 0) (and (late n l) (soon f l))))
(assert (and (axis n0 f0 l0) (axis n1 f1 l1) (axis n2 f2 l2) (<= e x)))
(define-fun end ((v Real) (n Real) (l Real)) Bool (and (> l 0) (= (* v l) n)))
(assert (or (= e 0) (end e n0 l0) (end e n1 l1) (end e n2 l2)))
(assert (or (= x 1) (end x f0 l0) (end x f1 l1) (end x f2 l2)))
(assert (>= e 0))
(assert (<= x 1))
(assert (and (<= 0 t) (<= t 1)))
(define-fun inside () Bool (and (in t n0 f0 l0 p0) (in t n1 f1 l1 p1) (in t n2 f2 l2 p2)))
(assert (not (= inside (and (<= e t) (<= t x)))))
(check-sat)
(pop)

; claim: ray-clip-aabb-faces QF_NRA
; The faces of a ray and an AABB: on an axis on which it moves, the face that clip reports is
; the plane that the ray is in at the entry e, or at the exit x.
; quote: tests/proof/wp/span.h | (on) && le(ratio_num((out)->enter), (out)->enter.den, to_near, len)); \
; quote: tests/proof/wp/span.h | le(to_far, len, ratio_num((out)->exit), (out)->exit.den)); \
; quote: tests/proof/wp/span.h | KIND == LINE || raw_at(p, q, box, i) >= 0, up_at(p, q, box, i))
; quote: tests/proof/wp/slab.h | way(a, b) >= 0 ? lo - a : a - hi;
; control: (define-fun on () Bool (<= (* e l) (+ n 1)))
; control: (define-fun off () Bool (<= f (* x l 2.0)))
(push)
(declare-const a Real)(declare-const d Real)(declare-const lo Real)(declare-const hi Real)
(declare-const e Real)(declare-const x Real)
(define-fun up () Bool (>= d 0))
(define-fun l () Real (ite up d (- d)))
(define-fun raw () Real (ite up (- lo a) (- a hi)))
(define-fun n () Real (ite (> raw 0) raw 0.0))
(define-fun f () Real (ite up (- hi a) (- a lo)))
(assert (and (not (= d 0)) (<= n (* e l)) (<= (* x l) f)))
(assert (>= e 0))
(define-fun on () Bool (and (>= raw 0) (<= (* e l) n)))
(define-fun off () Bool (<= f (* x l)))
(define-fun enters () Bool (= (+ a (* e d)) (ite up lo hi)))
(define-fun leaves () Bool (= (+ a (* x d)) (ite up hi lo)))
(assert (not (and (= on enters) (= off leaves))))
(check-sat)
(pop)

; claim: ray-clip-aabb-span QF_NRA
; The span of a ray and an AABB: where the formula holds, the entry e and the exit x that
; clip finds are the first and the last t of the ray that is in the box, and all between them
; are: a ray that moves is in the box at t exactly where e <= t <= x.
; quote: tests/proof/wp/span.h | le(to_near, len, ratio_num((out)->enter), (out)->enter.den); \
; quote: tests/proof/wp/span.h | le(ratio_num((out)->exit), (out)->exit.den, to_far, len); \
; quote: tests/proof/wp/span.h | IS_END((out)->enter, n0, l0) || IS_END((out)->enter, n1, l1) || \
; quote: tests/proof/wp/span.h | IS_END((out)->exit, f0, l0) || IS_END((out)->exit, f1, l1) || \
; control: (define-fun late ((n Real) (l Real)) Bool (<= n (* e (+ l 1))))
; control: (define-fun soon ((f Real) (l Real)) Bool (<= (* x (/ l 2.0)) f))
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)(declare-const p0 Bool)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)(declare-const p1 Bool)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)(declare-const p2 Bool)
(declare-const e Real)(declare-const x Real)(declare-const t Real)
(define-fun fact ((n Real) (f Real) (l Real) (p Bool)) Bool (and (>= l 0) (>= n 0) (<= 0 f) (<= n f) (=> (> n 0) (and (> l 0) (not p))) (=> (= l 0) p)))
(define-fun late ((n Real) (l Real)) Bool (<= n (* e l)))
(define-fun soon ((f Real) (l Real)) Bool (<= (* x l) f))
(assert (and (fact n0 f0 l0 p0) (fact n1 f1 l1 p1) (fact n2 f2 l2 p2)))
(assert (> (+ l0 l1 l2) 0)) ; it moves
(define-fun in ((t Real) (n Real) (f Real) (l Real) (p Bool)) Bool (and (or p (<= n (* t l))) (<= (* t l) f)))
; of each axis that moves
(define-fun axis ((n Real) (f Real) (l Real)) Bool (=> (> l 0) (and (late n l) (soon f l))))
(assert (and (axis n0 f0 l0) (axis n1 f1 l1) (axis n2 f2 l2) (<= e x)))
(define-fun end ((v Real) (n Real) (l Real)) Bool (and (> l 0) (= (* v l) n)))
(assert (or (= e 0) (end e n0 l0) (end e n1 l1) (end e n2 l2)))
(assert (or false (end x f0 l0) (end x f1 l1) (end x f2 l2)))
(assert (>= e 0))
(assert (<= 0 t))
(define-fun inside () Bool (and (in t n0 f0 l0 p0) (in t n1 f1 l1 p1) (in t n2 f2 l2 p2)))
(assert (not (= inside (and (<= e t) (<= t x)))))
(check-sat)
(pop)

; claim: line-clip-aabb-faces QF_NRA
; The faces of a line and an AABB: on an axis on which it moves, the face that clip reports is
; the plane that the line is in at the entry e, or at the exit x.
; quote: tests/proof/wp/span.h | (on) && le(ratio_num((out)->enter), (out)->enter.den, to_near, len)); \
; quote: tests/proof/wp/span.h | le(to_far, len, ratio_num((out)->exit), (out)->exit.den)); \
; quote: tests/proof/wp/span.h | KIND == LINE || raw_at(p, q, box, i) >= 0, up_at(p, q, box, i))
; quote: tests/proof/wp/slab.h | way(a, b) >= 0 ? lo - a : a - hi;
; control: (define-fun on () Bool (<= (* e l) (+ n 1)))
; control: (define-fun off () Bool (<= f (* x l 2.0)))
(push)
(declare-const a Real)(declare-const d Real)(declare-const lo Real)(declare-const hi Real)
(declare-const e Real)(declare-const x Real)
(define-fun up () Bool (>= d 0))
(define-fun l () Real (ite up d (- d)))
(define-fun raw () Real (ite up (- lo a) (- a hi)))
(define-fun n () Real (ite up (- lo a) (- a hi)))
(define-fun f () Real (ite up (- hi a) (- a lo)))
(assert (and (not (= d 0)) (<= n (* e l)) (<= (* x l) f)))
(define-fun on () Bool (<= (* e l) n))
(define-fun off () Bool (<= f (* x l)))
(define-fun enters () Bool (= (+ a (* e d)) (ite up lo hi)))
(define-fun leaves () Bool (= (+ a (* x d)) (ite up hi lo)))
(assert (not (and (= on enters) (= off leaves))))
(check-sat)
(pop)

; claim: line-clip-aabb-span QF_NRA
; The span of a line and an AABB: where the formula holds, the entry e and the exit x that
; clip finds are the first and the last t of the line that is in the box, and all between them
; are: a line that moves is in the box at t exactly where e <= t <= x.
; quote: tests/proof/wp/span.h | le(to_near, len, ratio_num((out)->enter), (out)->enter.den); \
; quote: tests/proof/wp/span.h | le(ratio_num((out)->exit), (out)->exit.den, to_far, len); \
; quote: tests/proof/wp/span.h | IS_END((out)->enter, n0, l0) || IS_END((out)->enter, n1, l1) || \
; quote: tests/proof/wp/span.h | IS_END((out)->exit, f0, l0) || IS_END((out)->exit, f1, l1) || \
; control: (define-fun late ((n Real) (l Real)) Bool (<= n (* e (+ l 1))))
; control: (define-fun soon ((f Real) (l Real)) Bool (<= (* x (/ l 2.0)) f))
(push)
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
(pop)
