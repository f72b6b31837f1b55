; |b - a| <= 2 h + 3, of half_length(a, b) = h, for every a and b.
; quote: src/rounding/point_estimate.h | return nearly(half_floor(b) - half_floor(a));
; control: (define-fun MORE () (_ BitVec 34) (_ bv2 34))
(set-logic QF_BV)
(define-fun MORE () (_ BitVec 34) (_ bv3 34))
(declare-const a (_ BitVec 32))(declare-const b (_ BitVec 32))
(define-fun v () (_ BitVec 32) (bvsub (bvashr b #x00000001) (bvashr a #x00000001)))
(define-fun h () (_ BitVec 32) (ite (bvslt v #x00000000) (bvnot v) v))
(define-fun s ((x (_ BitVec 32))) (_ BitVec 34) ((_ sign_extend 2) x))
(define-fun gap () (_ BitVec 34) (bvsub (s b) (s a)))
(define-fun size () (_ BitVec 34) (ite (bvslt gap (_ bv0 34)) (bvneg gap) gap))
(assert (not (bvule size (bvadd (bvshl ((_ zero_extend 2) h) (_ bv1 34)) MORE))))
(check-sat)
