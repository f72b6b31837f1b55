; Unit vectors, and the coordinates of a component in the frame of an OBB.

; claim: obb-frame QF_NRA
; The coordinates of a component in the frame of an OBB: u . (p - center) is within int64, so that
; sums modulo 2^64 are exact, for all points and each axis u with |x| + |y| + |z| <= 2.
; quote: src/space/axis.h | axis->start = signed64(axis_dot(u, p) - center);
; quote: src/space/axis.h | axis->target = signed64(axis_dot(u, q) - (end ? center : 0));
; control: (define-fun LONGEST () Real 2147483650.0)
; control: (define-fun FARTHEST () Real 4294967297.0)
(push)
(define-fun LONGEST () Real 2147483648.0)
(define-fun FARTHEST () Real 4294967295.0)
(declare-const ux Real)(declare-const uy Real)(declare-const uz Real)
(declare-const dx Real)(declare-const dy Real)(declare-const dz Real)
(define-fun size ((v Real)) Real (ite (< v 0) (- v) v))
(assert (<= (+ (size ux) (size uy) (size uz)) LONGEST))
(assert (and (<= (size dx) FARTHEST) (<= (size dy) FARTHEST) (<= (size dz) FARTHEST)))
(define-fun dot () Real (+ (* ux dx) (* uy dy) (* uz dz)))
(assert (not (and (< (- 9223372036854775808.0) dot) (< dot 9223372036854775808.0))))
(check-sat)
(pop)

; claim: unit-any QF_NRA
; fxri_unit_any: with root, low by less than 28 or high by at most 1 of s, and x, the floor of X <= s,
; the quotient h of x 2^31 + 2^33 by root is the floor of v = X 2^31 / s, or 1 more: then the rest
; is below 2^38. h is at most 2^31, or 2^31 + 1.
; quote: src/space/fxr_unit.c | *   root    sqrt(square) 2^(64 - m / 2)    low by < 28 or high by <= 1; >= 2^63
; quote: src/space/fxr_unit.c | x = (x >> 1) + 2; /* and 2^33 */
; quote: src/space/fxr_unit.c | if ((h[i] & 1) != 0 && rest[1] < 64 && !reaches(n + 1, square, h[i])) {
; control: (define-fun MORE () Real 2147483648.0)
; control: (define-fun REST () Real 34359738368.0)
(push)
(define-fun MORE () Real 8589934592.0) ; 2^33
(define-fun REST () Real 274877906944.0) ; 2^38
(declare-const X Real)(declare-const x Real)(declare-const s Real)(declare-const root Real)
(declare-const h Real)(declare-const rest Real)
(assert (and (<= 9223372036854775808 root) (< root 18446744073709551616)))
(assert (and (< (- s 28) root) (<= root (+ s 1)) (< 0 s)))
(assert (and (<= 0 x) (<= x X) (< X (+ x 1)) (<= X s)))
(assert (and (<= 0 h) (<= 0 rest) (< rest root)))
(assert (= (+ (* 2147483648 x) MORE) (+ (* h root) rest)))
(define-fun v () Real (* X 2147483648)) ; times s
(assert (not (and (< v (* (+ h 1) s)) (<= (* (- h 1) s) v) (< h 2147483649)
    (or (<= (* h s) v) (< rest REST)))))
(check-sat)
(pop)

; claim: unit-fast QF_NRA
; fxri_unit_fast: with the floor h of n 2^31 / root, and root the floor of s = sqrt(n . n), h is the
; floor of n 2^31 / s, too, unless the rest is below 2^32. N = n 2^31 <= 2^31 s.
; quote: src/space/fxr_unit.c | if (rest >> 32 == 0 && n_i != 0 && (n[j] | n[k]) != 0) {
; quote: src/space/fxr_unit.c | h[i] = divide(&root, n_i >> 1, (uint32_t)(n_i << 31), &rest);
; control: (define-fun LEAST () Real 2147483647.0)
(push)
(define-fun LEAST () Real 4294967296.0)
(declare-const N Real)(declare-const root Real)(declare-const s Real)
(declare-const h Real)(declare-const rest Real)
(assert (and (<= 9223372036854775808 root) (< root 18446744073709551616)))
(assert (and (<= root s) (< s (+ root 1)) (<= 0 N) (<= N (* 2147483648 s))))
(assert (and (<= 0 h) (= N (+ (* h root) rest)) (<= LEAST rest) (< rest root)))
(assert (not (and (<= (* h s) N) (< N (* (+ h 1) s)))))
(check-sat)
(pop)
