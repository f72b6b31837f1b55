; A coordinate of the closest point of an OBB, in units of 2^-28: three parts, each by
; offset_by_axis. o = w 2^32 + z of Q46 is off by -1 / 4 .. 1 + 1 / 4, u <= 2^31 of Q30.
; With the 9 / 8 of closest-obb-linear.smt2 all is off by less than 6; the code has 8.
; quote: src/distance/fxr_closest_obb_fast.c | (int64_t)((o >> 32) * u + (((uint32_t)o * (uint64_t)u) >> 32));
; quote: src/distance/fxr_closest_obb_fast.c | return whole_is_sure((uint32_t)v & 0xfffffff, 8, 8, 0xfffffff);
; control: (define-fun OFF () Real 3.0)
(set-logic QF_NRA)
(define-fun OFF () Real 6.0)
(declare-const w Real)(declare-const z Real)(declare-const u Real)(declare-const f Real)
(declare-const e Real)(declare-const first Real)
(assert (and (<= 0 w) (<= 0 z) (< z 4294967296) (<= 0 u) (<= u 2147483648)))
(assert (and (<= f (/ (* z u) 4294967296)) (< (/ (* z u) 4294967296) (+ f 1))))
(assert (and (< (- (/ 1.0 4)) e) (< e (/ 5.0 4)) (<= 0 first) (< first (/ 9.0 8))))
(define-fun exact () Real (/ (* (+ (* w 4294967296) z e) u) 4294967296))
(define-fun part () Real (- exact (+ (* w u) f)))
; all three parts as large as this one, whatever their signs
(assert (not (and (< (+ first (* 3 part)) OFF) (< (- (* 3 part)) OFF))))
(check-sat)
