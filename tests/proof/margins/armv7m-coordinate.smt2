; A coordinate at such a fraction, armv7m: 4 |b - a| <= 8 half + 12 is what it may be off in
; Q32, and the whole part of the sum with that added is the nearest one, unless the
; fraction is below twice that. v is the exact coordinate with a half, c what is computed.
; quote: port/armv7m/aabb_cast.h | return half >> 24 != 0 ? 0 : 8 * half + 12;
; quote: port/armv7m/aabb_cast.h | return (uint32_t)sum >= 2 * error
; control: (define-fun TIMES () Real 7.0)
; control: (define-fun MORE () Real 11.0)
; control: (define-fun TWICE () Real 1.9)
(set-logic QF_NRA)
(define-fun TIMES () Real 8.0)
(define-fun MORE () Real 12.0)
(define-fun TWICE () Real 2.0)
(declare-const half Real)(declare-const d Real)(declare-const off Real)
(declare-const v Real)(declare-const f Real)
(assert (and (>= half 0) (<= half 16777216) (>= d 1) (<= d (+ (* 2 half) 3))))
(define-fun error () Real (+ (* TIMES half) MORE))
(assert (and (< (- 2) off) (< off 2)))
; the sum is f, 0 <= f < 2^32 above its whole part, of c + error; c = v + off 2 d
(assert (and (<= 0 f) (< f 4294967296) (= f (+ v (* off 2 d) error))))
(assert (not (and (< v f) (=> (>= f (* TWICE error)) (> v 0)) (> v (- (* TWICE error))))))
(check-sat)
