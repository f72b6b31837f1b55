/*
 * point_compact.h - one coordinate in less code: a digit of a quotient, and its exact
 * remainder.
 */
#ifndef FIXRAY_ROUNDING_POINT_COMPACT_H
#define FIXRAY_ROUNDING_POINT_COMPACT_H

#include "../number/divide.h"
#include "../number/limbs.h"
#include "even.h"

/* The upper 32 bits of den from its top bit down, shift bits below that of its word. */
FXR_INLINE uint32_t
compact_top(uint64_t den, unsigned *shift)
{
    const uint64_t upper = den >> 32 > 0 ? den : den << 32;

    *shift = FXR_CLZ32((uint32_t)(upper >> 32) | 1);
    return (uint32_t)(shifted(upper, 0, *shift) >> 32);
}

/*
 * len num / den to nearest; of two as near the one that makes origin +- len num / den
 * even. It is at most 2^32.
 *
 *   hi 2^32 + lo = len num   | < 2^96, as coordinate_at has it; hi < den
 *   top, upper               den and the product at 2^shift, from the top bit of den
 *                            down: 32 and 64 bits
 *   q                        upper / top: too large by at most 2 (Knuth's algorithm D)
 *   above, rest              what q leaves, in words of 64 and 32 bits modulo 2^96:
 *                            not less than -2 den > -2^65
 */
FXR_INLINE uint64_t
compact_quotient(uint64_t hi, uint32_t lo, uint64_t den, uint32_t top,
                 unsigned shift, uint32_t origin)
{
    const uint32_t den1 = (uint32_t)(den >> 32), den0 = (uint32_t)den;
    const uint64_t upper =
        den1 > 0 ? shifted(hi, lo, shift) : shifted((hi << 32) | lo, 0, shift);
    uint32_t rest, q = UINT32_MAX;
    uint64_t above, taken;

    if (upper >> 32 < top) {
        q = fxri_quotient(upper, top, &rest);
    }
    taken = FXR_PRODUCT(q, den0);
    above = hi - FXR_PRODUCT(q, den1) - (taken >> 32) - (lo < (uint32_t)taken);
    rest = lo - (uint32_t)taken;
    for (; above >> 63 != 0; q--) {
        rest += den0;
        above += (uint64_t)den1 + (rest < den0);
    }
    return (uint64_t)q + quotient_rounds_up((above << 32) | rest, den,
                                            ((origin ^ q) & 1) != 0);
}

#endif
