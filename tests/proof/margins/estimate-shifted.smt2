; A t below 2^-32 units of scaled: shifted down by k > 0 bits, the estimate keeps its bounds.
; p = 2^k.
; quote: src/rounding/estimate.h | t->scaled = shift > -32 ? t->scaled >> -shift : 0; /* < 1 more low */
; control: (define-fun LOW () Real 7.0)
(set-logic QF_NRA)
(define-fun LOW () Real 14.0)
(declare-const t Real)(declare-const s Real)(declare-const r Real)(declare-const p Real)
(assert (and (>= p 2) (>= s 0) (< (- t s) 14) (< (- s t) 2)))
(assert (and (<= (* p r) s) (< s (* p (+ r 1))))) ; r = floor(s / p)
(assert (not (and (< t (* p (+ r LOW))) (< (* p (- r 2)) t))))
(check-sat)
