; Hits of an OBB in 16 bits: u . v is word - 5/4 .. word + 9/4. In units of 2^16: a_k is
; what (x + 1/2) s is off for x, 1/2 |s_k| at most; b_k for s, |u_k| at most; h the floor of
; half of a sum.
; quote: port/nomul/obb_fast.h | OBB_DOT_LOW = -5,
; quote: port/nomul/obb_fast.h | OBB_DOT_HIGH = 9,
; control: (define-fun HIGH () Real 2.2)
; control: (define-fun LOW () Real 1.2)
(set-logic QF_LIRA)
(define-fun LOW () Real 1.25)
(define-fun HIGH () Real 2.25)
(define-fun i () Real (/ 1.0 65536))
(declare-const s0 Real)(declare-const s1 Real)(declare-const s2 Real)
(declare-const u0 Real)(declare-const u1 Real)(declare-const u2 Real)
(declare-const a0 Real)(declare-const a1 Real)(declare-const a2 Real)
(declare-const b0 Real)(declare-const b1 Real)(declare-const b2 Real)
(declare-const word Int)(declare-const dot Int)(declare-const h Real)
(define-fun up ((s Real)) Bool (and (<= 0 s) (<= s 0.5))) ; |s_k| <= 2^15
(assert (and (up s0) (up s1) (up s2)))
(assert (and (<= 0 u0) (<= 0 u1) (<= 0 u2) (<= (+ u0 u1 u2) 0.5))) ; 2^31 / 2^16 / 2^16
(define-fun within ((a Real) (m Real)) Bool (and (<= (- m) a) (<= a m)))
(assert (and (within a0 (/ s0 2)) (within a1 (/ s1 2)) (within a2 (/ s2 2))))
(assert (and (within b0 u0) (within b1 u1) (within b2 u2)))
; dot in 2^-16, so that the word is its floor and at most 1 - 2^-16 below
(assert (and (<= (* 65536 word) dot) (<= dot (+ (* 65536 word) 65535))))
(assert (or (= h 0.0) (= h (/ i 2))))
(define-fun exact () Real (+ (* i dot) h a0 a1 a2 b0 b1 b2))
(assert (not (and (<= (- word LOW) exact) (<= exact (+ word HIGH)))))
(check-sat)
