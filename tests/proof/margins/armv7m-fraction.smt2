; num / den in Q31 by two short divisions, armv7m: off by less than 2. d = 2^14 h + e.
; quote: port/armv7m/aabb_cast.h | const uint32_t h = d >> 14, q1 = 4 * n / h;
; quote: port/armv7m/aabb_cast.h | return signed32((q1 << 15) + 2 * (uint32_t)(rest / (int32_t)h));
; control: (define-fun OFF () Real 1.5)
(set-logic QF_NRA)
(define-fun OFF () Real 2.0)
(declare-const n Real)(declare-const h Real)(declare-const e Real)
(declare-const q Real)(declare-const s Real)
(assert (and (<= 32768 h) (< h 65536) (<= 0 e) (< e 16384)))
(define-fun d () Real (+ (* 16384 h) e))
(assert (and (<= 0 n) (< n d)))
(assert (and (<= (* q h) (* 4 n)) (< (* 4 n) (* (+ q 1) h))))
(define-fun r () Real (- (* 65536 n) (* q d)))
(assert (ite (>= r 0) (and (<= (* s h) r) (< r (* (+ s 1) h)))
                      (and (>= (* s h) r) (> r (* (- s 1) h)))))
; n / d 2^31 - (q 2^15 + 2 s) = 2^15 r / d - 2 s
(assert (not (and (< (- (* 32768 r) (* 2 s d)) (* OFF d)) (> (- (* 32768 r) (* 2 s d)) (- (* OFF d))))))
(check-sat)
