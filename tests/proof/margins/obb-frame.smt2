; The coordinates of a component in the frame of an OBB: u . (p - center) is within int64, so that
; sums modulo 2^64 are exact, for all points and each axis u with |x| + |y| + |z| <= 2.
; quote: src/space/axis.h | axis->start = signed64(axis_dot(u, p) - center);
; quote: src/space/axis.h | axis->target = signed64(axis_dot(u, q) - (end ? center : 0));
; control: (define-fun LONGEST () Real 2147483650.0)
; control: (define-fun FARTHEST () Real 4294967297.0)
(set-logic QF_NRA)
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
