/*
 * divide.h - division by a 64-bit number, without a divide instruction.
 *
 * A divisor is prepared once (a reciprocal of its upper half by Newton's method,
 * made exact) and then each quotient digit costs two multiplications and at most
 * two corrections. No core needs a divide instruction or a library call.
 *
 * Source   Moeller and Granlund 2011, "Improved division by invariant integers",
 *          algorithms 4 and 6
 */
#ifndef FIXRAY_NUMBER_DIVIDE_H
#define FIXRAY_NUMBER_DIVIDE_H

#include "word.h"

/* den 2^shift, with its top bit set, and floor((2^96 - 1) / that) - 2^32. */
typedef struct {
    uint64_t den;
    uint32_t inverse;
    unsigned shift;
} divisor;

/*
 * floor((2^64 - 1) / d) - 2^32 for d >= 2^31.
 *
 * With D = d / 2^32 in [1/2, 1) and Y = y / 2^30 towards 1 / D:
 *
 *   start   Y = 48/17 - 32/17 D          relative error at most 1/17
 *   twice   Y = Y (2 - Y D)              1/17 -> 2^-8.1 -> 2^-16.3
 *   last    2^64 / d = 4 y + 4 y e       e = 1 - Y D < 2^-16, from an exact
 *                                        2^62 - y d; error e^2 < 2^-32
 *
 * The result of these steps falls short by at most 3; the last loop makes it
 * exact. (All 2^31 divisors have been tried: make prove.)
 */
static inline uint32_t
reciprocal_word(uint32_t d)
{
    uint32_t y = 3031741620u - (uint32_t)(FXR_PRODUCT(d, 2021161080u) >> 32);
    uint64_t error, whole, rest;
    int i;

    FXR_ASSERT(d >> 31 == 1);
    for (i = 0; i < 2; i++) { /* Q2.30  y <= 2^31 */
        const uint32_t y_d = (uint32_t)(FXR_PRODUCT(y, d) >> 32); /* < 2^31 */

        y = (uint32_t)(FXR_PRODUCT(y, 0x80000000u - y_d) >> 30); /* <= 2^31 */
    }
    y -= 4; /* rounding may have left it above 2^62 / d */
    error = ((uint64_t)1 << 62) - FXR_PRODUCT(y, d); /* Q2.62  < 2^46 */
    whole = 4 * (uint64_t)y +
            (FXR_PRODUCT(y, (uint32_t)(error >> 16)) >> 44); /* 2^32 + result */
    FXR_ASSERT(whole >> 32 == 1); /* all divisors tried: make prove */
    y = (uint32_t)whole;
    rest = ~(FXR_PRODUCT(y, d) + ((uint64_t)d << 32)); /* < 4 d */
    while (rest >= d) {
        rest -= d;
        y++;
    }
    return y;
}

/*
 * 2^63 / d for d >= 2^31; too small by less than 12.
 *
 *   y   <= 2^48 / d            | 16 bits of it: FXR_RECIPROCAL_17 (port.h)
 *   gap  = 2^48 - y d          | < 2^34
 *   once   y (1 + gap / 2^48)    Newton: leaves the square of the relative error
 */
FXR_INLINE uint32_t
reciprocal_estimate(uint32_t d)
{
    const uint32_t y = FXR_RECIPROCAL_17(d);
    const uint64_t gap = ((uint64_t)1 << 48) - FXR_PRODUCT(d, y);

    return (y << 15) + (uint32_t)(FXR_PRODUCT((uint32_t)(gap >> 2), y) >> 31);
}

/* The upper 64 bits of (v 2^32 + below) 2^s, s < 32. In words: a shift of 64 bits
 * by a variable is a library call on small cores. */
FXR_INLINE uint64_t
shifted(uint64_t v, uint32_t below, unsigned s)
{
    const uint32_t hi = (uint32_t)(v >> 32), lo = (uint32_t)v;
    const uint32_t upper = (hi << s) | ((lo >> 1) >> (31 - s));

    return ((uint64_t)upper << 32) | (lo << s) | ((below >> 1) >> (31 - s));
}

/* The steps below, once for all of small code. */
void fxri_divisor_set(divisor *d, uint64_t den);
uint32_t fxri_divide_digit(const divisor *d, uint64_t hi, uint32_t lo,
                           uint64_t *rest);

