; The tie rule for twice the distance less 1, an int64 modulo 2^64 that is not INT64_MIN.
; quote: src/rounding/even.h | return excess + odd - 1 <= INT64_MAX;
; control: (define-fun up () Bool (bvule e (_ bv9223372036854775807 64)))
(set-logic QF_BV)
(declare-const e (_ BitVec 64))(declare-const odd (_ BitVec 64))
(define-fun up () Bool (bvule (bvsub (bvadd e odd) (_ bv1 64)) (_ bv9223372036854775807 64)))
(assert (and (bvule odd (_ bv1 64)) (not (= e #x8000000000000000))))
(assert (not (= up (or (bvsgt e (_ bv0 64)) (and (= e (_ bv0 64)) (= odd (_ bv1 64)))))))
(check-sat)
