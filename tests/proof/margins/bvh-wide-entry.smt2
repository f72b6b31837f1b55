; Wide trees: the key of a child that holds a point of the component is not beyond the cell of that
; point on the first axis: so a child that waits is dropped only if it is beyond the limit. The point
; is at x on the first axis and at y = c + x S on the other, in cells.
; quote: src/wide/bvh_wide_node.h | return (int32_t)(((uint32_t)above * pair->inverse >> 16) * 8);
; quote: src/wide/bvh_wide_node.h | const int32_t above = lower > pair->high ? lower - pair->high : 0;
; quote: src/wide/fxr_bvh_wide_set.c | pair->inverse = (uint16_t)eight_quotient((uint32_t)1 << 29,
; quote: src/wide/bvh_wide_walk.h | } while (sorted && w.key[w.count] > cells->last[0]);
; control: (define-fun MORE () Real 0.0)
; control: (define-fun one () Real 3.0)
(set-logic QF_NRA)
(define-fun MORE () Real 1.0)
(define-fun one () Real 1.0)
(declare-const S Real)(declare-const c Real)(declare-const x Real)(declare-const X Real)
(declare-const lower Real)(declare-const high Real)(declare-const slope Real)
(declare-const inverse Real)(declare-const whole Real)
(assert (and (<= 0 S) (<= S 1) (>= X 0) (<= X x) (< x (+ X 1)))) ; X: the cell
(assert (and (<= 0 lower) (<= lower 32767) (<= lower (+ c (* x S)))))
; high is above c, S and 1.5 by bvh-wide-pair, as rounded down
(assert (> (+ high one) (+ c S 1.5)))
(assert (and (<= slope (* 65536 S)) (<= (* 65536 S) (+ slope 1)) (>= slope 8192)))
(assert (and (>= inverse 0) (<= (* inverse (+ slope MORE)) 536870912)))
(define-fun above () Real (ite (> lower high) (- lower high) 0.0))
; in units of 8 cells; the code rounds it down
(assert (and (>= whole 0) (<= (* 65536 whole) (* above inverse))))
(assert (not (<= (* 8 whole) X)))
(check-sat)
