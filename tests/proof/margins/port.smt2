; What ports have in place of the generic bodies: products, quotients, an OBB in words of 16 bits.

; claim: wide-product QF_LIA
; 64x64 -> 128 of four products of words: no sum wraps, and hi 2^64 + lo is a b. With the
; products as names, and the two words of each sum, all of it is linear; that a b < 2^128
; is the one fact of products used.
; quote: port/generic/port.h | const uint64_t mid = FXR_PRODUCT(a1, b0) + (low >> 32);
; quote: port/generic/port.h | const uint64_t cross = FXR_PRODUCT(a0, b1) + (uint32_t)mid;
; quote: port/generic/port.h | *hi = FXR_PRODUCT(a1, b1) + (mid >> 32) + (cross >> 32);
; control: (define-fun cross () Int (+ p01 mid))
(push)
(declare-const p00 Int)(declare-const p10 Int)(declare-const p01 Int)(declare-const p11 Int)
(declare-const l1 Int)(declare-const l0 Int)(declare-const m1 Int)(declare-const m0 Int)
(declare-const c1 Int)(declare-const c0 Int)
(define-fun ok ((p Int)) Bool (and (<= 0 p) (<= p 18446744065119617025))) ; (2^32 - 1)^2
(assert (and (ok p00) (ok p10) (ok p01) (ok p11)))
(define-fun words ((v Int) (h Int) (l Int)) Bool (and (= v (+ (* 4294967296 h) l)) (<= 0 l) (< l 4294967296)))
(define-fun mid () Int (+ p10 l1))
(define-fun cross () Int (+ p01 m0))
(assert (and (words p00 l1 l0) (words mid m1 m0) (words cross c1 c0)))
(define-fun hi () Int (+ p11 m1 c1))
(define-fun lo () Int (+ (* 4294967296 c0) l0))
(define-fun exact () Int (+ (* 18446744073709551616 p11) (* 4294967296 (+ p10 p01)) p00))
(assert (< exact 340282366920938463463374607431768211456))
(assert (not (and (< mid 18446744073709551616) (< cross 18446744073709551616)
                  (< hi 18446744073709551616)
                  (= (+ (* 18446744073709551616 hi) lo) exact))))
(check-sat)
(pop)

; claim: wide-product-halves QF_LIA
; 32x32 -> 64 of four products of half words: no sum wraps, as above for words.
; quote: port/port.h | const uint32_t low = a0 * b0, middle = a1 * b0 + (low >> 16);
; quote: port/port.h | const uint32_t cross = a0 * b1 + (middle & 0xffffu);
; quote: port/port.h | const uint32_t upper = a1 * b1 + (middle >> 16) + (cross >> 16);
; control: (define-fun cross () Int (+ p01 middle))
(push)
(declare-const p00 Int)(declare-const p10 Int)(declare-const p01 Int)(declare-const p11 Int)
(declare-const l1 Int)(declare-const l0 Int)(declare-const m1 Int)(declare-const m0 Int)
(declare-const c1 Int)(declare-const c0 Int)
(define-fun ok ((p Int)) Bool (and (<= 0 p) (<= p 4294836225))) ; (2^16 - 1)^2
(assert (and (ok p00) (ok p10) (ok p01) (ok p11)))
(define-fun halves ((v Int) (h Int) (l Int)) Bool (and (= v (+ (* 65536 h) l)) (<= 0 l) (< l 65536)))
(define-fun middle () Int (+ p10 l1))
(define-fun cross () Int (+ p01 m0))
(assert (and (halves p00 l1 l0) (halves middle m1 m0) (halves cross c1 c0)))
(define-fun upper () Int (+ p11 m1 c1))
(define-fun lo () Int (+ (* 65536 c0) l0))
(define-fun exact () Int (+ (* 4294967296 p11) (* 65536 (+ p10 p01)) p00))
(assert (< exact 18446744073709551616))
(assert (not (and (< middle 4294967296) (< cross 4294967296) (< upper 4294967296)
                  (= (+ (* 4294967296 upper) lo) exact))))
