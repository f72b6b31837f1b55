; 64x64 -> 128 of four products of words: no sum wraps, and hi 2^64 + lo is a b. With the
; products as names all of it is linear; that a b < 2^128 is the one fact of them used.
; quote: port/generic/port.h | const uint64_t mid = FXR_PRODUCT(a1, b0) + (low >> 32);
; quote: port/generic/port.h | const uint64_t cross = FXR_PRODUCT(a0, b1) + (uint32_t)mid;
; quote: port/generic/port.h | *hi = FXR_PRODUCT(a1, b1) + (mid >> 32) + (cross >> 32);
; control: (define-fun cross () Int (+ p01 mid))
(set-logic QF_LIA)
(declare-const p00 Int)(declare-const p10 Int)(declare-const p01 Int)(declare-const p11 Int)
(define-fun W () Int 4294967296)
(define-fun ok ((p Int)) Bool (and (<= 0 p) (<= p 18446744065119617025))) ; (2^32 - 1)^2
(assert (and (ok p00) (ok p10) (ok p01) (ok p11)))
(define-fun mid () Int (+ p10 (div p00 W)))
(define-fun cross () Int (+ p01 (mod mid W)))
(define-fun hi () Int (+ p11 (div mid W) (div cross W)))
(define-fun lo () Int (+ (* (mod cross W) W) (mod p00 W)))
(define-fun exact () Int (+ (* p11 W W) (* (+ p10 p01) W) p00))
(assert (< exact (* W W W W)))
(assert (not (and (< mid (* W W)) (< cross (* W W)) (< hi (* W W))
                  (= (+ (* hi W W) lo) exact))))
(check-sat)
