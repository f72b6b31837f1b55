/*
 * square_root.h - square roots of one and of two words.
 */
#ifndef FIXRAY_NUMBER_SQUARE_ROOT_H
#define FIXRAY_NUMBER_SQUARE_ROOT_H

#include "wide.h"

/* reciprocal_estimate(), of which small code with roots has one for all. */
uint32_t fxri_root_reciprocal(uint32_t d) FXR_CONST;

FXR_INLINE uint32_t
root_reciprocal(uint32_t d)
{
    return FXR_SIZE ? fxri_root_reciprocal(d) : reciprocal_estimate(d);
}

/* floor(sqrt(v)) for v >= 2^62, and the remainder: at most twice the root. */
uint32_t fxri_root_word(uint64_t v, uint64_t *rest);

/* sqrt(v) 2^32 for v >= 2^62, low by less than 28 or high by 1 at most; >= 2^63. */
uint64_t fxri_root_long(uint64_t v);

/* floor(sqrt(v)) */
uint32_t fxri_square_root(uint64_t v);

/* sqrt(v) to nearest, for v < 2^64 - 2^32; there are no ties: (root + 1/2)^2 is not whole. */
static inline uint32_t
nearest_square_root(uint64_t v)
{
    const uint32_t root = fxri_square_root(v);

    return root + (v - (uint64_t)root * root > root);
}

/*
 * floor(sqrt(v 2^(2 up))) of v > 0, for the up that leaves v 2^(2 up) less than
 * two leading zeros: a root of 64 bits, its top bit set. exact: nothing was
 * rounded.
 */
uint64_t fxri_wide_square_root(const wide *v, unsigned *up, bool *exact);

#endif
