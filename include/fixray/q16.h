/*
 * q16.h - the number formats, and arithmetic in Q16.16.
 *
 *   fxr_q16_mul   fxr_q16_div   fxr_q16_sqrt   fxr_q16_clamp   fxr_q16_abs
 *
 * Qm.n is a two's complement integer with n fractional bits, UQm.n an unsigned
 * one. A name that does not say otherwise is Q16.16.
 *
 * Every function takes every int32. No intermediate result overflows and none is rounded:
 * each result is the exact one, rounded once to nearest, ties to even. What is beyond
 * Q16.16 is put to the end of the range (saturated); it never wraps.
 */
#ifndef FIXRAY_Q16_H
#define FIXRAY_Q16_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Q16.16: -32768 .. 32767.99998 in steps of 1/65536. libfixmath's fix16_t. */
typedef int32_t fxr_q16;

/* Q2.30: -2 .. 1.999999999, for components of unit vectors and quaternions. */
typedef int32_t fxr_q30;

/* Of the type of int32_t, without a cast: for #if, too. C++98 may lack INT32_C; there the
 * numbers have 32 bits all the same, as they need them. */
#ifdef INT32_C
#define FXR_Q16_ONE INT32_C(65536)
#define FXR_Q30_ONE INT32_C(1073741824)
#else
#define FXR_Q16_ONE 65536
#define FXR_Q30_ONE 1073741824
#endif

/*
 * num / den in Q16.16 by whole numbers, rounded to nearest, halves away from 0:
 * FXR_Q16_RATIO(-1, 3). An integer constant expression, as C and C++ ask for behind case,
 * in an array size, an enum, a bit-field or a static assertion, where FXR_Q16 is none in
 * C: the standard casts no more than a literal there. Also for long constants where
 * double has 32 bits. Constants of any int32, den not 0; what does not fit is undefined.
 */
#define FXR_Q16_RATIO(num, den)                                 \
    FXRI_CAST(int32_t, (FXRI_CAST(int64_t, num) * 131072 +      \
                        (((num) < 0) == ((den) < 0) ? 1 : -1) * \
                            FXRI_CAST(int64_t, den)) /          \
                           (FXRI_CAST(int64_t, den) * 2))

/*
 * A literal in Q16.16 or Q2.30, rounded to nearest, halves away from 0: FXR_Q16(1.5),
 * FXR_Q30(-0.6).
 * For literals, and what is computed of literals alone: the compiler folds it, so no
 * floating point reaches the program. Of a number out of range the value is undefined.
 * gcc from 6 on and clang warn of one, everywhere, as of a division by zero (gcc not if
 * this header was found by -isystem); other compilers may say nothing. Where double has
 * 32 bits (AVR), 24 of them count: write long constants by FXR_Q16_RATIO there. An option
 * that makes literals float (-fsingle-precision-constant) is refused.
 */
#define FXR_Q16(literal) FXRI_IN_RANGE(FXRI_ROUNDED(literal, 65536.0))
#define FXR_Q30(literal) FXRI_IN_RANGE(FXRI_ROUNDED(literal, 1073741824.0))

/* Not for programs: INT32_MAX, which C++98 may lack. */
#define FXRI_INT32_MAX 2147483647

/* Not for programs: what C++ with -Wold-style-cast takes, too. */
#if defined(__cplusplus)
#define FXRI_CAST(type, x) static_cast<type>(x)
#else
#define FXRI_CAST(type, x) ((type)(x))
#endif

/* Not for programs: 0. Where -fsingle-precision-constant makes a literal float, 24 bits of
 * it count, and the array has -1 bytes: an error. Compile without it, with
 * -fno-single-precision-constant behind it, or write FXR_Q16_RATIO(num, den). */
#define FXRI_NOT_SINGLE_PRECISION_CONSTANT                             \
    (FXRI_CAST(int32_t,                                                \
               sizeof(char[sizeof(1.0) == sizeof(double) ? 1 : -1])) - \
     1)

/*
 * Not for programs. Twice the number, cut off, is exact in what decides: products with
 * powers of 2 are exact, and of a number below 1/2 ulp it is 0. Of a number in range it is
 * at most 2^32; compilers warn of one that does not fit int64. (With +1/2 in floating point
 * the largest double below 1/2 would become 1.) The rest is in whole numbers, as tcc takes
 * no comparison of floating-point numbers for a constant.
 */
#define FXRI_ROUNDED(literal, one) \
    FXRI_HALF(FXRI_CAST(int64_t, (literal) * (one)*2.0))
#define FXRI_HALF(twice) (((twice) + ((twice) < 0 ? -1 : 1)) / 2)
#if (defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 6)) && \
    __SIZEOF_DOUBLE__ == 8
#define FXRI_IN_RANGE(x)                                          \
    (FXRI_CAST(int32_t, x) + FXRI_NOT_SINGLE_PRECISION_CONSTANT + \
     0 / ((x) >= -FXRI_INT32_MAX - 1 && (x) <= FXRI_INT32_MAX))
#else
#define FXRI_IN_RANGE(x) \
    (FXRI_CAST(int32_t, x) + FXRI_NOT_SINGLE_PRECISION_CONSTANT)
#endif

/*
 * a b, and a / b.
 *
 * Range      every int32 value
 * Result     of a division by 0 the end of the range on the side of a; 0 / 0 is 0
 * Rounding   to nearest, ties to even; saturated
 * Errors     none
 * Cost       a product 32x32->64; a division as fxr_ratio_to_q16
 */
fxr_q16 fxr_q16_mul(fxr_q16 a, fxr_q16 b);
fxr_q16 fxr_q16_div(fxr_q16 a, fxr_q16 b);

/*
 * The square root of v.
 *
 * Range      every int32 value; 0 for a v below 0
 * Rounding   to nearest; there are no ties
 * Errors     none
 * Cost       a square root of 64 bits
 */
fxr_q16 fxr_q16_sqrt(fxr_q16 v);

/*
 * v, or the end of min .. max that is closer to v. Numbers of any format, if it is the same.
 *
 * Range      every int32 value
 * Result     exact. If min > max, it is min for v < min, else max
 * Errors     none
 * Cost       two comparisons; inline
 */
static inline fxr_q16
fxr_q16_clamp(fxr_q16 v, fxr_q16 min, fxr_q16 max)
{
    return v < min ? min : v > max ? max : v;
}

/*
 * |v|. Of a number of any format.
 *
 * Range      every int32 value
 * Result     exact; saturated: |INT32_MIN| is INT32_MAX
 * Errors     none
 * Cost       two comparisons; inline
 */
static inline fxr_q16
fxr_q16_abs(fxr_q16 v)
{
    return v < -FXRI_INT32_MAX ? FXRI_INT32_MAX : v < 0 ? -v : v;
}

#ifdef __cplusplus
}
#endif

#endif
