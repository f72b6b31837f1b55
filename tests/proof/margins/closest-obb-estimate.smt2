; A coordinate of the closest points by obb_set_points, in units of 2^-28: the path up to t, s q
; of t in units of 2^-35, and three offsets o by an entry c of an axis, |c| <= 2^31, each off by
; less than this one. Q and O are what q and o, a floor, would be exactly.
; quote: src/distance/fxr_closest_obb.c | v = obb_sum_upper(v, q >> 3, (int32_t)(scaled & INT32_MAX),
; quote: src/distance/fxr_closest_obb.c | * In units of 2^-28 the estimate of a coordinate is off by less than 8, where no product
; quote: src/distance/obb_estimate.h | return hi >> 28 == 0 && whole_is_sure(lo & 0xfffffff, 8, 8, 0xfffffff);
; control: (define-fun OFF () Real 6.0)
(set-logic QF_NRA)
(define-fun OFF () Real 8.0)
(define-fun B () Real 4294967296.0)
(declare-const s Real)(declare-const Q Real)(declare-const q Real)(declare-const upper Real)
(declare-const p Real)(declare-const c Real)(declare-const O Real)(declare-const o Real)
(declare-const x Real)
(assert (and (<= 0 s) (< s 2147483648) (<= (- Q 0.5) q) (<= q (+ Q 0.5)) (<= 0 q)))
(assert (and (<= (* 8 upper) q) (<= q (+ (* 8 upper) 7))))
(assert (and (<= (* p B) (* upper s)) (< (* upper s) (* (+ p 1) B))))
(assert (and (<= (- 2147483648) c) (<= c 2147483648)))
(assert (and (< (- O 1.5) o) (< o (+ O 0.5)))) ; 1/2 by q, 1 by its floor
(assert (and (<= (* x B) (* o c)) (< (* o c) (* (+ x 1) B))))
(define-fun path () Real (- (/ (* s Q) 8 B) p))
(define-fun offset () Real (- (/ (* O c) B) x))
(define-fun size ((v Real)) Real (ite (< v 0) (- v) v))
(assert (not (< (+ (size path) (* 3 (size offset))) OFF)))
(check-sat)
