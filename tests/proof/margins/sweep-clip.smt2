; Moving boxes: the part of a path that is in |N| <= r, where N runs from n0 to n1: the fractions
; in / den and out / den are its ends, and there is none where the code says so.
; quote: src/sweep/sweep_filter.h | const int32_t in = -r - lo, out = r - lo;
; quote: src/sweep/sweep_filter.h | if (out < 0 || in > out || (in > 0 && (uint32_t)in > den)) {
; quote: src/sweep/sweep_filter.h | const int32_t lo = n0 < n1 ? n0 : -n0;
; control: (define-fun lo () Real n0)
; control: (define-fun none () Bool (or (< out 0) (> in out) (> in 0)))
(set-logic QF_NRA)
(declare-const n0 Real)(declare-const n1 Real)(declare-const r Real)(declare-const t Real)
(define-fun lo () Real (ite (< n0 n1) n0 (- n0)))
(define-fun den () Real (ite (< n0 n1) (- n1 n0) (- n0 n1)))
(define-fun in () Real (- (- r) lo))
(define-fun out () Real (- r lo))
(define-fun none () Bool (or (< out 0) (> in out) (and (> in 0) (> in den))))
(define-fun N () Real (+ n0 (* t (- n1 n0))))
(define-fun inside () Bool (and (<= (- r) N) (<= N r)))
(assert (and (<= 0 t) (<= t 1)))
(assert (not (and (=> none (not inside))
  (= inside (and (<= in (* t den)) (<= (* t den) out)))
  (=> (and (not none) (> den 0)) (and (<= in den) (<= 0 out))))))
(check-sat)
