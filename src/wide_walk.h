/*
 * wide_walk.h - the walk at 64 bits, its sums in 128: for every number.
 */
#ifndef FIXRAY_WIDE_WALK_H
#define FIXRAY_WIDE_WALK_H

#include "distance.h"
#include "limbs.h"

typedef int64_t walk_int;
typedef uint64_t walk_uint;
typedef distance_axis walk_axis;
typedef wide walk_sum;

#define walk_product_order wide_product_order
#define walk_clear(sum) wide_set(sum, 0)
#define walk_add wide_add_product
#define walk_subtract wide_subtract_product
#define walk_take wide_subtract
#define walk_order wide_order
#define walk_slope_order wide_times_order

#include "walk.h"

/* walk_minimize, once for all. */
walk_stop fxr_wide_minimize(distance_axis a[3], linear_kind kind, walk_piece *p,
                            bool *negative);

#endif
