; Wide trees: m(x), how much a component rises on x < 2^15 cells, is low by less than 3 / 2.
; quote: src/wide/bvh_wide_node.h | return (int32_t)((uint32_t)x * pair->slope >> 16); /* < 2^31, < 2^15 */
; quote: src/wide/bvh_wide.h | *   x slope - 1.5 < m(x) <= x slope     | < 2^15
; control: (define-fun LOW () Real 1.4)
(set-logic QF_NRA)
(define-fun LOW () Real 1.5)
(declare-const x Real)(declare-const S Real)(declare-const slope Real)(declare-const m Real)
(assert (and (<= 0 x) (< x 32768) (<= 0 S) (<= S 1)))
; slope is floor(S 2^16); of S = 1 it is 65535
(assert (and (<= slope (* 65536 S)) (<= (* 65536 S) (+ slope 1))))
(assert (and (<= m (/ (* x slope) 65536.0)) (< (/ (* x slope) 65536.0) (+ m 1))))
(assert (not (and (<= m (* x S)) (< (* x S) (+ m LOW)))))
(check-sat)
