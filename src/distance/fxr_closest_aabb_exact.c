/*
 * fxr_closest_aabb_exact.c - closest points of a component and an AABB where F = 0, for every
 * number: exact products of t, bit by bit.
 *
 *   t       has 63 bits after the point; fewer from 2 up    | < 2^6, if not of words
 *   dist2   C - B t = C - q - r / den
 */
#include "../rounding/even.h"
#include "../space/linear.h"
#include "closest.h"
#include "walk32.h"

void
fxri_walk32_long_c(const walk32_piece *w, sum96 *c)
{
    const walk32_axis *a;

    c->lo = 0;
    c->hi = 0;
    for (a = w->axis; a < w->axis + 3; a++) {
        if (a->region != INSIDE) {
            const uint32_t bound = a->to_far == 0 ? 0 - a->bound : a->bound;

            sum96_add(c, FXR_PRODUCT(bound, bound));
        }
    }
}

/* t = whole + rest / den, and a product of t: q + r / den; rest, r < den. */
typedef struct {
    sum96 den, whole, rest, q, r;
} exact_product;

/* (hi 2^64 + lo) t, bit by bit.    q | < 2^67    2 r + rest | < 3 den < 2^69 */
static void
exact_product_times(exact_product *e, uint32_t hi, uint64_t lo)
{
    int i;

    e->q.lo = e->r.lo = 0;
    e->q.hi = e->r.hi = 0;
    for (i = 96; hi == 0 && i > 32; i -= 32) {
        hi = (uint32_t)(lo >> 32);
        lo <<= 32;
    }
    for (; i > 0; i--) {
        const bool bit = hi >> 31 != 0;

        hi = hi << 1 | (uint32_t)(lo >> 63);
        lo <<= 1;
        sum96_double(&e->q, &e->whole, bit);
        sum96_double(&e->r, &e->rest, bit);
        while (!sum96_less(&e->r, &e->den)) {
            sum96_subtract(&e->r, e->den.lo);
            e->r.hi -= e->den.hi;
            sum96_add(&e->q, 1);
        }
    }
}

/* The order of 2 r and den; r becomes 2 r. */
static int
exact_half(exact_product *e)
{
    sum96_double(&e->r, &e->r, false);
    return sum96_order(&e->r, &e->den);
}

/* q, rounded; odd: to an odd number in the middle. */
static void
exact_round(exact_product *e, bool odd)
{
    sum96_add(&e->q, rounds_up(exact_half(e), ((e->q.lo ^ odd) & 1) != 0));
}

/* t = num / den. */
static void
exact_set(exact_product *e, const sum96 *num, const sum96 *den)
{
    sum96_copy(&e->den, den);
    e->whole.lo = 0;
    e->whole.hi = 0;
    e->rest.lo = 1;
    e->rest.hi = 0;
    exact_product_times(e, num->hi, num->lo);
    sum96_copy(&e->whole, &e->q);
    sum96_copy(&e->rest, &e->r);
}

void
fxri_closest_set_axis(fxr_closest *out, const fxr_aabb *box, int i, int32_t v)
{
    components(&out->on_linear)[i] = v;
    components(&out->on_shape)[i] = clamped(v, indexed_component(&box->min, i),
                                            indexed_component(&box->max, i));
}

void
fxri_closest_aabb_exact(const walk32_piece *w, walk_stop stop,
                        const fxr_vec3 *p, const fxr_aabb *box,
                        fxr_closest *out)
{
    exact_product e;
    sum96 c, num, den;
    int i;

    num.lo = out->t.num;
    den.lo = out->t.den;
    num.hi = den.hi = 0;
    if (stop == IN_PIECE) {
        num.hi = w->b_upper;
        den.hi = w->a_upper;
    }
    exact_set(&e, &num, &den);
    if ((num.hi | den.hi) != 0) {
        out->t.den = (uint64_t)1 << 63;
        for (;;) {
            exact_product_times(&e, 0, out->t.den);
            exact_round(&e, false);
            if (e.q.hi == 0) {
                break;
            }
            out->t.den >>= 1;
        }
        out->t.num = e.q.lo;
    }
    for (i = 0; i < 3; i++) {
        const walk32_axis *a = &w->axis[i];
        const int32_t origin = indexed_component(p, i);

        /* < 2^35: this point is no farther from the box than the start */
        exact_product_times(&e, 0, a->len);
        exact_round(&e, (origin & 1) != 0);
        fxri_closest_set_axis(out, box, i,
                              saturate32(a->down != 0
                                             ? origin - (int64_t)e.q.lo
                                             : origin + (int64_t)e.q.lo));
    }
    fxri_walk32_long_c(w, &c);
    exact_product_times(&e, w->b_upper, w->b);
    sum96_subtract(&c, e.q.lo);
    c.hi -= e.q.hi;
    if ((e.r.lo | e.r.hi) != 0) {
        const int half = exact_half(&e);

        sum96_subtract(&c, 1);
        sum96_add(&c, rounds_up(-half, (c.lo & 1) != 0));
        sum96_add(&c, (c.lo | c.hi) == 0);
    }
    out->dist2 = c.hi != 0 ? UINT64_MAX : c.lo;
}
