; The formula of the slabs is geometry: on one axis.

; claim: segment-hits-aabb-axis QF_NRA
; One axis of a segment and an AABB: at t it is between lo and hi exactly where the axis
; passes and to_near <= t len <= to_far; and what follows of to_near, to_far and len.
; quote: tests/proof/wp/slab.h | axiom passes_segment:
; quote: tests/proof/wp/slab.h | axiom near_is:
; quote: tests/proof/wp/slab.h | axiom far_is:
; control: (define-fun passes () Bool (and (before lo hi) (ite up (before a hi) (before lo a))))
; control: (define-fun f () Real (ite up (- hi a) (- hi lo)))
(push)
(declare-const a Real)(declare-const d Real)(declare-const lo Real)(declare-const hi Real)
(declare-const t Real)
; of a segment b = a + d is the end; of a ray or a line d is the direction
(define-fun before ((x Real) (y Real)) Bool (<= x y))
(define-fun up () Bool (>= d 0))
(define-fun l () Real (ite up d (- d)))
(define-fun f () Real (ite up (- hi a) (- a lo)))
(define-fun n () Real (ite up (ite (> lo a) (- lo a) 0.0) (ite (< hi a) (- a hi) 0.0)))
(define-fun b () Real (+ a d))
(define-fun passes () Bool (and (before lo hi) (ite up (and (before lo b) (before a hi)) (and (before b hi) (before lo a)))))
; the start is past the plane that is entered
(define-fun past () Bool (ite up (before lo a) (before a hi)))
(define-fun geometry () Bool (and (before lo (+ a (* t d))) (before (+ a (* t d)) hi)))
(assert (and (<= 0 t) (<= t 1)))
(assert (not (and (= geometry (and passes (or past (before n (* t l))) (before (* t l) f))) (=> passes (and (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not past) (before n l))) (=> (= l 0) past))))))
(check-sat)
(pop)

; claim: ray-hits-aabb-axis QF_NRA
; One axis of a ray and an AABB: at t it is between lo and hi exactly where the axis
; passes and to_near <= t len <= to_far; and what follows of to_near, to_far and len.
; quote: tests/proof/wp/slab.h | axiom passes_ray:
; quote: tests/proof/wp/slab.h | axiom near_is:
; quote: tests/proof/wp/slab.h | axiom far_is:
; control: (define-fun passes () Bool (and (before lo hi) (ite up (before a hi) (before lo a))))
; control: (define-fun f () Real (ite up (- hi a) (- hi lo)))
(push)
(declare-const a Real)(declare-const d Real)(declare-const lo Real)(declare-const hi Real)
(declare-const t Real)
; of a segment b = a + d is the end; of a ray or a line d is the direction
(define-fun before ((x Real) (y Real)) Bool (<= x y))
(define-fun up () Bool (>= d 0))
(define-fun l () Real (ite up d (- d)))
(define-fun f () Real (ite up (- hi a) (- a lo)))
(define-fun n () Real (ite up (ite (> lo a) (- lo a) 0.0) (ite (< hi a) (- a hi) 0.0)))
(define-fun passes () Bool (and (before lo hi) (ite up (and (before a hi) (or (not (= d 0)) (before lo a))) (before lo a))))
; the start is past the plane that is entered
(define-fun past () Bool (ite up (before lo a) (before a hi)))
(define-fun geometry () Bool (and (before lo (+ a (* t d))) (before (+ a (* t d)) hi)))
(assert (<= 0 t))
(assert (not (and (= geometry (and passes (or past (before n (* t l))) (before (* t l) f))) (=> passes (and (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not past))) (=> (= l 0) past))))))
(check-sat)
(pop)

; claim: line-hits-aabb-axis QF_NRA
; One axis of a line and an AABB: at t it is between lo and hi exactly where the axis
; passes and to_near <= t len <= to_far; and what follows of to_near, to_far and len.
; quote: tests/proof/wp/slab.h | axiom passes_line:
; quote: tests/proof/wp/slab.h | axiom near_is:
; quote: tests/proof/wp/slab.h | axiom far_is:
; control: (define-fun passes () Bool (before lo hi))
; control: (define-fun f () Real (ite up (- hi a) (- hi lo)))
(push)
(declare-const a Real)(declare-const d Real)(declare-const lo Real)(declare-const hi Real)
(declare-const t Real)
; of a segment b = a + d is the end; of a ray or a line d is the direction
(define-fun before ((x Real) (y Real)) Bool (<= x y))
(define-fun up () Bool (>= d 0))
(define-fun l () Real (ite up d (- d)))
(define-fun f () Real (ite up (- hi a) (- a lo)))
(define-fun n () Real (ite up (- lo a) (- a hi)))
(define-fun passes () Bool (and (before lo hi) (or (not (= d 0)) (and (before lo a) (before a hi)))))
(define-fun geometry () Bool (and (before lo (+ a (* t d))) (before (+ a (* t d)) hi)))
(assert (not (and (= geometry (and passes (=> (> l 0) (and (before n (* t l)) (before (* t l) f))))) (=> passes (and (before n f) (=> (= l 0) (and (before n 0) (before 0 f))))))))
(check-sat)
(pop)

