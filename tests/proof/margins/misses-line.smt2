; A sphere misses a triangle if there is a gap of more than r |u| along any axis u. g is u.(P - C)
; of a point P of the triangle and a centre C, S is u.u, m the integer root and more.
; quote: src/triangle/fxr_misses_line.c | gap = low > 0 ? low - (along > 0 ? along : 0)
; quote: src/triangle/fxr_misses_line.c | : (along < 0 ? along : 0) - high;
; quote: src/triangle/fxr_misses_line.c | FXR_PRODUCT(r, 1 + fxri_square_root(x * x + y * y + z * z));
; control: (define-fun MORE () Real 0.0)
; control: (define-fun of_path () Real (ite (> low 0) (ite (> along 0) 0.0 along) (ite (< along 0) 0.0 along)))
(set-logic QF_NRA)
(define-fun MORE () Real 1.0)
(declare-const low Real)(declare-const high Real)(declare-const along Real)(declare-const r Real)
(declare-const P Real)(declare-const C Real)(declare-const s Real)
(declare-const S Real)(declare-const root Real)(declare-const d2 Real)
; P is between the corners, and C between the start and the end of the path, along u
(assert (and (<= low P) (<= P high) (<= 0 s) (<= s 1) (= C (* s along)) (>= r 0)))
(assert (and (> S 0) (>= root 0) (<= (* root root) S) (< S (* (+ root 1) (+ root 1)))))
(define-fun of_path () Real (ite (> low 0) (ite (> along 0) along 0.0) (ite (< along 0) along 0.0)))
(define-fun gap () Real (ite (> low 0) (- low of_path) (- of_path high)))
(define-fun g () Real (- P C))
; Cauchy and Schwarz: (u.(P - C))^2 <= S d2
(assert (and (>= d2 0) (<= (* g g) (* S d2))))
(assert (and (> gap 0) (> gap (* r (+ root MORE)))))
(assert (not (> d2 (* r r))))
(check-sat)
