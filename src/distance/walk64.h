/*
 * walk64.h - the walk at 64 bits, its sums in 128: for every number. Small code has
 * fxr_obb_walk.c in place of it.
 */
#ifndef FIXRAY_DISTANCE_WALK64_H
#define FIXRAY_DISTANCE_WALK64_H

#include <fixray/closest.h>

#include "../number/wide.h"
#include "distance.h"

#define WALK(name) walk64_##name
#define walk_uint uint64_t
#define walk_sum wide

#define walk_product_order wide_ratio_order
#define walk_order wide_order
#define walk_add wide_add_product
#define walk_subtract wide_subtract_product
#define walk_slope_order wide_slope_order

/* sum += x y, sum -= x y, to be inlined in the walk. */
static inline void
wide_add_product(wide *sum, uint64_t x, uint64_t y)
{
    const wide product = wide_product(x, y);

    wide_add(sum, &product);
}

FXR_INLINE void
wide_subtract_product(wide *sum, uint64_t x, uint64_t y)
{
    const wide product = wide_product(x, y);

    wide_subtract(sum, &product);
}

/* As a function: gcc makes less code of it at -O2. */
static inline int
wide_ratio_order(uint64_t a, uint64_t d, uint64_t c, uint64_t b)
{
    return wide_product_order(a, d, c, b);
}

/* The order of a x and b y by upper words: a x is at least a.hi x 2^64, and less than
 * x 2^64 more. All numbers here are below 2^192. */
static inline int
wide_slope_order(const wide *a, uint64_t x, const wide *b, uint64_t y)
{
    const wide left = wide_product(a->hi, x), right = wide_product(b->hi, y);
    wide most = {0, x};

    wide_add(&most, &left);
    if (wide_order(&most, &right) <= 0) {
        return -1;
    }
    wide_set(&most, y);
    wide_add(&most, &right);
    if (wide_order(&most, &left) <= 0) {
        return 1;
    }
    return fxri_wide_times_order(a, x, b, y);
}

#include "walk.h"

/*
 * The t that is nearest to 0 of those where the distance from an OBB is least; GOES_ON if the
 * box is empty. A line that has it at t < 0 is taken in reverse.
 *
 *   to_far   0 of an axis that the start is beyond; its bound is a magnitude
 *   down     the axis is mirrored
 */
walk_stop fxri_walk64_minimize(walk64_piece *w, linear_kind kind,
                               const fxr_vec3 *p, const fxr_vec3 *q,
                               const fxr_obb *box, bool *negative);

#endif
