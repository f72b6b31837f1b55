; A coordinate of the component, in units of 2^-28: offset_by_t is low by less than
; 9 / 8; the code has 2. all
; = len 2^less, t all = L + part of 2^-31 with q = q1 2^32 + q0, and q is low by less than 1.
; quote: src/distance/fxr_closest_obb_fast.c | (((uint64_t)all * (uint32_t)t->q) >> 32);
; quote: src/distance/fxr_closest_obb_fast.c | *out = (int64_t)(moved >> 3); /* < 2^61 */
; control: (define-fun OFF () Real 1.0)
(set-logic QF_NRA)
(define-fun OFF () Real 1.125)
(declare-const all Real)(declare-const q1 Real)(declare-const q0 Real)(declare-const m Real)
(declare-const low Real)(declare-const v Real)(declare-const e Real)
(assert (and (<= 0 all) (< all 4294967296) (<= 0 q1) (<= 0 q0) (< q0 4294967296)))
(assert (and (<= low (/ (* all q0) 4294967296)) (< (/ (* all q0) 4294967296) (+ low 1))))
(assert (= m (+ (* all q1) low)))
(assert (and (<= (* 8 v) m) (<= m (+ (* 8 v) 7))))
; exact: all (q + 0 .. 1) 2^-32 in units of 2^-31, an eighth of which is one of 2^-28
(assert (and (<= 0 e) (< e 1)))
(define-fun exact () Real (/ (+ (* all q1) (/ (* all q0) 4294967296) (/ (* all e) 4294967296)) 8))
(assert (not (and (<= 0 (- exact v)) (< (- exact v) OFF))))
(check-sat)
