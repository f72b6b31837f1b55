/*
 * quadratic_estimate.h - what the estimates of roots are made of: 1 / A, sqrt(D) and
 * products in 64 bits.
 */
#ifndef FIXRAY_ROOT_QUADRATIC_ESTIMATE_H
#define FIXRAY_ROOT_QUADRATIC_ESTIMATE_H

#include "../number/limbs.h"
#include "../number/square_root.h"
#include "quadratic_compact.h"

/*
 * 2^127 / a. With x = 2^63 / floor(a / 2^32), low by less than 12:
 *
 *   y       x - 2       | <= 2^95 / a, and low by less than 14 2^-31 of itself
 *   gap     2^63 - y a / 2^32 = 2^63 e, e < 2^-27.1, or 1 more
 *   once    y (1 + e)   | low by e^2 < 2^-54.2, and by 16 / 2^63 for the shift
 */
static inline uint64_t
inverse_of(uint64_t a)
{
    const uint32_t y = root_reciprocal((uint32_t)(a >> 32)) - 2;
    const uint64_t gap = ((uint64_t)1 << 63) -
                         FXR_PRODUCT(y, (uint32_t)(a >> 32)) -
                         (FXR_PRODUCT(y, (uint32_t)a) >> 32); /* < 2^36 */

    return ((uint64_t)y << 32) + (FXR_PRODUCT(y, (uint32_t)(gap >> 4)) >> 27);
}

/* sqrt(D) 2^(64 - *bits), or 0. */
static inline uint64_t
root_of_d(const quadratic_compact *of, int *bits)
{
    uint64_t top = fxri_limbs_top(compact_d(of), 2 * of->n - 1, bits);

    if (*bits == 0) {
        return 0;
    }
    if ((*bits & 1) != 0) { /* of an even number of bits */
        top >>= 1;
    }
    *bits = (*bits + 1) / 2;
    return fxri_root_long(top);
}

/* Of a root that is not estimated: half_bits is read, and not used. */
static inline void
compact_roots_clear(compact_roots *r)
{
    r->over = 0;
    r->half_bits = 0;
    r->whole = r->part = 0;
    r->outer = false;
}

/* The upper 64 bits of x y, low by less than 3. */
static inline uint64_t
upper_estimate(uint64_t x, uint64_t y)
{
    const uint32_t x1 = (uint32_t)(x >> 32), y1 = (uint32_t)(y >> 32);

    return FXR_PRODUCT(x1, y1) + (FXR_PRODUCT(x1, (uint32_t)y) >> 32) +
           (FXR_PRODUCT(y1, (uint32_t)x) >> 32);
}

#endif
