; whole_digits: five digits of whole <= 2^15 by one product and shifts are those of whole, as
; the fraction that is carried along is too large by less than a last digit. 32 bits.
; quote: src/number/fxr_decimal.c | uint32_t rest = whole * 26844u;
; quote: src/number/fxr_decimal.c | rest = (rest & 0x0fffffffu) * 10;
; control: (define-fun TENTH () (_ BitVec 32) (_ bv26843 32))
; control: (define-fun TENTH () (_ BitVec 32) (_ bv26845 32))
(set-logic QF_BV)
(define-fun TENTH () (_ BitVec 32) (_ bv26844 32)) ; 2^28 / 10^4 and 0.455
(declare-const whole (_ BitVec 32))
(assert (bvule whole (_ bv32768 32)))
(define-fun digit ((r (_ BitVec 32))) (_ BitVec 32) (bvlshr r (_ bv28 32)))
(define-fun next ((r (_ BitVec 32))) (_ BitVec 32) (bvmul (bvand r #x0fffffff) (_ bv10 32)))
(define-fun r0 () (_ BitVec 32) (bvmul whole TENTH))
(define-fun r1 () (_ BitVec 32) (next r0))
(define-fun r2 () (_ BitVec 32) (next r1))
(define-fun r3 () (_ BitVec 32) (next r2))
(define-fun r4 () (_ BitVec 32) (next r3))
(define-fun ten ((x (_ BitVec 32)) (r (_ BitVec 32))) (_ BitVec 32)
    (bvadd (bvmul x (_ bv10 32)) (digit r)))
(assert (not (and (= whole (ten (ten (ten (ten (digit r0) r1) r2) r3) r4))
    (bvule (digit r1) (_ bv9 32)) (bvule (digit r2) (_ bv9 32))
    (bvule (digit r3) (_ bv9 32)) (bvule (digit r4) (_ bv9 32)))))
(check-sat)
