/*
 * slab.h - contracts of the slab kernel, src/box/slab.h, for either width: hits and crosses of a
 * segment, a ray or a line are the formula of that file. -DKIND=SEGMENT, RAY or LINE and -DOPEN=0
 * or 1 choose one of the six.
 *
 * aabb.c and obb.c include it after the source, of which they say once more
 *
 *   SLAB, slab_int, slab_uint, slab_box, slab_input, slab_project, slab_valid, slab_product_order
 *
 * what its public functions end in, OF_BOX(name),
 *
 * and what the contracts are about:
 *
 *   WORDS                      how many numbers a slab_uint has
 *   START, TARGET (p, q, b, i) where the component starts on axis i, and where it ends or leads
 *   LOW, HIGH (b, i)           the box on axis i
 *   VALID(b)                   what slab_valid says
 */
/* For Frama-C, where ==> is one token: */
/* clang-format off */

/* A claim that is wrong on purpose: -DWRONG=1 to 8. */
#ifndef WRONG
#define WRONG 0
#endif

/* -DSPAN=1: the contracts of span.h, too. They ask more of a slab, and name each comparison. */
#ifndef SPAN
#define SPAN 0
#endif

/* -DKIND=CHORD, the line through the ends of a segment, is for separating.h. */
#define HAS_END (KIND == SEGMENT || KIND == CHORD)
#define IS_LINE (KIND == LINE || KIND == CHORD)

#define AXIS(p, q, b, i) START(p, q, b, i), TARGET(p, q, b, i), LOW(b, i), HIGH(b, i)

#if OPEN
#define BEFORE(a, b) ((a) < (b))
#else
#define BEFORE(a, b) ((a) <= (b))
#endif

#if SPAN
#define ENTERS(n, d, f, l) le(n, d, f, l)
#elif WRONG == 2
#define ENTERS(n, d, f, l) ((n) * (l) < (f) * (d) - OPEN)
#else
#define ENTERS(n, d, f, l) BEFORE((n) * (l), (f) * (d))
#endif

/* The order of fractions: n / d is at most f / l. SPAN == 2 has the definition, by which
 * slab_order is proved; all else is proved by what follows of it (the script fraction-order
 * of ../theorems). */
#if SPAN
/*@ axiomatic Fractions {
      predicate le(integer n, integer d, integer f, integer l);
      axiom le_total: \forall integer n, d, f, l; le(n, d, f, l) || le(f, l, n, d);
      axiom le_trans: \forall integer n, d, f, l, u, v;
          d >= 0 && l > 0 && v >= 0 && le(n, d, f, l) && le(f, l, u, v) ==> le(n, d, u, v);
      axiom le_same: \forall integer n, f, d; d >= 0 && n <= f ==> le(n, d, f, d);
      axiom le_zero: \forall integer n, d, l; l > 0 ==> (le(n, d, 0, l) <==> n <= 0);
      axiom zero_le: \forall integer n, d, l; l > 0 ==> (le(0, l, n, d) <==> n >= 0);
      axiom le_one: \forall integer n, d; le(n, d, 1, 1) <==> n <= d;
      axiom one_le: \forall integer n, d; le(1, 1, n, d) <==> d <= n;
      axiom le_still: \forall integer n, d, f; d >= 0 && f >= 0 ==> le(n, d, f, 0);
      axiom le_over: \forall integer n, d, f, l;
          0 < d <= n && 0 < l && f < l ==> !le(n, d, f, l);
    } */
#endif
#if SPAN == 2
/*@ axiomatic Products {
      axiom le_is: \forall integer n, d, f, l; le(n, d, f, l) <==> n * l <= f * d;
    } */
#endif

/* The conversion to an unsigned word of a number below 0: C99 6.3.1.3. */
/*@ axiomatic Word {
      axiom wraps: \forall integer x; -WORDS <= x < 0 ==> (slab_uint)x == x + WORDS;
    } */

/* One axis: the component goes from a to b, or from a along b; the box is lo..hi. These are
 * names with a definition each, so that the solvers meet no product that they need not. */
