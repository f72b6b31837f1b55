; The closest point in the face of a triangle: s / n.n = v 2^-f and q = floor(m 2^63 / d), of
; the upper 64 bits m and d of s and n.n: |v - q| < 2. In units of 2^63.
; quote: src/triangle/fxr_closest_face.c | *   s / n.n = v 2^-f          |v - q| < 2,  f = 63 + e_d - e_s >= 93
; control: (define-fun OFF () Real 1.9)
(set-logic QF_NRA)
(define-fun OFF () Real 2.0)
(define-fun i () Real (/ 1.0 9223372036854775808.0)) ; 1, of m and d
(declare-const m Real)(declare-const d Real)(declare-const x Real)(declare-const y Real)
(declare-const q Real)(declare-const v Real)
(assert (and (<= 1 m) (< m 2) (<= 1 d) (< d 2) (<= 0 x) (< x i) (<= 0 y) (< y i)))
; q and v are whole numbers of 1 each, so i q is in units of 2^63
(assert (and (<= (* i q d) m) (< m (* i (+ q 1) d))))
(assert (= (* i v (+ d y)) (+ m x)))
(assert (not (and (< (- v q) OFF) (< (- q v) OFF))))
(check-sat)
