; The formula of the slabs is geometry: six pairs of axes are needed, and are enough.

; claim: segment-hits-aabb-needs QF_NRA
; Three axes of a segment and an AABB: a t at which all are inside makes each of the six
; pairs enter before it leaves.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool (enters n0 l0 f1 (+ l1 1)))
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)(declare-const p0 Bool)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)(declare-const p1 Bool)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)(declare-const p2 Bool)
(define-fun before ((x Real) (y Real)) Bool (<= x y))
(define-fun fact ((n Real) (f Real) (l Real) (p Bool)) Bool (and (>= l 0) (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not p) (before n l))) (=> (= l 0) p)))
(assert (fact n0 f0 l0 p0))
(assert (fact n1 f1 l1 p1))
(assert (fact n2 f2 l2 p2))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (or (= n 0) (before (* n l) (* f d))))
(define-fun in ((t Real) (n Real) (f Real) (l Real) (p Bool)) Bool (and (or p (before n (* t l))) (before (* t l) f)))
(define-fun both01 () Bool (enters n0 l0 f1 l1))
(define-fun both02 () Bool (enters n0 l0 f2 l2))
(define-fun both10 () Bool (enters n1 l1 f0 l0))
(define-fun both12 () Bool (enters n1 l1 f2 l2))
(define-fun both20 () Bool (enters n2 l2 f0 l0))
(define-fun both21 () Bool (enters n2 l2 f1 l1))
(declare-const t Real)
(assert (and (<= 0 t) (<= t 1)))
(assert (and (in t n0 f0 l0 p0) (in t n1 f1 l1 p1) (in t n2 f2 l2 p2)))
(assert (not (and both01 both02 both10 both12 both20 both21)))
(check-sat)
(pop)

; claim: segment-hits-aabb-suffices QF_NRA
; Three axes of a segment and an AABB: where each of the six pairs enters before it leaves, the
; component is inside at the middle t of the latest entry and the earliest exit.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool true)
; control: (define-fun both12 () Bool true)
; control: (define-fun both20 () Bool true)
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)(declare-const p0 Bool)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)(declare-const p1 Bool)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)(declare-const p2 Bool)
(define-fun before ((x Real) (y Real)) Bool (<= x y))
(define-fun fact ((n Real) (f Real) (l Real) (p Bool)) Bool (and (>= l 0) (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not p) (before n l))) (=> (= l 0) p)))
(assert (fact n0 f0 l0 p0))
(assert (fact n1 f1 l1 p1))
(assert (fact n2 f2 l2 p2))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (or (= n 0) (before (* n l) (* f d))))
(define-fun in ((t Real) (n Real) (f Real) (l Real) (p Bool)) Bool (and (or p (before n (* t l))) (before (* t l) f)))
(define-fun both01 () Bool (enters n0 l0 f1 l1))
(define-fun both02 () Bool (enters n0 l0 f2 l2))
(define-fun both10 () Bool (enters n1 l1 f0 l0))
(define-fun both12 () Bool (enters n1 l1 f2 l2))
(define-fun both20 () Bool (enters n2 l2 f0 l0))
(define-fun both21 () Bool (enters n2 l2 f1 l1))
; e is the latest entry and x the earliest exit; of those that there are
(declare-const e Real)(declare-const x Real)
(assert (=> (> l0 0) (and (>= (* e l0) n0) (<= (* x l0) f0))))
(assert (=> (> l1 0) (and (>= (* e l1) n1) (<= (* x l1) f1))))
(assert (=> (> l2 0) (and (>= (* e l2) n2) (<= (* x l2) f2))))
(assert (and (>= e 0) (<= x 1)))
(assert (or (= e 0) (and (> l0 0) (= (* e l0) n0)) (and (> l1 0) (= (* e l1) n1)) (and (> l2 0) (= (* e l2) n2))))
(assert (or (= x 1) (and (> l0 0) (= (* x l0) f0)) (and (> l1 0) (= (* x l1) f1)) (and (> l2 0) (= (* x l2) f2))))
(define-fun t () Real (/ (+ e x) 2.0))
(assert (and both01 both02 both10 both12 both20 both21))
(assert (not (and (and (<= 0 t) (<= t 1)) (and (in t n0 f0 l0 p0) (in t n1 f1 l1 p1) (in t n2 f2 l2 p2)))))
(check-sat)
(pop)

