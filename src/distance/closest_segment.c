/*
 * closest_segment.c - closest points of two segments, and of a point and a segment.
 *
 * With d = b - a of s, e = b - a of the other and r = s.a - other.a, the square of
 * r + s d - t e is least where
 *
 *   A s - B t = -C      A = d.d  B = d.e  C = d.r      A, E       | < 2^66
 *   E t - B s =  F      E = e.e           F = e.r      B, C, F    | < 2^68
 *
 *   s = (B F - C E) / D,  t = (A F - B C) / D,  D = A E - B^2     | < 2^137
 *
 * and where that is outside the unit square, on its border. Parallel: D = 0, and
 * s = 0 is as good as any to start from.
 *
 *   r D + s d - t e, a coordinate                      | < 2^172, squared < 2^344
 *
 * Source   Ericson 2005, Real-Time Collision Detection, section 5.1.9
 */
#include "../rounding/point_any.h"
#include "../space/copy.h"
#include "closest.h"

/* A signed sum: its positive and its negative terms. */
typedef struct {
    big plus, minus;
} tally;

static void
tally_clear(tally *sum)
{
    fxri_big_set(&sum->plus, 0);
    fxri_big_set(&sum->minus, 0);
}

static void
tally_add(tally *sum, bool negative, const big *v)
{
    big *side = negative ? &sum->minus : &sum->plus;

    fxri_big_add(side, side, v);
}

/* The sum as a magnitude in plus. Returns whether the sum is below 0. */
static bool
tally_settle(tally *sum)
{
    big *more = &sum->plus, *less = &sum->minus;
    const bool negative = fxri_big_order(more, less) < 0;

    if (negative) {
        fxri_big_subtract(more, less, more);
    } else {
        fxri_big_subtract(more, more, less);
    }
    fxri_big_set(less, 0);
    return negative;
}

/* A number after tally_settle: its magnitude in plus, and its sign. */
typedef struct {
    tally v;
    bool negative;
} signed_big;

/* u . v for differences: |u[i]|, |v[i]| < 2^32. */
static void
number_dot(signed_big *r, const int64_t u[3], const int64_t v[3])
{
    int i;

    tally_clear(&r->v);
    for (i = 0; i < 3; i++) {
        const uint64_t x = (uint64_t)(u[i] < 0 ? -u[i] : u[i]); /* < 2^32 */
        const uint64_t y = (uint64_t)(v[i] < 0 ? -v[i] : v[i]);
        big a, term;

        fxri_big_set(&a, x);
        fxri_big_multiply_word(&term, &a, y);
        tally_add(&r->v, (u[i] < 0) != (v[i] < 0), &term);
    }
    r->negative = tally_settle(&r->v);
}

/* r = a b - c d */
static void
cross_products(signed_big *r, const signed_big *a, const signed_big *b,
               const signed_big *c, const signed_big *d)
{
    big term;

    tally_clear(&r->v);
    fxri_big_multiply(&term, &a->v.plus, &b->v.plus);
    tally_add(&r->v, a->negative != b->negative, &term);
    fxri_big_multiply(&term, &c->v.plus, &d->v.plus);
    tally_add(&r->v, c->negative == d->negative, &term);
    r->negative = tally_settle(&r->v);
}

/* r = x, or x + y */
static void
number_sum(signed_big *r, const signed_big *x, bool both, const signed_big *y)
{
    tally_clear(&r->v);
    tally_add(&r->v, x->negative, &x->v.plus);
    if (both) {
        tally_add(&r->v, y->negative, &y->v.plus);
    }
    r->negative = tally_settle(&r->v);
}

/* t = num / den clamped to 0..1, and 0 where den is 0. Returns whether num /
 * den was below (-1), in (0) or above (1) that range. */
static int
clamp_ratio(big_ratio *t, const signed_big *num, const big *den)
{
    const bool after = !num->negative && fxri_big_order(&num->v.plus, den) > 0;

    t->negative = false;
    if (num->negative || after || den->n == 0) {
        fxri_big_set(&t->num, after ? 1 : 0);
        fxri_big_set(&t->den, 1);
        return num->negative ? -1 : after ? 1 : 0;
    }
    big_copy(&t->num, &num->v.plus);
    big_copy(&t->den, den);
    return 0;
}