/* Prepare den > 0. */
static inline void
divisor_set_here(divisor *d, uint64_t den)
{
    const bool word = den >> 32 == 0;
    uint32_t d1, d0, p;
    uint64_t t;

    FXR_ASSERT(den > 0);
    den = word ? den << 32 : den; /* no bit is lost */
    d->shift = FXR_CLZ32((uint32_t)(den >> 32));
    d->den = shifted(den, 0, d->shift);
    d->shift += word ? 32 : 0;
    d1 = (uint32_t)(d->den >> 32);
    d0 = (uint32_t)d->den;
    d->inverse = reciprocal_word(d1);
    if (d0 == 0) {
        return; /* den below 2^32: the inverse of one word is that of both */
    }
    p = d1 * d->inverse + d0; /* modulo 2^32, as the algorithm has it */
    if (p < d0) {
        d->inverse--;
        if (p >= d1) {
            d->inverse--;
            p -= d1;
        }
        p -= d1;
    }
    t = FXR_PRODUCT(d->inverse, d0);
    p += (uint32_t)(t >> 32);
    if (p < (uint32_t)(t >> 32)) {
        d->inverse--;
        if ((((uint64_t)p << 32) | (uint32_t)t) >= d->den) {
            d->inverse--;
        }
    }
}

static inline void
divisor_set(divisor *d, uint64_t den)
{
    if (FXR_FAST_NUMBERS) {
        divisor_set_here(d, den);
    } else {
        fxri_divisor_set(d, den);
    }
}

/*
 * floor((hi 2^32 + lo) / d.den), and in *rest the remainder.
 *
 * Requires hi < d.den: the quotient is one digit, and rest < d.den.
 */
static inline uint32_t
divide_digit_here(const divisor *d, uint64_t hi, uint32_t lo, uint64_t *rest)
{
    const uint32_t d1 = (uint32_t)(d->den >> 32), d0 = (uint32_t)d->den;
    /* the estimate of the digit, and below it a fraction: modulo 2^64 */
    const uint64_t estimate =
        FXR_PRODUCT(d->inverse, (uint32_t)(hi >> 32)) + hi;
    const uint32_t q = (uint32_t)(estimate >> 32);
    uint64_t r = (uint64_t)((uint32_t)hi - q * d1) << 32 | lo; /* mod. 2^64 */

    FXR_ASSERT(hi < d->den);
    r -= FXR_PRODUCT(d0, q) + d->den; /* for q + 1 */
    if ((uint32_t)(r >> 32) < (uint32_t)estimate) {
        *rest = r < d->den ? r : r - d->den;
        return r < d->den ? q + 1 : q + 2;
    }
    r += d->den;
    *rest = r < d->den ? r : r - d->den;
    return r < d->den ? q : q + 1;
}

static inline uint32_t
divide_digit(const divisor *d, uint64_t hi, uint32_t lo, uint64_t *rest)
{
    return FXR_FAST_NUMBERS ? divide_digit_here(d, hi, lo, rest)
                            : fxri_divide_digit(d, hi, lo, rest);
}

/*
 * floor((hi 2^32 + lo) / den), for the den that was given to divisor_set, and
 * in *rest the remainder in units of 2^-shift: compare it with d.den.
 *
 * Requires hi < den.
 */
static inline uint32_t
divide(const divisor *d, uint64_t hi, uint32_t lo, uint64_t *rest)
{
    unsigned s = d->shift;

    if (s >= 32) { /* den and hi are below 2^32 */
        hi = (hi << 32) | lo;
        lo = 0;
        s -= 32;
    }
    return divide_digit(d, shifted(hi, lo, s), lo << s, rest); /* hi < d->den */
}

/*
 * The same for den and hi below 2^32, in one word; rest has the same units.
 */
static inline uint32_t
divide_word(const divisor *d, uint32_t hi, uint32_t lo, uint64_t *rest)
{
    const uint32_t d1 = (uint32_t)(d->den >> 32);
    const unsigned s = d->shift - 32; /* 0..31 */
    /* < den 2^(32 + s) <= 2^64 */
    const uint64_t u = shifted(((uint64_t)hi << 32) | lo, 0, s);
    const uint64_t estimate = FXR_PRODUCT(d->inverse, (uint32_t)(u >> 32)) + u;
    uint32_t q = (uint32_t)(estimate >> 32) + 1; /* modulo 2^32, as r */
    uint32_t r = (uint32_t)u - q * d1;

    if (r > (uint32_t)estimate) {
        q--;
        r += d1;
    }
    if (r >= d1) {
        q++;
        r -= d1;
    }
    *rest = (uint64_t)r << 32;
    return q;
}

#endif
