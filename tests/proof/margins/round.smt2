; What is round and at rest.

; claim: sphere-outside QF_BV
; The cheap reject of what is round, for every int32: where it says so, both ends of the
; path are beyond the same side of low .. high by more than the radius.
; quote: src/round/outside.h | return (uint32_t)(a < b ? a : b) - (uint32_t)high > radius;
; quote: src/round/outside.h | (uint32_t)low - (uint32_t)(a > b ? a : b) > radius;
; control: (define-fun far ((v (_ BitVec 32))) Bool (bvuge v r))
(push)
(declare-const a (_ BitVec 32))(declare-const b (_ BitVec 32))(declare-const r (_ BitVec 32))
(declare-const low (_ BitVec 32))(declare-const high (_ BitVec 32))
(define-fun far ((v (_ BitVec 32))) Bool (bvugt v r))
(define-fun w ((v (_ BitVec 32))) (_ BitVec 36) ((_ sign_extend 4) v))
(define-fun R () (_ BitVec 36) ((_ zero_extend 4) r))
(define-fun least () (_ BitVec 32) (ite (bvslt a b) a b))
(define-fun most () (_ BitVec 32) (ite (bvsgt a b) a b))
(define-fun outside () Bool
  (ite (and (bvsgt a high) (bvsgt b high)) (far (bvsub least high))
       (and (bvslt a low) (bvslt b low) (far (bvsub low most)))))
(define-fun exact () Bool
  (or (bvsgt (w least) (bvadd (w high) R)) (bvslt (bvadd (w most) R) (w low))))
(assert (not (=> outside exact)))
(check-sat)
(pop)
