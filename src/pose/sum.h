/*
 * sum.h - sums of three products, and their quotients by powers of 2, rounded once.
 *
 *   coordinates, components       | <= 2^31
 *   a product of two              | <= 2^62
 *   a sum of three products       | <= 3 2^62 < 2^64, with its sign beside it
 *
 * A quotient is rounded as a magnitude, which is the same as with its sign: ties go to the
 * even one of two neighbours.
 */
#ifndef FIXRAY_POSE_SUM_H
#define FIXRAY_POSE_SUM_H

#include <fixray/vec3.h>

#include "../number/word.h"
#include "../rounding/even.h"

/*
 * |p + q + r| and the sign of the sum, for three products of int32_t, modulo 2^64.
 *
 *   low     the lower words         | < 3 2^32
 *   high    the upper words with 2^31 added to each, and what low carries
 *                                   | < 3 2^32, less than 3 2^31 if the sum is negative
 */
FXR_INLINE uint64_t
sum_magnitude(uint64_t p, uint64_t q, uint64_t r, bool *negative)
{
    const uint32_t lift = 0x80000000u;
    const uint64_t low = (uint64_t)(uint32_t)p + (uint32_t)q + (uint32_t)r;
    const uint64_t high = (low >> 32) + ((uint32_t)(p >> 32) ^ lift) +
                          ((uint32_t)(q >> 32) ^ lift) +
                          ((uint32_t)(r >> 32) ^ lift);
    const uint64_t sum = p + q + r;

    *negative = high < 3 * (uint64_t)lift;
    return *negative ? 0 - sum : sum;
}

/* whole + below / 2^64 to nearest, ties to even; of two as near the one that makes the sum
 * with a number that is odd, or not, even. */
FXR_INLINE uint64_t
part_even(uint64_t whole, uint64_t below, bool odd)
{
    const uint64_t half = (uint64_t)1 << 63;

    return whole + rounds_up((below > half) - (below < half),
                             ((whole & 1) != 0) != odd);
}

/* The same for whole + below / 2^32. */
FXR_INLINE uint64_t
part_even32(uint64_t whole, uint32_t below, bool odd)
{
    const uint32_t half = 0x80000000u;

    return whole + rounds_up((below > half) - (below < half),
                             (((uint32_t)whole & 1) != 0) != odd);
}

/* v / 2^16, 2^30 and 2^31, so rounded. One for each: a shift of 64 bits by a variable is a
 * library call on small cores. */
static inline uint64_t
quotient_q16(uint64_t v, bool odd)
{
    return part_even32(v >> 16, (uint32_t)v << 16, odd);
}

static inline uint64_t
quotient_q30(uint64_t v, bool odd)
{
    return part_even32(v >> 30, (uint32_t)v << 2, odd);
}

static inline uint64_t
quotient_q31(uint64_t v, bool odd)
{
    return part_even32(v >> 31, (uint32_t)v << 1, odd);
}

/* origin + v, or - v: saturated. v < 2^62 */
FXR_INLINE fxr_q16
moved_by(fxr_q16 origin, uint64_t v, bool down)
{
    return saturate32(down ? origin - (int64_t)v : origin + (int64_t)v);
}

/* |a b| <= 2^62, and whether a b is negative. */
static inline uint64_t
product_magnitude(int32_t a, int32_t b, bool *negative)
{
    *negative = (a < 0) != (b < 0);
    return FXR_PRODUCT(magnitude32(a), magnitude32(b));
}

/* A coordinate of fxr_vec3_lerp: a + t (b - a). */
fxr_q16 fxri_between(fxr_q16 a, fxr_q16 b, fxr_q16 t);

#endif
