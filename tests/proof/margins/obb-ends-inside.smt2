; Hits of an OBB in 32 bits: a segment that ends before it leaves axis j by the words
; does so, and one that comes to axis i by the words does so. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; quote: src/box/obb_fast.h | OBB_HALF = 3,
; control: (define-fun HALF () Real 1.0)
(set-logic QF_NRA)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 3.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 1.0 4)))
(define-fun HIGH () Real (/ 5.0 4))
(assert (and (>= n 1) (>= l 0) (>= f 0) (>= k 0)))
(assert (and (<= (- n (+ HALF 1 HIGH)) N) (<= N (- n (+ HALF LOW)))))
(assert (and (<= (+ f (- HALF HIGH)) F) (<= F (+ f (+ HALF 1 (- LOW))))))
(assert (and (<= (+ l LOW) L) (<= L (+ l HIGH)) (<= (+ k LOW) K) (<= K (+ k HIGH))))
(assert (<= n l))
(assert (>= f k))
(assert (not (and (<= K F) (<= N L))))
(check-sat)
