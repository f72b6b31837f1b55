; Wide trees: the slope is floor(S 2^31), or 2^31 - 1 where it is 1; S is the exact one, of len j
; and len i in cells, at most 1. And where the slope is cut to 16 bits, that is floor(S 2^16), or
; 65535. scale = 2^(h_i - h_j).
; quote: src/wide/fxr_bvh_wide_set.c | const uint64_t rise = shifted_left(j->len, 32u + i->h - j->h);
; quote: src/wide/fxr_bvh_wide_set.c | return rise >> 32 >= i->len ? (uint32_t)INT32_MAX
; quote: src/wide/fxr_bvh_wide_set.c | : eight_quotient(rise, i->len) >> 1;
; quote: src/wide/fxr_bvh_wide_set.c | pair->slope = (uint16_t)(slope >> 15);
; control: (define-fun TOP () Real 2147483648.0)
; control: (define-fun most ((q Real)) Real (+ q 2.0))
(set-logic QF_NRA)
(define-fun TOP () Real 2147483647.0)
(define-fun most ((q Real)) Real (* q 1.0))
(declare-const a Real)(declare-const b Real)(declare-const scale Real)
(declare-const q Real)(declare-const slope Real)(declare-const cut Real)
(assert (and (>= a 0) (>= b 0) (> scale 0) (<= (* b scale) a)))
(define-fun one () Bool (>= (* b scale) a))
(assert (=> (not one) (and (<= (* q a) (* 4294967296 b scale)) (< (* 4294967296 b scale) (* (+ q 1) a)))))
(assert (=> (not one) (and (<= (* 2 slope) (most q)) (<= q (+ (* 2 slope) 1)))))
(assert (=> one (= slope TOP)))
(assert (and (<= (* 32768 cut) slope) (<= slope (+ (* 32768 cut) 32767))))
; S a = b scale; any S will do where the component moves on neither
(declare-const S Real)
(assert (and (= (* S a) (* b scale)) (=> (= a 0) (= S 1))))
(assert (not (and (<= 0 S) (<= S 1) (<= slope (* 2147483648 S)) (<= (* 2147483648 S) (+ slope 1))
  (< cut 65536) (<= cut (* 65536 S)) (<= (* 65536 S) (+ cut 1)))))
(check-sat)