(check-sat)
(pop)

; claim: wide-product-signed-halves QF_LIA
; The product of two int32_t of half words: a1 and b1 are signed, so that a1 b0 and a0 b1 are, and
; all upper halves are floors. No sum leaves int32_t.
; quote: port/port.h | const int32_t middle = a1 * b0 + (int32_t)(low >> 16);
; quote: port/port.h | const int32_t cross = a0 * b1 + (int32_t)((uint32_t)middle & 0xffffu);
; control: (define-fun cross () Int (+ p01 middle))
(push)
(declare-const p00 Int)(declare-const p10 Int)(declare-const p01 Int)(declare-const p11 Int)
(declare-const l1 Int)(declare-const l0 Int)(declare-const m1 Int)(declare-const m0 Int)
(declare-const c1 Int)(declare-const c0 Int)
(assert (and (<= 0 p00) (<= p00 4294836225) (<= (- 1073709056) p11) (<= p11 1073741824)))
(assert (and (<= (- 2147450880) p10) (<= p10 2147385345)))
(assert (and (<= (- 2147450880) p01) (<= p01 2147385345)))
(define-fun halves ((v Int) (h Int) (l Int)) Bool (and (= v (+ (* 65536 h) l)) (<= 0 l) (< l 65536)))
(define-fun middle () Int (+ p10 l1))
(define-fun cross () Int (+ p01 m0))
(assert (and (halves p00 l1 l0) (halves middle m1 m0) (halves cross c1 c0)))
(define-fun upper () Int (+ p11 m1 c1))
(define-fun lo () Int (+ (* 65536 c0) l0))
(define-fun exact () Int (+ (* 4294967296 p11) (* 65536 (+ p10 p01)) p00))
(define-fun fits ((v Int)) Bool (and (<= (- 2147483648) v) (<= v 2147483647)))
(assert (not (and (fits middle) (fits cross) (fits upper)
                  (= (+ (* 4294967296 upper) lo) exact))))
(check-sat)
(pop)

