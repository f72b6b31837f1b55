; fxri_touch_estimate: t 2^exponent is v less TOUCH_LOWER, and more by less than 2^-51 of itself.
; m, n and a are the upper 64 bits of M, of |B| + sqrt(D) and of A, in units of 2^64; b and s
; what is taken of |B| and sqrt(D), of which one is at least 2^62. i and j are the inverses
; of n and a in units of 2^63. The last root by n alone, as m i / 2.
; quote: src/sweep/fxr_touch_root.c | v = upper_estimate(fxri_limbs_top(m, TOUCH_D, &bits),
; quote: src/sweep/fxr_touch_root.c | at->t = upper_estimate(v, inverse_of(n)) - TOUCH_LOWER;
; quote: src/sweep/fxr_touch_root.c | enum { TOUCH_LOWER = 256 };
; control: (define-fun LOWER () Real 128.0)
; control: (define-fun MORE () Real 0.7)
(set-logic QF_NRA)
(define-fun LOWER () Real 256.0)
(define-fun MORE () Real 1.0) ; 2^-51
(define-fun unit () Real 18446744073709551616.0) ; 2^64
(declare-const m Real)(declare-const M Real)(declare-const n Real)(declare-const N Real)
(declare-const a Real)(declare-const A Real)(declare-const i Real)(declare-const j Real)
(declare-const v Real)(declare-const w Real)(declare-const whole Bool)
(assert (and (<= 0.5 m) (< m 1) (<= m M) (< M (+ m (/ 1 unit)))))
(assert (and (<= 0.5 a) (< a 1) (<= a A) (< A (+ a (/ 1 unit)))))
; the sum is low by less than 1 and 29, or high by less than 1, of 2^62 and more
(assert (and (<= 0.5 n) (< n 1) (< (* n (- 1 (/ 4 unit))) N) (< N (* n (+ 1 (/ 120 unit))))))
(define-fun inverse ((i Real) (n Real)) Bool
    (and (< (* i n) (+ 1 (/ 4 unit))) (< (- 1 (/ 1 9007199254740992)) (* i n))))
(assert (and (inverse i n) (inverse j a)))
(define-fun estimate ((v Real) (x Real) (y Real)) Bool
    (and (< (- (/ (* x y) 2) (/ 3 unit)) v) (<= v (/ (* x y) 2))))
(assert (ite whole (= v n) (estimate v m i)))
(assert (estimate w v j))
(define-fun t () Real (- w (/ LOWER unit)))
(declare-const V Real) ; what it is: M / 2 N or N, by 2 A
(assert (and (< 0 V) (= (* 2 A V (ite whole 1 (* 2 N))) (ite whole N M))))
(assert (not (and (< 0.12 w) (<= t V) (< V (* t (+ 1 (/ MORE 2251799813685248)))))))
(check-sat)
