; The interval rule, with the one wrap of the subtraction written out: it is over <=
; fraction <= last - under, and then every number from fraction - over to fraction + under
; has the same whole part.
; quote: src/rounding/even.h | return fraction - over <= last - (over + under);
; control: (define-fun sure () Bool (<= apart (- l u)))
(set-logic QF_LIA)
(declare-const f Int)(declare-const o Int)(declare-const u Int)(declare-const l Int)
(assert (and (<= 0 f l) (<= 0 o) (<= 0 u) (<= (+ o u) l) (< l 4294967296)))
(define-fun apart () Int (ite (>= f o) (- f o) (+ (- f o) 4294967296)))
(define-fun sure () Bool (<= apart (- l (+ o u))))
(assert (not (= sure (and (<= o f) (<= (+ f u) l)))))
(check-sat)
