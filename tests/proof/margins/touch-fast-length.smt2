; The normal of a triangle, of which m_k is |n_k| or less by less than 1, so that it is longest
; where all are less by 1: its length is below that of m, rounded down, and 3.
; quote: src/sweep/fxr_touch_fast_plane.c | reach += 3 * (uint64_t)s->radius + off;
; control: (define-fun MORE () Real 2.7)
(set-logic QF_NRA)
(define-fun MORE () Real 3.0)
(declare-const x Real)(declare-const y Real)(declare-const z Real)
(declare-const s Real)(declare-const m Real) ; the length of m, and its floor
(assert (and (<= 0 x) (<= 0 y) (<= 0 z) (<= 0 s)))
(assert (= (* s s) (+ (* x x) (* y y) (* z z))))
(assert (and (<= 0 m) (<= m s) (< s (+ m 1))))
(declare-const sum Real) ; 3 s^2 less its square is (x - y)^2 + (y - z)^2 + (z - x)^2
(assert (= sum (+ x y z)))
(assert (<= (* sum sum) (* 3 s s)))
(define-fun square () Real (+ (* s s) (* 2 sum) 3))
(assert (not (< square (* (+ m MORE) (+ m MORE)))))
(check-sat)
