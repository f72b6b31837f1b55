; Trees: a node that holds a point of the component is in its range: not before the cell of the
; start, which is off by 1/2 ulp, nor beyond that of the limit, which is off by 1 ulp and has its
; cell one ulp farther. A cell has p ulps; s, e and v are in ulps from the grid; min and max are of
; the shape's box.
; quote: src/scene/node.h | return lower <= a->last && out->to_far > 0;
; quote: src/scene/fxr_grid.c | node->max[i] = (uint16_t)(~empty & max >> bvh->shift[i]);
; quote: src/scene/fxr_tree_query.c | const int32_t next = a->flip ? v - (v > INT32_MIN) : v + (v < INT32_MAX);
; quote: src/scene/query_axis.h | a->add_far = 1 - first;
; quote: src/scene/query_start.h | that coordinate is off by at most 1/2
; control: (define-fun NEXT () Int 0)
; control: (define-fun FAR () Int 0)
; control: (define-fun OFF () Real 1.0)
(set-logic QF_NIRA)
(declare-const p Int)(declare-const s Real)(declare-const e Real)(declare-const x Real)
(declare-const v Int)(declare-const from Int)(declare-const min Int)(declare-const max Int)
(declare-const lower Int)(declare-const upper Int)(declare-const last Int)(declare-const first Int)
(define-fun NEXT () Int 1)
(define-fun FAR () Int 1)
(define-fun OFF () Real 0.5)
(define-fun cell ((k Int) (u Int)) Bool (and (<= (* k p) u) (< u (* (+ k 1) p))))
(assert (<= 1 p 65536))
(assert (and (cell lower min) (cell upper max) (<= min x) (<= x max)))
; the limit: a number e, known as v; the start: a number s, known as from
(assert (and (<= s x) (<= x e) (<= (- e v) 1) (<= (- v e) 1)))
(assert (and (<= (- s from) OFF) (<= (- from s) OFF)))
(assert (and (cell last (+ v NEXT)) (cell first from)))
(define-fun to_far () Int (- (+ upper FAR) first))
(assert (not (and (<= lower last) (> to_far 0))))
(check-sat)
