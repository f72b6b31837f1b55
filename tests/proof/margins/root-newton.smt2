; fxri_root_word, each step of Newton's method: z is y U / 2^30, for U^2 = x / 2^32, and stays
; within its bounds; a, b and c are what upper_product drops, of y y and of its product with x
; in units of 2^-28, and of the new y in units of 2^-29.
; quote: src/number/fxr_square_root.c | const uint32_t xyy = upper_product(upper_product(y, y), x); /* Q28 */
; quote: src/number/fxr_square_root.c | y = 2 * upper_product(y, 4 * (0x30000000u - xyy));
; quote: src/number/fxr_square_root.c | y -= 16;
; control: (define-fun ONCE () Real 0.0009)
; control: (define-fun TWICE () Real 0.0000014)
; control: (define-fun MORE () Real 5.0)
(set-logic QF_NRA)
(define-fun START () Real 0.0254)
(define-fun ONCE () Real 0.001)
(define-fun TWICE () Real 0.0000016)
(define-fun MORE () Real 8.0) ; in units of 2^-30
(define-fun one () Real 1073741824.0) ; 2^30
(declare-const U Real)
(declare-const z0 Real)(declare-const a Real)(declare-const b Real)(declare-const c Real)
(assert (and (<= 0.5 U) (< U 1) (<= 0 a) (< a 1) (<= 0 b) (< b 1) (<= 0 c) (< c 1)))
; both steps at once: z0 is that of either
(declare-const second Bool)
(define-fun most () Real (/ (* MORE U) one)) ; of z above 1
(assert (ite second (and (< (- 1 ONCE) z0) (<= z0 (+ 1 most)))
                    (and (< (- 1 START) z0) (< z0 (+ 1 START)))))
(define-fun drop () Real (/ (+ (* a U U) b) 268435456))
(define-fun z1 () Real (- (* z0 (/ (- 3 (- (* z0 z0) drop)) 2)) (/ (* 2 c U) one)))
(assert (not (and (< (- 1 (ite second TWICE ONCE)) z1) (<= z1 (+ 1 most)))))
(check-sat)
