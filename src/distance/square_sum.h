/*
 * square_sum.h - the squared distance at an estimate of t, and whether that tells how the
 * exact one rounds.
 */
#ifndef FIXRAY_DISTANCE_SQUARE_SUM_H
#define FIXRAY_DISTANCE_SQUARE_SUM_H

#include "../rounding/estimate.h"

/* The sum of e^2: whole + part 2^-31. */
typedef struct {
    uint64_t whole, part;
} square_sum;

/*
 * sum += (h + l 2^-32)^2; it falls short by less than 2^16 + 2 in units of part.
 *
 *   part    | < 3 2^32 (2^30 + 2^26) + 3 2^31 + 2^30 < 2^64
 */
FXR_INLINE void
add_square(square_sum *sum, uint32_t h, uint32_t l)
{
    const uint32_t top = l >> 16; /* top^2 < 2^32 */

    sum->whole += FXR_PRODUCT(h, h);
    sum->part += FXR_PRODUCT(h, l);
    sum->part += top * top >> 1;
}

/*
 * The squared distance from the sum at an estimate of t, where it is least:
 *
 *   dist2 = sum - A (t - estimate)^2
 *
 *   A (t - estimate)^2     | < A ESTIMATE_LOW^2 2^(2 shift - 64)
 *   over                   that, in units of 2^-32
 *                          | < (3 2^20 + 2^22) 14^2 < 2^31, as len 2^shift < 2^26
 *   SUM_UNDER              the most that the sum falls short by, on three axes
 *
 * Returns false if these bounds do not tell how dist2 rounds.
 */
enum { OVER_SQUARE = ESTIMATE_LOW * ESTIMATE_LOW };
#define SUM_UNDER (3 * (uint32_t)0x20004)

/* add_square falls short by less than 2^16 + 2 units of part, and part counts halves. */
FXR_STATIC_ASSERT(SUM_UNDER == 3 * 2 * ((uint32_t)0x10000 + 2), sum_under);
FXR_STATIC_ASSERT((uint64_t)(3 * 0x100000 + 0x400000) * OVER_SQUARE <
                      ((uint64_t)1 << 31),
                  sum_over);
FXR_STATIC_ASSERT(((uint64_t)1 << 31) + (uint64_t)SUM_UNDER <= UINT32_MAX,
                  sum_bounds);

FXR_INLINE bool
sum_rounds(const square_sum *sum, uint64_t a, unsigned shift, uint64_t *dist2)
{
    const uint32_t over = ((uint32_t)(a >> 32) + 1) * OVER_SQUARE << 2 * shift;
    const uint32_t fraction = (uint32_t)sum->part << 1; /* of 2^32 */

    FXR_ASSERT(shift <= 11); /* over < 2^31 */
    *dist2 = sum->whole + (sum->part >> 31);
    if (*dist2 > 0) {
        return whole_is_sure(fraction, over, SUM_UNDER, UINT32_MAX);
    }
    *dist2 = 1; /* fraction >= 1/2: below 1/2, and 0 only if the distance is */
    return fraction - 0x80000000u > over;
}

#endif
