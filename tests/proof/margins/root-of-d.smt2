; root_of_d: sqrt(D) in units of which it has 64 bits, low by less than 28 and high by less than
; 1. x is the 63 or 64 bits of D that are taken, f what is below them, E fxri_root_long(x).
; quote: src/root/fxr_quadratic_compact.c | *   s       | low by < 8, high by < 1/4: the root has 64 bits, is less than 28 low or
; control: (define-fun LOW () Real 26.5)
; control: (define-fun HIGH () Real 0.9)
(set-logic QF_NRA)
(define-fun LOW () Real 28.0)
(define-fun HIGH () Real 1.0)
(define-fun B () Real 4294967296.0)
(declare-const x Real)(declare-const f Real)(declare-const E Real)
(declare-const r Real)(declare-const R Real) ; sqrt(x) 2^32, sqrt(x + f) 2^32
(assert (and (<= 4611686018427387904 x) (< x 18446744073709551616) (<= 0 f) (< f 1)))
(assert (and (< 0 r) (= (* r r) (* x B B)) (< 0 R) (= (* R R) (* (+ x f) B B))))
(assert (and (< (- r 26) E) (< E (+ r 1))))
(assert (not (and (< (- R LOW) E) (< E (+ R HIGH)))))
(check-sat)
