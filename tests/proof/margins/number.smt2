; Whole numbers wider than those of the machine: quotients by words, roots of words, decimal text.

; claim: divide-digit QF_NRA
; divide_digit is right: a digit of three words by two that are normalised. With B = 2^32, the
; inverse v has (B + v) den = B^3 - k, 1 <= k <= den. The estimate (B + v) h1 + h0, of
; hi = h1 B + h0, is q1 B + q0, so that r = hi B + lo - (q1 + 1) den is what is written here;
; in the code it is known modulo B^2 alone, and q0 tells whether it is below 0.
; quote: src/number/divide.h | r -= FXR_PRODUCT(d0, q) + d->den; /* for q + 1 */
; quote: src/number/divide.h | if ((uint32_t)(r >> 32) < (uint32_t)estimate) {
; quote: src/number/divide.h | return r < d->den ? q : q + 1;
; control: (define-fun LEAST () Real 9223372000000000000.0)
(push)
(define-fun B () Real 4294967296.0)
(define-fun LEAST () Real 9223372036854775808.0)
(define-fun K () Real 1.0)
(declare-const den Real)(declare-const k Real)(declare-const h1 Real)(declare-const h0 Real)
(declare-const lo Real)(declare-const q0 Real)(declare-const r Real)
(define-fun BB () Real (* B B))
(declare-const d1 Real)(declare-const d0 Real)
(assert (and (= den (+ (* d1 B) d0)) (<= LEAST den) (<= d1 (- B 1)) (<= 0 d0) (<= d0 (- B 1))))
(assert (and (<= K k) (<= k den) (<= 0 h1) (<= 0 h0) (<= h0 (- B 1))))
; v = 0, or (B + 1) den < B^3, so that den <= B^2 - B
(assert (or (= k (* B (- BB den))) (<= den (- BB B))))
(assert (or (<= h1 (- d1 1)) (and (= h1 d1) (<= h0 (- d0 1))))) ; hi < den
(assert (and (<= 0 lo) (<= lo (- B 1)) (<= 0 q0) (<= q0 (- B 1))))
(assert (= (* B r) (+ (* k h1) (* h0 (- BB den)) (* lo B) (* (- q0 B) den))))
(define-fun long () Real (ite (< r 0) (+ r BB) r)) ; modulo B^2, if -B^2 <= r < B^2
(define-fun ahead () Bool (< long (* q0 B)))
(define-fun again () Real (ite ahead long
    (ite (>= (+ long den) BB) (- (+ long den) BB) (+ long den))))
(define-fun on () Bool (>= again den))
(define-fun rest () Real (ite on (- again den) again))
(define-fun steps () Real (+ (ite ahead 0 (- 1)) (ite on 1 0))) ; of q, from q1 + 1
(assert (not (and (<= (- BB) r) (< r BB) (<= 0 rest) (< rest den) (= rest (- r (* steps den))))))
(check-sat)
(pop)

; claim: divide-inverse QF_LRA
; divisor_set is right: the inverse v of d = d1 B + d0 with B = 2^32, from that of d1, which
; has (B + v) d1 = B^2 - k1, 1 <= k1 <= d1 (tried for each d1). It is the one for which
; (B + v) d = B^3 - k, 1 <= k <= d. p is known modulo B, and t1 B + t0 is v d0 of the v
; before the last steps.
; quote: src/number/divide.h | p = d1 * d->inverse + d0; /* modulo 2^32, as the algorithm has it */
; quote: src/number/divide.h | if (p >= d1) {
; quote: src/number/divide.h | if (p < (uint32_t)(t >> 32)) {
; quote: src/number/divide.h | if ((((uint64_t)p << 32) | (uint32_t)t) >= d->den) {
; control: (define-fun LEAST () Real 1431655000.0)
(push)
(define-fun B () Real 4294967296.0)
(define-fun LEAST () Real 2147483648.0)
(declare-const d1 Real)(declare-const d0 Real)(declare-const k1 Real)
(declare-const t1 Real)(declare-const t0 Real)
(assert (and (<= LEAST d1) (<= d1 (- B 1)) (<= 0 d0) (<= d0 (- B 1)) (<= 1 k1) (<= k1 d1)))
; (B + v) d1 + d0 - B^2, before and after each step of v
(define-fun e () Real (- d0 k1))
(define-fun over () Bool (>= e 0)) ; p < d0
(define-fun twice () Bool (and over (>= e d1)))
(define-fun low () Real (- e (ite over d1 0) (ite twice d1 0)))
(define-fun p () Real (+ low B))
; v < B, so that v d0 < B d0
(assert (and (<= 0 t1) (<= 0 t0) (<= t0 (- B 1)) (<= t1 (ite (> d0 0) (- d0 1) 0))))
(define-fun wraps () Bool (>= (+ p t1) B))
(assert (or wraps (<= (+ p t1) (- B 1)))) ; whole numbers
(define-fun sum () Real (- (+ p t1) (ite wraps B 0)))
; (B + v) d - B^3, likewise
(define-fun f () Real (+ (* (- (+ p t1) B) B) t0))
(define-fun den () Real (+ (* d1 B) d0))
(define-fun more () Bool (and wraps (>= (+ (* sum B) t0) den)))
(define-fun k () Real (- (ite wraps den 0) (- f (ite more den 0))))
(assert (not (and (<= 0 p) (< p B) (=> over (< e d0)) (=> (not over) (>= (+ e B) d0))
    (<= 0 sum) (< sum B) (< 0 k) (<= k den)))) ; k is whole
(check-sat)
(pop)

; claim: divide-shift QF_BV
; divide and divisor_set: hi 2^32 + lo and den are shifted up alike, so that the quotient is the same
; and no bit is lost; den then has its top bit, and hi is below it. For all words.
; quote: src/number/divide.h | d->den = shifted(den, 0, d->shift);
; quote: src/number/divide.h | hi = (hi << 32) | lo;
; quote: src/number/divide.h | return divide_digit(d, shifted(hi, lo, s), lo << s, rest); /* hi < d->den */
; quote: src/number/divide.h | const uint32_t upper = (hi << s) | ((lo >> 1) >> (31 - s));
; quote: src/number/divide.h | return ((uint64_t)upper << 32) | (lo << s) | ((below >> 1) >> (31 - s));
; control: (define-fun ONE () (_ BitVec 32) #x00000002)
; control: (define-fun last () (_ BitVec 32) #x00000020)
(push)
(define-fun ONE () (_ BitVec 32) #x00000001)
(define-fun last () (_ BitVec 32) #x0000001f)
(declare-const hi0 (_ BitVec 64))(declare-const lo0 (_ BitVec 32))(declare-const den0 (_ BitVec 64))
(declare-const s (_ BitVec 32)) ; the zeros before den, of its upper word or its only one
(define-fun word () Bool (= ((_ extract 63 32) den0) #x00000000))
(define-fun den () (_ BitVec 64) (ite word (bvshl den0 #x0000000000000020) den0))
(define-fun hi () (_ BitVec 64)
  (ite word (concat ((_ extract 31 0) hi0) lo0) hi0))
(define-fun lo () (_ BitVec 32) (ite word #x00000000 lo0))
(define-fun down ((v (_ BitVec 32))) (_ BitVec 32) (bvlshr (bvlshr v ONE) (bvsub last s)))
(define-fun shifted ((v (_ BitVec 64)) (below (_ BitVec 32))) (_ BitVec 64)
  (bvor (concat (bvor (bvshl ((_ extract 63 32) v) s) (down ((_ extract 31 0) v))) #x00000000)
        (concat #x00000000 (bvor (bvshl ((_ extract 31 0) v) s) (down below)))))
(assert (and (bvult hi0 den0) (bvult s #x00000020)))
(assert (= (bvlshr ((_ extract 63 32) den) (bvsub #x0000001f s)) #x00000001))
(define-fun upper () (_ BitVec 64) (shifted hi lo))
(define-fun lower () (_ BitVec 32) (bvshl lo s))
; in 128 bits: (hi0 2^32 + lo0) 2^total = upper 2^32 + lower, and den0 2^total
(define-fun total () (_ BitVec 128)
  (bvadd ((_ zero_extend 96) s) (ite word (_ bv32 128) (_ bv0 128))))
(define-fun whole () (_ BitVec 128) (bvshl (concat #x00000000 hi0 lo0) total))
(define-fun wide ((v (_ BitVec 64))) (_ BitVec 128) ((_ zero_extend 64) v))
(assert (not (and (= (concat #x00000000 upper lower) whole)
  (= (wide (shifted den #x00000000)) (bvshl (wide den0) total))
  (= ((_ extract 63 63) (shifted den #x00000000)) #b1)
  (bvult upper (shifted den #x00000000)))))
(check-sat)
(pop)

; claim: divide-word QF_NRA
; divide_word is right: a digit of two words by a normalised one. With B = 2^32, the inverse v
; has (B + v) d = B^2 - k, 1 <= k <= d. The estimate (B + v) u1 + u0 is q1 B + q0, so that
; r = u - (q1 + 1) d is what is written here; in the code it is known modulo B alone, and q0
; tells whether it is below 0.
; quote: src/number/divide.h | uint32_t q = (uint32_t)(estimate >> 32) + 1; /* modulo 2^32, as r */
; quote: src/number/divide.h | if (r > (uint32_t)estimate) {
; quote: src/number/divide.h | if (r >= d1) {
; control: (define-fun LEAST () Real 2147483640.0)
(push)
(define-fun B () Real 4294967296.0)
(define-fun LEAST () Real 2147483648.0)
(define-fun K () Real 1.0)
(declare-const d Real)(declare-const k Real)(declare-const u1 Real)(declare-const u0 Real)
(declare-const q0 Real)(declare-const r Real)
(assert (and (<= LEAST d) (<= d (- B 1)) (<= K k) (<= k d)))
(assert (and (<= 0 u1) (<= u1 (- d 1)) (<= 0 u0) (<= u0 (- B 1)) (<= 0 q0) (<= q0 (- B 1))))
(assert (= (* B r) (+ (* k u1) (* u0 (- B d)) (* (- q0 B) d))))
(define-fun word () Real (ite (< r 0) (+ r B) r)) ; modulo B, if -B <= r < B
(define-fun back () Bool (> word q0))
(define-fun again () Real (ite back (ite (>= (+ word d) B) (- (+ word d) B) (+ word d)) word))
(define-fun on () Bool (>= again d))
(define-fun rest () Real (ite on (- again d) again))
(define-fun steps () Real (+ (ite back (- 1) 0) (ite on 1 0))) ; of q, from q1 + 1
(assert (not (and (<= (- B) r) (< r B) (<= 0 rest) (< rest d) (= rest (- r (* steps d))))))
(check-sat)
(pop)

; claim: quotient-words QF_NRA
; quotient_of_normal: a digit of 16 bits, by a division of 32 bits, is never too large, and
; too small by at most 3: what is left is below 4 d. low: the next 16 bits of n.
; quote: src/number/quotient.h | const uint32_t top = (d >> 16) + 1;
; quote: src/number/quotient.h | const uint32_t digit = (uint32_t)(n >> 32) / top;
; quote: src/rounding/fxr_ratio_to.c | uint32_t q = n / ((d >> 16) + 1);
; quote: src/number/quotient.h | *   left    what it leaves                    | < 4 d < 2^34
; control: (define-fun LEAVES () Real 2.9)
(push)
(define-fun LEAVES () Real 4.0)
(declare-const hi Real)(declare-const low Real)(declare-const d Real)
(declare-const top Real)(declare-const digit Real)
(assert (and (<= 2147483648 d) (< d 4294967296) (<= 0 hi) (<= hi (- d 1))))
(assert (and (<= 0 low) (<= low 65535) (< d (* 65536 top)) (<= (* 65536 (- top 1)) d)))
(assert (and (<= 0 digit) (<= (* digit top) hi) (< hi (* (+ digit 1) top))))
(define-fun left () Real (- (+ (* hi 65536) low) (* digit d)))
(assert (not (and (<= 0 left) (< left (* LEAVES d)) (< digit 65536))))
(check-sat)
(pop)

; claim: root-start QF_NRA
; fxri_root_word, the start: y of the polynomial is 1 / U, for U^2 = x / 2^32, but for a relative
; error below 0.0254. e1 and e2 are what upper_product drops.
; quote: src/number/fxr_square_root.c | uint32_t y = 1433888762u -
; quote: src/number/fxr_square_root.c | upper_product(x, 1763788915u - upper_product(x, 879677388u));
; control: (define-fun ERROR () Real 0.024)
(push)
(define-fun ERROR () Real 0.0254)
(define-fun unit () Real 536870912.0) ; 2^29
(declare-const U Real)(declare-const e1 Real)(declare-const e2 Real)
(assert (and (<= 0.5 U) (< U 1) (<= 0 e1) (< e1 1) (<= 0 e2) (< e2 1)))
(define-fun X () Real (* U U))
(define-fun y () Real (- 1433888762 (- (* X (- 1763788915 (- (* X 879677388) e1))) e2)))
(assert (not (and (< (* unit (- 1 ERROR)) (* y U)) (< (* y U) (* unit (+ 1 ERROR))))))
(check-sat)
(pop)

; claim: root-newton QF_NRA
; fxri_root_word, each step of Newton's method: z is y U / 2^30, for U^2 = x / 2^32, and stays
; within its bounds; a, b and c are what upper_product drops, of y y and of its product with x
; in units of 2^-28, and of the new y in units of 2^-29.
; quote: src/number/fxr_square_root.c | const uint32_t xyy = upper_product(upper_product(y, y), x); /* Q28 */
; quote: src/number/fxr_square_root.c | y = 2 * upper_product(y, 4 * (0x30000000u - xyy));
; quote: src/number/fxr_square_root.c | y -= 16;
; control: (define-fun ONCE () Real 0.0009)
; control: (define-fun TWICE () Real 0.0000014)
; control: (define-fun MORE () Real 5.0)
(push)
(define-fun START () Real 0.0254)
(define-fun ONCE () Real 0.001)
(define-fun TWICE () Real 0.0000016)
(define-fun MORE () Real 8.0) ; in units of 2^-30
(define-fun one () Real 1073741824.0) ; 2^30
(declare-const U Real)
(declare-const z0 Real)(declare-const a Real)(declare-const b Real)(declare-const c Real)
(assert (and (<= 0.5 U) (< U 1) (<= 0 a) (< a 1) (<= 0 b) (< b 1) (<= 0 c) (< c 1)))
; both steps at once: z0 is that of either
(declare-const second Bool)
(define-fun most () Real (/ (* MORE U) one)) ; of z above 1
(assert (ite second (and (< (- 1 ONCE) z0) (<= z0 (+ 1 most)))
                    (and (< (- 1 START) z0) (< z0 (+ 1 START)))))
(define-fun drop () Real (/ (+ (* a U U) b) 268435456))
(define-fun z1 () Real (- (* z0 (/ (- 3 (- (* z0 z0) drop)) 2)) (/ (* 2 c U) one)))
(assert (not (and (< (- 1 (ite second TWICE ONCE)) z1) (<= z1 (+ 1 most)))))
(check-sat)
(pop)

; claim: root-word QF_NRA
; fxri_root_word, the end: s and then s + more are at most the root r of v, and that is less
; than 2 above: the last step makes it exact. All in units of 2^32 (v in its square):
; U^2 = x / 2^32, f what x drops of v; a, b and c what the shifts drop of s, of v and of more.
; quote: src/number/fxr_square_root.c | s = (uint32_t)(FXR_PRODUCT(x, y) >> 30); /* <= sqrt(v) < 2^32 */
; quote: src/number/fxr_square_root.c | more = (uint32_t)(FXR_PRODUCT((uint32_t)(v >> 16), y) >> 47);
; quote: src/number/fxr_square_root.c | if (v > 2 * (uint64_t)s) {
; control: (define-fun OVER () Real 8.0)
; control: (define-fun UNDER () Real 0.0002)
(push)
(define-fun B () Real 4294967296.0)
(define-fun OVER () Real (- 8.0)) ; y is 1 / U and so much more, in units of 2^-30
(define-fun UNDER () Real 0.00000162)
(declare-const U Real)(declare-const r Real)(declare-const Y Real)
(declare-const f Real)(declare-const a Real)(declare-const b Real)(declare-const c Real)
(assert (and (<= 0.5 U) (< U 1) (<= 0 f) (< f 1) (<= 0 a) (< a 1) (<= 0 b) (< b 1)
    (<= 0 c) (< c 1) (< 0 r) (< r 1)))
(assert (= (* r r) (+ (* U U) (/ f B))))
(assert (and (<= (* Y U) (+ 1 (/ (* OVER U) 1073741824))) (<= (- 1 UNDER) (* Y U))))
(define-fun s () Real (- (* U U Y) (/ a B)))
(define-fun rest () Real (- (* r r) (* s s)))
(define-fun more () Real (- (/ (* rest Y) 2) (/ (* b Y) 562949953421312) (/ c B)))
(define-fun root () Real (+ s more))
(assert (not (and (<= s r) (< rest (/ 1 262144)) (<= root r) (< r (+ root (/ 2 B))))))
(check-sat)
(pop)

; claim: root-long QF_NRA
; fxri_root_long: of x = r^2 + rest, the root r 2^32 + q is low by less than 26 and high by less
; than 1 of T = sqrt(x) 2^32; and q < 2^32. y is the reciprocal of r, h = rest >> 1.
; quote: src/number/fxr_square_root.c | (uint32_t)(FXR_PRODUCT((uint32_t)(rest >> 1), root_reciprocal(r)) >>
; quote: src/number/divide.h | * 2^63 / d for d >= 2^31; too small by less than 12.
; control: (define-fun LOW () Real 24.5)
; control: (define-fun HIGH () Real 0.9)
(push)
(define-fun B () Real 4294967296.0)
(define-fun LOW () Real 26.0)
(define-fun HIGH () Real 1.0)
(declare-const r Real)(declare-const rest Real)(declare-const h Real)(declare-const y Real)
(declare-const T Real)(declare-const q Real)
(assert (and (<= 2147483648 r) (<= r (- B 1)) (<= 0 rest) (<= rest (* 2 r))))
(assert (or (= rest (* 2 h)) (= rest (+ (* 2 h) 1))))
; not 2^63: r and y would be powers of 2, and y has 32 bits
(assert (and (< (* y r) 9223372036854775808) (< 9223372036854775808 (* (+ y 12) r))))
(assert (and (<= (* q 2147483648) (* h y)) (< (* h y) (* (+ q 1) 2147483648)) (<= 0 h)))
(assert (and (< 0 T) (= (* T T) (* B B (+ (* r r) rest)))))
(assert (not (and (< (- T LOW) (+ (* r B) q)) (< (+ (* r B) q) (+ T HIGH)) (< q B))))
(check-sat)
(pop)

; claim: root-wide QF_NRA
; fxri_wide_square_root: with x.hi = s^2 + rest and W = rest 2^64 + x.lo, the root s 2^32 + q is
; not too small, and 1 too large at most. q is the quotient of W by 2 s 2^32, or 2^32 - 1.
; quote: src/number/fxr_square_root.c | if (rest >> 1 < s) {
; quote: src/number/fxr_square_root.c | root = ((uint64_t)s << 32) | q; /* at most 1 too large */
; control: (define-fun LEAST () Real 1073741824.0)
; control: (define-fun HIGH () Real 0.0)
(push)
(define-fun B () Real 4294967296.0)
(define-fun LEAST () Real 2147483648.0)
(define-fun HIGH () Real 1.0)
(declare-const s Real)(declare-const rest Real)(declare-const lo Real)(declare-const q Real)
(assert (and (<= LEAST s) (<= s (- B 1)) (<= 0 rest) (<= rest (* 2 s))))
(assert (and (<= 0 lo) (< lo (* B B)) (<= 0 q) (<= q (- B 1))))
(define-fun W () Real (+ (* rest B B) lo))
(assert (ite (< rest (* 2 s)) ; whole numbers: the same as rest >> 1 < s
    (and (<= (* 2 s B q) W) (< W (* 2 s B (+ q 1))))
    (= q (- B 1))))
(define-fun v () Real (+ (* s s B B) W))
(define-fun root () Real (+ (* s B) q))
(assert (not (and (<= (* (- root HIGH) (- root HIGH)) v) (< v (* (+ root 1) (+ root 1))))))
(check-sat)
(pop)

; claim: root-rest QF_BV
; fxri_wide_square_root: what is left of v, in two words, before and after the root is made
; one less. p is s q and qq is q q; any words do.
; quote: src/number/fxr_square_root.c | square.lo = (square.hi << 33) + FXR_PRODUCT(q, q); /* modulo 2^64 */
; quote: src/number/fxr_square_root.c | square.hi = (square.hi >> 31) + (square.lo < FXR_PRODUCT(q, q)); /* carry */
; quote: src/number/fxr_square_root.c | left.hi = rest - square.hi - (x.lo < square.lo);
; quote: src/number/fxr_square_root.c | left.hi += (root >> 63) + (left.lo + (2 * root + 1) < left.lo);
; control: (define-fun UP () (_ BitVec 64) (_ bv32 64))
; control: (define-fun ONE () (_ BitVec 64) (_ bv2 64))
(push)
(define-fun UP () (_ BitVec 64) (_ bv33 64))
(define-fun ONE () (_ BitVec 64) (_ bv1 64))
(define-fun bit ((b Bool)) (_ BitVec 64) (ite b (_ bv1 64) (_ bv0 64)))
(declare-const p (_ BitVec 64))(declare-const qq (_ BitVec 64))
(declare-const rest (_ BitVec 64))(declare-const lo (_ BitVec 64))
(declare-const root (_ BitVec 64))
(define-fun square_lo () (_ BitVec 64) (bvadd (bvshl p UP) qq))
(define-fun square_hi () (_ BitVec 64)
    (bvadd (bvlshr p (bvsub (_ bv64 64) UP)) (bit (bvult square_lo qq))))
(define-fun left_hi () (_ BitVec 64) (bvsub (bvsub rest square_hi) (bit (bvult lo square_lo))))
(define-fun left_lo () (_ BitVec 64) (bvsub lo square_lo))
(define-fun odd () (_ BitVec 64) (bvadd (bvmul (_ bv2 64) root) ONE))
(define-fun more_lo () (_ BitVec 64) (bvadd left_lo odd))
(define-fun more_hi () (_ BitVec 64)
    (bvadd left_hi (bvlshr root (_ bv63 64)) (bit (bvult (bvadd left_lo odd) left_lo))))
(define-fun long ((v (_ BitVec 64))) (_ BitVec 128) ((_ zero_extend 64) v))
(define-fun left () (_ BitVec 128) ; rest 2^64 + lo - p 2^33 - qq
    (bvsub (bvadd (bvshl (long rest) (_ bv64 128)) (long lo))
           (bvadd (bvshl (long p) (_ bv33 128)) (long qq))))
(assert (not (and (= (concat left_hi left_lo) left)
    (= (concat more_hi more_lo)
       (bvadd left (bvmul (_ bv2 128) (long root)) (_ bv1 128))))))
(check-sat)
(pop)

; claim: decimal-whole QF_BV
; whole_digits: five digits of whole <= 2^15 by one product and shifts are those of whole, as
; the fraction that is carried along is too large by less than a last digit. 32 bits.
; quote: src/number/fxr_decimal.c | uint32_t rest = whole * 26844u;
; quote: src/number/fxr_decimal.c | rest = (rest & 0x0fffffffu) * 10;
; control: (define-fun TENTH () (_ BitVec 32) (_ bv26843 32))
; control: (define-fun TENTH () (_ BitVec 32) (_ bv26845 32))
(push)
(define-fun TENTH () (_ BitVec 32) (_ bv26844 32)) ; 2^28 / 10^4 and 0.455
(declare-const whole (_ BitVec 32))
(assert (bvule whole (_ bv32768 32)))
(define-fun digit ((r (_ BitVec 32))) (_ BitVec 32) (bvlshr r (_ bv28 32)))
(define-fun next ((r (_ BitVec 32))) (_ BitVec 32) (bvmul (bvand r #x0fffffff) (_ bv10 32)))
(define-fun r0 () (_ BitVec 32) (bvmul whole TENTH))
(define-fun r1 () (_ BitVec 32) (next r0))
(define-fun r2 () (_ BitVec 32) (next r1))
(define-fun r3 () (_ BitVec 32) (next r2))
(define-fun r4 () (_ BitVec 32) (next r3))
(define-fun ten ((x (_ BitVec 32)) (r (_ BitVec 32))) (_ BitVec 32)
    (bvadd (bvmul x (_ bv10 32)) (digit r)))
(assert (not (and (= whole (ten (ten (ten (ten (digit r0) r1) r2) r3) r4))
    (bvule (digit r1) (_ bv9 32)) (bvule (digit r2) (_ bv9 32))
    (bvule (digit r3) (_ bv9 32)) (bvule (digit r4) (_ bv9 32)))))
(check-sat)
(pop)
