; A t where a quadratic is 0, and numbers at it.

; claim: root-compact QF_NRA
; The estimate of a root: v is n / a, in units of 2^-64 n by the inverse of a, low by less than
; 9 + 3 + n 2^-53 and high by less than 8 + 6. N is |B| +- sqrt(D) in these units, of which
; |B| is low by less than 1, and sqrt(D) low by less than 8 and high by less than 1/4.
; quote: src/root/fxr_quadratic_compact.c | *   v       | low by < 9 + 3 + N / 2^53, high by < 8 + 6
; quote: src/root/fxr_quadratic_compact.c | enum { ROOT_LOWER = 8 + 6, ROOT_WIDTH = ROOT_LOWER + 9 + 3 + 1 };
; control: (define-fun LOW () Real 11.0)
; control: (define-fun HIGH () Real 9.0)
(push)
(define-fun LOW () Real 12.0)
(define-fun HIGH () Real 14.0)
(define-fun unit () Real 9223372036854775808.0) ; 2^63
(declare-const a Real)(declare-const A Real) ; in units of 2^64, A without its floor
(declare-const n Real)(declare-const N Real)(declare-const i Real)(declare-const v Real)
(assert (and (<= 0.5 a) (< a 1) (<= a A) (< A (+ a (/ 1 (* 2 unit))))))
(assert (and (<= 0 n) (< n (* 2 unit)) (< (- N 9) n) (< n (+ N 9)) (<= 0 N)))
(declare-const bs Real)(declare-const ss Real) ; what |B| and sqrt(D) are off
(assert (and (<= 0 bs) (< bs 1) (< (- 0.25) ss) (< ss 8)))
(assert (or (= n (- N bs ss)) (= n (+ (- N bs) ss)) (= n (- (+ N bs) ss))))
(assert (and (< (* i a) (+ 1 (/ 1 4611686018427387904))) ; the inverse in units of 2^63
             (< (- 1 (/ 1 9007199254740992)) (* i a))))
(assert (and (< (- (/ (* n i) 2) 3) v) (<= v (/ (* n i) 2)))) ; upper_estimate
(define-fun off () Real (- (* 2 A v) N)) ; (v - N / 2A) 2A, where 1 <= 2A
(assert (not (and (< off (* 2 A HIGH))
    (< (- (* 2 A (+ LOW (/ n 9007199254740992)))) off))))
(check-sat)
(pop)

; claim: root-fast-coordinate QF_NRA
; Roots in 128 bits: a coordinate in units of 2^-fine, with a half: at least w, and less than
; width + 1 more. So its whole part is that of w where the interval rule says so, and it is no tie
; then. T is |t| 2^(32+fine), length < 2^32, one = 2^fine.
; quote: src/root/fxr_quadratic_fast.c | (FXR_PRODUCT(length, (uint32_t)t->q) >> 32) + one / 2;
; quote: src/root/fxr_quadratic_fast.c | return whole_is_sure((uint32_t)w & (one - 1), 1, t->width, one - 1);
; control: (define-fun OVER () Real 0.0)
; control: (define-fun UNDER () Real (- width 2))
(push)
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
(pop)

; claim: root-fast-numerator QF_NIRA
; Roots in 128 bits: 2^32 times |B| + sqrt(D), or their difference, is at least v and less than
; WIDTH more, in units of 2^32-up: R is a floor, and where up > 32 its lower bits are cut, too.
; r is sqrt(D) 2^32, b is 2^32 |B|, w is 2^log_width, k the 2^(up-32) that R is cut by.
; quote: src/root/fxr_quadratic_fast.c | s->root.lo = (s->root.hi << 32) | (s->root.lo >> 32); /* floor */
; quote: src/root/fxr_quadratic_fast.c | s->log_width = up < 32 ? 32 - up : 0;
; quote: src/root/fxr_quadratic_fast.c | wide_set(&part, s->whole ? 0 : (uint32_t)1 << s->log_width);
; control: (define-fun WIDTH () Real (/ w 2))
; control: (define-fun LOWER () Real 0.0)
(push)
(declare-const R Int)(declare-const cut Int)(declare-const k Int)(declare-const w Real)
(declare-const r Real)(declare-const b Real)(declare-const inside Bool)(declare-const outer Bool)
(define-fun WIDTH () Real w)
(define-fun LOWER () Real w)
(assert (and (>= R 0) (>= k 1) (>= w 1) (>= b 0)))
; either no bit is cut, or the width is 1
(assert (or (= k 1) (= w 1)))
(assert (and (<= (* k cut) R) (< R (* k (+ cut 1)))))
; R <= r / unit < R + 1, where a unit is w, or 1 / k where bits are cut
(assert (and (<= (* R w) (* r k)) (< (* r k) (* (+ R 1) w))))
(define-fun root () Real (* cut w))
(define-fun v () Real
  (ite outer (+ b root) (ite inside (- root b) (- b (+ root LOWER)))))
