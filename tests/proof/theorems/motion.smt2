; What moves gets no deeper (include/fixray/sweep.h): the sign of one slope decides, one plane is enough, and the
; way out leads out. In a frame that is turned so that vectors have few numbers; lengths do not change by that.

; claim: motion-outside QF_NRA
; A centre beside a convex body, closest to its point q: e = centre - q = (e, 0, 0), and for every other point p of the
; body w = p - q has w . e <= 0. If d is not against e, the centre never comes closer to p than it was to q,
; at any t >= 0.
; quote: include/fixray/sweep.h | * A start inside gets deeper if it runs against the way to the nearest point of the surface; where
; control: (define-fun away () Bool true)
; control: (define-fun convex () Bool true)
(push)
(declare-const e Real)(declare-const t Real)
(declare-const w1 Real)(declare-const w2 Real)(declare-const w3 Real)
(declare-const d1 Real)(declare-const d2 Real)(declare-const d3 Real)
(define-fun convex () Bool (<= w1 0))
(define-fun away () Bool (>= d1 0))
(define-fun square ((v Real)) Real (* v v))
(assert (and (> e 0) (>= t 0) convex away))
(assert (< (+ (square (- (+ e (* t d1)) w1)) (square (- (* t d2) w2)) (square (- (* t d3) w3))) (square e)))
(check-sat)
(pop)

; claim: motion-outside-falls QF_NRA
; And if d is against e, the centre comes closer to q at once: at each t > 0 below -2 e . d / d . d.
; quote: include/fixray/sweep.h | * A start inside gets deeper if it runs against the way to the nearest point of the surface; where
; control: (define-fun soon () Bool (< (* t d_d) (* (- 3.0) e d1)))
(push)
(declare-const e Real)(declare-const t Real)
(declare-const d1 Real)(declare-const d2 Real)(declare-const d3 Real)
(define-fun square ((v Real)) Real (* v v))
(define-fun d_d () Real (+ (square d1) (square d2) (square d3)))
(define-fun soon () Bool (< (* t d_d) (* (- 2.0) e d1)))
(assert (and (> e 0) (> t 0) soon))
(assert (>= (+ (square (+ e (* t d1))) (square (* t d2)) (square (* t d3))) (square e)))
(check-sat)
(pop)

; claim: motion-inside QF_NRA
; A centre inside of two planes, whose depth is the least distance from one: from plane i gap_i - t fall_i, which is least
; at t = 0 for i = 1. If its fall is not below 0, the depth at t > 0 is no more than it was, whatever the
; other plane does.
; quote: src/slabs/fxr_slabs_exit.c | largest of these of all planes that are nearest: if that is not below 0, the path does not get
; control: (define-fun free () Bool true)
(push)
(declare-const t Real)(declare-const gap1 Real)(declare-const gap2 Real)
(declare-const fall1 Real)(declare-const fall2 Real)
(define-fun free () Bool (>= fall1 0))
(define-fun least ((a Real) (b Real)) Real (ite (<= a b) a b))
(assert (and (> t 0) (>= gap1 0) (<= gap1 gap2) free))
(assert (> (least (- gap1 (* t fall1)) (- gap2 (* t fall2))) gap1))
(check-sat)
(pop)

; claim: motion-union QF_NRA
; The outside of a convex polytope is the union of the outsides of its planes: a centre on the plane n . x = c, or in front
; of it, that goes a way which does not run against n, is never behind it, so never in the interior.
; quote: src/slabs/fxr_slabs_exit.c | largest of these of all planes that are nearest: if that is not below 0, the path does not get
; control: (define-fun allowed () Bool true)
; control: (define-fun starts () Bool true)
(push)
(declare-const t Real)(declare-const height Real)(declare-const along Real)
(define-fun starts () Bool (>= height 0))
(define-fun allowed () Bool (>= along 0))
(assert (and (>= t 0) starts allowed (< (+ height (* t along)) 0)))
(check-sat)
(pop)

; claim: motion-way-out QF_NRA
; A start inside is led out along n by depth: each coordinate of push has the sign of n_k and is rounded up, to at
; least depth |n_k|. If depth n . n is at least what the start is behind the plane, times |n|, the end is not behind it.
; quote: src/slabs/fxr_answer.c | by += (product.lo & more) != 0 ? 1u : 0u;
; control: (define-fun enough ((p Real) (n Real)) Bool (>= p (- (* depth n) 1)))
; control: (define-fun along () Bool (<= behind (+ (* depth n_n) 1)))
(push)
(declare-const depth Real)(declare-const behind Real)
(declare-const n1 Real)(declare-const n2 Real)(declare-const n3 Real)
(declare-const p1 Real)(declare-const p2 Real)(declare-const p3 Real)
(define-fun n_n () Real (+ (* n1 n1) (* n2 n2) (* n3 n3)))
(define-fun enough ((p Real) (n Real)) Bool (>= p (* depth n)))
(define-fun along () Bool (<= behind (* depth n_n)))
(assert (and (>= depth 0) (>= n1 0) (>= n2 0) (>= n3 0) (>= p1 0) (>= p2 0) (>= p3 0) along))
(assert (and (enough p1 n1) (enough p2 n2) (enough p3 n3)))
(assert (< (+ (* n1 p1) (* n2 p2) (* n3 p3)) behind))
(check-sat)
(pop)
