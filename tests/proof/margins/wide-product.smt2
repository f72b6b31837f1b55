; 64x64 -> 128 of four products of words: no sum wraps, and hi 2^64 + lo is a b. With the
; products as names, and the two words of each sum, all of it is linear; that a b < 2^128
; is the one fact of products used.
; quote: port/generic/port.h | const uint64_t mid = FXR_PRODUCT(a1, b0) + (low >> 32);
; quote: port/generic/port.h | const uint64_t cross = FXR_PRODUCT(a0, b1) + (uint32_t)mid;
; quote: port/generic/port.h | *hi = FXR_PRODUCT(a1, b1) + (mid >> 32) + (cross >> 32);
; control: (define-fun cross () Int (+ p01 mid))
(set-logic QF_LIA)
(declare-const p00 Int)(declare-const p10 Int)(declare-const p01 Int)(declare-const p11 Int)
(declare-const l1 Int)(declare-const l0 Int)(declare-const m1 Int)(declare-const m0 Int)
(declare-const c1 Int)(declare-const c0 Int)
(define-fun ok ((p Int)) Bool (and (<= 0 p) (<= p 18446744065119617025))) ; (2^32 - 1)^2
(assert (and (ok p00) (ok p10) (ok p01) (ok p11)))
(define-fun words ((v Int) (h Int) (l Int)) Bool (and (= v (+ (* 4294967296 h) l)) (<= 0 l) (< l 4294967296)))
(define-fun mid () Int (+ p10 l1))
(define-fun cross () Int (+ p01 m0))
(assert (and (words p00 l1 l0) (words mid m1 m0) (words cross c1 c0)))
(define-fun hi () Int (+ p11 m1 c1))
(define-fun lo () Int (+ (* 4294967296 c0) l0))
(define-fun exact () Int (+ (* 18446744073709551616 p11) (* 4294967296 (+ p10 p01)) p00))
(assert (< exact 340282366920938463463374607431768211456))
(assert (not (and (< mid 18446744073709551616) (< cross 18446744073709551616)
                  (< hi 18446744073709551616)
                  (= (+ (* 18446744073709551616 hi) lo) exact))))
(check-sat)
