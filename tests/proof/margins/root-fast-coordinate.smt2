; Roots in 128 bits: a coordinate in units of 2^-fine, with a half: at least w, and less than
; width + 1 more. So its whole part is that of w where the interval rule says so, and it is no tie
; then. T is |t| 2^(32+fine), length < 2^32, one = 2^fine.
; quote: src/root/fxr_quadratic_fast.c | (((uint64_t)length * (uint32_t)t->q) >> 32) + one / 2;
; quote: src/root/fxr_quadratic_fast.c | return whole_is_sure((uint32_t)w & (one - 1), 1, t->width, one - 1);
; control: (define-fun OVER () Real 0.0)
; control: (define-fun UNDER () Real (- width 2))
(set-logic QF_NRA)
(declare-const T Real)(declare-const q Real)(declare-const width Real)(declare-const length Real)
(declare-const f Real)(declare-const part Real)(declare-const one Real)
(define-fun OVER () Real 1.0)
(define-fun UNDER () Real width)
(assert (and (>= q 0) (>= width 1) (<= 0 length) (<= length 4294967295.0) (>= one 32768)))
(assert (and (<= q T) (< T (+ q width))))
; w = W one + part, of which f is the floor: of length q / 2^32
(define-fun exact () Real (/ (* length T) 4294967296.0))
(declare-const floor Real)(declare-const W Real)
(assert (and (<= floor (/ (* length q) 4294967296.0)) (< (/ (* length q) 4294967296.0) (+ floor 1))))
(assert (= (+ floor (/ one 2)) (+ (* W one) part)))
(assert (and (<= 0 part) (<= part (- one 1))))
(assert (and (<= OVER part) (<= part (- (- one 1) UNDER))))
; the nearest whole number is W, and no tie
(define-fun half () Real (+ exact (/ one 2)))
(assert (not (and (< (* W one) half) (< half (* (+ W 1) one)))))
(check-sat)