; claim: order-armv6m-less QF_NRA
; The order of a d and c b by the upper halves of their factors, A = floor(a / 2^s): a gap
; of more than A + D is decisive. Factors in units of 2^s.
; quote: port/armv6m/port.h | if (left < right && right - left > a_s + d_s) {
; quote: port/armv6m/port.h | if (left < right && right - left > a_top + d_top) {
; control: (define-fun decided () Bool (>= (- (* C B) (* A D)) (+ A D)))
(push)
(declare-const a Real)(declare-const d Real)(declare-const c Real)(declare-const b Real)
(declare-const A Real)(declare-const D Real)(declare-const C Real)(declare-const B Real)
(assert (and (<= 0 A a) (< a (+ A 1)) (<= 0 D d) (< d (+ D 1))))
(assert (and (<= 0 C c) (< c (+ C 1)) (<= 0 B b) (< b (+ B 1))))
; products are whole numbers: more than A + D is A + D + 1 at least
(define-fun decided () Bool (>= (- (* C B) (* A D)) (+ A D 1)))
(assert (and decided (not (< (* a d) (* c b)))))
(check-sat)
(pop)

; claim: armv7m-coordinate QF_NRA
; A coordinate at such a fraction, armv7m: 4 |b - a| <= 8 half + 12 is what it may be off in
; Q32, and the whole part of the sum with that added is the nearest one, unless the
; fraction is below twice that. v is the exact coordinate with a half, c what is computed.
; quote: port/armv7m/aabb_cast.h | return half >> 24 != 0 ? 0 : 8 * half + 12;
; quote: port/armv7m/aabb_cast.h | return (uint32_t)sum >= 2 * error
; control: (define-fun TIMES () Real 7.0)
; control: (define-fun MORE () Real 11.0)
; control: (define-fun TWICE () Real 1.9)
(push)
(define-fun TIMES () Real 8.0)
(define-fun MORE () Real 12.0)
(define-fun TWICE () Real 2.0)
(declare-const half Real)(declare-const d Real)(declare-const off Real)
(declare-const v Real)(declare-const f Real)
(assert (and (>= half 0) (<= half 16777216) (>= d 1) (<= d (+ (* 2 half) 3))))
(define-fun error () Real (+ (* TIMES half) MORE))
(assert (and (< (- 2) off) (< off 2)))
; the sum is f, 0 <= f < 2^32 above its whole part, of c + error; c = v + off 2 d
(assert (and (<= 0 f) (< f 4294967296) (= f (+ v (* off 2 d) error))))
(assert (not (and (< v f) (=> (>= f (* TWICE error)) (> v 0)) (> v (- (* TWICE error))))))
(check-sat)
(pop)

; claim: armv7m-fraction QF_NRA
; num / den in Q31 by two short divisions, armv7m: off by less than 2. d = 2^14 h + e.
; quote: port/armv7m/aabb_cast.h | const uint32_t h = d >> 14, q1 = 4 * n / h;
; quote: port/armv7m/aabb_cast.h | return signed32((q1 << 15) + 2 * (uint32_t)(rest / (int32_t)h));
; control: (define-fun OFF () Real 1.5)
(push)
(define-fun OFF () Real 2.0)
(declare-const n Real)(declare-const h Real)(declare-const e Real)
(declare-const q Real)(declare-const s Real)
(assert (and (<= 32768 h) (< h 65536) (<= 0 e) (< e 16384)))
(define-fun d () Real (+ (* 16384 h) e))
(assert (and (<= 0 n) (< n d)))
(assert (and (<= (* q h) (* 4 n)) (< (* 4 n) (* (+ q 1) h))))
(define-fun r () Real (- (* 65536 n) (* q d)))
(assert (ite (>= r 0) (and (<= (* s h) r) (< r (* (+ s 1) h)))
                      (and (>= (* s h) r) (> r (* (- s 1) h)))))
; n / d 2^31 - (q 2^15 + 2 s) = 2^15 r / d - 2 s
(assert (not (and (< (- (* 32768 r) (* 2 s d)) (* OFF d)) (> (- (* 32768 r) (* 2 s d)) (- (* OFF d))))))
(check-sat)
(pop)

; claim: armv7m-rest QF_NRA
; The rest of the first of these divisions is in -2 d .. d, so in an int32.
; quote: port/armv7m/aabb_cast.h | *   rest   n 2^16 - q1 d               | -2 d < rest < d, an int32
; control: (define-fun LEAST () Real 1.0)
(push)
(define-fun LEAST () Real 2.0)
(declare-const n Real)(declare-const h Real)(declare-const e Real)(declare-const q Real)
(assert (and (<= 32768 h) (< h 65536) (<= 0 e) (< e 16384)))
(define-fun d () Real (+ (* 16384 h) e))
(assert (and (<= 0 n) (< n d)))
(assert (and (<= (* q h) (* 4 n)) (< (* 4 n) (* (+ q 1) h))))
(define-fun r () Real (- (* 65536 n) (* q d)))
(assert (not (and (< (- (* LEAST d)) r) (< r d))))
(check-sat)
(pop)

; claim: obb16-alone QF_LRA
; Hits of an OBB in 16 bits: one axis alone. to_far < -BEHIND is a miss, to_near > len + BEFORE
; is a miss, and a start inside by the words is so by more than a segment of len 0 (of a
; word of 16 bits: 0 or 1) moves. S, H, L are the exact start, half and len, s, h and l the
; words; what is before the box is inside as BACK looks at it.
; quote: port/nomul/obb_fast.h | OBB_BEHIND = 8,
; quote: port/nomul/obb_fast.h | OBB_BEFORE = 10,
; quote: port/nomul/obb_fast.h | OBB_HALF = 5,
; control: (define-fun BEHIND () Real 6.0)
; control: (define-fun BEFORE () Real 8.0)
; control: (define-fun HALF () Real 2.0)
(push)
(define-fun HALF () Real 5.0)
(define-fun BEHIND () Real 8.0)
(define-fun BEFORE () Real 10.0)
(define-fun LOW () Real (- (/ 5.0 4)))
(define-fun HIGH () Real (/ 9.0 4))
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

; claim: obb16-dot QF_LIRA
; Hits of an OBB in 16 bits: u . v is word - 5/4 .. word + 9/4. In units of 2^16: a_k is
; what (x + 1/2) s is off for x, 1/2 |s_k| at most; b_k for s, |u_k| at most; h the floor of
; half of a sum.
; quote: port/nomul/obb_fast.h | OBB_DOT_LOW = -5,
; quote: port/nomul/obb_fast.h | OBB_DOT_HIGH = 9,
; control: (define-fun HIGH () Real 2.2)
; control: (define-fun LOW () Real 1.2)
(push)
(define-fun LOW () Real 1.25)
(define-fun HIGH () Real 2.25)
(define-fun i () Real (/ 1.0 65536))
(declare-const s0 Real)(declare-const s1 Real)(declare-const s2 Real)
(declare-const u0 Real)(declare-const u1 Real)(declare-const u2 Real)
(declare-const a0 Real)(declare-const a1 Real)(declare-const a2 Real)
(declare-const b0 Real)(declare-const b1 Real)(declare-const b2 Real)
(declare-const word Int)(declare-const dot Int)(declare-const h Real)
(define-fun up ((s Real)) Bool (and (<= 0 s) (<= s 0.5))) ; |s_k| <= 2^15
(assert (and (up s0) (up s1) (up s2)))
(assert (and (<= 0 u0) (<= 0 u1) (<= 0 u2) (<= (+ u0 u1 u2) 0.5))) ; 2^31 / 2^16 / 2^16
(define-fun within ((a Real) (m Real)) Bool (and (<= (- m) a) (<= a m)))
(assert (and (within a0 (/ s0 2)) (within a1 (/ s1 2)) (within a2 (/ s2 2))))
(assert (and (within b0 u0) (within b1 u1) (within b2 u2)))
; dot in 2^-16, so that the word is its floor and at most 1 - 2^-16 below
(assert (and (<= (* 65536 word) dot) (<= dot (+ (* 65536 word) 65535))))
(assert (or (= h 0.0) (= h (/ i 2))))
(define-fun exact () Real (+ (* i dot) h a0 a1 a2 b0 b1 b2))
(assert (not (and (<= (- word LOW) exact) (<= exact (+ word HIGH)))))
(check-sat)
(pop)

; claim: obb16-ends-inside QF_NRA
; Hits of an OBB in 16 bits: a segment that ends before it leaves axis j by the words
; does so, and one that comes to axis i by the words does so. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; quote: port/nomul/obb_fast.h | OBB_HALF = 5,
; control: (define-fun HALF () Real 2.0)
(push)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 5.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 5.0 4)))
(define-fun HIGH () Real (/ 9.0 4))
(assert (and (>= n 1) (>= l 0) (>= f 0) (>= k 0)))
(assert (and (<= (- n (+ HALF 1 HIGH)) N) (<= N (- n (+ HALF LOW)))))
(assert (and (<= (+ f (- HALF HIGH)) F) (<= F (+ f (+ HALF 1 (- LOW))))))
(assert (and (<= (+ l LOW) L) (<= L (+ l HIGH)) (<= (+ k LOW) K) (<= K (+ k HIGH))))
(assert (<= n l))
(assert (>= f k))
(assert (not (and (<= K F) (<= N L))))
(check-sat)
(pop)

