; fxri_wide_square_root: with x.hi = s^2 + rest and W = rest 2^64 + x.lo, the root s 2^32 + q is
; not too small, and 1 too large at most. q is the quotient of W by 2 s 2^32, or 2^32 - 1.
; quote: src/number/fxr_square_root.c | if (rest >> 1 < s) {
; quote: src/number/fxr_square_root.c | root = ((uint64_t)s << 32) | q; /* at most 1 too large */
; control: (define-fun LEAST () Real 1073741824.0)
; control: (define-fun HIGH () Real 0.0)
(set-logic QF_NRA)
(define-fun B () Real 4294967296.0)
(define-fun LEAST () Real 2147483648.0)
(define-fun HIGH () Real 1.0)
(declare-const s Real)(declare-const rest Real)(declare-const lo Real)(declare-const q Real)
(assert (and (<= LEAST s) (<= s (- B 1)) (<= 0 rest) (<= rest (* 2 s))))
(assert (and (<= 0 lo) (< lo (* B B)) (<= 0 q) (<= q (- B 1))))
(define-fun W () Real (+ (* rest B B) lo))
(assert (ite (< rest (* 2 s)) ; whole numbers: the same as rest >> 1 < s
    (and (<= (* 2 s B q) W) (< W (* 2 s B (+ q 1))))
    (= q (- B 1))))
(define-fun v () Real (+ (* s s B B) W))
(define-fun root () Real (+ (* s B) q))
(assert (not (and (<= (* (- root HIGH) (- root HIGH)) v) (< v (* (+ root 1) (+ root 1))))))
(check-sat)
