/*
 * fxr_axes_fast.c - the distance of a component from an AABB in its neighbourhood:
 * the walk at 32 bits, its sums in 64.
 */
#include "walk32.h"

#include "../number/wide.h"

/* Sums over the axes: A, B, how many axes are not in the box, and in all the
 * bits of all numbers that matter. Where one of these is 2^30 or more, A and B
 * may have wrapped. */
typedef struct {
    uint64_t a, b;
    uint32_t all;
    int active;
} walk32_sums;

/* The gap from v up to w. */
FXR_INLINE uint32_t
upward_gap(int32_t v, int32_t w, bool upward)
{
    return upward ? (uint32_t)w - (uint32_t)v : (uint32_t)v - (uint32_t)w;
}

/* walk32_den; unbounded: 0 of a segment, all bits of a ray or line. */
FXR_INLINE uint32_t
upward_den(uint32_t bound, uint32_t len, uint32_t unbounded)
{
    return bound < (len | unbounded) ? len : 0;
}

/* One axis: enter and leave are low and high if upward, else high and low. */
FXR_INLINE void
walk32_axis_set(walk32_axis *a, uint32_t unbounded, uint32_t len, bool upward,
                int32_t start, int32_t enter, int32_t leave, walk32_sums *sums)
{
    a->len = len;
    a->down = upward ? 0 : UINT32_MAX;
    sums->all |= len;
    if (upward ? start < enter : start > enter) {
        const uint32_t to_near = upward_gap(start, enter, upward);

        sums->all |= to_near;
        sums->a += FXR_PRODUCT(len, len);
        sums->b += FXR_PRODUCT(len, to_near);
        sums->active++;
        a->region = BEFORE;
        a->to_far = upward_gap(start, leave, upward);
        a->bound = to_near;
        a->den = upward_den(to_near, len, unbounded);
    } else if (upward ? start < leave : start > leave) {
        const uint32_t to_far = upward_gap(start, leave, upward);

        a->region = INSIDE;
        a->bound = to_far;
        a->den = upward_den(to_far, len, unbounded);
    } else {
        const uint32_t to_far = upward_gap(leave, start, upward);

        sums->all |= to_far;
        sums->a += FXR_PRODUCT(len, len);
        sums->b -= FXR_PRODUCT(len, to_far);
        sums->active++;
        a->region = BEYOND;
        a->bound = 0 - to_far;
        a->den = 0;
    }
}

/* Returns false if the box is empty. */
FXR_INLINE bool
walk32_add_axis(walk32_axis *a, uint32_t unbounded, int32_t start,
                int32_t target, int32_t low, int32_t high, walk32_sums *sums)
{
    const int32_t from = signed32((uint32_t)start & ~unbounded); /* or 0 */

    if (low > high) {
        return false;
    }
    if (target >= from) {
        walk32_axis_set(a, unbounded, (uint32_t)target - (uint32_t)from, true,
                        start, low, high, sums);
    } else {
        walk32_axis_set(a, unbounded, (uint32_t)from - (uint32_t)target, false,
                        start, high, low, sums);
    }
    return true;
}

static bool
is_central(const fxr_vec3 *v)
{
    return excess_bits(v) == 0;
}

FXR_INLINE bool
walk32_begin_sums(walk32_piece *piece, bool segment, const fxr_vec3 *p,
                  const fxr_vec3 *q, const fxr_aabb *box)
{
    const uint32_t unbounded = segment ? 0 : UINT32_MAX;
    walk32_sums sums;

    sums.a = sums.b = 0;
    sums.all = 0;
    sums.active = 0;
    if (!walk32_add_axis(&piece->axis[0], unbounded, p->x, q->x, box->min.x,
                         box->max.x, &sums) ||
        !walk32_add_axis(&piece->axis[1], unbounded, p->y, q->y, box->min.y,
                         box->max.y, &sums) ||
        !walk32_add_axis(&piece->axis[2], unbounded, p->z, q->z, box->min.z,
                         box->max.z, &sums)) {
        return false;
    }
    piece->a = sums.a;
    piece->b = sums.b;
    piece->active = sums.active;
    return sums.all >> 30 == 0; /* so that A, |B| < 3 2^60 */
}

/* An origin and a box within 2^29 of 0 make to_near and to_far below 2^30. A segment
 * needs no to_far that is len or more. */
bool
fxri_walk32_begin(walk32_piece *piece, linear_kind kind, const fxr_vec3 *p,
                  const fxr_vec3 *q, const fxr_aabb *box)
{
    if (kind == SEGMENT) {
        return walk32_begin_sums(piece, true, p, q, box);
    }
    return is_central(p) && is_central(&box->min) && is_central(&box->max) &&
           walk32_begin_sums(piece, false, p, q, box);
}

walk_stop
fxri_walk32_minimize(walk32_piece *piece, bool segment)
{
    for (;;) {
        const walk_stop stop = walk32_piece_stop(piece, segment, false);

        if (stop != GOES_ON) {
            return stop;
        }
        walk32_on(piece, segment);
    }
}

/* v^2 for a v with a sign, modulo 2^32. */
FXR_INLINE uint64_t
square_signed(uint32_t v)
{
    const uint32_t m = v >> 31 != 0 ? 0 - v : v; /* < 2^31 */

    return FXR_PRODUCT(m, m);
}

uint64_t
fxri_walk32_dist2(const walk32_piece *piece, bool end)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const walk32_axis *a = &piece->axis[i];

        if (a->region != INSIDE) {
            sum += square_signed((end ? a->len : 0) - a->bound);
        }
    }
    return sum;
}

/* A t^2 + C' <= 2 B t at the end of a piece: each term is below 2^123. */
static bool
piece_reaches(const walk32_piece *p, uint64_t radius2)
{
    const walk32_axis *a = &p->axis[p->next];
    const uint64_t num = a->bound, den = a->den;
    wide left = {0, 0}, right = {0, 0};

    fxri_wide_add_product(&left, p->a, num * num);
    fxri_wide_add_product(&left, fxri_walk32_dist2(p, false) - radius2,
                          den * den);
    fxri_wide_add_product(&right, p->b, 2 * num * den);
    return wide_order(&left, &right) <= 0;
}

walk_stop
fxri_walk32_enter(walk32_piece *p, uint64_t radius2)
{
    walk_stop stop;

    while ((stop = walk32_piece_stop(p, true, false)) == GOES_ON) {
        if (piece_reaches(p, radius2)) {
            return IN_PIECE;
        }
        walk32_on(p, true);
    }
    return stop;
}
