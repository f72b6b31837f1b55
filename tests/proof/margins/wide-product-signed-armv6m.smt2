; The product of two int32_t modulo 2^64, armv6m: a1 and b1 are signed, so both middle
; products are int32_t, and their upper halves are floors. hi is right modulo 2^32: k.
; quote: port/armv6m/port.h | const int32_t mid = a1 * (int32_t)b0, cross = (int32_t)a0 * b1;
; quote: port/armv6m/port.h | const uint32_t lo = with_mid + ((uint32_t)cross << 16);
; control: (define-fun carries () Int (ite (< lo p00) 1 0))
(set-logic QF_LIA)
(declare-const p00 Int)(declare-const p10 Int)(declare-const p01 Int)(declare-const p11 Int)
(declare-const mh Int)(declare-const ml Int)(declare-const ch Int)(declare-const cl Int)
(assert (and (<= 0 p00) (<= p00 4294836225) (<= (- 1073741824) p11) (<= p11 1073741824)))
(assert (and (<= (- 2147450880) p10) (<= p10 2147385345)))
(assert (and (<= (- 2147450880) p01) (<= p01 2147385345)))
(assert (and (= p10 (+ (* 65536 mh) ml)) (<= 0 ml) (<= ml 65535)))
(assert (and (= p01 (+ (* 65536 ch) cl)) (<= 0 cl) (<= cl 65535)))
(define-fun low () Int (+ p00 (* 65536 ml)))
(define-fun with_mid () Int (ite (>= low 4294967296) (- low 4294967296) low))
(define-fun both () Int (+ with_mid (* 65536 cl)))
(define-fun lo () Int (ite (>= both 4294967296) (- both 4294967296) both))
(define-fun carries () Int (+ (ite (< with_mid p00) 1 0) (ite (< lo with_mid) 1 0)))
(define-fun hi () Int (+ p11 mh ch carries))
(define-fun exact () Int (+ (* p11 4294967296) (* (+ p10 p01) 65536) p00))
(assert (not (= (+ (* hi 4294967296) lo) exact)))
(check-sat)