; claim: ray-hits-aabb-needs QF_NRA
; Three axes of a ray and an AABB: a t at which all are inside makes each of the six
; pairs enter before it leaves.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool (enters n0 l0 f1 (+ l1 1)))
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)(declare-const p0 Bool)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)(declare-const p1 Bool)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)(declare-const p2 Bool)
(define-fun before ((x Real) (y Real)) Bool (<= x y))
(define-fun fact ((n Real) (f Real) (l Real) (p Bool)) Bool (and (>= l 0) (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not p))) (=> (= l 0) p)))
(assert (fact n0 f0 l0 p0))
(assert (fact n1 f1 l1 p1))
(assert (fact n2 f2 l2 p2))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (or (= n 0) (before (* n l) (* f d))))
(define-fun in ((t Real) (n Real) (f Real) (l Real) (p Bool)) Bool (and (or p (before n (* t l))) (before (* t l) f)))
(define-fun both01 () Bool (enters n0 l0 f1 l1))
(define-fun both02 () Bool (enters n0 l0 f2 l2))
(define-fun both10 () Bool (enters n1 l1 f0 l0))
(define-fun both12 () Bool (enters n1 l1 f2 l2))
(define-fun both20 () Bool (enters n2 l2 f0 l0))
(define-fun both21 () Bool (enters n2 l2 f1 l1))
(declare-const t Real)
(assert (<= 0 t))
(assert (and (in t n0 f0 l0 p0) (in t n1 f1 l1 p1) (in t n2 f2 l2 p2)))
(assert (not (and both01 both02 both10 both12 both20 both21)))
(check-sat)
(pop)

; claim: ray-hits-aabb-suffices QF_NRA
; Three axes of a ray and an AABB: where each of the six pairs enters before it leaves, the
; component is inside at the middle t of the latest entry and the earliest exit.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool true)
; control: (define-fun both12 () Bool true)
; control: (define-fun both20 () Bool true)
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)(declare-const p0 Bool)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)(declare-const p1 Bool)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)(declare-const p2 Bool)
(define-fun before ((x Real) (y Real)) Bool (<= x y))
(define-fun fact ((n Real) (f Real) (l Real) (p Bool)) Bool (and (>= l 0) (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not p))) (=> (= l 0) p)))
(assert (fact n0 f0 l0 p0))
(assert (fact n1 f1 l1 p1))
(assert (fact n2 f2 l2 p2))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (or (= n 0) (before (* n l) (* f d))))
(define-fun in ((t Real) (n Real) (f Real) (l Real) (p Bool)) Bool (and (or p (before n (* t l))) (before (* t l) f)))
(define-fun both01 () Bool (enters n0 l0 f1 l1))
(define-fun both02 () Bool (enters n0 l0 f2 l2))
(define-fun both10 () Bool (enters n1 l1 f0 l0))
(define-fun both12 () Bool (enters n1 l1 f2 l2))
(define-fun both20 () Bool (enters n2 l2 f0 l0))
(define-fun both21 () Bool (enters n2 l2 f1 l1))
; e is the latest entry and x the earliest exit; of those that there are
(declare-const e Real)(declare-const x Real)
(assert (=> (> l0 0) (and (>= (* e l0) n0) (<= (* x l0) f0))))
(assert (=> (> l1 0) (and (>= (* e l1) n1) (<= (* x l1) f1))))
(assert (=> (> l2 0) (and (>= (* e l2) n2) (<= (* x l2) f2))))
(assert (>= e 0))
(assert (or (= e 0) (and (> l0 0) (= (* e l0) n0)) (and (> l1 0) (= (* e l1) n1)) (and (> l2 0) (= (* e l2) n2))))
(assert (or (and (and (= l0 0) (= l1 0) (= l2 0)) (= x (+ e 1))) (and (> l0 0) (= (* x l0) f0)) (and (> l1 0) (= (* x l1) f1)) (and (> l2 0) (= (* x l2) f2))))
(define-fun t () Real (/ (+ e x) 2.0))
(assert (and both01 both02 both10 both12 both20 both21))
(assert (not (and (<= 0 t) (and (in t n0 f0 l0 p0) (in t n1 f1 l1 p1) (in t n2 f2 l2 p2)))))
(check-sat)
(pop)