/* s and t of the least distance. Number by number, as above. */
static void
solve_segments(const int64_t d[3], const int64_t e[3], const int64_t r[3],
               big_ratio *s, big_ratio *t)
{
    signed_big a, b, c, ee, f, det, num;
    int side;

    number_dot(&a, d, d);
    number_dot(&b, d, e);
    number_dot(&c, d, r);
    number_dot(&ee, e, e);
    number_dot(&f, e, r);
    cross_products(&det, &a, &ee, &b, &b);
    cross_products(&num, &b, &f, &c, &ee);
    side = clamp_ratio(s, &num, &det.v.plus);
    if (side == 0 && det.v.plus.n > 0) { /* s in 0..1 */
        cross_products(&num, &a, &f, &b, &c);
        side = clamp_ratio(t, &num, &det.v.plus);
    } else { /* s is 0 or 1: t = F / E or (F + B) / E */
        number_sum(&num, &f, s->num.n > 0, &b);
        side = clamp_ratio(t, &num, &ee.v.plus);
    }
    if (side != 0 ||
        ee.v.plus.n == 0) { /* t is 0 or 1: s = -C / A, (B - C) / A */
        c.negative = !c.negative;
        number_sum(&num, &c, t->num.n > 0, &b);
        clamp_ratio(s, &num, &a.v.plus);
    }
}

/* sum += v scale, |v| < 2^32 */
static void
tally_add_scaled(tally *sum, int64_t v, const big *scale)
{
    big term;

    fxri_big_multiply_word(&term, scale, (uint64_t)(v < 0 ? -v : v));
    tally_add(sum, v < 0, &term);
}

/* |r + s d - t e|^2, over one denominator. */
static uint64_t
segments_dist2(const int64_t d[3], const int64_t e[3], const int64_t r[3],
               const big_ratio *s, const big_ratio *t)
{
    const bool common = fxri_big_order(&s->den, &t->den) == 0;
    big one, den, s_num, t_num, squares, square;
    int i;

    fxri_big_set(&one, 1);
    fxri_big_multiply(&den, &s->den, common ? &one : &t->den);
    fxri_big_multiply(&s_num, &s->num, common ? &one : &t->den);
    fxri_big_multiply(&t_num, &t->num, common ? &one : &s->den);
    fxri_big_set(&squares, 0);
    for (i = 0; i < 3; i++) {
        tally w;

        tally_clear(&w);
        tally_add_scaled(&w, r[i], &den);
        tally_add_scaled(&w, d[i], &s_num);
        tally_add_scaled(&w, -e[i], &t_num);
        tally_settle(&w);
        fxri_big_multiply(&square, &w.plus, &w.plus);
        fxri_big_add(&squares, &squares, &square);
    }
    fxri_big_multiply(&square, &den, &den);
    return fxri_round_dist2(&squares, &square);
}

void
fxr_segment_closest_segment(const fxr_segment *s, const fxr_segment *other,
                            fxr_closest *out)
{
    int64_t d[3], e[3], r[3];
    big_ratio t_of_s, t_of_other;
    int i;

    FXR_ASSERT(s != NULL && other != NULL && out != NULL);
    for (i = 0; i < 3; i++) {
        d[i] = (int64_t)component(&s->b, i) - component(&s->a, i); /* < 2^32 */
        e[i] = (int64_t)component(&other->b, i) - component(&other->a, i);
        r[i] = (int64_t)component(&s->a, i) - component(&other->a, i);
    }
    solve_segments(d, e, r, &t_of_s, &t_of_other);
    fxri_round_point(SEGMENT, &s->a, &s->b, &t_of_s, &out->on_linear);
    fxri_round_point(SEGMENT, &other->a, &other->b, &t_of_other,
                     &out->on_shape);
    out->dist2 = segments_dist2(d, e, r, &t_of_s, &t_of_other);
    fxri_round_ratio(&t_of_s, &out->t);
}

void
fxri_point_closest_segment(const fxr_vec3 *p, const fxr_segment *s,
                           fxr_closest *out)
{
    fxr_segment point;
    fxr_closest found;

    copy_point(&point.a, p);
    copy_point(&point.b, p);
    fxr_segment_closest_segment(s, &point, &found);
    copy_point(&out->on_linear, p);
    copy_point(&out->on_shape, &found.on_linear);
    out->t.num = found.t.num;
    out->t.den = found.t.den;
    out->t.negative = false;
    out->dist2 = found.dist2;
}

void
fxr_point_closest_segment(fxr_vec3 p, const fxr_segment *s, fxr_closest *out)
{
    FXR_ASSERT(s != NULL && out != NULL);
    fxri_point_closest_segment(&p, s, out);
}