(define-fun exact () Real
  (ite outer (+ b r) (ite inside (- r b) (- b r))))
(assert (not (and (<= v exact) (<= exact (+ v WIDTH)))))
(check-sat)
(pop)

; claim: root-fast-quotient QF_NRA
; Roots in 128 bits: |t| 2^(32+fine) is at least q, and less than 1 + 2^(width-63) more. n is
; v 2^fine, known from below by less than 2^(log_width+fine) = u; A is at least p = 2^(63-shift),
; and g is u / p where that is more than 1.
; quote: src/root/fxr_quadratic_fast.c | width = s->log_width + t->fine + s->by_a.shift; /* A >= 2^(63 - shift) */
; quote: src/root/fxr_quadratic_fast.c | t->width = 1 + ((uint32_t)1 << (width > 63 ? width - 63 : 0));
; control: (define-fun MORE () Real 0.0)
; control: (define-fun GROW () Real (/ g 2))
(push)
(define-fun MORE () Real 1.0)
(declare-const n Real)(declare-const N Real)(declare-const u Real)(declare-const p Real)
(declare-const A Real)(declare-const q Real)(declare-const g Real)
(define-fun GROW () Real g)
(assert (and (>= n 0) (> u 0) (> p 0) (>= A p) (<= n N) (<= N (+ n u))))
(assert (and (>= g 1) (<= u (* g p))))
(assert (and (<= (* q A) n) (< n (* (+ q 1) A))))
(assert (not (and (<= (* q A) N) (< N (* (+ q MORE GROW) A)))))
(check-sat)
(pop)

; claim: root-halves QF_NRA
; fxri_compact_halves: 2 len |t| is more than v, and below v + more + 1. t2 = 2 |t| is more than
; whole + part 2^-64, by less than over 2^-47. below is hi 2^32 + lo; a and o are the floors of
; len times the lower word of part, and of len over 2^-15.
; quote: src/root/fxr_quadratic_compact.c | return (FXR_PRODUCT(len, (uint32_t)r->part) >> 32) +
; quote: src/root/fxr_quadratic_compact.c | return (uint32_t)((over + (uint32_t)below + 2) >> 32);
; quote: src/root/quadratic_compact.h | *   whole, part    2 |t| is more than whole + part 2^-64, by less than over 2^-47
; control: (define-fun PLUS () Real 1.0)
(push)
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
(pop)

; claim: root-inverse QF_NRA
; inverse_of: 2^127 / a, low by less than 2^-53 of itself, and high by less than 2^-62. In units:
; A = a / 2^64, of which A1 has the upper word; y of 2^31; gap of 2^63; the answer of 2^63.
; f, g and e are what the three shifts drop.
; quote: src/root/quadratic_estimate.h | const uint32_t y = root_reciprocal((uint32_t)(a >> 32)) - 2;
; quote: src/root/quadratic_estimate.h | return ((uint64_t)y << 32) + (FXR_PRODUCT(y, (uint32_t)(gap >> 4)) >> 27);
; quote: src/number/divide.h | * 2^63 / d for d >= 2^31; too small by less than 12.
; control: (define-fun LESS () Real 1.0)
; control: (define-fun LOW () Real 0.35)
; control: (define-fun HIGH () Real 0.2)
(push)
(define-fun LESS () Real 2.0)
(define-fun LOW () Real 1.0)  ; 2^-53
(define-fun HIGH () Real 1.0) ; 2^-62
(define-fun B () Real 4294967296.0)
(define-fun unit () Real 9223372036854775808.0) ; 2^63
(declare-const A Real)(declare-const A1 Real)(declare-const y Real)
(declare-const f Real)(declare-const g Real)(declare-const e Real)
(assert (and (<= 0.5 A1) (<= A1 A) (< A (+ A1 (/ 1 B))) (< A 1)))
(assert (and (<= (* A1 (+ y (/ (* 2 LESS) B))) 1) (< 1 (* A1 (+ y (/ (* 2 (+ LESS 12)) B))))))
(assert (and (<= 0 f) (< f 1) (<= 0 g) (< g 1) (<= 0 e) (< e 1)))
(define-fun gap () Real (+ (- 1 (* y A)) (/ f unit)))
(define-fun upper () Real (- gap (/ (* 16 g) unit))) ; gap >> 4
(define-fun inverse () Real (- (* y (+ 1 upper)) (/ e unit)))
(assert (not (and (<= 0 gap) (< gap (/ 1 134217728))
    (< (* inverse A) (+ 1 (/ HIGH 4611686018427387904)))
    (< (- 1 (/ LOW 9007199254740992)) (* inverse A)))))
