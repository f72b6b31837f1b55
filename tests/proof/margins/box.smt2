; An OBB in words of 32 bits: misses and hits by one axis and by two.

; claim: obb-alone QF_LRA
; Hits of an OBB in 32 bits: one axis alone. to_far < -BEHIND is a miss, to_near > len + BEFORE
; is a miss, and a start inside by the words is so by more than a segment of len 0 (of a
; word of 16 bits: 0 or 1) moves. S, H, L are the exact start, half and len, s, h and l the
; words; what is before the box is inside as BACK looks at it.
; quote: src/box/obb_fast.h | OBB_BEHIND = 4,
; quote: src/box/obb_fast.h | OBB_BEFORE = 6,
; quote: src/box/obb_fast.h | OBB_HALF = 3,
; control: (define-fun BEHIND () Real 2.0)
; control: (define-fun BEFORE () Real 4.0)
; control: (define-fun HALF () Real 1.0)
(push)
(define-fun HALF () Real 3.0)
(define-fun BEHIND () Real 4.0)
(define-fun BEFORE () Real 6.0)
(define-fun LOW () Real (- (/ 1.0 4)))
(define-fun HIGH () Real (/ 5.0 4))
(declare-const s Real)(declare-const S Real)(declare-const h Real)(declare-const H Real)
(declare-const l Real)(declare-const L Real)
(assert (and (>= l 0) (<= (+ s LOW) S) (<= S (+ s HIGH)) (<= (+ l LOW) L) (<= L (+ l HIGH))))
(assert (and (<= (+ h HALF) H) (<= H (+ h HALF 1))))
; words are whole numbers: less than -4 is -5 or less
(define-fun behind () Bool (<= (- h s) (- (+ BEHIND 1))))
(define-fun before () Bool (>= (- (- (- h) s) l) (+ BEFORE 1)))
(define-fun inside () Bool (and (>= (- h s) 0) (>= (+ h s) 0)))
; what it may run back: -L of a segment whose exact displacement is below 0
(define-fun back () Real (ite (< L 0) (- L) 0.0))
(assert (not (and (=> behind (> (- S back) H))
                  (=> before (< (+ S (ite (< L 0) 0.0 L)) (- H)))
                  (=> inside (and (< S H) (> S (- H)) (> (- S back) (- H)))))))
(check-sat)
(pop)

; claim: obb-dot QF_LRA
; Hits of an OBB in 32 bits: a dot product u . v is word - 1/4 .. word + 5/4, of v within 1/2
; of its integers on each axis, |u| <= 2^31 in sum. In units of 2^32: p_k is the part of
; coordinate k.
; quote: src/box/obb_fast.h | OBB_DOT_LOW = -1,
; quote: src/box/obb_fast.h | OBB_DOT_HIGH = 5,
; quote: src/box/obb_fast.h | return (uint32_t)(axis_dot(u, v) >> 32); /* floor */
; control: (define-fun HIGH () Real 1.2)
; control: (define-fun LOW () Real 0.2)
(push)
(define-fun LOW () Real 0.25)
(define-fun HIGH () Real 1.25)
(declare-const x Real)(declare-const y Real)(declare-const z Real)
(declare-const p Real)(declare-const q Real)(declare-const r Real)
(declare-const word Real)(declare-const dot Real)
(assert (and (<= 0 x) (<= 0 y) (<= 0 z) (<= (+ x y z) 0.5))) ; |u_k| / 2^32
(define-fun within ((a Real) (u Real)) Bool (and (<= (- (/ u 2)) a) (<= a (/ u 2))))
(assert (and (within p x) (within q y) (within r z)))
(assert (and (<= word dot) (< dot (+ word 1))))
(assert (not (and (<= (- word LOW) (+ dot p q r)) (< (+ dot p q r) (+ word HIGH)))))
(check-sat)
(pop)

; claim: obb-ends-inside QF_NRA
; Hits of an OBB in 32 bits: a segment that ends before it leaves axis j by the words
; does so, and one that comes to axis i by the words does so. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; quote: src/box/obb_fast.h | OBB_HALF = 3,
; control: (define-fun HALF () Real 1.0)
(push)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 3.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 1.0 4)))
(define-fun HIGH () Real (/ 5.0 4))
(assert (and (>= n 1) (>= l 0) (>= f 0) (>= k 0)))
(assert (and (<= (- n (+ HALF 1 HIGH)) N) (<= N (- n (+ HALF LOW)))))
(assert (and (<= (+ f (- HALF HIGH)) F) (<= F (+ f (+ HALF 1 (- LOW))))))
(assert (and (<= (+ l LOW) L) (<= L (+ l HIGH)) (<= (+ k LOW) K) (<= K (+ k HIGH))))
(assert (<= n l))
(assert (>= f k))
(assert (not (and (<= K F) (<= N L))))
(check-sat)
(pop)

