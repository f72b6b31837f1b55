; The interval rule: one comparison modulo 2^32 is over <= fraction <= last - under, and
; then every number from fraction - over to fraction + under has the same whole part.
; quote: src/rounding/even.h | return fraction - over <= last - (over + under);
; control: (define-fun sure () Bool (bvule (bvsub f o) (bvsub l o)))
(set-logic QF_BV)
(declare-const f (_ BitVec 32))(declare-const o (_ BitVec 32))
(declare-const u (_ BitVec 32))(declare-const l (_ BitVec 32))
(define-fun sure () Bool (bvule (bvsub f o) (bvsub l (bvadd o u))))
(define-fun w ((v (_ BitVec 32))) (_ BitVec 34) ((_ zero_extend 2) v))
(assert (and (bvule f l) (bvule (bvadd (w o) (w u)) (w l))))
(assert (not (= sure (and (bvule o f) (bvule (bvadd (w f) (w u)) (w l))))))
(check-sat)