; claim: segment-crosses-aabb-axis QF_NRA
; One axis of a segment and an AABB: at t it is strictly between lo and hi exactly where the axis
; passes and to_near < t len < to_far; and what follows of to_near, to_far and len.
; quote: tests/proof/wp/slab.h | axiom passes_segment:
; quote: tests/proof/wp/slab.h | axiom near_is:
; quote: tests/proof/wp/slab.h | axiom far_is:
; control: (define-fun passes () Bool (and (before lo hi) (ite up (before a hi) (before lo a))))
; control: (define-fun f () Real (ite up (- hi a) (- hi lo)))
(push)
(declare-const a Real)(declare-const d Real)(declare-const lo Real)(declare-const hi Real)
(declare-const t Real)
; of a segment b = a + d is the end; of a ray or a line d is the direction
(define-fun before ((x Real) (y Real)) Bool (< x y))
(define-fun up () Bool (>= d 0))
(define-fun l () Real (ite up d (- d)))
(define-fun f () Real (ite up (- hi a) (- a lo)))
(define-fun n () Real (ite up (ite (> lo a) (- lo a) 0.0) (ite (< hi a) (- a hi) 0.0)))
(define-fun b () Real (+ a d))
(define-fun passes () Bool (and (before lo hi) (ite up (and (before lo b) (before a hi)) (and (before b hi) (before lo a)))))
; the start is past the plane that is entered
(define-fun past () Bool (ite up (before lo a) (before a hi)))
(define-fun geometry () Bool (and (before lo (+ a (* t d))) (before (+ a (* t d)) hi)))
(assert (and (<= 0 t) (<= t 1)))
(assert (not (and (= geometry (and passes (or past (before n (* t l))) (before (* t l) f))) (=> passes (and (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not past) (before n l))) (=> (= l 0) past))))))
(check-sat)
(pop)

; claim: ray-crosses-aabb-axis QF_NRA
; One axis of a ray and an AABB: at t it is strictly between lo and hi exactly where the axis
; passes and to_near < t len < to_far; and what follows of to_near, to_far and len.
; quote: tests/proof/wp/slab.h | axiom passes_ray:
; quote: tests/proof/wp/slab.h | axiom near_is:
; quote: tests/proof/wp/slab.h | axiom far_is:
; control: (define-fun passes () Bool (and (before lo hi) (ite up (before a hi) (before lo a))))
; control: (define-fun f () Real (ite up (- hi a) (- hi lo)))
(push)
(declare-const a Real)(declare-const d Real)(declare-const lo Real)(declare-const hi Real)
(declare-const t Real)
; of a segment b = a + d is the end; of a ray or a line d is the direction
(define-fun before ((x Real) (y Real)) Bool (< x y))
(define-fun up () Bool (>= d 0))
(define-fun l () Real (ite up d (- d)))
(define-fun f () Real (ite up (- hi a) (- a lo)))
(define-fun n () Real (ite up (ite (> lo a) (- lo a) 0.0) (ite (< hi a) (- a hi) 0.0)))
(define-fun passes () Bool (and (before lo hi) (ite up (and (before a hi) (or (not (= d 0)) (before lo a))) (before lo a))))
; the start is past the plane that is entered
(define-fun past () Bool (ite up (before lo a) (before a hi)))
(define-fun geometry () Bool (and (before lo (+ a (* t d))) (before (+ a (* t d)) hi)))
(assert (<= 0 t))
(assert (not (and (= geometry (and passes (or past (before n (* t l))) (before (* t l) f))) (=> passes (and (>= n 0) (before 0 f) (before n f) (=> (> n 0) (and (> l 0) (not past))) (=> (= l 0) past))))))
(check-sat)
(pop)

; claim: line-crosses-aabb-axis QF_NRA
; One axis of a line and an AABB: at t it is strictly between lo and hi exactly where the axis
; passes and to_near < t len < to_far; and what follows of to_near, to_far and len.
; quote: tests/proof/wp/slab.h | axiom passes_line:
; quote: tests/proof/wp/slab.h | axiom near_is:
; quote: tests/proof/wp/slab.h | axiom far_is:
; control: (define-fun passes () Bool (before lo hi))
; control: (define-fun f () Real (ite up (- hi a) (- hi lo)))
(push)
(declare-const a Real)(declare-const d Real)(declare-const lo Real)(declare-const hi Real)
(declare-const t Real)
; of a segment b = a + d is the end; of a ray or a line d is the direction
(define-fun before ((x Real) (y Real)) Bool (< x y))
(define-fun up () Bool (>= d 0))
(define-fun l () Real (ite up d (- d)))
(define-fun f () Real (ite up (- hi a) (- a lo)))
(define-fun n () Real (ite up (- lo a) (- a hi)))
(define-fun passes () Bool (and (before lo hi) (or (not (= d 0)) (and (before lo a) (before a hi)))))
(define-fun geometry () Bool (and (before lo (+ a (* t d))) (before (+ a (* t d)) hi)))
(assert (not (and (= geometry (and passes (=> (> l 0) (and (before n (* t l)) (before (* t l) f))))) (=> passes (and (before n f) (=> (= l 0) (and (before n 0) (before 0 f))))))))
(check-sat)
(pop)