/*@ axiomatic Axis {
      logic integer way(integer a, integer b);
      logic integer len_of(integer a, integer b);
      logic integer far_of(integer a, integer b, integer lo, integer hi);
      logic integer near_of(integer a, integer b, integer lo, integer hi);
      predicate passes(integer a, integer b, integer lo, integer hi);
      predicate enters(integer n, integer d, integer f, integer l);
      axiom way_is: \forall integer a, b; way(a, b) == (HAS_END ? b - a : b);
      axiom len_is: \forall integer a, b;
          len_of(a, b) == (way(a, b) >= 0 ? way(a, b) : -way(a, b));
      axiom far_is: \forall integer a, b, lo, hi;
          far_of(a, b, lo, hi) == (way(a, b) >= 0 ? hi - a : a - lo);
      axiom near_is: \forall integer a, b, lo, hi; near_of(a, b, lo, hi) ==
          (IS_LINE ? (way(a, b) >= 0 ? lo - a : a - hi)
                        : (way(a, b) >= 0 ? (lo > a ? lo - a : WRONG == 1 ? 1 : 0)
                                       : (hi < a ? a - hi : 0)));
      axiom passes_segment: \forall integer a, b, lo, hi; KIND == SEGMENT ==>
          (passes(a, b, lo, hi) <==> BEFORE(lo, hi) &&
           (b >= a ? BEFORE(lo, b) && BEFORE(a, hi) : BEFORE(b, hi) && BEFORE(lo, a)));
      axiom passes_ray: \forall integer a, b, lo, hi; KIND == RAY ==>
          (passes(a, b, lo, hi) <==> BEFORE(lo, hi) &&
           (b >= 0 ? BEFORE(a, hi) && (b != 0 || BEFORE(lo, a)) : BEFORE(lo, a)));
      axiom passes_line: \forall integer a, b, lo, hi; KIND == LINE ==>
          (passes(a, b, lo, hi) <==> BEFORE(lo, hi) &&
           (b != 0 || BEFORE(lo, a) && BEFORE(a, hi)));
      axiom passes_chord: \forall integer a, b, lo, hi; KIND == CHORD ==>
          (passes(a, b, lo, hi) <==> BEFORE(lo, hi));
      axiom enters_is: \forall integer n, d, f, l; enters(n, d, f, l) <==>
          KIND != CHORD && (KIND == LINE ? d == 0 : n == 0) || ENTERS(n, d, f, l);
    }
    logic integer raw_of(integer a, integer b, integer lo, integer hi) =
        way(a, b) >= 0 ? lo - a : a - hi;
*/

/* The numbers of a slab. Spans have macros for them, where a definition would hide from the
 * solvers which members it reads, and ask more. */
#if SPAN
#define near_in(s) (KIND == LINE && (s)->passed ? -(s)->to_near : (integer)(s)->to_near)
#define len_in(s) ((integer)(s)->len)
#define far_in(s) (KIND == LINE && (s)->behind ? -(s)->to_far : (integer)(s)->to_far)
#define marks(s) \
    (((s)->passed == 0 || (s)->passed == 1) && ((s)->behind == 0 || (s)->behind == 1) && \
     ((s)->upward == 0 || (s)->upward == 1) && \
     ((s)->passed != 0 && KIND == LINE ==> (s)->to_near > 0) && \
     ((s)->behind != 0 ==> KIND == LINE && (s)->to_far > 0))
#define sound(s) \
    ((KIND == SEGMENT && (s)->to_near != 0 ==> BEFORE((s)->to_near, (s)->len)) && \
     (KIND != LINE ==> BEFORE(0, (s)->to_far)) && \
     marks(s) && near_in(s) <= far_in(s) && ((s)->passed != 0 ==> near_in(s) <= 0) && \
     ((s)->len == 0 ==> near_in(s) <= 0 && 0 <= far_in(s)))
#define AND_SIDES(s, a, b, lo, hi) \
    && ((s)->passed != 0 <==> raw_of(a, b, lo, hi) < 0) && ((s)->upward != 0 <==> way(a, b) >= 0)
#define ENSURES_SIDES(i) \
    ensures \result ==> (s[i].passed != 0 <==> raw_at(p, q, box, i) < 0); \
    ensures \result ==> (s[i].upward != 0 <==> up_at(p, q, box, i));