; claim: line-hits-aabb-needs QF_NRA
; Three axes of a line and an AABB: a t at which all are inside makes each of the six
; pairs enter before it leaves.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool (enters n0 l0 f1 (+ l1 1)))
(push)
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
(pop)

; claim: line-hits-aabb-suffices QF_NRA
; Three axes of a line and an AABB: where each of the six pairs enters before it leaves, the
; component is inside at the middle t of the latest entry and the earliest exit.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool true)
; control: (define-fun both12 () Bool true)
; control: (define-fun both20 () Bool true)
(push)
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
; e is the latest entry and x the earliest exit; of those that there are
(declare-const e Real)(declare-const x Real)
(assert (=> (> l0 0) (and (>= (* e l0) n0) (<= (* x l0) f0))))
(assert (=> (> l1 0) (and (>= (* e l1) n1) (<= (* x l1) f1))))
(assert (=> (> l2 0) (and (>= (* e l2) n2) (<= (* x l2) f2))))
(assert (or (and (and (= l0 0) (= l1 0) (= l2 0)) (= e 0)) (and (> l0 0) (= (* e l0) n0)) (and (> l1 0) (= (* e l1) n1)) (and (> l2 0) (= (* e l2) n2))))
(assert (or (and (and (= l0 0) (= l1 0) (= l2 0)) (= x 1)) (and (> l0 0) (= (* x l0) f0)) (and (> l1 0) (= (* x l1) f1)) (and (> l2 0) (= (* x l2) f2))))
(define-fun t () Real (/ (+ e x) 2.0))
(assert (and both01 both02 both10 both12 both20 both21))
(assert (not (and true (and (in t n0 f0 l0) (in t n1 f1 l1) (in t n2 f2 l2)))))
(check-sat)
(pop)

; claim: segment-crosses-aabb-needs QF_NRA
; Three axes of a segment and an AABB: a t at which all are strictly inside makes each of the six
; pairs enter before it leaves.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool (enters n0 l0 f1 (+ l1 1)))
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)(declare-const p0 Bool)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)(declare-const p1 Bool)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)(declare-const p2 Bool)
(define-fun before ((x Real) (y Real)) Bool (< x y))
(define-fun fact ((n Real) (f Real) (l Real) (p Bool)) Bool (and (>= l 0) (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not p) (before n l))) (=> (= l 0) p)))
(assert (fact n0 f0 l0 p0))
(assert (fact n1 f1 l1 p1))
(assert (fact n2 f2 l2 p2))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (or (= n 0) (before (* n l) (* f d))))
(define-fun in ((t Real) (n Real) (f Real) (l Real) (p Bool)) Bool (and (or p (before n (* t l))) (before (* t l) f)))
(define-fun both01 () Bool (enters n0 l0 f1 l1))
(define-fun both02 () Bool (enters n0 l0 f2 l2))
(define-fun both10 () Bool (enters n1 l1 f0 l0))
(define-fun both12 () Bool (enters n1 l1 f2 l2))
(define-fun both20 () Bool (enters n2 l2 f0 l0))
(define-fun both21 () Bool (enters n2 l2 f1 l1))
(declare-const t Real)
(assert (and (<= 0 t) (<= t 1)))
(assert (and (in t n0 f0 l0 p0) (in t n1 f1 l1 p1) (in t n2 f2 l2 p2)))
(assert (not (and both01 both02 both10 both12 both20 both21)))
(check-sat)
(pop)

