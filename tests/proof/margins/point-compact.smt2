; compact_quotient: the digit is not too small, and too large by at most 2, so that two steps back are
; enough and what is left is not below -2 den. hi 2^32 + lo is U, den is normalised, with
; top its upper word; the digit is floor(upper / top), or 2^32 - 1, in units of den.
; quote: src/rounding/point_compact.h | uint32_t rest, q = UINT32_MAX;
; quote: src/rounding/point_compact.h | if (upper >> 32 < top) {
; quote: src/rounding/point_compact.h | q = fxri_quotient(upper, top, &rest);
; quote: src/rounding/point_compact.h | for (; above >> 63 != 0; q--) {
; control: (define-fun LEAST () Real 1073741824.0)
; control: (define-fun STEPS () Real 1.0)
(set-logic QF_NRA)
(define-fun B () Real 4294967296.0)
(define-fun LEAST () Real 2147483648.0)
(define-fun STEPS () Real 2.0)
(declare-const top Real)(declare-const den Real)(declare-const upper Real)(declare-const U Real)
(declare-const q Real)(declare-const digit Real)
; den = top B + d0, U = upper B + u0, all shifted: U < den B
(assert (and (<= LEAST top) (<= top (- B 1)) (<= (* top B) den) (<= den (+ (* top B) (- B 1)))))
(assert (and (>= upper 0) (<= (* upper B) U) (<= U (+ (* upper B) (- B 1))) (< U (* den B))))
; the code's digit
(define-fun short () Bool (< upper (* top B)))
(assert (=> short (and (<= (* q top) upper) (<= upper (- (+ (* q top) top) 1)) (>= q 0) (<= q (- B 1)))))
(assert (=> (not short) (= q (- B 1))))
; the floor of U / den
(assert (and (>= digit 0) (<= digit (- B 1)) (<= (* digit den) U) (< U (* (+ digit 1) den))))
; both are whole: q < digit is q <= digit - 1, q > digit + 2 is q >= digit + 3
(assert (or (<= q (- digit 1)) (>= q (+ digit STEPS 1))))
(check-sat)