#define ENSURES_THIRD \
    ensures \result ==> near_in(s + 2) == near_of(AXIS(p, q, box, 2)); \
    ensures \result ==> far_in(s + 2) == far_of(AXIS(p, q, box, 2)); \
    ensures \result ==> len_in(s + 2) == len_of(START(p, q, box, 2), TARGET(p, q, box, 2)); \
    ensures \result ==> sound(s + 2); \
    ENSURES_SIDES(2)
#define value(x) ((x).negative ? -(x).num : (integer)(x).num)
#else
/*@ logic integer near_in(SLAB(slab) *s) =
        IS_LINE && s->passed ? -s->to_near : (integer)s->to_near;
    logic integer len_in(SLAB(slab) *s) = s->len;
    logic integer far_in(SLAB(slab) *s) =
        IS_LINE && s->behind ? -s->to_far : (integer)s->to_far;
    predicate sound(SLAB(slab) *s) =
        (KIND == SEGMENT && s->to_near != 0 ==> BEFORE(s->to_near, s->len)) &&
        (!IS_LINE ==> BEFORE(0, s->to_far));
    logic integer value(SLAB(slab_fraction) x) = x.negative ? -x.num : (integer)x.num;
*/
#define AND_SIDES(s, a, b, lo, hi)
#define ENSURES_SIDES(i)
#define ENSURES_THIRD ensures \result ==> slab_on(s + 2, p, q, box, 2);
#endif
/*@ predicate is_slab(SLAB(slab) *s, integer a, integer b, integer lo, integer hi) =
        near_in(s) == near_of(a, b, lo, hi) && far_in(s) == far_of(a, b, lo, hi) &&
        len_in(s) == len_of(a, b) && (s->passed == 0 || s->passed == 1) &&
        (s->behind == 0 || s->behind == 1) AND_SIDES(s, a, b, lo, hi);
*/

/*@ requires \valid_read(v);
    assigns \nothing;
    ensures \result == (i == 0 ? v->x : i == 1 ? v->y : v->z); */
static inline fxr_q16 component(const fxr_vec3 *v, int i);
/*@ requires \valid_read(v);
    assigns \nothing;
    ensures \result == (i == 0 ? v->x : i == 1 ? v->y : v->z); */
static inline fxr_q16 indexed_component(const fxr_vec3 *v, int i);
/*@ requires kind == KIND; assigns \nothing; ensures \result == (HAS_END ? 1 : 0); */
static inline bool has_end(linear_kind kind);
/*@ requires kind == KIND; assigns \nothing; ensures \result == (IS_LINE ? 1 : 0); */
static inline bool is_line(linear_kind kind);

/*@ assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures !open ==> (\result <==> (upward ? a > b : a < b));
    ensures open ==> (\result <==> (upward ? a >= b : a <= b)); */
static inline bool SLAB(slab_after)(slab_int a, slab_int b, bool upward, bool open);

/*@ requires upward ? a <= b : b <= a;
    assigns \nothing;
    ensures \result == (upward ? b - a : a - b); */
static inline slab_uint SLAB(slab_gap)(slab_int a, slab_int b, bool upward);

/*@ assigns \nothing;
    ensures a * d < c * b ==> \result == -1;
    ensures a * d == c * b ==> \result == 0;
    ensures a * d > c * b ==> \result == 1; */
static inline int slab_product_order(slab_uint a, slab_uint d, slab_uint c, slab_uint b);

/*@ requires \valid(s) && \valid_read(axis) && \separated(s, axis);
    requires kind == KIND && open == OPEN;
    requires upward <==> way(axis->start, axis->target) >= 0;
    requires upward ? enter == axis->low && leave == axis->high
                    : enter == axis->high && leave == axis->low;
    assigns *s;
    ensures \result == 0 || \result == 1;
    ensures \result <==> passes(axis->start, axis->target, axis->low, axis->high);
    ensures \result ==> is_slab(s, axis->start, axis->target, axis->low, axis->high);
    ensures \result ==> sound(s); */
static inline bool SLAB(slab_fill)(SLAB(slab) *s, linear_kind kind, bool open, bool upward,
                                  const slab_input *axis, slab_int enter, slab_int leave);

