; fxri_hit_digit: the estimate of a digit is never too small, and too large by at most 2. r and D
; are the numbers in units of the lowest bit of upper and top, r < 2^32 D; q the digit.
; quote: src/triangle/fxr_digits.c | * them: it is never too small, and too large by at most 2 (Knuth's algorithm D).
; quote: src/triangle/fxr_digits.c | by = fxri_quotient(upper, d->top, &rest);
; quote: src/triangle/fxr_digits.c | if (upper >> 32 < d->top) {
; control: (define-fun MORE () Int 1)
(set-logic ALL)
(define-fun MORE () Int 2)
(declare-const upper Int)(declare-const top Int)(declare-const by Int)(declare-const q Int)
(declare-const r Real)(declare-const D Real)
(define-fun B () Int 4294967296)
(assert (and (<= 2147483648 top) (< top B) (<= 0 upper)))
(assert (and (<= top D) (< D (+ top 1)) (<= upper r) (< r (+ upper 1)) (< r (* B D))))
(assert (and (<= (* q D) r) (< r (* (+ q 1) D)) (<= 0 q)))
(assert (ite (< upper (* B top))
    (and (<= (* by top) upper) (< upper (* (+ by 1) top)))
    (= by (- B 1))))
(assert (not (and (<= q by) (<= by (+ q MORE)))))
(check-sat)
