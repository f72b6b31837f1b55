; Wide trees: where a point of the component is in the box of a child, the child passes the test
; of two axes. On axis i the component is at x, in cells, and on axis j at c + x S. What is known
; of c8 is shown by bvh-wide-start, what is known of m by bvh-wide-rise.
; quote: src/wide/fxr_bvh_wide_set.c | const int64_t high8 = s8 - rise8 + error8 + (slope >> 23) + 1 + 384;
; quote: src/wide/fxr_bvh_wide_set.c | const int64_t low8 = s8 - rise8 - error8;
; quote: src/wide/fxr_bvh_wide_set.c | return low8 < end8 && high8 >= -end8;
; quote: src/wide/fxr_bvh_wide_set.c | return (int16_t)(v < -end ? INT16_MIN
; quote: src/wide/bvh_wide_node.h | return j[0] - eight_rise(pair, i[1]) <= pair->high &&
; quote: src/wide/bvh_wide_node.h | j[1] - eight_rise(pair, i[0]) >= pair->low;
; control: (define-fun RISE () Real 100.0)
; control: (define-fun low8 () Real (+ c8 error8))
; control: (define-fun half ((m Real)) Real (+ m 2.5))
(set-logic QF_NIRA)
(define-fun RISE () Real 384.0)
; how much more k S may be than m(k)
(define-fun half ((m Real)) Real (+ m 1.5))
(declare-const S Real)(declare-const c Real)(declare-const x Real)
(declare-const li Int)(declare-const ui Int)(declare-const lj Int)(declare-const uj Int)
(declare-const m_low Int)(declare-const m_up Int)
(declare-const c8 Real)(declare-const error8 Real)(declare-const slope8 Real)
(define-fun cell ((k Int)) Bool (and (<= 0 k) (<= k 32767)))
(assert (and (cell li) (cell ui) (cell lj) (cell uj) (cell m_low) (cell m_up)))
(assert (and (<= 0 S) (<= S 1)))
; the point is in the box
(define-fun y () Real (+ c (* x S)))
(assert (and (<= li x) (< x (+ ui 1)) (<= lj y) (< y (+ uj 1))))
; m of the two cells of axis i
(define-fun rise ((k Int) (m Int)) Bool (and (<= m (* k S)) (< (* k S) (half m))))
(assert (and (rise li m_low) (rise ui m_up)))
; c8 is off by less than error8; slope8 is a floor
(assert (and (< (- c8 (* 256 c)) error8) (< (- (* 256 c) c8) error8)))
(assert (and (<= slope8 (* 256 S)) (<= (* 256 S) (+ slope8 1))))
(define-fun low8 () Real (- c8 error8))
(define-fun high8 () Real (+ c8 error8 slope8 1.0 RISE))
; a floor, or the end of int16_t that is closer
(declare-const low Int)(declare-const high Int)
(define-fun bound ((b Int) (v Real)) Bool
  (ite (< v (- 8388608)) (= b (- 32768))
    (ite (>= v 8388608) (= b 32767) (and (<= (* 256 b) v) (< v (* 256 (+ b 1)))))))
(assert (and (bound low low8) (bound high high8)))
(assert (not (and (< low8 8388608) (>= high8 (- 8388608))
                  (<= (- lj m_up) high) (>= (- uj m_low) low))))
(check-sat)
