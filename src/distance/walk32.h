/*
 * walk32.h - the walk at 32 bits, its sums in 64: the distance of a component
 * from an AABB in its neighbourhood (closest.h).
 */
#ifndef FIXRAY_DISTANCE_WALK32_H
#define FIXRAY_DISTANCE_WALK32_H

#include "distance.h"

#define WALK(name) walk32_##name
#define walk_uint uint32_t
#define walk_sum uint64_t

#define walk_product_order FXR_PRODUCT_ORDER
#define walk_add(sum, x, y) (*(sum) += FXR_PRODUCT(x, y))
#define walk_subtract(sum, x, y) (*(sum) -= FXR_PRODUCT(x, y))
#define walk_order(x, y) (*(x) < *(y) ? -1 : *(x) > *(y))
#define walk_slope_order(a, num, b, den) slope_order(*(a), num, *(b), den)

/* The order of a x and b y, all 96 bits: the close calls. */
FXR_COLD int
slope_order_exact(uint64_t a, uint32_t x, uint64_t b, uint32_t y)
{
    const uint64_t a_low = FXR_PRODUCT((uint32_t)a, x);
    const uint64_t b_low = FXR_PRODUCT((uint32_t)b, y);
    const uint64_t a_top = FXR_PRODUCT((uint32_t)(a >> 32), x) + (a_low >> 32);
    const uint64_t b_top = FXR_PRODUCT((uint32_t)(b >> 32), y) + (b_low >> 32);

    if (a_top != b_top) {
        return a_top < b_top ? -1 : 1;
    }
    return (uint32_t)a_low < (uint32_t)b_low
               ? -1
               : (uint32_t)a_low > (uint32_t)b_low;
}

/* The same by upper words: a x is at least floor(a / 2^32) x 2^32, and less
 * than x 2^32 more. x, y < 2^30 and a, b < 3 2^60: sums below have no
 * overflow. */
FXR_INLINE int
slope_order(uint64_t a, uint32_t x, uint64_t b, uint32_t y)
{
    const uint64_t left = FXR_PRODUCT((uint32_t)(a >> 32), x); /* < 2^60 */
    const uint64_t right = FXR_PRODUCT((uint32_t)(b >> 32), y);

    if (!FXR_SIZE && left + x <= right) {
        return -1;
    }
    if (!FXR_SIZE && right + y <= left) {
        return 1;
    }
    return slope_order_exact(a, x, b, y);
}

#include "walk.h"

/* The piece that begins at t = 0; B is modulo 2^64, with a sign. Returns false
 * if the component is too far from the box (closest.h), or the box is empty. */
bool fxri_walk32_begin(walk32_piece *piece, linear_kind kind, const fxr_vec3 *p,
                       const fxr_vec3 *q, const fxr_aabb *box);

/* Is F < 0 where the piece begins? B > 0. */
FXR_INLINE bool
walk32_falls(const walk32_piece *piece)
{
    FXR_ASSERT(piece->a < (uint64_t)3 << 60);
    return piece->b != 0 && piece->b >> 63 == 0; /* |B| < 2^62 */
}

/* walk_minimize, once for all. */
walk_stop fxri_walk32_minimize(walk32_piece *piece, bool segment);

/* For a segment that starts outside the radius: IN_PIECE, and the piece in
 * which it comes within the radius; else as walk32_minimize. */
walk_stop fxri_walk32_enter(walk32_piece *piece, uint64_t radius2);

/* The squared distance at t = 0, which is C, or at t = 1 if end, by the terms
 * of this piece. */
uint64_t fxri_walk32_dist2(const walk32_piece *piece, bool end);

#endif
