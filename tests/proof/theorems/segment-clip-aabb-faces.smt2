; The faces of a segment and an AABB: on an axis on which it moves, the face that clip reports is
; the plane that the segment is in at the entry e, or at the exit x.
; quote: tests/proof/wp/span.h | (on) && le(ratio_num((out)->enter), (out)->enter.den, to_near, len)); \
; quote: tests/proof/wp/span.h | le(to_far, len, ratio_num((out)->exit), (out)->exit.den)); \
; quote: tests/proof/wp/span.h | KIND == LINE || raw_at(p, q, box, i) >= 0, up_at(p, q, box, i))
; quote: tests/proof/wp/slab.h | way(a, b) >= 0 ? lo - a : a - hi;
; control: (define-fun on () Bool (<= (* e l) (+ n 1)))
; control: (define-fun off () Bool (<= f (* x l 2.0)))
(set-logic QF_NRA)
(declare-const a Real)(declare-const d Real)(declare-const lo Real)(declare-const hi Real)
(declare-const e Real)(declare-const x Real)
(define-fun up () Bool (>= d 0))
(define-fun l () Real (ite up d (- d)))
(define-fun raw () Real (ite up (- lo a) (- a hi)))
(define-fun n () Real (ite (> raw 0) raw 0.0))
(define-fun f () Real (ite up (- hi a) (- a lo)))
(assert (and (not (= d 0)) (<= n (* e l)) (<= (* x l) f)))
(assert (>= e 0))
(define-fun on () Bool (and (>= raw 0) (<= (* e l) n)))
(define-fun off () Bool (<= f (* x l)))
(define-fun enters () Bool (= (+ a (* e d)) (ite up lo hi)))
(define-fun leaves () Bool (= (+ a (* x d)) (ite up hi lo)))
(assert (not (and (= on enters) (= off leaves))))
(check-sat)
