/*
 * quotient.h - a quotient of 64 by 32 bits in little code.
 *
 * For n = hi 2^32 + lo and den with hi < den: floor(n / den), which is below 2^32, and
 * what is left, below den. The quotient is built behind a 1; all of its bits are there
 * when that is gone.
 */
#ifndef FIXRAY_NUMBER_QUOTIENT_H
#define FIXRAY_NUMBER_QUOTIENT_H

#include "divide.h"

/*
 * Bit by bit: n is doubled, and den taken off hi where that is den or more. 2 hi + 1 may
 * have 33 bits:
 *
 *   double  = 2 hi + bit = hi + sum    sum = hi + bit    | <= den < 2^32
 *   double >= den   <=>   sum >= gap   gap = den - hi    | <= den
 *
 * and double - den, or double if it is less than den, is below den: it may be computed
 * modulo 2^32. Eight bits that are 0 are left out at once.
 */
FXR_INLINE uint32_t
quotient_by_bits(uint64_t n, uint32_t den, uint32_t *rest)
{
    uint32_t hi = (uint32_t)(n >> 32), lo = (uint32_t)n, q = 1;
    const uint32_t later = (hi << 8) | (lo >> 24);
    bool more;

    if (hi >> 24 == 0 && later < den) {
        hi = later;
        lo <<= 8;
        q = 0x100;
    }
    do {
        const uint32_t sum = hi + (lo >> 31), gap = den - hi;

        more = q >> 31 == 0;
        q <<= 1;
        lo <<= 1;
        hi += sum;
        if (sum >= gap) {
            hi -= den;
            q++;
        }
    } while (more);
    *rest = hi;
    return q;
}

/*
 * By two digits of 16 bits, with a division of 32 bits for each. 2^31 <= d.
 *
 *   top     d / 2^16 < top <= d / 2^16 + 1    | 2^15 < top <= 2^16
 *   digit   floor(hi / top)                   | < 2^16, as hi < d
 *           less than hi 2^16 / d by less than 2^16 / top < 2, and for floor by less
 *           than 1: it is never too large, and too small by at most 3
 *   left    what it leaves                    | < 4 d < 2^34
 */
FXR_INLINE uint32_t
quotient_of_normal(uint64_t n, uint32_t d, uint32_t *rest)
{
    const uint32_t top = (d >> 16) + 1;
    uint32_t q = 1;
    bool more;

    do {
        const uint32_t digit = (uint32_t)(n >> 32) / top;
        uint64_t left = (n >> 16) - FXR_PRODUCT(digit, d);

        more = q == 1;
        q = (q << 16) + digit;
        while (left >= d) {
            left -= d;
            q++;
        }
        n = left << 32 | (uint32_t)n << 16;
    } while (more);
    *rest = (uint32_t)(n >> 32);
    return q;
}

/* For every den: n and den are first shifted so that den has its top bit. */
FXR_INLINE uint32_t
quotient_by_digits(uint64_t n, uint32_t den, uint32_t *rest)
{
    const unsigned shift = FXR_CLZ32(den);
    const uint32_t q =
        quotient_of_normal(shifted(n, 0, shift), den << shift, rest);

    *rest >>= shift;
    return q;
}

/* By digits where a division of 32 bits is one instruction, else bit by bit. */
FXR_INLINE uint32_t
quotient_chosen(uint64_t n, uint32_t den, uint32_t *rest)
{
    return FXR_HAS_DIVIDE ? quotient_by_digits(n, den, rest)
                          : quotient_by_bits(n, den, rest);
}

#endif
