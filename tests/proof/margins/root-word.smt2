; fxri_root_word, the end: s and then s + more are at most the root r of v, and that is less
; than 2 above: the last step makes it exact. All in units of 2^32 (v in its square):
; U^2 = x / 2^32, f what x drops of v; a, b and c what the shifts drop of s, of v and of more.
; quote: src/number/fxr_square_root.c | s = (uint32_t)(((uint64_t)x * y) >> 30);  /* <= sqrt(v) < 2^32 */
; quote: src/number/fxr_square_root.c | more = (uint32_t)(((v >> 16) * y) >> 47); /* < 2^62, then < 2^15 */
; quote: src/number/fxr_square_root.c | if (v > 2 * (uint64_t)s) {
; control: (define-fun OVER () Real 8.0)
; control: (define-fun UNDER () Real 0.0002)
(set-logic QF_NRA)
(define-fun B () Real 4294967296.0)
(define-fun OVER () Real (- 8.0)) ; y is 1 / U and so much more, in units of 2^-30
(define-fun UNDER () Real 0.00000162)
(declare-const U Real)(declare-const r Real)(declare-const Y Real)
(declare-const f Real)(declare-const a Real)(declare-const b Real)(declare-const c Real)
(assert (and (<= 0.5 U) (< U 1) (<= 0 f) (< f 1) (<= 0 a) (< a 1) (<= 0 b) (< b 1)
    (<= 0 c) (< c 1) (< 0 r) (< r 1)))
(assert (= (* r r) (+ (* U U) (/ f B))))
(assert (and (<= (* Y U) (+ 1 (/ (* OVER U) 1073741824))) (<= (- 1 UNDER) (* Y U))))
(define-fun s () Real (- (* U U Y) (/ a B)))
(define-fun rest () Real (- (* r r) (* s s)))
(define-fun more () Real (- (/ (* rest Y) 2) (/ (* b Y) 562949953421312) (/ c B)))
(define-fun root () Real (+ s more))
(assert (not (and (<= s r) (< rest (/ 1 262144)) (<= root r) (< r (+ root (/ 2 B))))))
(check-sat)
