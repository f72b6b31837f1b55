; What wp/span.h says of sets of faces, for all bytes: a set has a face where faces & face is not 0.
; quote: tests/proof/wp/span.h | axiom has_none: \forall integer g; !has(0, g);
; quote: tests/proof/wp/span.h | axiom has_one: \forall integer f, g; one(f) && one(g) ==> (has(f, g) <==> f == g);
; quote: tests/proof/wp/span.h | (has(a | b, g) <==> has(a, g) || has(b, g));
; quote: tests/proof/wp/span.h | 0 <= (a | b) <= 1 && ((a | b) == 0 <==> a == 0 && b == 0);
; control: (define-fun has ((a (_ BitVec 8)) (g (_ BitVec 8))) Bool (bvuge a g))
(set-logic QF_BV)
(declare-const a (_ BitVec 8))(declare-const b (_ BitVec 8))
(declare-const f (_ BitVec 8))(declare-const g (_ BitVec 8))
(define-fun has ((a (_ BitVec 8)) (g (_ BitVec 8))) Bool (not (= (bvand a g) #x00)))
(define-fun one ((g (_ BitVec 8))) Bool
  (or (= g #x01) (= g #x02) (= g #x04) (= g #x08) (= g #x10) (= g #x20)))
(define-fun either () Bool
  (=> (and (bvule a #x01) (bvule b #x01))
      (and (bvule (bvor a b) #x01) (= (= (bvor a b) #x00) (and (= a #x00) (= b #x00))))))
(assert (not (and (not (has #x00 g)) (=> (and (one f) (one g)) (= (has f g) (= f g)))
  (= (has (bvor a b) g) (or (has a g) (has b g))) either)))
(check-sat)