(check-sat)
(pop)

; claim: root-of-d QF_NRA
; root_of_d: sqrt(D) in units of which it has 64 bits, low by less than 28 and high by less than
; 1. x is the 63 or 64 bits of D that are taken, f what is below them, E fxri_root_long(x).
; quote: src/root/fxr_quadratic_compact.c | *   s       | low by < 8, high by < 1/4: the root has 64 bits, is less than 28 low or
; control: (define-fun LOW () Real 26.5)
; control: (define-fun HIGH () Real 0.9)
(push)
(define-fun LOW () Real 28.0)
(define-fun HIGH () Real 1.0)
(define-fun B () Real 4294967296.0)
(declare-const x Real)(declare-const f Real)(declare-const E Real)
(declare-const r Real)(declare-const R Real) ; sqrt(x) 2^32, sqrt(x + f) 2^32
(assert (and (<= 4611686018427387904 x) (< x 18446744073709551616) (<= 0 f) (< f 1)))
(assert (and (< 0 r) (= (* r r) (* x B B)) (< 0 R) (= (* R R) (* (+ x f) B B))))
(assert (and (< (- r 26) E) (< E (+ r 1))))
(assert (not (and (< (- R LOW) E) (< E (+ R HIGH)))))
(check-sat)
(pop)

; claim: root-over QF_NRA
; compact_estimate: v, taken lower by 14, is low by less than 14 + 12 + n 2^-53, and over is more
; than that in units of 2^-47 of 2 |t|, of which one of v is P = 2^(19 - h). whole and part are
; all bits of v. f is the floor of n 2^-52, o that of what is shifted down.
; quote: src/root/fxr_quadratic_compact.c | r->over = ((ROOT_WIDTH + (uint32_t)(n >> 52)) << 17 >> (h - 2)) + 1;
; quote: src/root/fxr_quadratic_compact.c | r->part = shifted(v << 3, 0, (unsigned)(33 - h));
; control: (define-fun WIDTH () Real 26.0)
(push)
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
(pop)

; claim: root-upper-estimate QF_NRA
; The upper 64 bits of x y by three products of words: low by less than 3. W = 2^32; a and
; b are the floors of the two middle products, in units of 2^64.
; quote: src/root/quadratic_estimate.h | /* The upper 64 bits of x y, low by less than 3. */
; quote: src/root/quadratic_estimate.h | return FXR_PRODUCT(x1, y1) + (FXR_PRODUCT(x1, (uint32_t)y) >> 32) +
; control: (define-fun LOW () Real 2.0)
(push)
(define-fun LOW () Real 3.0)
(declare-const x1 Real)(declare-const x0 Real)(declare-const y1 Real)(declare-const y0 Real)
(declare-const a Real)(declare-const b Real)
(assert (and (<= 0 x1) (<= 0 y1) (<= 0 x0) (< x0 1) (<= 0 y0) (< y0 1))) ; x0, y0 in units of W
(assert (and (<= a (* x1 y0)) (< (* x1 y0) (+ a 1)) (<= b (* y1 x0)) (< (* y1 x0) (+ b 1))))
(define-fun exact () Real (* (+ x1 x0) (+ y1 y0)))
(define-fun gap () Real (- exact (+ (* x1 y1) a b)))
(assert (not (and (<= 0 gap) (< gap LOW))))
(check-sat)
(pop)

