; The tie rule for a rest: rest + odd > den - rest exactly where rest / den is above 1/2,
; or is 1/2 and the quotient is odd. For every rest < den of 64 bits; no sum wraps.
; quote: src/rounding/even.h | return rest + odd > den - rest;
; control: (define-fun up () Bool (bvuge (bvadd rest odd) (bvsub den rest)))
(set-logic QF_BV)
(declare-const rest (_ BitVec 64))(declare-const den (_ BitVec 64))
(declare-const odd (_ BitVec 64))
(define-fun up () Bool (bvugt (bvadd rest odd) (bvsub den rest)))
(define-fun w ((v (_ BitVec 64))) (_ BitVec 66) ((_ zero_extend 2) v))
(define-fun twice () (_ BitVec 66) (bvadd (w rest) (w rest)))
(assert (and (bvult rest den) (bvule odd (_ bv1 64))))
(assert (not (= up (or (bvugt twice (w den))
                       (and (= twice (w den)) (= odd (_ bv1 64)))))))
(check-sat)
