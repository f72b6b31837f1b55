; The upper 64 bits of x y by three products of words: low by less than 3. W = 2^32; a and
; b are the floors of the two middle products, in units of 2^64.
; quote: src/root/quadratic_estimate.h | /* The upper 64 bits of x y, low by less than 3. */
; quote: src/root/quadratic_estimate.h | return FXR_PRODUCT(x1, y1) + (FXR_PRODUCT(x1, (uint32_t)y) >> 32) +
; control: (define-fun LOW () Real 2.0)
(set-logic QF_NRA)
(define-fun LOW () Real 3.0)
(declare-const x1 Real)(declare-const x0 Real)(declare-const y1 Real)(declare-const y0 Real)
(declare-const a Real)(declare-const b Real)
(assert (and (<= 0 x1) (<= 0 y1) (<= 0 x0) (< x0 1) (<= 0 y0) (< y0 1))) ; x0, y0 in units of W
(assert (and (<= a (* x1 y0)) (< (* x1 y0) (+ a 1)) (<= b (* y1 x0)) (< (* y1 x0) (+ b 1))))
(define-fun exact () Real (* (+ x1 x0) (+ y1 y0)))
(define-fun gap () Real (- exact (+ (* x1 y1) a b)))
(assert (not (and (<= 0 gap) (< gap LOW))))
(check-sat)