; claim: obb16-late-ray QF_NRA
; Hits of an OBB in 16 bits, a ray: where the words say that axis i is not entered too
; late for axis j, it is not. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; quote: port/nomul/obb_fast.h | OBB_HALF = 5,
; control: (define-fun MORE () Real 4.0)
(push)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 5.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 5.0 4)))
(define-fun HIGH () Real (/ 9.0 4))
(assert (and (>= n 1) (>= l 0) (>= f 0) (>= k 0)))
(assert (and (<= (- n (+ HALF 1 HIGH)) N) (<= N (- n (+ HALF LOW)))))
(assert (and (<= (+ f (- HALF HIGH)) F) (<= F (+ f (+ HALF 1 (- LOW))))))
(assert (and (<= l L) (<= L (+ l 5)) (<= k K) (<= K (+ k 5))))
(define-fun MORE () Real 5.0)
(assert (<= (* n (+ k MORE)) (* f l)))
(assert (> N 0))
(assert (not (<= (* N K) (* F L))))
(check-sat)
(pop)

; claim: obb16-late-segment QF_NRA
; Hits of an OBB in 16 bits, a segment: where the words say that axis i is not entered
; too late for axis j, it is not. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; quote: port/nomul/obb_fast.h | OBB_HALF = 5,
; quote: port/nomul/obb_fast.h | if (enter <= leave) {
; control: (define-fun HALF () Real 3.0)
(push)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 5.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 5.0 4)))
(define-fun HIGH () Real (/ 9.0 4))
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

