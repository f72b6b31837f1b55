; Roots in 128 bits: |t| 2^(32+fine) is at least q, and less than 1 + 2^(width-63) more. n is
; v 2^fine, known from below by less than 2^(log_width+fine) = u; A is at least p = 2^(63-shift),
; and g is u / p where that is more than 1.
; quote: src/root/fxr_quadratic_fast.c | width = s->log_width + t->fine + s->by_a.shift; /* A >= 2^(63 - shift) */
; quote: src/root/fxr_quadratic_fast.c | t->width = 1 + ((uint32_t)1 << (width > 63 ? width - 63 : 0));
; control: (define-fun MORE () Real 0.0)
; control: (define-fun GROW () Real (/ g 2))
(set-logic QF_NRA)
(define-fun MORE () Real 1.0)
(declare-const n Real)(declare-const N Real)(declare-const u Real)(declare-const p Real)
(declare-const A Real)(declare-const q Real)(declare-const g Real)
(define-fun GROW () Real g)
(assert (and (>= n 0) (> u 0) (> p 0) (>= A p) (<= n N) (<= N (+ n u))))
(assert (and (>= g 1) (<= u (* g p))))
(assert (and (<= (* q A) n) (< n (* (+ q 1) A))))
(assert (not (and (<= (* q A) N) (< N (* (+ q MORE GROW) A)))))
(check-sat)
