; fxri_unit_fast: with the floor h of n 2^31 / root, and root the floor of s = sqrt(n . n), h is the
; floor of n 2^31 / s, too, unless the rest is below 2^32. N = n 2^31 <= 2^31 s.
; quote: src/space/fxr_unit.c | if (rest >> 32 == 0 && n_i != 0 && (n[j] | n[k]) != 0) {
; quote: src/space/fxr_unit.c | h[i] = divide(&root, n_i >> 1, (uint32_t)(n_i << 31), &rest);
; control: (define-fun LEAST () Real 2147483647.0)
(set-logic QF_NRA)
(define-fun LEAST () Real 4294967296.0)
(declare-const N Real)(declare-const root Real)(declare-const s Real)
(declare-const h Real)(declare-const rest Real)
(assert (and (<= 9223372036854775808 root) (< root 18446744073709551616)))
(assert (and (<= root s) (< s (+ root 1)) (<= 0 N) (<= N (* 2147483648 s))))
(assert (and (<= 0 h) (= N (+ (* h root) rest)) (<= LEAST rest) (< rest root)))
(assert (not (and (<= (* h s) N) (< N (* (+ h 1) s)))))
(check-sat)