/*@ requires \valid(s) && \valid_read(axis) && \separated(s, axis);
    requires kind == KIND && open == OPEN;
    assigns *s;
    ensures \result == 0 || \result == 1;
    ensures \result <==> passes(axis->start, axis->target, axis->low, axis->high);
    ensures \result ==> is_slab(s, axis->start, axis->target, axis->low, axis->high);
    ensures \result ==> sound(s); */
static inline bool SLAB(slab_of)(SLAB(slab) *s, linear_kind kind, bool open,
                                const slab_input *axis);

/*@ predicate on(fxr_vec3 *p, fxr_vec3 *q, slab_box *box, integer i) =
        passes(AXIS(p, q, box, i));
    predicate slab_on(SLAB(slab) *s, fxr_vec3 *p, fxr_vec3 *q, slab_box *box, integer i) =
        is_slab(s, AXIS(p, q, box, i)) && sound(s);
    logic integer raw_at(fxr_vec3 *p, fxr_vec3 *q, slab_box *box, integer i) =
        raw_of(AXIS(p, q, box, i));
    predicate up_at(fxr_vec3 *p, fxr_vec3 *q, slab_box *box, integer i) =
        way(START(p, q, box, i), TARGET(p, q, box, i)) >= 0;
*/

/*@ requires \valid(axis) && \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires \separated(axis, p) && \separated(axis, q) && \separated(axis, box);
    requires 0 <= i <= 2;
    assigns *axis;
    ensures axis->start == START(p, q, box, i) && axis->target == TARGET(p, q, box, i);
    ensures axis->low == LOW(box, i) && axis->high == HIGH(box, i); */
static inline void slab_project(slab_input *axis, bool end, const fxr_vec3 *p,
                                const fxr_vec3 *q, const slab_box *box, int i);

/*@ requires \valid(s) && \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires \separated(s, p) && \separated(s, q) && \separated(s, box);
    requires kind == KIND && open == OPEN && 0 <= i <= 2;
    assigns *s;
    ensures \result == 0 || \result == 1;
    ensures \result <==> on(p, q, box, i);
    ensures \result ==> slab_on(s, p, q, box, i); */
static inline bool SLAB(slab_make)(SLAB(slab) *s, linear_kind kind, bool open,
                                  const fxr_vec3 *p, const fxr_vec3 *q,
                                  const slab_box *box, int i);

/*@ requires \valid(s + (0 .. 2)) && \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires \separated(s + (0 .. 2), p) && \separated(s + (0 .. 2), q) &&
             \separated(s + (0 .. 2), box);
    requires kind == KIND && open == OPEN;
    assigns s[0 .. 2];
    ensures \result == 0 || \result == 1;
    ensures \result <==> on(p, q, box, 0) && on(p, q, box, 1) && on(p, q, box, 2);
    // of each slab what slab_on says, one by one: so the solvers are sure to find it
    ensures \result ==> near_in(s) == near_of(AXIS(p, q, box, 0));
    ensures \result ==> far_in(s) == far_of(AXIS(p, q, box, 0));
    ensures \result ==> len_in(s) == len_of(START(p, q, box, 0), TARGET(p, q, box, 0));
    ensures \result ==> s[0].passed == 0 || s[0].passed == 1;
    ensures \result ==> s[0].behind == 0 || s[0].behind == 1;
    ensures \result ==> sound(s);
    ENSURES_SIDES(0)
    ensures \result ==> near_in(s + 1) == near_of(AXIS(p, q, box, 1));
    ensures \result ==> far_in(s + 1) == far_of(AXIS(p, q, box, 1));
    ensures \result ==> len_in(s + 1) == len_of(START(p, q, box, 1), TARGET(p, q, box, 1));
    ensures \result ==> s[1].passed == 0 || s[1].passed == 1;
    ensures \result ==> s[1].behind == 0 || s[1].behind == 1;
    ensures \result ==> sound(s + 1);
    ENSURES_SIDES(1)
    ENSURES_THIRD */
static inline bool SLAB(slab_make_all)(SLAB(slab) s[3], linear_kind kind, bool open,
                                      const fxr_vec3 *p, const fxr_vec3 *q,
                                      const slab_box *box);

/*@ requires \valid_read(s) && kind == KIND;
    assigns \nothing;
    ensures \result.num == s->to_near && \result.den == s->len;
    ensures \result.negative == (IS_LINE && s->passed ? 1 : 0); */
