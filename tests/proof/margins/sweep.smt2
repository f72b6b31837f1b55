; Moving spheres and boxes.

; claim: stop-length QF_NRA
; contact_len: x = len t for num 2^-32 <= t < (num + 1) 2^-32 is between whole and whole + 1 where part
; and len leave room for less than 1 more, and below whole + 2 elsewhere; above whole where part > 0.
; quote: src/sweep/fxr_sweep_sphere_fast.c | if (part > UINT32_MAX - len) {
; quote: src/sweep/fxr_sweep_sphere_fast.c | if (!up || part > 0) {
; quote: src/sweep/fxr_sweep_sphere_fast.c | return whole + (uint32_t)(contact_order(p, radius2, len, whole) > 0);
; control: (define-fun MOST () Real 4294967296.0)
(push)
(define-fun B () Real 4294967296.0)
(define-fun MOST () Real 4294967295.0)
(declare-const len Real)(declare-const num Real)(declare-const t Real)
(declare-const whole Real)(declare-const part Real)
(assert (and (<= 0 len) (< len B) (<= 0 num) (< num B)))
(assert (and (<= num (* t B)) (<= (* t B) (+ num 1)))) ; and less, where a floor follows
(assert (and (= (* len num) (+ (* whole B) part)) (<= 0 part) (<= part (- B 1))))
(define-fun x () Real (* len t))
(assert (not (and (<= whole x) (< x (+ whole 2)) (=> (<= part (- MOST len)) (< x (+ whole 1)))
    (=> (> part 0) (< whole x)))))
(check-sat)
(pop)
