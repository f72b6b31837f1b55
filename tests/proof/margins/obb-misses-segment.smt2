; Hits of an OBB in 32 bits: a segment that is late by more than LATE times the OR m of the
; four words is surely too late. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; The least LATE in whole numbers is the one here; the code has 32.
; quote: src/box/obb_fast.h | OBB_LATE = 32
; control: (define-fun LATE () Real 10.0)
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
(declare-const m Real)
(assert (and (>= m n) (>= m l) (>= m f) (>= m k) (>= m 1)))
(define-fun LATE () Real 11.0)
(assert (> (- (* n k) (* f l)) (* LATE m)))
(assert (not (and (> N 0) (> K 0) (> (* N K) (* F L)))))
(check-sat)
