; The order of a x and b y by the upper words of a and b, x and y > 0; in units of 2^32,
; and of 2^64 for the walk in 64 bits.
; quote: src/distance/walk32.h | if (!FXR_SIZE && left + x <= right) {
; quote: src/distance/walk32.h | if (!FXR_SIZE && right + y <= left) {
; quote: src/distance/walk64.h | if (wide_order(&most, &right) <= 0) {
; control: (define-fun decided () Bool (<= (* A x) (* B y)))
(set-logic QF_NRA)
(declare-const a Real)(declare-const b Real)(declare-const x Real)(declare-const y Real)
(declare-const A Real)(declare-const B Real)
(assert (and (<= 0 A a) (< a (+ A 1)) (<= 0 B b) (< b (+ B 1)) (>= x 1) (>= y 1)))
(define-fun decided () Bool (<= (+ (* A x) x) (* B y)))
(assert (and decided (not (< (* a x) (* b y)))))
(check-sat)
