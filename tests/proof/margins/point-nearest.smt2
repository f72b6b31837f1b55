; A coordinate for every t: of q = floor(len num / den) and its rest, both of one unit, what is
; rounded to is the whole number nearest to origin +- len num / den, of two as near the even one. The
; tie rule is even-quotient; a number beyond int32 is the end of it.
; quote: src/rounding/point.h | v = down ? origin - (int64_t)q : origin + (int64_t)q; /* |v| < 2^33 */
; quote: src/rounding/point.h | if (quotient_rounds_up(rest, d->den, ((uint64_t)v & 1) != 0)) {
; quote: src/rounding/point.h | v += down ? -1 : 1;
; quote: src/rounding/point.h | return saturate32(v);
; control: (define-fun ties () Int 0)
; control: (define-fun step () Int 1)
(set-logic QF_NIRA)
(declare-const origin Int)(declare-const q Int)(declare-const down Bool)
(declare-const half Int)(declare-const odd Int)(declare-const f Real)
(define-fun ties () Int odd)
(define-fun step () Int (ite down (- 1) 1))
(assert (and (<= (- 2147483648) origin 2147483647) (<= 0 q 4294967295)))
(assert (and (<= 0 f) (< f 1))) ; rest / den
(define-fun v () Int (ite down (- origin q) (+ origin q)))
(assert (and (<= 0 odd 1) (= (* 2 half) (- v odd)))) ; the last bit of v, in two's complement
; 2 rest + odd > den: above the middle, or in it and odd
(define-fun up () Bool (or (> f 0.5) (and (= f 0.5) (= ties 1))))
(define-fun whole () Int (ite up (+ v step) v))
; the definition
(define-fun exact () Real (ite down (- origin (+ q f)) (+ origin q f)))
(declare-const even Int)
(declare-const bit Int)
(assert (and (<= 0 bit 1) (= (+ (* 2 even) bit) whole)))
(define-fun near () Bool (or (< (- 0.5) (- exact whole) 0.5)
  (and (or (= (- exact whole) 0.5) (= (- exact whole) (- 0.5))) (= bit 0))))
(assert (not near))
(check-sat)
