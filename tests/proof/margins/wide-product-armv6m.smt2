; 32x32 -> 64 of four products of half words, armv6m: mid and lo wrap, and their carries
; are counted. mh and ml are the halves of mid.
; quote: port/armv6m/port.h | const uint32_t cross = a1 * b0, mid = a0 * b1 + cross, low = a0 * b0;
; quote: port/armv6m/port.h | a1 * b1 + (mid >> 16) + (mid < cross ? 0x10000u : 0) + (lo < low);
; control: (define-fun carry () Int 0)
(set-logic QF_LIA)
(declare-const p00 Int)(declare-const p10 Int)(declare-const p01 Int)(declare-const p11 Int)
(declare-const mh Int)(declare-const ml Int)
(define-fun ok ((p Int)) Bool (and (<= 0 p) (<= p 4294836225))) ; (2^16 - 1)^2
(assert (and (ok p00) (ok p10) (ok p01) (ok p11)))
(define-fun sum () Int (+ p01 p10))
(define-fun mid () Int (ite (>= sum 4294967296) (- sum 4294967296) sum))
(assert (and (= mid (+ (* 65536 mh) ml)) (<= 0 ml 65535)))
(define-fun carry () Int (ite (< mid p10) 65536 0))
(define-fun low () Int (+ p00 (* 65536 ml)))
(define-fun lo () Int (ite (>= low 4294967296) (- low 4294967296) low))
(define-fun hi () Int (+ p11 mh carry (ite (< lo p00) 1 0)))
(define-fun exact () Int (+ (* p11 4294967296) (* sum 65536) p00))
(assert (< exact 18446744073709551616))
(assert (not (and (= (+ (* hi 4294967296) lo) exact) (< hi 4294967296))))
(check-sat)