; claim: segment-crosses-aabb-suffices QF_NRA
; Three axes of a segment and an AABB: where each of the six pairs enters before it leaves, the
; component is strictly inside at the middle t of the latest entry and the earliest exit.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool true)
; control: (define-fun both12 () Bool true)
; control: (define-fun both20 () Bool true)
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)(declare-const p0 Bool)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)(declare-const p1 Bool)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)(declare-const p2 Bool)
(define-fun before ((x Real) (y Real)) Bool (< x y))
(define-fun fact ((n Real) (f Real) (l Real) (p Bool)) Bool (and (>= l 0) (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not p) (before n l))) (=> (= l 0) p)))
(assert (fact n0 f0 l0 p0))
(assert (fact n1 f1 l1 p1))
(assert (fact n2 f2 l2 p2))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (or (= n 0) (before (* n l) (* f d))))
(define-fun in ((t Real) (n Real) (f Real) (l Real) (p Bool)) Bool (and (or p (before n (* t l))) (before (* t l) f)))
(define-fun both01 () Bool (enters n0 l0 f1 l1))
(define-fun both02 () Bool (enters n0 l0 f2 l2))
(define-fun both10 () Bool (enters n1 l1 f0 l0))
(define-fun both12 () Bool (enters n1 l1 f2 l2))
(define-fun both20 () Bool (enters n2 l2 f0 l0))
(define-fun both21 () Bool (enters n2 l2 f1 l1))
; e is the latest entry and x the earliest exit; of those that there are
(declare-const e Real)(declare-const x Real)
(assert (=> (> l0 0) (and (>= (* e l0) n0) (<= (* x l0) f0))))
(assert (=> (> l1 0) (and (>= (* e l1) n1) (<= (* x l1) f1))))
(assert (=> (> l2 0) (and (>= (* e l2) n2) (<= (* x l2) f2))))
(assert (and (>= e 0) (<= x 1)))
(assert (or (= e 0) (and (> l0 0) (= (* e l0) n0)) (and (> l1 0) (= (* e l1) n1)) (and (> l2 0) (= (* e l2) n2))))
(assert (or (= x 1) (and (> l0 0) (= (* x l0) f0)) (and (> l1 0) (= (* x l1) f1)) (and (> l2 0) (= (* x l2) f2))))
(define-fun t () Real (/ (+ e x) 2.0))
(assert (and both01 both02 both10 both12 both20 both21))
(assert (not (and (and (<= 0 t) (<= t 1)) (and (in t n0 f0 l0 p0) (in t n1 f1 l1 p1) (in t n2 f2 l2 p2)))))
(check-sat)
(pop)

; claim: ray-crosses-aabb-needs QF_NRA
; Three axes of a ray and an AABB: a t at which all are strictly inside makes each of the six
; pairs enter before it leaves.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool (enters n0 l0 f1 (+ l1 1)))
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)(declare-const p0 Bool)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)(declare-const p1 Bool)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)(declare-const p2 Bool)
(define-fun before ((x Real) (y Real)) Bool (< x y))
(define-fun fact ((n Real) (f Real) (l Real) (p Bool)) Bool (and (>= l 0) (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not p))) (=> (= l 0) p)))
(assert (fact n0 f0 l0 p0))
(assert (fact n1 f1 l1 p1))
(assert (fact n2 f2 l2 p2))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (or (= n 0) (before (* n l) (* f d))))
(define-fun in ((t Real) (n Real) (f Real) (l Real) (p Bool)) Bool (and (or p (before n (* t l))) (before (* t l) f)))
(define-fun both01 () Bool (enters n0 l0 f1 l1))
(define-fun both02 () Bool (enters n0 l0 f2 l2))
(define-fun both10 () Bool (enters n1 l1 f0 l0))
(define-fun both12 () Bool (enters n1 l1 f2 l2))
(define-fun both20 () Bool (enters n2 l2 f0 l0))
(define-fun both21 () Bool (enters n2 l2 f1 l1))
(declare-const t Real)
(assert (<= 0 t))
(assert (and (in t n0 f0 l0 p0) (in t n1 f1 l1 p1) (in t n2 f2 l2 p2)))
(assert (not (and both01 both02 both10 both12 both20 both21)))
(check-sat)
(pop)

