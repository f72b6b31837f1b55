; The estimate of a root: v is n / a, in units of 2^-64 n by the inverse of a, low by less than
; 9 + 3 + n 2^-53 and high by less than 8 + 6. N is |B| +- sqrt(D) in these units, of which
; |B| is low by less than 1, and sqrt(D) low by less than 8 and high by less than 1/4.
; quote: src/root/fxr_quadratic_compact.c | *   v       | low by < 9 + 3 + N / 2^53, high by < 8 + 6
; quote: src/root/fxr_quadratic_compact.c | enum { ROOT_LOWER = 8 + 6, ROOT_WIDTH = ROOT_LOWER + 9 + 3 + 1 };
; control: (define-fun LOW () Real 11.0)
; control: (define-fun HIGH () Real 9.0)
(set-logic QF_NRA)
(define-fun LOW () Real 12.0)
(define-fun HIGH () Real 14.0)
(define-fun unit () Real 9223372036854775808.0) ; 2^63
(declare-const a Real)(declare-const A Real) ; in units of 2^64, A without its floor
(declare-const n Real)(declare-const N Real)(declare-const i Real)(declare-const v Real)
(assert (and (<= 0.5 a) (< a 1) (<= a A) (< A (+ a (/ 1 (* 2 unit))))))
(assert (and (<= 0 n) (< n (* 2 unit)) (< (- N 9) n) (< n (+ N 9)) (<= 0 N)))
(declare-const bs Real)(declare-const ss Real) ; what |B| and sqrt(D) are off
(assert (and (<= 0 bs) (< bs 1) (< (- 0.25) ss) (< ss 8)))
(assert (or (= n (- N bs ss)) (= n (+ (- N bs) ss)) (= n (- (+ N bs) ss))))
(assert (and (< (* i a) (+ 1 (/ 1 4611686018427387904))) ; the inverse in units of 2^63
             (< (- 1 (/ 1 9007199254740992)) (* i a))))
(assert (and (< (- (/ (* n i) 2) 3) v) (<= v (/ (* n i) 2)))) ; upper_estimate
(define-fun off () Real (- (* 2 A v) N)) ; (v - N / 2A) 2A, where 1 <= 2A
(assert (not (and (< off (* 2 A HIGH))
    (< (- (* 2 A (+ LOW (/ n 9007199254740992)))) off))))
(check-sat)
