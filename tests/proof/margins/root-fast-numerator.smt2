; Roots in 128 bits: 2^32 times |B| + sqrt(D), or their difference, is at least v and less than
; WIDTH more, in units of 2^32-up: R is a floor, and where up > 32 its lower bits are cut, too.
; r is sqrt(D) 2^32, b is 2^32 |B|, w is 2^log_width, k the 2^(up-32) that R is cut by.
; quote: src/root/fxr_quadratic_fast.c | s->root.lo = (s->root.hi << 32) | (s->root.lo >> 32); /* floor */
; quote: src/root/fxr_quadratic_fast.c | s->log_width = up < 32 ? 32 - up : 0;
; quote: src/root/fxr_quadratic_fast.c | wide_set(&part, s->whole ? 0 : (uint32_t)1 << s->log_width);
; control: (define-fun WIDTH () Real (/ w 2))
; control: (define-fun LOWER () Real 0.0)
(set-logic QF_NIRA)
(declare-const R Int)(declare-const cut Int)(declare-const k Int)(declare-const w Real)
(declare-const r Real)(declare-const b Real)(declare-const inside Bool)(declare-const outer Bool)
(define-fun WIDTH () Real w)
(define-fun LOWER () Real w)
(assert (and (>= R 0) (>= k 1) (>= w 1) (>= b 0)))
; either no bit is cut, or the width is 1
(assert (or (= k 1) (= w 1)))
(assert (and (<= (* k cut) R) (< R (* k (+ cut 1)))))
; R <= r / unit < R + 1, where a unit is w, or 1 / k where bits are cut
(assert (and (<= (* R w) (* r k)) (< (* r k) (* (+ R 1) w))))
(define-fun root () Real (* cut w))
(define-fun v () Real
  (ite outer (+ b root) (ite inside (- root b) (- b (+ root LOWER)))))
(define-fun exact () Real
  (ite outer (+ b r) (ite inside (- r b) (- b r))))
(assert (not (and (<= v exact) (<= exact (+ v WIDTH)))))
(check-sat)
