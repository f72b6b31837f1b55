; compact_estimate: v, taken lower by 14, is low by less than 14 + 12 + n 2^-53, and over is more
; than that in units of 2^-47 of 2 |t|, of which one of v is P = 2^(19 - h). whole and part are
; all bits of v. f is the floor of n 2^-52, o that of what is shifted down.
; quote: src/root/fxr_quadratic_compact.c | r->over = ((ROOT_WIDTH + (uint32_t)(n >> 52)) << 17 >> (h - 2)) + 1;
; quote: src/root/fxr_quadratic_compact.c | r->part = shifted(v << 3, 0, (unsigned)(33 - h));
; control: (define-fun WIDTH () Real 26.0)
(set-logic QF_NRA)
(define-fun WIDTH () Real 27.0)
(define-fun shift () Real 4503599627370496.0) ; 2^52
(declare-const n Real)(declare-const f Real)(declare-const o Real)(declare-const P Real)
(declare-const off Real)
(assert (and (<= 0 n) (<= (* f shift) n) (< n (* (+ f 1) shift)) (<= 0 f) (<= f 4095)))
(assert (and (< 0 off) (< off (+ 14 12 (/ n (* 2 shift))))))
(assert (and (< 0 P) (<= P 131072))) ; h >= 2
(define-fun shifted () Real (* (+ WIDTH f) P))
(assert (and (<= o shifted) (< shifted (+ o 1))))
(assert (not (and (< (* off P) (+ o 1)) (< (+ o 1) 4294967296))))
(check-sat)
