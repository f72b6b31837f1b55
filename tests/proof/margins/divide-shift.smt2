; divide and divisor_set: hi 2^32 + lo and den are shifted up alike, so that the quotient is the same
; and no bit is lost; den then has its top bit, and hi is below it. For all words.
; quote: src/number/divide.h | d->den = shifted(den, 0, d->shift);
; quote: src/number/divide.h | hi = (hi << 32) | lo;
; quote: src/number/divide.h | return divide_digit(d, shifted(hi, lo, s), lo << s, rest); /* hi < d->den */
; quote: src/number/divide.h | const uint32_t upper = (hi << s) | ((lo >> 1) >> (31 - s));
; quote: src/number/divide.h | return ((uint64_t)upper << 32) | (lo << s) | ((below >> 1) >> (31 - s));
; control: (define-fun ONE () (_ BitVec 32) #x00000002)
; control: (define-fun last () (_ BitVec 32) #x00000020)
(set-logic QF_BV)
(define-fun ONE () (_ BitVec 32) #x00000001)
(define-fun last () (_ BitVec 32) #x0000001f)
(declare-const hi0 (_ BitVec 64))(declare-const lo0 (_ BitVec 32))(declare-const den0 (_ BitVec 64))
(declare-const s (_ BitVec 32)) ; the zeros before den, of its upper word or its only one
(define-fun word () Bool (= ((_ extract 63 32) den0) #x00000000))
(define-fun den () (_ BitVec 64) (ite word (bvshl den0 #x0000000000000020) den0))
(define-fun hi () (_ BitVec 64)
  (ite word (concat ((_ extract 31 0) hi0) lo0) hi0))
(define-fun lo () (_ BitVec 32) (ite word #x00000000 lo0))
(define-fun down ((v (_ BitVec 32))) (_ BitVec 32) (bvlshr (bvlshr v ONE) (bvsub last s)))
(define-fun shifted ((v (_ BitVec 64)) (below (_ BitVec 32))) (_ BitVec 64)
  (bvor (concat (bvor (bvshl ((_ extract 63 32) v) s) (down ((_ extract 31 0) v))) #x00000000)
        (concat #x00000000 (bvor (bvshl ((_ extract 31 0) v) s) (down below)))))
(assert (and (bvult hi0 den0) (bvult s #x00000020)))
(assert (= (bvlshr ((_ extract 63 32) den) (bvsub #x0000001f s)) #x00000001))
(define-fun upper () (_ BitVec 64) (shifted hi lo))
(define-fun lower () (_ BitVec 32) (bvshl lo s))
; in 128 bits: (hi0 2^32 + lo0) 2^total = upper 2^32 + lower, and den0 2^total
(define-fun total () (_ BitVec 128)
  (bvadd ((_ zero_extend 96) s) (ite word (_ bv32 128) (_ bv0 128))))
(define-fun whole () (_ BitVec 128) (bvshl (concat #x00000000 hi0 lo0) total))
(define-fun wide ((v (_ BitVec 64))) (_ BitVec 128) ((_ zero_extend 64) v))
(assert (not (and (= (concat #x00000000 upper lower) whole)
  (= (wide (shifted den #x00000000)) (bvshl (wide den0) total))
  (= ((_ extract 63 63) (shifted den #x00000000)) #b1)
  (bvult upper (shifted den #x00000000)))))
(check-sat)
