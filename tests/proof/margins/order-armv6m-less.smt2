; The order of a d and c b by the upper halves of their factors, A = floor(a / 2^s): a gap
; of more than A + D is decisive. Factors in units of 2^s.
; quote: port/armv6m/port.h | if (left < right && right - left > a_s + d_s) {
; quote: port/armv6m/port.h | if (left < right && right - left > a_top + d_top) {
; control: (define-fun decided () Bool (>= (- (* C B) (* A D)) (+ A D)))
(set-logic QF_NRA)
(declare-const a Real)(declare-const d Real)(declare-const c Real)(declare-const b Real)
(declare-const A Real)(declare-const D Real)(declare-const C Real)(declare-const B Real)
(assert (and (<= 0 A a) (< a (+ A 1)) (<= 0 D d) (< d (+ D 1))))
(assert (and (<= 0 C c) (< c (+ C 1)) (<= 0 B b) (< b (+ B 1))))
; products are whole numbers: more than A + D is A + D + 1 at least
(define-fun decided () Bool (>= (- (* C B) (* A D)) (+ A D 1)))
(assert (and decided (not (< (* a d) (* c b)))))
(check-sat)
