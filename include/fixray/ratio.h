/*
 * ratio.h - exact fractions, the form of every parameter t.
 *
 *   fxr_ratio_compare    orders two fractions
 *   fxr_ratio_to_uq32    a fraction as a number with 32 fractional bits
 *
 * Other libraries round t, and that is why they lose grazing hits. Here t stays
 * a fraction: fxr_ratio_compare sorts hits without a division.
 */
#ifndef FIXRAY_RATIO_H
#define FIXRAY_RATIO_H

#include <stdbool.h>
#include <stdint.h>

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
 * Range      every value; num > 0 over den == 0 is beyond every number
 * Result     Returns -1 if a < b, 0 if a == b, and 1 if a > b. The answer is
 *            exact
 * Errors     none
 * Cost       at most two products 64x64->128; no division
 */
int fxr_ratio_compare(fxr_ratio a, fxr_ratio b);

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
