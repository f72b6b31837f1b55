; Wide trees: where a component is on axis j when it is at 0 on axis i, c8 in units of 2^-8
; cells, is off by less than error8 = floor(|from| / 2^24) + 2. slope is floor(S 2^31), or
; 2^31 - 1 for S = 1, s8 and rise8 are floors; cells are of 2^h ulps, p = 2^h >= 2.
; quote: src/wide/fxr_bvh_wide_set.c | const int64_t error8 = (int64_t)(magnitude64(i->from) >> 24) + 2;
; quote: src/wide/fxr_bvh_wide_set.c | const int64_t low8 = s8 - rise8 - error8;
; control: (define-fun MORE () Real 1.0)
(set-logic QF_NRA)
(define-fun MORE () Real 2.0)
(declare-const s Real)(declare-const s8 Real)(declare-const from Real)(declare-const p Real)
(declare-const S Real)(declare-const d Real)(declare-const rise8 Real)(declare-const f Real)
(declare-const x Real)
(assert (and (<= s8 s) (< s (+ s8 1)) (>= p 2) (<= 0 S) (<= 0 d) (<= d 1)))
; x = from / p, so that the exact rise is 256 S x and slope / 2^31 is S - d / 2^31
(assert (= from (* p x)))
(define-fun rise () Real (* 256.0 x (- S (/ d 2147483648.0))))
(assert (and (<= rise8 rise) (< rise (+ rise8 1))))
(define-fun size () Real (ite (< from 0) (- from) from))
(assert (and (<= f (/ size 16777216.0)) (< (/ size 16777216.0) (+ f 1)))) ; the floor
(define-fun off () Real (- (- s8 rise8) (- s (* 256.0 S x))))
(assert (not (and (< off (+ f MORE)) (< (- off) (+ f MORE)))))
(check-sat)
