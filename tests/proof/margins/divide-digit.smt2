; divide_digit is right: a digit of three words by two that are normalised. With B = 2^32, the
; inverse v has (B + v) den = B^3 - k, 1 <= k <= den. The estimate (B + v) h1 + h0, of
; hi = h1 B + h0, is q1 B + q0, so that r = hi B + lo - (q1 + 1) den is what is written here;
; in the code it is known modulo B^2 alone, and q0 tells whether it is below 0.
; quote: src/number/divide.h | r -= (uint64_t)d0 * q + d->den; /* for q + 1 */
; quote: src/number/divide.h | if ((uint32_t)(r >> 32) < (uint32_t)estimate) {
; quote: src/number/divide.h | return r < d->den ? q : q + 1;
; control: (define-fun LEAST () Real 9223372000000000000.0)
(set-logic QF_NRA)
(define-fun B () Real 4294967296.0)
(define-fun LEAST () Real 9223372036854775808.0)
(define-fun K () Real 1.0)
(declare-const den Real)(declare-const k Real)(declare-const h1 Real)(declare-const h0 Real)
(declare-const lo Real)(declare-const q0 Real)(declare-const r Real)
(define-fun BB () Real (* B B))
(declare-const d1 Real)(declare-const d0 Real)
(assert (and (= den (+ (* d1 B) d0)) (<= LEAST den) (<= d1 (- B 1)) (<= 0 d0) (<= d0 (- B 1))))
(assert (and (<= K k) (<= k den) (<= 0 h1) (<= 0 h0) (<= h0 (- B 1))))
; v = 0, or (B + 1) den < B^3, so that den <= B^2 - B
(assert (or (= k (* B (- BB den))) (<= den (- BB B))))
(assert (or (<= h1 (- d1 1)) (and (= h1 d1) (<= h0 (- d0 1))))) ; hi < den
(assert (and (<= 0 lo) (<= lo (- B 1)) (<= 0 q0) (<= q0 (- B 1))))
(assert (= (* B r) (+ (* k h1) (* h0 (- BB den)) (* lo B) (* (- q0 B) den))))
(define-fun long () Real (ite (< r 0) (+ r BB) r)) ; modulo B^2, if -B^2 <= r < B^2
(define-fun ahead () Bool (< long (* q0 B)))
(define-fun again () Real (ite ahead long
    (ite (>= (+ long den) BB) (- (+ long den) BB) (+ long den))))
(define-fun on () Bool (>= again den))
(define-fun rest () Real (ite on (- again den) again))
(define-fun steps () Real (+ (ite ahead 0 (- 1)) (ite on 1 0))) ; of q, from q1 + 1
(assert (not (and (<= (- BB) r) (< r BB) (<= 0 rest) (< rest den) (= rest (- r (* steps den))))))
(check-sat)
