; Hits of an OBB in 32 bits: a dot product u . v is word - 1/4 .. word + 5/4, of v within 1/2
; of its integers on each axis, |u| <= 2^31 in sum. In units of 2^32: p_k is the part of
; coordinate k.
; quote: src/box/obb_fast.h | OBB_DOT_LOW = -1,
; quote: src/box/obb_fast.h | OBB_DOT_HIGH = 5,
; quote: src/box/obb_fast.h | return (uint32_t)(axis_dot(u, v) >> 32); /* floor */
; control: (define-fun HIGH () Real 1.2)
; control: (define-fun LOW () Real 0.2)
(set-logic QF_LRA)
(define-fun LOW () Real 0.25)
(define-fun HIGH () Real 1.25)
(declare-const x Real)(declare-const y Real)(declare-const z Real)
(declare-const p Real)(declare-const q Real)(declare-const r Real)
(declare-const word Real)(declare-const dot Real)
(assert (and (<= 0 x) (<= 0 y) (<= 0 z) (<= (+ x y z) 0.5))) ; |u_k| / 2^32
(define-fun within ((a Real) (u Real)) Bool (and (<= (- (/ u 2)) a) (<= a (/ u 2))))
(assert (and (within p x) (within q y) (within r z)))
(assert (and (<= word dot) (< dot (+ word 1))))
(assert (not (and (<= (- word LOW) (+ dot p q r)) (< (+ dot p q r) (+ word HIGH)))))
(check-sat)
