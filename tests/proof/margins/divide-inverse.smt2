; divisor_set is right: the inverse v of d = d1 B + d0 with B = 2^32, from that of d1, which
; has (B + v) d1 = B^2 - k1, 1 <= k1 <= d1 (tried for each d1). It is the one for which
; (B + v) d = B^3 - k, 1 <= k <= d. p is known modulo B, and t1 B + t0 is v d0 of the v
; before the last steps.
; quote: src/number/divide.h | p = d1 * d->inverse + d0; /* modulo 2^32, as the algorithm has it */
; quote: src/number/divide.h | if (p >= d1) {
; quote: src/number/divide.h | if (p < (uint32_t)(t >> 32)) {
; quote: src/number/divide.h | if ((((uint64_t)p << 32) | (uint32_t)t) >= d->den) {
; control: (define-fun LEAST () Real 1431655000.0)
(set-logic QF_LRA)
(define-fun B () Real 4294967296.0)
(define-fun LEAST () Real 2147483648.0)
(declare-const d1 Real)(declare-const d0 Real)(declare-const k1 Real)
(declare-const t1 Real)(declare-const t0 Real)
(assert (and (<= LEAST d1) (<= d1 (- B 1)) (<= 0 d0) (<= d0 (- B 1)) (<= 1 k1) (<= k1 d1)))
; (B + v) d1 + d0 - B^2, before and after each step of v
(define-fun e () Real (- d0 k1))
(define-fun over () Bool (>= e 0)) ; p < d0
(define-fun twice () Bool (and over (>= e d1)))
(define-fun low () Real (- e (ite over d1 0) (ite twice d1 0)))
(define-fun p () Real (+ low B))
; v < B, so that v d0 < B d0
(assert (and (<= 0 t1) (<= 0 t0) (<= t0 (- B 1)) (<= t1 (ite (> d0 0) (- d0 1) 0))))
(define-fun wraps () Bool (>= (+ p t1) B))
(assert (or wraps (<= (+ p t1) (- B 1)))) ; whole numbers
(define-fun sum () Real (- (+ p t1) (ite wraps B 0)))
; (B + v) d - B^3, likewise
(define-fun f () Real (+ (* (- (+ p t1) B) B) t0))
(define-fun den () Real (+ (* d1 B) d0))
(define-fun more () Bool (and wraps (>= (+ (* sum B) t0) den)))
(define-fun k () Real (- (ite wraps den 0) (- f (ite more den 0))))
(assert (not (and (<= 0 p) (< p B) (=> over (< e d0)) (=> (not over) (>= (+ e B) d0))
    (<= 0 sum) (< sum B) (< 0 k) (<= k den)))) ; k is whole
(check-sat)
