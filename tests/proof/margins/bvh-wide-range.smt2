; Wide trees: a child that holds a point of the component is not before the start nor beyond the
; limit. A cell has p ulps; start and x are in ulps from the beginning of the grid, x the point on
; the component on this axis, min and max are of the shape's box, so its cells are floors. The
; limit is a number that the point is not beyond, as bvh-wide-limit shows of a t.
; quote: src/wide/bvh_wide_node.h | return out[0] <= query->last[axis] && query->first[axis] <= out[1];
; quote: src/wide/fxr_bvh_wide_set.c | cells->last[k] = (int16_t)(last < most ? last : most);
; quote: src/wide/fxr_bvh_wide_set.c | ? eight_cell(a, a->from + a->len)
; quote: src/wide/fxr_bvh_wide_set.c | if (last < 0 || first > most) {
; control: (define-fun LIMIT ((x Real) (limit Int)) Bool (<= x (+ limit 1)))
; control: (define-fun AFTER ((start Int) (x Real)) Bool (<= start (+ x 1)))
(set-logic QF_NIRA)
(declare-const p Int)(declare-const start Int)(declare-const limit Int)(declare-const x Real)
(declare-const min Int)(declare-const max Int)(declare-const lower Int)(declare-const upper Int)
(declare-const first Int)(declare-const last Int)
(define-fun LIMIT ((x Real) (limit Int)) Bool (<= x limit))
(define-fun AFTER ((start Int) (x Real)) Bool (<= start x))
(define-fun cell ((k Int) (u Int)) Bool (and (<= (* k p) u) (< u (* (+ k 1) p))))
; of a point anywhere: -1 before the grid, 32768 beyond it
(define-fun ends ((k Int) (u Int)) Bool
  (ite (< u 0) (= k (- 1)) (ite (>= u (* 32768 p)) (= k 32768) (cell k u))))
(assert (<= 2 p 131072))
(assert (and (<= 0 lower) (<= upper 32767)))
(assert (and (cell lower min) (cell upper max) (<= min x) (<= x max)))
(assert (and (AFTER start x) (LIMIT x limit)))
(declare-const end Int)
(assert (and (ends first start) (ends end limit)))
(define-fun most () Int (ite (< end 32767) end 32767))
(assert (= last most))
(assert (not (and (>= end 0) (<= first 32767) (<= lower last) (<= first upper))))
(check-sat)
