; fxri_fast_place: inward = p_i q_j - p_j q_i of four parts, below 1 in units of 2^30, each off by
; less than m, which is at most 2 more than 2^30. Where it is above 2^33 m, it has the sign of the
; exact one.
; quote: src/sweep/fxr_touch_fast_place.c | out->well = magnitude64(inward) >> 33 > (uint64_t)m;
; control: (define-fun MORE () Real 3.9)
(set-logic QF_NRA)
(define-fun MORE () Real 8.0) ; 2^33
(declare-const m Real)
(declare-const p Real)(declare-const q Real)(declare-const u Real)(declare-const v Real)
(declare-const a Real)(declare-const b Real)(declare-const c Real)(declare-const d Real)
(define-fun within ((x Real) (y Real)) Bool (and (< (- y) x) (< x y)))
(assert (and (<= 0 m) (<= m (+ 1 (/ 2 1073741824)))))
(assert (and (within p 1) (within q 1) (within u 1) (within v 1)))
(assert (and (within a m) (within b m) (within c m) (within d m)))
(define-fun part () Real (- (* p v) (* u q)))
(define-fun exact () Real (- (* (+ p a) (+ v d)) (* (+ u c) (+ q b))))
(assert (not (=> (> part (* MORE m)) (> exact 0))))
(check-sat)
