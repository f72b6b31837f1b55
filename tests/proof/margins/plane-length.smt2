; The normal of a triangle, of which m_k is |n_k| or less by less than 1: its length is at
; most m_x + m_y / 2 + m_z / 2 + 2 for the largest m_x. With halves that are cut, the sum of
; the code and 4 is at least that.
; quote: src/triangle/fxr_misses_plane.c | reach = FXR_PRODUCT((uint32_t)radius, sum + (most >> 1)) +
; quote: src/triangle/fxr_misses_plane.c | 4 * (uint64_t)(uint32_t)radius;
; control: (define-fun MORE () Real 3.7)
(set-logic QF_NRA)
(define-fun MORE () Real 4.0)
(declare-const x Real)(declare-const y Real)(declare-const z Real)
(declare-const i Real)(declare-const j Real)(declare-const k Real)
(declare-const c Real) ; what four halves lose, 1 / 2 each
(assert (and (<= 0 y x) (<= 0 z x) (<= 0 i) (< i 1) (<= 0 j) (< j 1) (<= 0 k) (< k 1)))
(assert (and (<= 0 c) (<= c 2)))
(define-fun length () Real (+ (- (+ x (/ y 2) (/ z 2)) c) MORE))
(define-fun square () Real (+ (* (+ x i) (+ x i)) (* (+ y j) (+ y j)) (* (+ z k) (+ z k))))
(assert (not (and (>= length 0) (<= square (* length length)))))
(check-sat)
