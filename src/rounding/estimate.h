/*
 * estimate.h - points at a parameter, by an estimate of it.
 *
 * t with some 28 bits nearly always tells how a coordinate rounds; near the middle
 * between two neighbours an exact remainder does.
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
        return lo << s;
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
        t->scaled = shift > -32 ? t->scaled >> -shift : 0;
        shift = 0;
    }
    t->most = shift < 27 ? (uint32_t)0x03ffffff >> shift : 0;
    t->shift = shift < 27 ? (unsigned)shift : 0; /* else the len is 0 */
}

/* num / den in Q31, where num < den: as scaled above, at most 2^31. */
FXR_INLINE uint32_t
estimate_inner(uint64_t num, uint64_t den)
{
    const uint32_t hi = (uint32_t)(den >> 32), lo = (uint32_t)den;
    uint32_t n, d;
    unsigned s;

    if (hi == 0) {
        s = FXR_CLZ32(lo);
        d = lo << s;
        n = (uint32_t)num << s;
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
    return FXR_PRODUCT(len << t->shift, t->scaled) + 0x80000000u;
}

/*
 * Does the whole part stand? Where the fraction is within its error of a whole
 * number, it may not.
 *
 *   unit    len 2^shift    | < 2^26, so both bounds together are < 2^30
 */
FXR_INLINE bool
estimate_stands(const estimate *t, uint32_t len, uint64_t product)
{
    const uint32_t unit = len << t->shift;

    return whole_is_sure((uint32_t)product, ESTIMATE_HIGH * unit,
                         ESTIMATE_LOW * unit, UINT32_MAX);
}

/*
 * What len t, of which product is the estimate, rounds to exactly; odd: where it
 * starts, so that a tie goes to an even end.
 *
 *   k, k + 1   the two it is between
 *   excess     = 2 len num - (2 k + 1) den    modulo 2^64; it has to be below 2^63
 */
static inline uint32_t
estimate_settle(uint32_t len, uint64_t product, uint64_t num, uint64_t den,
                bool odd)
{
    const uint32_t whole = (uint32_t)(product >> 32);
    const uint32_t k = whole - ((uint32_t)product <= 0x7fffffffu);
    const uint64_t excess = 2 * (len * num - k * den) - den;

    return k + excess_rounds_up(excess, ((k ^ odd) & 1) != 0);
}

#endif
