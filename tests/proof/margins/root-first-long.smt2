; compact_estimate_long: 2 t is whole + part 2^-64 or more, by less than 2^-47. c and n are
; the upper 64 bits of C and of B + sqrt(D), in units of 2^64; i is the inverse of n in units of
; 2^63; v is shifted down with a floor: P = 2^(2 + shift) is its unit of 2 t, in units of 2^-61.
; quote: src/root/fxr_quadratic_long.c | v = upper_estimate(v, inverse_of(n)) - LONG_LOWER;
; quote: src/root/fxr_quadratic_long.c | enum { LONG_LOWER = 256 };
; quote: src/root/fxr_quadratic_long.c | *   u       v 2^(k - e - 1)               | t 2^62, 2^-11 of it lower at most
; control: (define-fun LOWER () Real 64.0)
; control: (define-fun MORE () Real 0.01)
(set-logic QF_NRA)
(define-fun LOWER () Real 256.0)
(define-fun MORE () Real 1.0) ; 2^-47
(define-fun unit () Real 18446744073709551616.0) ; 2^64
(declare-const c Real)(declare-const C Real)(declare-const n Real)(declare-const N Real)
(declare-const i Real)(declare-const v Real)(declare-const P Real)(declare-const u Real)
(assert (and (<= 0.5 c) (< c 1) (<= c C) (< C (+ c (/ 1 unit)))))
; the sum is low by less than 2 and 29, or high by less than 1, of 2^62 and more
(assert (and (<= 0.5 n) (< n 1) (< (* n (- 1 (/ 4 unit))) N) (< N (* n (+ 1 (/ 124 unit))))))
(assert (and (< (* i n) (+ 1 (/ 4 unit))) (< (- 1 (/ 1 9007199254740992)) (* i n))))
(assert (and (< (- (/ (* c i) 2) (/ 3 unit)) v) (<= v (/ (* c i) 2))))
(define-fun low () Real (- v (/ LOWER unit)))
(declare-const t2 Real) ; 2 t = 2 (C / 2 N) P, at most 2
(assert (and (< 0 P) (= (* N t2) (* C P)) (< 0 t2) (<= t2 2)))
(define-fun step () Real (/ 1 2305843009213693952)) ; 2^-61
(assert (and (<= u (* 2 low P)) (< (* 2 low P) (+ u step))))
(assert (not (and (< 0.24 v) (<= u t2) (< t2 (+ u (/ MORE 140737488355328))))))
(check-sat)
