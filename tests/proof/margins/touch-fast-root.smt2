; fast_estimate: t 2^exponent is v less FAST_LOWER, and more by less than 2^-52 of itself. c and
; n are the upper 64 bits of C and of B + sqrt(D), in units of 2^64; i is the inverse of n in
; units of 2^63.
; quote: src/sweep/fxr_touch_fast_root.c | n = (n >> 1) + fxri_shifted_down(root, 1 + bits - root_bits);
; quote: src/sweep/fxr_touch_fast_root.c | at->t = upper_estimate(c, inverse_of(n)) - FAST_LOWER;
; quote: src/sweep/fxr_touch_fast_root.c | enum { FAST_LOWER = 256 };
; control: (define-fun LOWER () Real 64.0)
; control: (define-fun MORE () Real 0.06)
(set-logic QF_NRA)
(define-fun LOWER () Real 256.0)
(define-fun MORE () Real 1.0) ; 2^-52
(define-fun unit () Real 18446744073709551616.0) ; 2^64
(declare-const c Real)(declare-const C Real)(declare-const n Real)(declare-const N Real)
(declare-const i Real)(declare-const v Real)
(assert (and (<= 0.5 c) (< c 1) (<= c C) (< C (+ c (/ 1 unit)))))
; the sum is low by less than 1 and 29, or high by less than 1, of 2^62 and more
(assert (and (<= 0.5 n) (< n 1) (< (* n (- 1 (/ 4 unit))) N) (< N (* n (+ 1 (/ 120 unit))))))
(assert (and (< (* i n) (+ 1 (/ 4 unit))) (< (- 1 (/ 1 9007199254740992)) (* i n))))
(assert (and (< (- (/ (* c i) 2) (/ 3 unit)) v) (<= v (/ (* c i) 2))))
(define-fun t () Real (- v (/ LOWER unit)))
(declare-const V Real) ; what it is: C / 2 N
(assert (and (< 0 V) (= (* 2 N V) C)))
(assert (not (and (< 0.24 v) (<= t V) (< V (* t (+ 1 (/ MORE 4503599627370496)))))))
(check-sat)
