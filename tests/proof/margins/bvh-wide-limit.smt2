; Wide trees: a limit t = num / den is not lowered too far: on each axis no point of the component
; up to t is beyond the cell of from + floor(len t_up 2^-right) + 1. num has the top word n - 1 and
; den the top word d, so that t 2^right < 2^31 n / d; p = 2^right.
; quote: src/wide/fxr_bvh_wide_set.c | const uint64_t num = (normalized(t->num, &num_zeros) >> 33) + 1;
; quote: src/wide/fxr_bvh_wide_set.c | const uint64_t den = normalized(t->den, &den_zeros) >> 32;
; quote: src/wide/fxr_bvh_wide_set.c | *right = 30 + (int)num_zeros - (int)den_zeros; /* -33 .. 93 */
; quote: src/wide/fxr_bvh_wide_set.c | return eight_quotient(num << 31, (uint32_t)den) + 1;
; quote: src/wide/fxr_bvh_wide_set.c | eight_cell(a, a->from + (len >> 34 == 0 ? (int64_t)len + 1 : most));
; control: (define-fun MORE () Real 0.0)
; control: (define-fun UP ((q Real)) Real q)
(set-logic QF_NRA)
(define-fun MORE () Real 1.0)
(define-fun UP ((q Real)) Real (+ q 1))
(declare-const n Real)(declare-const d Real)(declare-const q Real)(declare-const t Real)
(declare-const p Real)(declare-const len Real)(declare-const moved Real)
; normalised: num = N 2^(33 - num_zeros), den = D 2^(32 - den_zeros), N < n and D >= d, so that
; t = N / D 2^(1 + den_zeros - num_zeros) = 2^31 N / D 2^-right
(declare-const N Real)(declare-const D Real)
(assert (and (<= 1073741824 (- n 1)) (<= n 2147483648) (<= (- n 1) N) (< N n)))
(assert (and (<= 2147483648 d) (<= d 4294967295) (<= d D) (< D (+ d 1))))
(assert (and (<= (* q d) (* 2147483648 n)) (< (* 2147483648 n) (* (+ q 1) d))))
(assert (and (> p 0) (= (* t p D) (* 2147483648 N))))
(assert (and (>= len 0) (<= len 4294967295)))
(assert (and (<= (* moved p) (* len (UP q))) (< (* len (UP q)) (* (+ moved 1) p)))) ; a floor
(assert (not (<= (* len t) (+ moved MORE))))
(check-sat)
