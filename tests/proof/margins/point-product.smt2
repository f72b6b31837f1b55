; A coordinate for every t: hi 2^32 + lo is len num for all words, and nothing wraps. With
; num = n1 B + n0, lo the lower word of `low`.
; quote: src/rounding/point.h | const uint64_t low = (uint64_t)len * (uint32_t)num; /* < 2^64 */
; quote: src/rounding/point.h | const uint64_t hi = (uint64_t)len * (uint32_t)(num >> 32) + (low >> 32);
; quote: src/rounding/fxr_point.c | FXR_PRODUCT(len, (uint32_t)(num >> 32)) + (low >> 32);
; control: (define-fun MOST () Real 4294967296.0)
(set-logic QF_NRA)
(define-fun B () Real 4294967296.0)
(define-fun MOST () Real 4294967295.0)
(declare-const len Real)(declare-const n1 Real)(declare-const n0 Real)
(declare-const carry Real)(declare-const lo Real)
(assert (and (<= 0 len) (<= len MOST) (<= 0 n1) (<= n1 MOST) (<= 0 n0) (<= n0 MOST)))
(assert (and (= (* len n0) (+ (* carry B) lo)) (>= carry 0) (<= 0 lo) (<= lo (- B 1))))
(define-fun hi () Real (+ (* len n1) carry))
(assert (not (and (= (+ (* hi B) lo) (* len (+ (* n1 B) n0))) (< hi (* B B)) (< (* len n0) (* B B)))))
(check-sat)
