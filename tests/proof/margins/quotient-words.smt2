; quotient_of_normal: a digit of 16 bits, by a division of 32 bits, is never too large, and
; too small by at most 3: what is left is below 4 d. low: the next 16 bits of n.
; quote: src/number/quotient.h | const uint32_t top = (d >> 16) + 1;
; quote: src/number/quotient.h | const uint32_t digit = (uint32_t)(n >> 32) / top;
; quote: src/rounding/fxr_ratio_to.c | uint32_t q = n / ((d >> 16) + 1);
; quote: src/number/quotient.h | *   left    what it leaves                    | < 4 d < 2^34
; control: (define-fun LEAVES () Real 2.9)
(set-logic QF_NRA)
(define-fun LEAVES () Real 4.0)
(declare-const hi Real)(declare-const low Real)(declare-const d Real)
(declare-const top Real)(declare-const digit Real)
(assert (and (<= 2147483648 d) (< d 4294967296) (<= 0 hi) (<= hi (- d 1))))
(assert (and (<= 0 low) (<= low 65535) (< d (* 65536 top)) (<= (* 65536 (- top 1)) d)))
(assert (and (<= 0 digit) (<= (* digit top) hi) (< hi (* (+ digit 1) top))))
(define-fun left () Real (- (+ (* hi 65536) low) (* digit d)))
(assert (not (and (<= 0 left) (< left (* LEAVES d)) (< digit 65536))))
(check-sat)
