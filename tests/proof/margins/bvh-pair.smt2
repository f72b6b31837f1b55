; Trees: where a point of the component is in a node, it enters the node on axis i before it leaves
; it on axis j, by the numbers of the query. In cells the component is at s + L t, t >= 0, and the
; node from `lower` to the last ulp of `upper`; the start is off by 1/2 ulp from a number in the cell
; `first`, and the lens are rounded in units of 1 / k. An ulp is u cells.
; quote: src/scene/node.h | (uint32_t)gap_i.to_near * j->len_down <=
; quote: src/scene/node.h | (uint32_t)gap_j.to_far * i->len_up;
; quote: src/scene/query_axis.h | a->add_far = 1 - first;
; quote: src/scene/query_axis.h | a->add_near = -1 - first;
; quote: src/scene/fxr_tree_query.c | axis[i].len_up = axis[i].len_down + 1;
; quote: src/scene/query_start.h | that coordinate is off by at most 1/2
; control: (define-fun NEAR () Real 0.0)
; control: (define-fun FAR () Real 0.0)
; control: (define-fun UP () Real 0.0)
; control: (define-fun OFF () Real 1.5)
(set-logic QF_NRA)
(define-fun NEAR () Real 1.0)
(define-fun FAR () Real 1.0)
(define-fun UP () Real 1.0)
(define-fun OFF () Real 0.5)
(declare-const t Real)(declare-const k Real)
(declare-const si Real)(declare-const sj Real)(declare-const Li Real)(declare-const Lj Real)
(declare-const fi Real)(declare-const fj Real)(declare-const vi Real)(declare-const vj Real)(declare-const u Real)
(declare-const lower Real)(declare-const upper Real)
(declare-const di Real)(declare-const dj Real)
(assert (and (>= t 0) (> k 0) (>= Li 0) (>= Lj 0)))
(assert (and (> u 0) (<= u 1) (<= fi vi) (<= vi (- (+ fi 1) u)) (<= fj vj) (<= vj (- (+ fj 1) u))))
(assert (and (<= (- si vi) (* u OFF)) (<= (- vj sj) (* u OFF))))
(assert (and (<= di (* k Li)) (< (* k Li) (+ di 1)) (<= dj (* k Lj)) (< (* k Lj) (+ dj 1))))
(assert (and (>= di 0) (>= dj 0)))
; in the node at t
(assert (and (<= lower (+ si (* Li t))) (<= (+ sj (* Lj t)) (- (+ upper 1) u))))
(define-fun to_near () Real (- (- lower fi) NEAR))
(define-fun to_far () Real (- (+ upper FAR) fj))
(assert (not (or (<= to_near 0) (<= (* to_near dj) (* to_far (+ di UP))))))
(check-sat)