; claim: root-first-long QF_NRA
; fxri_compact_roots_set_long: 2 t is whole + part 2^-64 or more, by less than 2^-47, for t <= 1. c
; and n are the upper 64 bits of C and of B + sqrt(D), in units of 2^64; i is the inverse of n in
; units of 2^63; v is shifted down with a floor: P = 2^(2 + shift) is its unit of 2 t, in units of
; 2^-61.
; quote: src/root/fxr_root_estimate.c | v = upper_estimate(v, inverse_of(n));
; quote: src/root/fxr_root_estimate.c | enum { ESTIMATE_LOWER = 256 };
; quote: src/root/fxr_root_estimate.c | const int by = of->exponent - 62; /* t 2^-by is t 2^62 */
; control: (define-fun LOWER () Real 64.0)
; control: (define-fun MORE () Real 0.01)
(push)
(define-fun LOWER () Real 256.0)
(define-fun MORE () Real 1.0) ; 2^-47
(define-fun unit () Real 18446744073709551616.0) ; 2^64
(declare-const c Real)(declare-const C Real)(declare-const n Real)(declare-const N Real)
(declare-const i Real)(declare-const v Real)(declare-const P Real)(declare-const u Real)
(assert (and (<= 0.5 c) (< c 1) (<= c C) (< C (+ c (/ 1 unit)))))
; the sum is low by less than 2 and 29, or high by less than 1, of 2^62 and more
(assert (and (<= 0.5 n) (< n 1) (< (* n (- 1 (/ 4 unit))) N) (< N (* n (+ 1 (/ 124 unit))))))
(assert (and (< (* i n) (+ 1 (/ 4 unit))) (< (- 1 (/ 1 9007199254740992)) (* i n))))
(assert (and (< (- (/ (* c i) 2) (/ 3 unit)) v) (<= v (/ (* c i) 2))))
(define-fun low () Real (- v (/ LOWER unit)))
(declare-const t2 Real) ; 2 t = 2 (C / 2 N) P, at most 2
(assert (and (< 0 P) (= (* N t2) (* C P)) (< 0 t2) (<= t2 2)))
(define-fun step () Real (/ 1 2305843009213693952)) ; 2^-61
(assert (and (<= u (* 2 low P)) (< (* 2 low P) (+ u step))))
(assert (not (and (< 0.24 v) (<= u t2) (< t2 (+ u (/ MORE 140737488355328))))))
(check-sat)
(pop)

; claim: root-estimate QF_NRA
; fxri_root_estimate, where C is known: t 2^exponent is v less ESTIMATE_LOWER, and more by less
; than 2^-52 of itself. c and n are the upper 64 bits of C and of |B| + sqrt(D), in units of 2^64;
; i is the inverse of n in units of 2^63.
; quote: src/root/fxr_root_estimate.c | n = fxri_shifted_down(n, e - bits) + fxri_shifted_down(root, e - root_bits);
; quote: src/root/fxr_root_estimate.c | v = upper_estimate(v, inverse_of(n));
; quote: src/root/fxr_root_estimate.c | enum { ESTIMATE_LOWER = 256 };
; quote: src/root/fxr_root_estimate.c | of->t = v - ESTIMATE_LOWER;
; control: (define-fun LOWER () Real 64.0)
; control: (define-fun MORE () Real 0.06)
(push)
(define-fun LOWER () Real 256.0)
(define-fun MORE () Real 1.0) ; 2^-52
(define-fun unit () Real 18446744073709551616.0) ; 2^64
(declare-const c Real)(declare-const C Real)(declare-const n Real)(declare-const N Real)
(declare-const i Real)(declare-const v Real)
(assert (and (<= 0.5 c) (< c 1) (<= c C) (< C (+ c (/ 1 unit)))))
; the sum is low by less than 2 and 29, or high by less than 1, of 2^62 and more
(assert (and (<= 0.5 n) (< n 1) (< (* n (- 1 (/ 4 unit))) N) (< N (* n (+ 1 (/ 124 unit))))))
(assert (and (< (* i n) (+ 1 (/ 4 unit))) (< (- 1 (/ 1 9007199254740992)) (* i n))))
(assert (and (< (- (/ (* c i) 2) (/ 3 unit)) v) (<= v (/ (* c i) 2))))
(define-fun t () Real (- v (/ LOWER unit)))
(declare-const V Real) ; what it is: C / 2 N
(assert (and (< 0 V) (= (* 2 N V) C)))
(assert (not (and (< 0.24 v) (<= t V) (< V (* t (+ 1 (/ MORE 4503599627370496)))))))
(check-sat)
(pop)

