; touch_whole: 2 t is more than whole + part 2^-64 by less than over 2^-47. T is what at->t
; says of 2 t, which is more by less than 2^-51 of it; w its whole part and f the floor of
; w / 16. Where bits are shifted out, less than 2^-61, T is below 8.
; quote: src/sweep/fxr_touch_root.c | r->over = (uint32_t)(r->whole >> 4) + 1;
; quote: src/sweep/fxr_touch_root.c | r->part = fxri_shifted_down(v, by) << 3;
; quote: src/sweep/fxr_touch_root.c | * t 2^exponent is v, and more by less than 2^-51 of itself.
; control: (define-fun MORE () Real 1.1)
; control: (define-fun SHIFT () Real 32.0)
(set-logic QF_NRA)
(define-fun MORE () Real 1.0) ; 2^-51
(define-fun SHIFT () Real 16.0)
(declare-const T Real)(declare-const w Real)(declare-const f Real)(declare-const lost Real)
(declare-const t2 Real)
(assert (and (<= 0 f) (<= (* f SHIFT) w) (<= w (+ (* f SHIFT) (- SHIFT 1)))))
(assert (and (<= w T) (< T (+ w 1)) (<= 0 lost) (< lost (/ 1 2305843009213693952))))
(assert (or (= lost 0) (< T 8)))
(assert (and (<= T t2) (< t2 (* T (+ 1 (/ MORE 2251799813685248))))))
(define-fun low () Real (- t2 (- T lost)))
(assert (or (< 0 T) (= lost 0)))
(assert (not (or (= T 0) (< low (/ (+ f 1) 140737488355328)))))
(check-sat)