static inline SLAB(slab_fraction) SLAB(slab_entry)(const SLAB(slab) *s, linear_kind kind);
/*@ requires \valid_read(s) && kind == KIND;
    assigns \nothing;
    ensures \result.num == s->to_far && \result.den == s->len;
    ensures \result.negative == (IS_LINE && s->behind ? 1 : 0); */
static inline SLAB(slab_fraction) SLAB(slab_exit)(const SLAB(slab) *s, linear_kind kind);

#if SPAN
#define ORDERS(x, y) \
    ensures \result <= 0 <==> le(value(x), x.den, value(y), y.den); \
    ensures \result < 0 <==> !le(value(y), y.den, value(x), x.den);
#else
#define ORDERS(x, y) \
    ensures \result <= 0 <==> value(x) * y.den <= value(y) * x.den; \
    ensures \result < 0 <==> value(x) * y.den < value(y) * x.den;
#endif
/*@ assigns \nothing;
    ensures \result == -1 || \result == 0 || \result == 1;
    ORDERS(x, y) */
static inline int SLAB(slab_order)(SLAB(slab_fraction) x, SLAB(slab_fraction) y);

/*@ requires \valid_read(i) && \valid_read(j) && kind == KIND && open == OPEN;
    requires sound(i) && sound(j);
    requires KIND == CHORD || KIND == SEGMENT && OPEN == 0 ||
        (KIND == LINE ? i->len != 0 : i->to_near != 0);
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> enters(near_in(i), i->len, far_in(j), j->len); */
static inline bool SLAB(slab_overlap)(const SLAB(slab) *i, const SLAB(slab) *j,
                                     linear_kind kind, bool open);

/*@ requires \valid_read(i) && \valid_read(j) && \valid_read(k);
    requires kind == KIND && open == OPEN;
    requires sound(i) && sound(j) && sound(k);
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> enters(near_in(i), i->len, far_in(j), j->len) &&
                         enters(near_in(i), i->len, far_in(k), k->len); */
static inline bool SLAB(slab_enters)(const SLAB(slab) *i, const SLAB(slab) *j,
                                    const SLAB(slab) *k, linear_kind kind, bool open);

/*@ requires \valid_read(box);
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> VALID(box); */
static inline bool slab_valid(const slab_box *box);

/*@ logic integer near_at(fxr_vec3 *p, fxr_vec3 *q, slab_box *b, integer i) =
        near_of(AXIS(p, q, b, i));
    logic integer far_at(fxr_vec3 *p, fxr_vec3 *q, slab_box *b, integer i) =
        far_of(AXIS(p, q, b, i));
    logic integer len_at(fxr_vec3 *p, fxr_vec3 *q, slab_box *b, integer i) =
        len_of(START(p, q, b, i), TARGET(p, q, b, i));
    predicate both(fxr_vec3 *p, fxr_vec3 *q, slab_box *b, integer i, integer j) =
        enters(near_at(p, q, b, i), len_at(p, q, b, i), far_at(p, q, b, j), len_at(p, q, b, j));
    predicate formula(fxr_vec3 *p, fxr_vec3 *q, slab_box *b) =
        on(p, q, b, 0) && on(p, q, b, 1) && on(p, q, b, 2) &&
        both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
        both(p, q, b, 1, 2) && both(p, q, b, 2, 0) &&
        (WRONG == 3 || both(p, q, b, 2, 1)) && VALID(b);
*/
/*@ requires \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires kind == KIND && open == OPEN;
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> formula(p, q, box); */
static inline bool SLAB(slab_hits)(linear_kind kind, bool open, const fxr_vec3 *p,
                                  const fxr_vec3 *q, const slab_box *box);
/*@ requires \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires kind == KIND && open == OPEN;
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> formula(p, q, box); */
static inline bool SLAB(slab_test)(linear_kind kind, bool open, const fxr_vec3 *p,
                                  const fxr_vec3 *q, const slab_box *box);


/* What a public function says. */
#define EXACT(p, q, c) \
    requires \valid_read(c) && \valid_read(box); \
    assigns \nothing; \
    ensures \result == 0 || \result == 1; \
    ensures \result <==> formula(p, q, box);
