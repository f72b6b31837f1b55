/*
 * estimate.h - points at a parameter, by an estimate of it.
 *
 * About 28 bits of t nearly always tell how a coordinate rounds. Close to the
 * middle between two neighbours an exact remainder decides.
 */
#ifndef FIXRAY_ROUNDING_ESTIMATE_H
#define FIXRAY_ROUNDING_ESTIMATE_H

#include "../number/divide.h"
#include "even.h"

/* How far an estimate of t may be off, in units of scaled. */
enum { ESTIMATE_LOW = 14, ESTIMATE_HIGH = 2 };

/*
 * t as scaled 2^shift / 2^32, for a displacement of at most `most`.
 *
 *   scaled        | t 2^(32 - shift), low by less than ESTIMATE_LOW or high by less
 *                   than ESTIMATE_HIGH
 *   most 2^shift  | < 2^26
 */
typedef struct {
    uint32_t scaled, most;
    unsigned shift;
} estimate;

/* v > 0 as top 2^exponent; floor, top >= 2^31. */
FXR_INLINE uint32_t
top_word(uint64_t v, int *exponent)
{
    const uint32_t hi = (uint32_t)(v >> 32), lo = (uint32_t)v;
    unsigned s;

    if (hi == 0) {
        s = FXR_CLZ32(lo);
        *exponent = -(int)s;
        return lo << s; /* no bit is lost */
    }
    s = FXR_CLZ32(hi);
    *exponent = 32 - (int)s;
    return (hi << s) | ((lo >> 1) >> (31 - s));
}

/*
 * Of num / den, both > 0. With n and d their top words:
 *
 *   y       = 2^63 / d            | low by less than 12 (divide.h)
 *   scaled  = n y / 2^32          | n / d 2^31; low by 12 for y, 1 for n, 1 for the
 *                                   floor, or high by 2 for d
 */
FXR_INLINE void
estimate_set(estimate *t, uint64_t num, uint64_t den)
{
    int n_exponent, d_exponent, shift;
    const uint32_t n = top_word(num, &n_exponent);
    const uint32_t d = top_word(den, &d_exponent);

    t->scaled = (uint32_t)(FXR_PRODUCT(n, reciprocal_estimate(d)) >> 32);
    shift = 1 + n_exponent - d_exponent;
    if (shift < 0) {
        t->scaled = shift > -32 ? t->scaled >> -shift : 0; /* < 1 more low */
        shift = 0;
    }
    t->most = shift < 27 ? (uint32_t)0x03ffffff >> shift : 0;
    t->shift = shift < 27 ? (unsigned)shift : 0; /* else the len is 0 */
}

/* num / den in Q31, where num < den: as scaled above, below 2^31, as the
 * reciprocal is less than 2^63 / d and n <= d. */
FXR_INLINE uint32_t
estimate_inner(uint64_t num, uint64_t den)
{
    const uint32_t hi = (uint32_t)(den >> 32), lo = (uint32_t)den;
    uint32_t n, d;
    unsigned s;

    if (hi == 0) {
        s = FXR_CLZ32(lo);
        d = lo << s;
        n = (uint32_t)num << s; /* num < den: no bit is lost */
    } else {
        s = FXR_CLZ32(hi);
        d = (hi << s) | ((lo >> 1) >> (31 - s));
        n = ((uint32_t)(num >> 32) << s) | (((uint32_t)num >> 1) >> (31 - s));
    }
    return (uint32_t)(FXR_PRODUCT(n, reciprocal_estimate(d)) >> 32);
}

/* len t, with a half added, so that the whole part is the nearest one to it: Q32. */
FXR_INLINE uint64_t
estimate_product(const estimate *t, uint32_t len)
{
    FXR_ASSERT(len <= t->most);
    return FXR_PRODUCT(len << t->shift, t->scaled) + 0x80000000u; /* < 2^59 */
}

FXR_STATIC_ASSERT((ESTIMATE_HIGH + ESTIMATE_LOW) * (uint32_t)0x03ffffff <
                      (uint32_t)1 << 30,
                  estimate_bounds);

/*
 * Is the whole part of the estimate that of len t? It may not be where the
 * fraction is within its error of a whole number.
 *
 *   unit    len 2^shift    | < 2^26, so both bounds together are < 2^30
 */
FXR_INLINE bool
estimate_stands(const estimate *t, uint32_t len, uint64_t product)
{
    const uint32_t unit = len << t->shift; /* < 2^26 */

    return whole_is_sure((uint32_t)product, ESTIMATE_HIGH * unit,
                         ESTIMATE_LOW * unit, UINT32_MAX);
}

/*
 * len t rounded exactly; product is its estimate. odd: the coordinate at t = 0
 * is odd, so that a tie goes to an even sum.
 *
 *   k, k + 1   the whole numbers that len t lies between
 *   excess     = 2 len num - (2 k + 1) den    modulo 2^64, |excess| < 2^63: den
 *                                             has to be below 2^63
 */
static inline uint32_t
estimate_settle(uint32_t len, uint64_t product, uint64_t num, uint64_t den,
                bool odd)
{
    const uint32_t whole = (uint32_t)(product >> 32); /* < 2^27 */
    const uint32_t k = whole - ((uint32_t)product <= 0x7fffffffu);
    const uint64_t excess = 2 * (len * num - k * den) - den;

    FXR_ASSERT(den <= INT64_MAX);
    return k + excess_rounds_up(excess, ((k ^ odd) & 1) != 0);
}

#endif
