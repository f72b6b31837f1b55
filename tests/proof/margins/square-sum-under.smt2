; add_square falls short by less than 2^16 units of 2^-31, of l = 2^16 top + r and q =
; floor(top^2 / 2): l^2 2^-33 against q. So three axes fall short by less than
; 3 2^17 units of 2^-32; the code allows 3 (2^17 + 4), 12 units more.
; quote: src/distance/square_sum.h | sum->part += top * top >> 1;
; quote: src/distance/square_sum.h | #define SUM_UNDER (3 * (uint32_t)0x20004)
; control: (define-fun UNDER () Real 65534.0)
(set-logic QF_NRA)
(define-fun UNDER () Real 65536.0)
(declare-const top Real)(declare-const r Real)(declare-const q Real)
(assert (and (<= 0 top) (<= top 65535) (<= 0 r) (<= r 65535)))
(assert (and (<= (- (* top top) 1) (* 2 q)) (<= (* 2 q) (* top top))))
(define-fun l () Real (+ (* 65536 top) r))
(assert (not (< (* l l) (* 8589934592 (+ q UNDER)))))
(check-sat)