; claim: obb-late-ray QF_NRA
; Hits of an OBB in 32 bits, a ray: where the words say that axis i is not entered too
; late for axis j, it is not. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; quote: src/box/obb_fast.h | OBB_HALF = 3,
; control: (define-fun MORE () Real 0.0)
(push)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 3.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 1.0 4)))
(define-fun HIGH () Real (/ 5.0 4))
(assert (and (>= n 1) (>= l 0) (>= f 0) (>= k 0)))
(assert (and (<= (- n (+ HALF 1 HIGH)) N) (<= N (- n (+ HALF LOW)))))
(assert (and (<= (+ f (- HALF HIGH)) F) (<= F (+ f (+ HALF 1 (- LOW))))))
(assert (and (<= l L) (<= L (+ l 1)) (<= k K) (<= K (+ k 1))))
(define-fun MORE () Real 1.0)
(assert (<= (* n (+ k MORE)) (* f l)))
(assert (> N 0))
(assert (not (<= (* N K) (* F L))))
(check-sat)
(pop)

; claim: obb-late-segment QF_NRA
; Hits of an OBB in 32 bits, a segment: where the words say that axis i is not entered
; too late for axis j, it is not. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; quote: src/box/obb_fast.h | OBB_HALF = 3,
; quote: src/box/obb_fast.h | if ((kind == SEGMENT && j->to_far >= j->len) || enter <= leave) {
; control: (define-fun HALF () Real 2.0)
(push)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 3.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 1.0 4)))
(define-fun HIGH () Real (/ 5.0 4))
(assert (and (>= n 1) (>= l 0) (>= f 0) (>= k 0)))
(assert (and (<= (- n (+ HALF 1 HIGH)) N) (<= N (- n (+ HALF LOW)))))
(assert (and (<= (+ f (- HALF HIGH)) F) (<= F (+ f (+ HALF 1 (- LOW))))))
(assert (and (<= (+ l LOW) L) (<= L (+ l HIGH)) (<= (+ k LOW) K) (<= K (+ k HIGH))))
(assert (<= n l))
(assert (< f k))
(assert (<= (* n k) (* f l)))
(assert (> N 0))
(assert (not (<= (* N K) (* F L))))
(check-sat)
(pop)

; claim: obb-misses-ray QF_NRA
; Hits of an OBB in 32 bits: a ray that is late by more than LATE times the OR m of the four
; words is surely too late. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; The least LATE in whole numbers is the one here; the code has 32.
; quote: src/box/obb_fast.h | OBB_LATE = 32
; control: (define-fun LATE () Real 11.0)
(push)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 3.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 1.0 4)))
(define-fun HIGH () Real (/ 5.0 4))
(assert (and (>= n 1) (>= l 0) (>= f 0) (>= k 0)))
(assert (and (<= (- n (+ HALF 1 HIGH)) N) (<= N (- n (+ HALF LOW)))))
(assert (and (<= (+ f (- HALF HIGH)) F) (<= F (+ f (+ HALF 1 (- LOW))))))
(assert (and (<= l L) (<= L (+ l 1)) (<= k K) (<= K (+ k 1))))
(declare-const m Real)
(assert (and (>= m n) (>= m l) (>= m f) (>= m k) (>= m 1)))
(define-fun LATE () Real 12.0)
(assert (> (- (* n (+ k 1)) (* f l)) (* LATE m)))
(assert (not (and (> N 0) (> K 0) (> (* N K) (* F L)))))
(check-sat)
(pop)

; claim: obb-misses-segment QF_NRA
; Hits of an OBB in 32 bits: a segment that is late by more than LATE times the OR m of the
; four words is surely too late. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; The least LATE in whole numbers is the one here; the code has 32.
; quote: src/box/obb_fast.h | OBB_LATE = 32
; control: (define-fun LATE () Real 10.0)
(push)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 3.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 1.0 4)))
(define-fun HIGH () Real (/ 5.0 4))
(assert (and (>= n 1) (>= l 0) (>= f 0) (>= k 0)))
(assert (and (<= (- n (+ HALF 1 HIGH)) N) (<= N (- n (+ HALF LOW)))))
(assert (and (<= (+ f (- HALF HIGH)) F) (<= F (+ f (+ HALF 1 (- LOW))))))
(assert (and (<= (+ l LOW) L) (<= L (+ l HIGH)) (<= (+ k LOW) K) (<= K (+ k HIGH))))
(assert (<= n l))
(declare-const m Real)
(assert (and (>= m n) (>= m l) (>= m f) (>= m k) (>= m 1)))
(define-fun LATE () Real 11.0)
(assert (> (- (* n k) (* f l)) (* LATE m)))
(assert (not (and (> N 0) (> K 0) (> (* N K) (* F L)))))
(check-sat)
(pop)

; claim: obb-regular QF_NRA
; |u|^2 < 5/4 implies |x| + |y| + |z| <= 2: a box that obb_fast_regular lets pass has valid
; axes. 4/3 is the largest square for which that is so.
; quote: src/box/obb_fast.h | #define OBB_SQUARE_LIMIT ((uint32_t)5 << 26) /* 5/4 2^28 */
; control: (define-fun SQUARE () Real 1.34)
(push)
(define-fun SQUARE () Real 1.25)
(declare-const x Real)(declare-const y Real)(declare-const z Real)
(assert (and (>= x 0) (>= y 0) (>= z 0) (< (+ (* x x) (* y y) (* z z)) SQUARE)))
(assert (not (<= (+ x y z) 2)))
(check-sat)
(pop)
