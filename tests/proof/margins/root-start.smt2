; fxri_root_word, the start: y of the polynomial is 1 / U, for U^2 = x / 2^32, but for a relative
; error below 0.0254. e1 and e2 are what upper_product drops.
; quote: src/number/fxr_square_root.c | uint32_t y = 1433888762u -
; quote: src/number/fxr_square_root.c | upper_product(x, 1763788915u - upper_product(x, 879677388u));
; control: (define-fun ERROR () Real 0.024)
(set-logic QF_NRA)
(define-fun ERROR () Real 0.0254)
(define-fun unit () Real 536870912.0) ; 2^29
(declare-const U Real)(declare-const e1 Real)(declare-const e2 Real)
(assert (and (<= 0.5 U) (< U 1) (<= 0 e1) (< e1 1) (<= 0 e2) (< e2 1)))
(define-fun X () Real (* U U))
(define-fun y () Real (- 1433888762 (- (* X (- 1763788915 (- (* X 879677388) e1))) e2)))
(assert (not (and (< (* unit (- 1 ERROR)) (* y U)) (< (* y U) (* unit (+ 1 ERROR))))))
(check-sat)
