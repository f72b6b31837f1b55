/*
 * aabb.c - contracts of the slab kernel at 32 bits, src/box/aabb.c, which is included as it
 * is: hits and crosses of a segment, a ray or a line are the formula of slab.h, for every
 * int32. -DKIND=SEGMENT, RAY or LINE and -DOPEN=0 or 1 choose one of the six. And whether
 * a point is in a box.
 *
 * What the formula has to do with geometry is in ../theorems.
 */
#include "../../../src/box/aabb.c"

/* A claim that is wrong on purpose: -DWRONG=1, 2, 3 or 4. */
#ifndef WRONG
#define WRONG 0
#endif

#if OPEN
#define BEFORE(a, b) ((a) < (b))
#else
#define BEFORE(a, b) ((a) <= (b))
#endif

/* The conversion to uint32_t of a number below 0: C99 6.3.1.3. */
/*@ axiomatic Word {
      axiom wraps: \forall integer x; -4294967296 <= x < 0 ==> (uint32_t)x == x + 4294967296;
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
      axiom way_is: \forall integer a, b; way(a, b) == (KIND == SEGMENT ? b - a : b);
      axiom len_is: \forall integer a, b;
          len_of(a, b) == (way(a, b) >= 0 ? way(a, b) : -way(a, b));
      axiom far_is: \forall integer a, b, lo, hi;
          far_of(a, b, lo, hi) == (way(a, b) >= 0 ? hi - a : a - lo);
      axiom near_is: \forall integer a, b, lo, hi; near_of(a, b, lo, hi) ==
          (KIND == LINE ? (way(a, b) >= 0 ? lo - a : a - hi)
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
      axiom enters_is: \forall integer n, d, f, l; enters(n, d, f, l) <==>
          (KIND == LINE ? d == 0 : n == 0) ||
          (WRONG == 2 ? n * l < f * d - OPEN : BEFORE(n * l, f * d));
    }
    logic integer near_in(aabb_slab *s) =
        KIND == LINE && s->passed ? -s->near : (integer)s->near;
    logic integer len_in(aabb_slab *s) = s->len;
    logic integer far_in(aabb_slab *s) =
        KIND == LINE && s->behind ? -s->far : (integer)s->far;
    predicate is_slab(aabb_slab *s, integer a, integer b, integer lo, integer hi) =
        near_in(s) == near_of(a, b, lo, hi) && far_in(s) == far_of(a, b, lo, hi) &&
        len_in(s) == len_of(a, b) && (s->passed == 0 || s->passed == 1) &&
        (s->behind == 0 || s->behind == 1);
    predicate sound(aabb_slab *s) =
        (KIND == SEGMENT && s->near != 0 ==> BEFORE(s->near, s->len)) &&
        (KIND != LINE ==> BEFORE(0, s->far));
*/

/*@ requires \valid_read(v);
    assigns \nothing;
    ensures \result == (i == 0 ? v->x : i == 1 ? v->y : v->z); */
static inline fxr_q16 component(const fxr_vec3 *v, int i);
/*@ requires \valid_read(v);
    assigns \nothing;
    ensures \result == (i == 0 ? v->x : i == 1 ? v->y : v->z); */
static inline fxr_q16 indexed_component(const fxr_vec3 *v, int i);
/*@ assigns \nothing; ensures \result == (kind == SEGMENT || kind == CHORD ? 1 : 0); */
static inline bool has_end(linear_kind kind);
/*@ assigns \nothing; ensures \result == (kind == LINE || kind == CHORD ? 1 : 0); */
static inline bool is_line(linear_kind kind);

/*@ assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures !open ==> (\result <==> (upward ? a > b : a < b));
    ensures open ==> (\result <==> (upward ? a >= b : a <= b)); */
static inline bool aabb_slab_after(int32_t a, int32_t b, bool upward, bool open);

/*@ requires upward ? a <= b : b <= a;
    assigns \nothing;
    ensures \result == (upward ? b - a : a - b); */
static inline uint32_t aabb_slab_gap(int32_t a, int32_t b, bool upward);

/*@ assigns \nothing;
    ensures a * d < c * b ==> \result == -1;
    ensures a * d == c * b ==> \result == 0;
    ensures a * d > c * b ==> \result == 1; */
static inline int fxri_product_order(uint32_t a, uint32_t d, uint32_t c, uint32_t b);

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
static inline bool aabb_slab_fill(aabb_slab *s, linear_kind kind, bool open, bool upward,
                                  const aabb_projection *axis, int32_t enter, int32_t leave);

/*@ requires \valid(s) && \valid_read(axis) && \separated(s, axis);
    requires kind == KIND && open == OPEN;
    assigns *s;
    ensures \result == 0 || \result == 1;
    ensures \result <==> passes(axis->start, axis->target, axis->low, axis->high);
    ensures \result ==> is_slab(s, axis->start, axis->target, axis->low, axis->high);
    ensures \result ==> sound(s); */
