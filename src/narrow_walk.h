/*
 * narrow_walk.h - the walk at 32 bits, its sums in 64: the distance of a component
 * from an AABB in its neighbourhood (narrow.h).
 */
#ifndef FIXRAY_NARROW_WALK_H
#define FIXRAY_NARROW_WALK_H

#include "distance.h"

typedef struct {
    uint32_t near, far, len;
    distance_region at;
    bool upward;
} walk_axis;

typedef int32_t walk_int;
typedef uint32_t walk_uint;
typedef uint64_t walk_sum;

#define walk_product_order FXR_PRODUCT_ORDER
#define walk_clear(sum) (*(sum) = 0)
#define walk_add(sum, x, y) (*(sum) += (uint64_t)(x) * (y))
#define walk_subtract(sum, x, y) (*(sum) -= (uint64_t)(x) * (y))
#define walk_take(sum, less) (*(sum) -= *(less))
#define walk_order(x, y) (*(x) < *(y) ? -1 : *(x) > *(y))
#define walk_slope_order(a, num, b, den) slope_order(*(a), num, *(b), den)

/* The order of a x and b y, all 96 bits. */
static inline int
slope_order(uint64_t a, uint32_t x, uint64_t b, uint32_t y)
{
    const uint64_t a_low = (uint64_t)(uint32_t)a * x;
    const uint64_t b_low = (uint64_t)(uint32_t)b * y;
    const uint64_t a_top = (uint64_t)(uint32_t)(a >> 32) * x + (a_low >> 32);
    const uint64_t b_top = (uint64_t)(uint32_t)(b >> 32) * y + (b_low >> 32);

    if (a_top != b_top) {
        return a_top < b_top ? -1 : 1;
    }
    return (uint32_t)a_low < (uint32_t)b_low
               ? -1
               : (uint32_t)a_low > (uint32_t)b_low;
}

#include "walk.h"

/* The largest of the numbers of an axis, or more. */
FXR_COLD uint32_t
narrow_axis(walk_axis *a, linear_kind kind, int32_t start, int32_t way,
            int32_t low, int32_t high)
{
    walk_axis_set(a, kind, start, way, low, high);
    return a->near | a->far | a->len;
}

/* Without the numbers that do not matter. */
FXR_COLD uint32_t
narrow_cut(walk_axis *a, linear_kind kind)
{
    if (!is_line(kind) && a->at != BEFORE) {
        a->near = 0;
    }
    if (kind == SEGMENT && a->at != BEYOND && a->far > a->len) {
        a->far = a->len;
    }
    return a->near | a->far | a->len;
}

/* False: too far apart (narrow.h). */
FXR_INLINE bool
narrow_axes(walk_axis a[3], linear_kind kind, const fxr_vec3 *p,
            const fxr_vec3 *q, const fxr_aabb *box)
{
    uint32_t all;

    all = narrow_axis(&a[0], kind, p->x, q->x, box->min.x, box->max.x);
    all |= narrow_axis(&a[1], kind, p->y, q->y, box->min.y, box->max.y);
    all |= narrow_axis(&a[2], kind, p->z, q->z, box->min.z, box->max.z);
    if (all >> 30 != 0) {
        all = narrow_cut(&a[0], kind) | narrow_cut(&a[1], kind) |
              narrow_cut(&a[2], kind);
    }
    return all >> 30 == 0;
}

/* The squared distance at t = 0 or 1. */
static uint64_t
dist2_at_end(const walk_axis a[3], const walk_piece *piece, bool end)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const uint32_t len = end ? a[i].len : 0, bound = piece->bound[i];

        if (piece->at[i] != INSIDE) {
            const uint32_t excess =
                a[i].at == BEYOND ? len + bound : len - bound;
            const int32_t e = (int32_t)excess;

            sum += (uint64_t)((int64_t)e * e);
        }
    }
    return sum;
}

/* C: the squares of the bounds. */
static uint64_t
bounds2(const walk_piece *piece)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < 3; i++) {
        if (piece->at[i] != INSIDE) {
            sum += (uint64_t)piece->bound[i] * piece->bound[i];
        }
    }
    return sum;
}

#endif
