/*
 * big_divide.c - quotients of big numbers, digit by digit.
 *
 * Source   Knuth, The Art of Computer Programming 2, section 4.3.1
 */
#include "big.h"

#include "../../../src/number/divide.h"

/* The bits first..first+31 of a; those below bit 0 are 0. */
static uint32_t
word_at(const big *a, int first)
{
    const int i = first >= 0 ? first / 32 : -((31 - first) / 32);
    const unsigned s = (unsigned)(first - 32 * i);

    return (big_limb(a, i) >> s) | ((big_limb(a, i + 1) << 1) << (31 - s));
}

/*
 * The quotient digit is estimated from the upper 64 bits of d and the 96 bits
 * of a in line with them. Cutting d there can only make the digit larger: by at
 * most 2.
 */
uint64_t
big_divide(big *a, const big *d)
{
    const int top = (int)big_bits(d); /* d < 2^top, top > 0 */
    divisor upper;
    uint64_t hi, rest;
    uint32_t lo, q;
    big product, limit;

    FXR_ASSERT(d->n > 0);
    if (big_order(a, d) < 0) {
        return 0;
    }
    if ((int)big_bits(a) > top + 32) {
        return (uint64_t)1 << 32; /* a / d > 2^32 */
    }
    divisor_set(&upper,
                ((uint64_t)word_at(d, top - 32) << 32) | word_at(d, top - 64));
    hi = ((uint64_t)word_at(a, top) << 32) | word_at(a, top - 32);
    lo = word_at(a, top - 64);
    if (hi >= upper.den) { /* the quotient is 2^32 - 1 or more */
        big_shift_up(&limit, d, 32);
        if (big_order(a, &limit) >= 0) {
            return (uint64_t)1 << 32; /* a / d >= 2^32 */
        }
        q = UINT32_MAX;
    } else {
        q = divide_digit(&upper, hi, lo, &rest);
    }
    big_multiply_word(&product, d, q);
    while (big_order(&product, a) > 0) {
        big_subtract(&product, &product, d);
        q--;
    }
    big_subtract(a, a, &product);
    return q;
}

uint64_t
big_divide_long(big *a, const big *d, bool *over)
{
    big scaled;
    uint64_t hi;

    big_shift_up(&scaled, d, 32);
    hi = big_divide(a, &scaled);
    *over = hi > UINT32_MAX;
    return *over ? UINT64_MAX : (hi << 32) | big_divide(a, d);
}