static inline bool aabb_slab_of(aabb_slab *s, linear_kind kind, bool open,
                                const aabb_projection *axis);

/*@ logic integer at(fxr_vec3 *v, integer i) = i == 0 ? v->x : i == 1 ? v->y : v->z;
    predicate on(fxr_vec3 *p, fxr_vec3 *q, fxr_aabb *box, integer i) =
        passes(at(p, i), at(q, i), at(&box->min, i), at(&box->max, i));
    predicate slab_on(aabb_slab *s, fxr_vec3 *p, fxr_vec3 *q, fxr_aabb *box, integer i) =
        is_slab(s, at(p, i), at(q, i), at(&box->min, i), at(&box->max, i)) && sound(s);
*/

/*@ requires \valid(axis) && \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires \separated(axis, p) && \separated(axis, q) && \separated(axis, box);
    requires 0 <= i <= 2;
    assigns *axis;
    ensures axis->start == at(p, i) && axis->target == at(q, i);
    ensures axis->low == at(&box->min, i) && axis->high == at(&box->max, i); */
static inline void aabb_project(aabb_projection *axis, bool end, const fxr_vec3 *p,
                                const fxr_vec3 *q, const fxr_aabb *box, int i);

/*@ requires \valid(s) && \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires \separated(s, p) && \separated(s, q) && \separated(s, box);
    requires kind == KIND && open == OPEN && 0 <= i <= 2;
    assigns *s;
    ensures \result == 0 || \result == 1;
    ensures \result <==> on(p, q, box, i);
    ensures \result ==> slab_on(s, p, q, box, i); */
static inline bool aabb_slab_make(aabb_slab *s, linear_kind kind, bool open,
                                  const fxr_vec3 *p, const fxr_vec3 *q,
                                  const fxr_aabb *box, int i);

/*@ requires \valid(s + (0 .. 2)) && \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires \separated(s + (0 .. 2), p) && \separated(s + (0 .. 2), q) &&
             \separated(s + (0 .. 2), box);
    requires kind == KIND && open == OPEN;
    assigns s[0 .. 2];
    ensures \result == 0 || \result == 1;
    ensures \result <==> on(p, q, box, 0) && on(p, q, box, 1) && on(p, q, box, 2);
    // of each slab what slab_on says, one by one: so the solvers are sure to find it
    ensures \result ==> near_in(s) == near_of(at(p, 0), at(q, 0), at(&box->min, 0), at(&box->max, 0));
    ensures \result ==> far_in(s) == far_of(at(p, 0), at(q, 0), at(&box->min, 0), at(&box->max, 0));
    ensures \result ==> len_in(s) == len_of(at(p, 0), at(q, 0));
    ensures \result ==> s[0].passed == 0 || s[0].passed == 1;
    ensures \result ==> s[0].behind == 0 || s[0].behind == 1;
    ensures \result ==> sound(s);
    ensures \result ==> near_in(s + 1) == near_of(at(p, 1), at(q, 1), at(&box->min, 1), at(&box->max, 1));
    ensures \result ==> far_in(s + 1) == far_of(at(p, 1), at(q, 1), at(&box->min, 1), at(&box->max, 1));
    ensures \result ==> len_in(s + 1) == len_of(at(p, 1), at(q, 1));
    ensures \result ==> s[1].passed == 0 || s[1].passed == 1;
    ensures \result ==> s[1].behind == 0 || s[1].behind == 1;
    ensures \result ==> sound(s + 1);
    ensures \result ==> slab_on(s + 2, p, q, box, 2); */
static inline bool aabb_slab_make_all(aabb_slab s[3], linear_kind kind, bool open,
                                      const fxr_vec3 *p, const fxr_vec3 *q,
                                      const fxr_aabb *box);

/*@ requires \valid_read(s) && kind == KIND;
    assigns \nothing;
    ensures \result.num == s->near && \result.den == s->len;
    ensures \result.negative == (KIND == LINE && s->passed ? 1 : 0); */
static inline aabb_slab_fraction aabb_slab_entry(const aabb_slab *s, linear_kind kind);
/*@ requires \valid_read(s) && kind == KIND;
    assigns \nothing;
    ensures \result.num == s->far && \result.den == s->len;
    ensures \result.negative == (KIND == LINE && s->behind ? 1 : 0); */
static inline aabb_slab_fraction aabb_slab_exit(const aabb_slab *s, linear_kind kind);

/*@ logic integer value(aabb_slab_fraction x) = x.negative ? -x.num : (integer)x.num;
*/
/*@ assigns \nothing;
    ensures \result == -1 || \result == 0 || \result == 1;
    ensures \result <= 0 <==> value(x) * y.den <= value(y) * x.den;
    ensures \result < 0 <==> value(x) * y.den < value(y) * x.den; */