; claim: obb16-misses-ray QF_NRA
; Hits of an OBB in 16 bits: a ray that is late by more than LATE times the OR m of the four
; words is surely too late. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; The least LATE in whole numbers is the one here; the code has 32.
; quote: port/nomul/obb_fast.h | OBB_LATE = 32
; control: (define-fun LATE () Real 25.0)
(push)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 5.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 5.0 4)))
(define-fun HIGH () Real (/ 9.0 4))
(assert (and (>= n 1) (>= l 0) (>= f 0) (>= k 0)))
(assert (and (<= (- n (+ HALF 1 HIGH)) N) (<= N (- n (+ HALF LOW)))))
(assert (and (<= (+ f (- HALF HIGH)) F) (<= F (+ f (+ HALF 1 (- LOW))))))
(assert (and (<= l L) (<= L (+ l 5)) (<= k K) (<= K (+ k 5))))
(declare-const m Real)
(assert (and (>= m n) (>= m l) (>= m f) (>= m k) (>= m 1)))
(define-fun LATE () Real 26.0)
(assert (> (- (* n (+ k 5)) (* f l)) (* LATE m)))
(assert (not (and (> N 0) (> K 0) (> (* N K) (* F L)))))
(check-sat)
(pop)

; claim: obb16-misses-segment QF_NRA
; Hits of an OBB in 16 bits: a segment that is late by more than LATE times the OR m of the
; four words is surely too late. n, l, f, k are the to_near and len of axis i and the to_far and len of axis j in words, and
; N, L, F, K the exact ones.
; The least LATE in whole numbers is the one here; the code has 32.
; quote: port/nomul/obb_fast.h | OBB_LATE = 32
; control: (define-fun LATE () Real 18.0)
(push)
(declare-const n Real)(declare-const l Real)(declare-const f Real)(declare-const k Real)
(declare-const N Real)(declare-const L Real)(declare-const F Real)(declare-const K Real)
(define-fun HALF () Real 5.0)
; start = word - DOT_LOW .. word + DOT_HIGH, half = word + HALF .. word + HALF + 1
(define-fun LOW () Real (- (/ 5.0 4)))
(define-fun HIGH () Real (/ 9.0 4))
(assert (and (>= n 1) (>= l 0) (>= f 0) (>= k 0)))
(assert (and (<= (- n (+ HALF 1 HIGH)) N) (<= N (- n (+ HALF LOW)))))
(assert (and (<= (+ f (- HALF HIGH)) F) (<= F (+ f (+ HALF 1 (- LOW))))))
(assert (and (<= (+ l LOW) L) (<= L (+ l HIGH)) (<= (+ k LOW) K) (<= K (+ k HIGH))))
(assert (<= n l))
(declare-const m Real)
(assert (and (>= m n) (>= m l) (>= m f) (>= m k) (>= m 1)))
(define-fun LATE () Real 19.0)
(assert (> (- (* n k) (* f l)) (* LATE m)))
(assert (not (and (> N 0) (> K 0) (> (* N K) (* F L)))))
(check-sat)
(pop)
