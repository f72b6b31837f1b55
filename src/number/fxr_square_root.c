/*
 * fxr_square_root.c - square roots of one and of two words.
 *
 * Source   Newton's method for 1 / sqrt(x); the second word by Zimmermann 1999,
 *          Karatsuba Square Root, with one-word digits
 */
#include "square_root.h"

#include "wide.h"

/* The upper word of x y. */
static inline uint32_t
upper_product(uint32_t x, uint32_t y)
{
    return (uint32_t)(FXR_PRODUCT(x, y) >> 32);
}

/*
 * With x = v / 2^64 in [1/4, 1), and y towards 1 / sqrt(x) from below:
 *
 *   start   y = 2.67 - 3.29 x + 1.64 x^2    relative error at most 2^-5.3
 *   twice   y = y (3 - x y^2) / 2           e -> 3/2 e^2: 2^-10 -> 2^-19.5
 *   root    s = x y, and (v - s^2) / 2 s = (v - s^2) y / 2 more
 *
 * In Q30 y is too large by 8 at most, from rounding x y^2 down. y less 16 makes
 * s too small, by at most one in the end.
 */
uint32_t
fxri_root_word(uint64_t v, uint64_t *rest)
{
    const uint32_t x = (uint32_t)(v >> 32);
    uint32_t y = 1433888762u -
                 upper_product(x, 1763788915u - upper_product(x, 879677388u));
    uint32_t s, more;
    int i;

    FXR_ASSERT(v >> 62 != 0);
    y *= 2; /* Q29 -> Q30  | < 2^32 */
    for (i = 0; i < 2; i++) {
        const uint32_t xyy = upper_product(upper_product(y, y), x); /* Q28 */

        y = 2 * upper_product(y, 4 * (0x30000000u - xyy));
    }
    y -= 16;
    s = (uint32_t)(FXR_PRODUCT(x, y) >> 30); /* <= sqrt(v) < 2^32 */
    v -= FXR_PRODUCT(s, s);                  /* < 2^46 */
    /* < 2^62, then < 2^15 */
    more = (uint32_t)(FXR_PRODUCT((uint32_t)(v >> 16), y) >> 47);
    v -= 2 * FXR_PRODUCT(s, more) + FXR_PRODUCT(more, more); /* < 2^49 */
    s += more;
    if (v > 2 * (uint64_t)s) {
        v -= 2 * (uint64_t)s + 1;
        s++;
    }
    *rest = v;
    return s;
}

uint32_t
fxri_root_reciprocal(uint32_t d)
{
    return reciprocal_estimate(d);
}

/*
 * sqrt(x) 2^32 for x >= 2^62. With x = r^2 + rest it is r 2^32 + rest 2^32 / (2 r), less
 * at most 1 for the square of that. The quotient is low by less than 24 for the
 * reciprocal, 1 for the last bit of rest, 1 for the floor; and below 2^32, as
 * rest <= 2 r.
 */
uint64_t
fxri_root_long(uint64_t x)
{
    uint64_t rest;
    const uint32_t r = fxri_root_word(x, &rest);

    return ((uint64_t)r << 32) |
           (uint32_t)(FXR_PRODUCT((uint32_t)(rest >> 1), root_reciprocal(r)) >>
                      31);
}

uint32_t
fxri_square_root(uint64_t v)
{
    uint64_t rest;
    unsigned up;

    if (v >> 32 != 0) {
        up = FXR_CLZ32((uint32_t)(v >> 32)) & ~1u;
        return fxri_root_word(shifted(v, 0, up), &rest) >> (up / 2);
    }
    if (v == 0) {
        return 0;
    }
    up = FXR_CLZ32((uint32_t)v) & ~1u;
    return fxri_root_word((uint64_t)((uint32_t)v << up) << 32, &rest) >>
           (16 + up / 2);
}

/*
 * The second digit is u / 2 s, or one less, for u = rest 2^32 + the next word; 2^32
 * would be one too many. The remainder is below 2^66.
 */
uint64_t
fxri_wide_square_root(const wide *v, unsigned *up, bool *exact)
{
    wide x = {v->hi, v->lo}, left, square;
    uint64_t rest, root;
    uint32_t s, q = UINT32_MAX;
    divisor d;

    *up = fxri_wide_leading_zeros(v) / 2;
    fxri_wide_shift_up(&x, 2 * *up);
    s = fxri_root_word(x.hi, &rest);
    if (rest >> 1 < s) {
        d.den = (uint64_t)s << 32; /* s >= 2^31, its top bit set */
        d.inverse = reciprocal_word(s);
        d.shift = 32;
        q = divide_word(&d, (uint32_t)(rest >> 1),
                        ((uint32_t)rest << 31) | (uint32_t)(x.lo >> 33), &root);
    }
    root = ((uint64_t)s << 32) | q; /* at most 1 too large */
    /* rest 2^64 + x.lo - 2 s q 2^32 - q^2 */
    square.hi = FXR_PRODUCT(s, q);                     /* (2 s 2^32 + q) q */
    square.lo = (square.hi << 33) + FXR_PRODUCT(q, q); /* modulo 2^64 */
    square.hi = (square.hi >> 31) + (square.lo < FXR_PRODUCT(q, q)); /* carry */
    left.hi = rest - square.hi - (x.lo < square.lo);
    left.lo = x.lo - square.lo;
    if (left.hi >> 63 != 0) { /* below 0: one less */
        root--;
        left.hi += (root >> 63) + (left.lo + (2 * root + 1) < left.lo);
        left.lo += 2 * root + 1;
    }
    *exact = (left.hi | left.lo) == 0;
    return root;
}