static inline int aabb_slab_order(aabb_slab_fraction x, aabb_slab_fraction y);

/*@ requires \valid_read(i) && \valid_read(j) && kind == KIND && open == OPEN;
    requires sound(i) && sound(j);
    requires KIND == LINE ? i->len != 0 : i->near != 0;
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> enters(near_in(i), i->len, far_in(j), j->len); */
static inline bool aabb_slab_overlap(const aabb_slab *i, const aabb_slab *j,
                                     linear_kind kind, bool open);

/*@ requires \valid_read(i) && \valid_read(j) && \valid_read(k);
    requires kind == KIND && open == OPEN;
    requires sound(i) && sound(j) && sound(k);
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> enters(near_in(i), i->len, far_in(j), j->len) &&
                         enters(near_in(i), i->len, far_in(k), k->len); */
static inline bool aabb_slab_enters(const aabb_slab *i, const aabb_slab *j,
                                    const aabb_slab *k, linear_kind kind, bool open);

/*@ assigns \nothing; ensures \result == 1; */
static inline bool aabb_valid(const fxr_aabb *box);

/*@ logic integer near_at(fxr_vec3 *p, fxr_vec3 *q, fxr_aabb *b, integer i) =
        near_of(at(p, i), at(q, i), at(&b->min, i), at(&b->max, i));
    logic integer far_at(fxr_vec3 *p, fxr_vec3 *q, fxr_aabb *b, integer i) =
        far_of(at(p, i), at(q, i), at(&b->min, i), at(&b->max, i));
    logic integer len_at(fxr_vec3 *p, fxr_vec3 *q, integer i) = len_of(at(p, i), at(q, i));
    predicate both(fxr_vec3 *p, fxr_vec3 *q, fxr_aabb *b, integer i, integer j) =
        enters(near_at(p, q, b, i), len_at(p, q, i), far_at(p, q, b, j), len_at(p, q, j));
    predicate formula(fxr_vec3 *p, fxr_vec3 *q, fxr_aabb *b) =
        on(p, q, b, 0) && on(p, q, b, 1) && on(p, q, b, 2) &&
        both(p, q, b, 0, 1) && both(p, q, b, 0, 2) && both(p, q, b, 1, 0) &&
        both(p, q, b, 1, 2) && both(p, q, b, 2, 0) && (WRONG == 3 || both(p, q, b, 2, 1));
*/
/*@ requires \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires kind == KIND && open == OPEN;
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> formula(p, q, box); */
static inline bool aabb_slab_hits(linear_kind kind, bool open, const fxr_vec3 *p,
                                  const fxr_vec3 *q, const fxr_aabb *box);
/*@ requires \valid_read(p) && \valid_read(q) && \valid_read(box);
    requires kind == KIND && open == OPEN;
    assigns \nothing;
    ensures \result == 0 || \result == 1;
    ensures \result <==> formula(p, q, box); */
static inline bool aabb_slab_test(linear_kind kind, bool open, const fxr_vec3 *p,
                                  const fxr_vec3 *q, const fxr_aabb *box);

#define EXACT(p, q, c) \
    requires \valid_read(c) && \valid_read(box); \
    assigns \nothing; \
    ensures \result == 0 || \result == 1; \
    ensures \result <==> formula(p, q, box);
/*@ EXACT(&s->a, &s->b, s) */
bool fxr_segment_hits_aabb(const fxr_segment *s, const fxr_aabb *box);
/*@ EXACT(&s->a, &s->b, s) */
bool fxr_segment_crosses_aabb(const fxr_segment *s, const fxr_aabb *box);
/*@ EXACT(&r->origin, &r->dir, r) */
bool fxr_ray_hits_aabb(const fxr_ray *r, const fxr_aabb *box);
/*@ EXACT(&r->origin, &r->dir, r) */
bool fxr_ray_crosses_aabb(const fxr_ray *r, const fxr_aabb *box);
/*@ EXACT(&l->origin, &l->dir, l) */
bool fxr_line_hits_aabb(const fxr_line *l, const fxr_aabb *box);
/*@ EXACT(&l->origin, &l->dir, l) */
bool fxr_line_crosses_aabb(const fxr_line *l, const fxr_aabb *box);

/* The definition: a point of the box, whose faces belong to it. */
#if WRONG == 4
#define TO_FACE <
#else
#define TO_FACE <=
#endif
/*@ requires \valid_read(box);
    assigns \nothing;
    ensures \result <==> box->min.x <= p.x <= box->max.x && box->min.y <= p.y <= box->max.y &&
        box->min.z <= p.z TO_FACE box->max.z; */
bool fxr_point_in_aabb(fxr_vec3 p, const fxr_aabb *box);
