/*
 * ratio.h - exact fractions, the form of every parameter t.
 *
 *   fxr_ratio_compare    orders two fractions
 *   fxr_ratio_to_q16     a fraction as a number in Q16.16
 *   fxr_ratio_to_q30     a fraction as a number in Q2.30
 *   fxr_ratio_to_uq32    a fraction as a number with 32 fractional bits
 *
 * Other libraries round t, and that is why they lose grazing hits. Here t stays
 * a fraction: fxr_ratio_compare sorts hits without a division.
 */
#ifndef FIXRAY_RATIO_H
#define FIXRAY_RATIO_H

#include <stdbool.h>
#include <stdint.h>

#include "q16.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * num / den, or -(num / den) if negative.
 *
 * The library always writes den > 0. It sets negative only for lines, and only
 * if num > 0. It does not reduce fractions to lowest terms, so compare them
 * with fxr_ratio_compare and not field by field. In a fraction that you pass,
 * den == 0 with num > 0 means a value beyond every number.
 */
typedef struct {
    uint64_t num, den;
    bool negative;
} fxr_ratio;

/*
 * Orders two fractions.
 *
 * Range      every value; num > 0 over den == 0 is beyond every number. 0 over 0 is
 *            no fraction, and compares equal to each that is not negative: the library
 *            never writes it, and a sort of fractions must not meet it
 * Result     Returns -1 if a < b, 0 if a == b, and 1 if a > b. The answer is
 *            exact
 * Errors     none
 * Cost       at most two products 64x64->128; no division
 */
int fxr_ratio_compare(fxr_ratio a, fxr_ratio b);

/*
 * A fraction in Q16.16, or in Q2.30.
 *
 * Range      every value; num > 0 over den == 0 is beyond every number
 * Result     Returns the number that is nearest to t. Beyond the range of the
 *            format (from 32768, or from 2 up, and below -32768, or -2) it
 *            returns the end of the range
 * Rounding   to nearest, ties to even
 * Errors     none
 * Cost       where a division is an instruction: one 32-bit division for Q16.16
 *            and two for Q2.30, if num and den fit 32 bits, as they do for t of
 *            an AABB. Else one reciprocal and some products; none of the
 *            library's 64-bit helpers. Cheaper than fxr_ratio_to_uq32
 */
fxr_q16 fxr_ratio_to_q16(fxr_ratio t);
fxr_q30 fxr_ratio_to_q30(fxr_ratio t);

/*
 * A fraction in UQ32.32.
 *
 * Range      every value
 * Result     Returns 0 for a negative t, and UINT64_MAX from 2^32 up
 * Rounding   down (floor)
 * Errors     none
 * Cost       one reciprocal, two long division steps
 */
uint64_t fxr_ratio_to_uq32(fxr_ratio t);

#ifdef __cplusplus
}
#endif

#endif
