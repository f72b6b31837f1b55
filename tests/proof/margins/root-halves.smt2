; fxri_compact_halves: 2 len |t| is more than v, and below v + more + 1. t2 = 2 |t| is more than
; whole + part 2^-64, by less than over 2^-47. below is hi 2^32 + lo; a and o are the floors of
; len times the lower word of part, and of len over 2^-15.
; quote: src/root/fxr_quadratic_compact.c | const uint64_t below = (FXR_PRODUCT(len, (uint32_t)r->part) >> 32) +
; quote: src/root/fxr_quadratic_compact.c | (uint32_t)(((uint32_t)below + (FXR_PRODUCT(len, r->over) >> 15) + 2) >>
; quote: src/root/quadratic_compact.h | *   whole, part    2 |t| is more than whole + part 2^-64, by less than over 2^-47
; control: (define-fun PLUS () Real 1.0)
(set-logic QF_NRA)
(define-fun PLUS () Real 2.0)
(define-fun B () Real 4294967296.0)
(declare-const len Real)(declare-const whole Real)(declare-const over Real)(declare-const t2 Real)
(declare-const p1 Real)(declare-const p0 Real)(declare-const a Real)(declare-const o Real)
(declare-const hi Real)(declare-const lo Real)(declare-const more Real)
(define-fun word ((x Real)) Bool (and (<= 0 x) (<= x (- B 1))))
(assert (and (word len) (word p1) (word p0) (word over) (word lo) (<= 1 len) (<= 0 whole)))
(define-fun estimate () Real (+ whole (/ p1 B) (/ p0 (* B B))))
(assert (and (< estimate t2) (< t2 (+ estimate (/ over 140737488355328))))) ; 2^47
(assert (and (<= (* a B) (* len p0)) (< (* len p0) (* (+ a 1) B))))
(assert (and (<= (* o 32768) (* len over)) (< (* len over) (* (+ o 1) 32768))))
(assert (= (+ (* hi B) lo) (+ (* len p1) a)))
(assert (and (<= (* more B) (+ lo o PLUS)) (< (+ lo o PLUS) (* (+ more 1) B))))
(define-fun v () Real (+ hi (* len whole)))
(define-fun x () Real (* len t2))
(assert (not (and (< v x) (< x (+ v more 1)))))
(check-sat)