; claim: ray-crosses-aabb-suffices QF_NRA
; Three axes of a ray and an AABB: where each of the six pairs enters before it leaves, the
; component is strictly inside at the middle t of the latest entry and the earliest exit.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool true)
; control: (define-fun both12 () Bool true)
; control: (define-fun both20 () Bool true)
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)(declare-const p0 Bool)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)(declare-const p1 Bool)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)(declare-const p2 Bool)
(define-fun before ((x Real) (y Real)) Bool (< x y))
(define-fun fact ((n Real) (f Real) (l Real) (p Bool)) Bool (and (>= l 0) (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not p))) (=> (= l 0) p)))
(assert (fact n0 f0 l0 p0))
(assert (fact n1 f1 l1 p1))
(assert (fact n2 f2 l2 p2))
(define-fun enters ((n Real) (d Real) (f Real) (l Real)) Bool (or (= n 0) (before (* n l) (* f d))))
(define-fun in ((t Real) (n Real) (f Real) (l Real) (p Bool)) Bool (and (or p (before n (* t l))) (before (* t l) f)))
(define-fun both01 () Bool (enters n0 l0 f1 l1))
(define-fun both02 () Bool (enters n0 l0 f2 l2))
(define-fun both10 () Bool (enters n1 l1 f0 l0))
(define-fun both12 () Bool (enters n1 l1 f2 l2))
(define-fun both20 () Bool (enters n2 l2 f0 l0))
(define-fun both21 () Bool (enters n2 l2 f1 l1))
; e is the latest entry and x the earliest exit; of those that there are
(declare-const e Real)(declare-const x Real)
(assert (=> (> l0 0) (and (>= (* e l0) n0) (<= (* x l0) f0))))
(assert (=> (> l1 0) (and (>= (* e l1) n1) (<= (* x l1) f1))))
(assert (=> (> l2 0) (and (>= (* e l2) n2) (<= (* x l2) f2))))
(assert (>= e 0))
(assert (or (= e 0) (and (> l0 0) (= (* e l0) n0)) (and (> l1 0) (= (* e l1) n1)) (and (> l2 0) (= (* e l2) n2))))
(assert (or (and (and (= l0 0) (= l1 0) (= l2 0)) (= x (+ e 1))) (and (> l0 0) (= (* x l0) f0)) (and (> l1 0) (= (* x l1) f1)) (and (> l2 0) (= (* x l2) f2))))
(define-fun t () Real (/ (+ e x) 2.0))
(assert (and both01 both02 both10 both12 both20 both21))
(assert (not (and (<= 0 t) (and (in t n0 f0 l0 p0) (in t n1 f1 l1 p1) (in t n2 f2 l2 p2)))))
(check-sat)
(pop)

; claim: line-crosses-aabb-needs QF_NRA
; Three axes of a line and an AABB: a t at which all are strictly inside makes each of the six
; pairs enter before it leaves.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool (enters n0 l0 f1 (+ l1 1)))
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)
(define-fun before ((x Real) (y Real)) Bool (< x y))
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
(pop)

; claim: line-crosses-aabb-suffices QF_NRA
; Three axes of a line and an AABB: where each of the six pairs enters before it leaves, the
; component is strictly inside at the middle t of the latest entry and the earliest exit.
; quote: tests/proof/wp/slab.h | both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
; quote: tests/proof/wp/slab.h | axiom enters_is:
; quote: src/box/slab.h | *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
; control: (define-fun both01 () Bool true)
; control: (define-fun both12 () Bool true)
; control: (define-fun both20 () Bool true)
(push)
(declare-const n0 Real)(declare-const f0 Real)(declare-const l0 Real)
(declare-const n1 Real)(declare-const f1 Real)(declare-const l1 Real)
(declare-const n2 Real)(declare-const f2 Real)(declare-const l2 Real)
(define-fun before ((x Real) (y Real)) Bool (< x y))
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
; e is the latest entry and x the earliest exit; of those that there are
(declare-const e Real)(declare-const x Real)
(assert (=> (> l0 0) (and (>= (* e l0) n0) (<= (* x l0) f0))))
(assert (=> (> l1 0) (and (>= (* e l1) n1) (<= (* x l1) f1))))
(assert (=> (> l2 0) (and (>= (* e l2) n2) (<= (* x l2) f2))))
(assert (or (and (and (= l0 0) (= l1 0) (= l2 0)) (= e 0)) (and (> l0 0) (= (* e l0) n0)) (and (> l1 0) (= (* e l1) n1)) (and (> l2 0) (= (* e l2) n2))))
(assert (or (and (and (= l0 0) (= l1 0) (= l2 0)) (= x 1)) (and (> l0 0) (= (* x l0) f0)) (and (> l1 0) (= (* x l1) f1)) (and (> l2 0) (= (* x l2) f2))))
(define-fun t () Real (/ (+ e x) 2.0))
(assert (and both01 both02 both10 both12 both20 both21))
(assert (not (and true (and (in t n0 f0 l0) (in t n1 f1 l1) (in t n2 f2 l2)))))
(check-sat)
(pop)
