/*
 * walk64.h - the walk at 64 bits, its sums in 128: for every number.
 */
#ifndef FIXRAY_WIDE_WALK_H
#define FIXRAY_WIDE_WALK_H

#include "../number/wide.h"
#include "distance.h"

typedef uint64_t walk_uint;
typedef wide walk_sum;

#define walk_product_order wide_product_order
#define walk_order wide_order

/* sum += x y, sum -= x y: in the walk, not called */
static inline void
walk_add(wide *sum, uint64_t x, uint64_t y)
{
    const wide product = wide_product(x, y);

    wide_add(sum, &product);
}

static inline void
walk_subtract(wide *sum, uint64_t x, uint64_t y)
{
    const wide product = wide_product(x, y);

    wide_subtract(sum, &product);
}

/* The order of a x and b y, all 192 bits: the close calls. */
FXR_COLD int
walk_slope_order_exact(const wide *a, uint64_t x, const wide *b, uint64_t y)
{
    const wide a_low = wide_product(a->lo, x), b_low = wide_product(b->lo, y);
    wide a_top = {0, a_low.hi}, b_top = {0, b_low.hi};
    int order;

    walk_add(&a_top, a->hi, x);
    walk_add(&b_top, b->hi, y);
    order = wide_order(&a_top, &b_top);
    return order != 0 ? order : a_low.lo < b_low.lo ? -1 : a_low.lo > b_low.lo;
}

/* The same: a x is at least a.hi x 2^64, and less than x 2^64 more. Nothing here
 * reaches 2^192. */
static inline int
walk_slope_order(const wide *a, uint64_t x, const wide *b, uint64_t y)
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
    return walk_slope_order_exact(a, x, b, y);
}

#include "walk.h"

/* The piece that begins at t = 0, and the order of B and 0. */
int fxr_wide_begin(const distance_axis a[3], bool segment, walk_piece *p);

/* The t that is nearest to 0 of those where the distance is least. Of a line that
 * has it at t < 0, the axes are turned round. */
walk_stop fxr_wide_minimize(distance_axis a[3], linear_kind kind, walk_piece *p,
                            bool *negative);

#endif
