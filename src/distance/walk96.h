/*
 * walk96.h - the walk at 32 bits, its sums in 96: the distance of a component from an
 * AABB, for every number.
 *
 *   len, |bound|    | < 2^32
 *   A, |B|, C       | < 3 2^64
 *
 * The sums have 64 bits while all numbers are below 2^30.
 */
#ifndef FIXRAY_DISTANCE_WALK96_H
#define FIXRAY_DISTANCE_WALK96_H

#include "../number/sum96.h"
#include "../space/linear.h"

/* The order of a x and b y.    | < 2^98 */
FXR_FLAT static inline int
long_slope_order(const sum96 *a, uint32_t x, const sum96 *b, uint32_t y)
{
    uint64_t a_lower, b_lower;
    const uint64_t a_upper = sum96_times(a, x, &a_lower);
    const uint64_t b_upper = sum96_times(b, y, &b_lower);

    if (a_upper != b_upper) {
        return a_upper < b_upper ? -1 : 1;
    }
    return a_lower < b_lower ? -1 : a_lower > b_lower;
}

#define WALK(name) long_##name
#define walk_uint uint32_t
#define walk_sum sum96

#define walk_product_order FXR_PRODUCT_ORDER
#define walk_add(sum, x, y) ((sum)->lo += FXR_PRODUCT(x, y))
#define walk_subtract(sum, x, y) ((sum)->lo -= FXR_PRODUCT(x, y))
#define walk_order sum96_order
#define walk_slope_order long_slope_order

#include "walk.h"

/* A and B of this piece again, where 64 bits may not have been enough. An axis that the
 * start is beyond has a to_far of 0 and a negative bound, modulo 2^32. */
FXR_COLD void
long_sum_again(long_piece *w)
{
    const long_axis *a;

    w->a.lo = w->b.lo = 0;
    w->a.hi = w->b.hi = 0;
    for (a = w->axis; a < w->axis + 3; a++) {
        if (a->region == INSIDE) {
            continue;
        }
        sum96_add(&w->a, FXR_PRODUCT(a->len, a->len));
        if (a->to_far == 0) {
            sum96_subtract(&w->b, FXR_PRODUCT(a->len, 0 - a->bound));
        } else {
            sum96_add(&w->b, FXR_PRODUCT(a->len, a->bound));
        }
    }
}

/*
 * The piece that begins at t = 0. Returns false if the box is empty.
 *
 *   unbounded    all bits, unless of a segment
 *   back         of a line in reverse
 *   large        64 bits are not enough, or a coordinate may leave the range: one of a
 *                ray from 2^30 or more
 */
FXR_COLD bool
long_begin(long_piece *w, uint32_t unbounded, bool back, const fxr_vec3 *p,
           const fxr_vec3 *q, const fxr_aabb *box, bool *large)
{
    uint64_t sum_a = 0, sum_b = 0;
    uint32_t all = 0;
    int i;

    w->active = 0;
    for (i = 0; i < 3; i++) {
        long_axis *a = &w->axis[i];
        int32_t start = indexed_component(p, i);
        int32_t low = indexed_component(&box->min, i);
        int32_t high = indexed_component(&box->max, i);
        uint32_t len, bound;
        bool down;

        if (low > high) {
            return false;
        }
        len = difference32(signed32((uint32_t)start & ~unbounded),
                           indexed_component(q, i), &down);
        a->len = len;
        a->down = 0;
        if (down != back) { /* of a len of 0, either is right */
            const int32_t v = low;

            a->down = UINT32_MAX;
            start = ~start;
            low = ~high;
            high = ~v;
        }
        bound = (uint32_t)high - (uint32_t)start;
        a->to_far = bound;
        a->den = len;
        a->region = INSIDE;
        if (start < low) {
            a->region = BEFORE;
            bound = (uint32_t)low - (uint32_t)start;
            sum_b += FXR_PRODUCT(len, bound);
            sum_a += FXR_PRODUCT(len, len);
            all |= bound;
            w->active++;
        } else if (start >= high) {
            a->region = BEYOND;
            a->to_far = 0;
            sum_b -= FXR_PRODUCT(len, 0 - bound);
            sum_a += FXR_PRODUCT(len, len);
            all |= 0 - bound;
            w->active++;
            a->den = 0;
        }
        all |=
            len | (((uint32_t)start ^ (uint32_t)start << 1) & unbounded << 31);
        a->bound = bound;
        if (bound >= len) {
            a->den &= unbounded;
        }
    }
    *large = all >> 30 != 0;
    w->a.lo = sum_a;
    w->b.lo = sum_b;
    w->a.hi = 0;
    w->b.hi = sum_b >> 63 != 0 ? UINT32_MAX : 0;
    if (*large) {
        long_sum_again(w);
    }
    return true;
}

/* walk_minimize, from a piece with F < 0. Where the numbers are not large, 64 bits of the
 * sums are enough: B < 3 2^62, as a to_far below 2^32 may come in. */
FXR_COLD walk_stop
long_find(long_piece *w, bool segment, bool large)
{
    for (;;) {
        const walk_stop stop = long_piece_stop(w, segment);

        if (stop != GOES_ON) {
            return stop;
        }
        long_on(w, segment);
        if (large) {
            long_sum_again(w);
        }
    }
}

/* C of this piece. */
static void
long_sum_c(const long_piece *w, sum96 *c)
{
    const long_axis *a;

    c->lo = 0;
    c->hi = 0;
    for (a = w->axis; a < w->axis + 3; a++) {
        if (a->region != INSIDE) {
            const uint32_t bound = a->to_far == 0 ? 0 - a->bound : a->bound;

            sum96_add(c, FXR_PRODUCT(bound, bound));
        }
    }
}

#endif
