; divide_word is right: a digit of two words by a normalised one. With B = 2^32, the inverse v
; has (B + v) d = B^2 - k, 1 <= k <= d. The estimate (B + v) u1 + u0 is q1 B + q0, so that
; r = u - (q1 + 1) d is what is written here; in the code it is known modulo B alone, and q0
; tells whether it is below 0.
; quote: src/number/divide.h | uint32_t q = (uint32_t)(estimate >> 32) + 1; /* modulo 2^32, as r */
; quote: src/number/divide.h | if (r > (uint32_t)estimate) {
; quote: src/number/divide.h | if (r >= d1) {
; control: (define-fun LEAST () Real 2147483640.0)
(set-logic QF_NRA)
(define-fun B () Real 4294967296.0)
(define-fun LEAST () Real 2147483648.0)
(define-fun K () Real 1.0)
(declare-const d Real)(declare-const k Real)(declare-const u1 Real)(declare-const u0 Real)
(declare-const q0 Real)(declare-const r Real)
(assert (and (<= LEAST d) (<= d (- B 1)) (<= K k) (<= k d)))
(assert (and (<= 0 u1) (<= u1 (- d 1)) (<= 0 u0) (<= u0 (- B 1)) (<= 0 q0) (<= q0 (- B 1))))
(assert (= (* B r) (+ (* k u1) (* u0 (- B d)) (* (- q0 B) d))))
(define-fun word () Real (ite (< r 0) (+ r B) r)) ; modulo B, if -B <= r < B
(define-fun back () Bool (> word q0))
(define-fun again () Real (ite back (ite (>= (+ word d) B) (- (+ word d) B) (+ word d)) word))
(define-fun on () Bool (>= again d))
(define-fun rest () Real (ite on (- again d) again))
(define-fun steps () Real (+ (ite back (- 1) 0) (ite on 1 0))) ; of q, from q1 + 1
(assert (not (and (<= (- B) r) (< r B) (<= 0 rest) (< rest d) (= rest (- r (* steps d))))))
(check-sat)
