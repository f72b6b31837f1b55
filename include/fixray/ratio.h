/*
 * ratio.h - exact fractions, the form of every parameter t.
 *
 *   fxr_ratio_compare    order two fractions
 *   fxr_ratio_to_uq32    a fraction as a number with 32 fractional bits
 *
 * A rounded t is what makes other libraries lose grazing hits. Here t stays a
 * fraction: sorting hits needs fxr_ratio_compare and no division.
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
 * The library writes den > 0, and negative only for lines and num > 0. It does
 * not write lowest terms: compare with fxr_ratio_compare, not field by field.
 * Where it reads one, den == 0 means beyond every number (num > 0).
 */
typedef struct {
    uint64_t num, den;
    bool negative;
} fxr_ratio;

/*
 * Order two fractions.
 *
 * Range      every value; num > 0 over den == 0 is beyond every number
 * Result     -1 if a < b, 0 if a == b, 1 if a > b; exact
 * Cost       at most two products 64x64->128; no division
 */
int fxr_ratio_compare(fxr_ratio a, fxr_ratio b);

/*
 * A fraction in UQ32.32.
 *
 * Range      every value
 * Result     the floor; 0 for a negative t, UINT64_MAX from 2^32 up
 * Cost       one reciprocal, two long division steps
 */
uint64_t fxr_ratio_to_uq32(fxr_ratio t);

#ifdef __cplusplus
}
#endif

#endif