; claim: root-estimate-divided QF_NRA
; fxri_root_estimate, where A divides it: t 2^exponent is v less ESTIMATE_LOWER, and more by less
; than 2^-51 of itself. m, n and a are the upper 64 bits of M, of |B| + sqrt(D) and of A, in units
; of 2^64; b and s what is taken of |B| and sqrt(D), of which one is at least 2^62. i and j are the
; inverses of n and a in units of 2^63. The last root by n alone, as m i / 2.
; quote: src/root/fxr_root_estimate.c | v = upper_estimate(v, inverse_of(n));
; quote: src/root/fxr_root_estimate.c | enum { ESTIMATE_LOWER = 256 };
; quote: src/root/fxr_root_estimate.c | of->t = v - ESTIMATE_LOWER;
; control: (define-fun LOWER () Real 128.0)
; control: (define-fun MORE () Real 0.7)
(push)
(define-fun LOWER () Real 256.0)
(define-fun MORE () Real 1.0) ; 2^-51
(define-fun unit () Real 18446744073709551616.0) ; 2^64
(declare-const m Real)(declare-const M Real)(declare-const n Real)(declare-const N Real)
(declare-const a Real)(declare-const A Real)(declare-const i Real)(declare-const j Real)
(declare-const v Real)(declare-const w Real)(declare-const whole Bool)
(assert (and (<= 0.5 m) (< m 1) (<= m M) (< M (+ m (/ 1 unit)))))
(assert (and (<= 0.5 a) (< a 1) (<= a A) (< A (+ a (/ 1 unit)))))
; the sum is low by less than 1 and 29, or high by less than 1, of 2^62 and more
(assert (and (<= 0.5 n) (< n 1) (< (* n (- 1 (/ 4 unit))) N) (< N (* n (+ 1 (/ 120 unit))))))
(define-fun inverse ((i Real) (n Real)) Bool
    (and (< (* i n) (+ 1 (/ 4 unit))) (< (- 1 (/ 1 9007199254740992)) (* i n))))
(assert (and (inverse i n) (inverse j a)))
(define-fun estimate ((v Real) (x Real) (y Real)) Bool
    (and (< (- (/ (* x y) 2) (/ 3 unit)) v) (<= v (/ (* x y) 2))))
(assert (ite whole (= v n) (estimate v m i)))
(assert (estimate w v j))
(define-fun t () Real (- w (/ LOWER unit)))
(declare-const V Real) ; what it is: M / 2 N or N, by 2 A
(assert (and (< 0 V) (= (* 2 A V (ite whole 1 (* 2 N))) (ite whole N M))))
(assert (not (and (< 0.12 w) (<= t V) (< V (* t (+ 1 (/ MORE 2251799813685248)))))))
(check-sat)
(pop)

; claim: root-whole QF_NRA
; fxri_root_whole: 2 t is more than whole + part 2^-64 by less than over 2^-47. T is what the
; estimate says of 2 t, which is more by less than 2^-51 of it; w its whole part and f the floor of
; w / 16. Where bits are shifted out, less than 2^-61, T is below 8.
; quote: src/root/fxr_root_estimate.c | r->over = (uint32_t)(r->whole >> 4) + 1;
; quote: src/root/fxr_root_estimate.c | r->part = fxri_shifted_down(v, by) << 3;
; quote: src/root/fxr_root_estimate.c | * t 2^exponent is v less ESTIMATE_LOWER, and more by less than 2^-51 of itself.
; control: (define-fun MORE () Real 1.1)
; control: (define-fun SHIFT () Real 32.0)
(push)
(define-fun MORE () Real 1.0) ; 2^-51
(define-fun SHIFT () Real 16.0)
(declare-const T Real)(declare-const w Real)(declare-const f Real)(declare-const lost Real)
(declare-const t2 Real)
(assert (and (<= 0 f) (<= (* f SHIFT) w) (<= w (+ (* f SHIFT) (- SHIFT 1)))))
(assert (and (<= w T) (< T (+ w 1)) (<= 0 lost) (< lost (/ 1 2305843009213693952))))
(assert (or (= lost 0) (< T 8)))
(assert (and (<= T t2) (< t2 (* T (+ 1 (/ MORE 2251799813685248))))))
(define-fun low () Real (- t2 (- T lost)))
(assert (or (< 0 T) (= lost 0)))
(assert (not (or (= T 0) (< low (/ (+ f 1) 140737488355328)))))
(check-sat)
(pop)
