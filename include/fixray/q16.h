/*
 * q16.h - the number formats.
 *
 * Qm.n is a two's complement integer with n fractional bits, UQm.n an unsigned
 * one. A name that does not say otherwise is Q16.16.
 */
#ifndef FIXRAY_Q16_H
#define FIXRAY_Q16_H

#include <stdint.h>

/* Q16.16: -32768 .. 32767.99998 in steps of 1/65536. libfixmath's fix16_t. */
typedef int32_t fxr_q16;

/* Q2.30: -2 .. 1.999999999, for components of unit vectors and quaternions. */
typedef int32_t fxr_q30;

#define FXR_Q16_ONE ((fxr_q16)65536)
#define FXR_Q30_ONE ((fxr_q30)1073741824)

/*
 * A literal in Q16.16 or Q2.30, rounded to nearest: FXR_Q16(1.5), FXR_Q30(-0.6).
 * For literals, and what is computed of literals alone: the compiler folds it, so no
 * floating point reaches the program. Of a number out of range the value is undefined.
 * gcc from 6 on and clang warn of one, everywhere, as of a division by zero (gcc not if
 * this header was found by -isystem); other compilers may say nothing. Where double has
 * 32 bits (AVR), 24 of them count: write long constants as integers there.
 */
#define FXR_Q16(literal) FXRI_IN_RANGE(FXRI_ROUNDED(literal, 65536.0))
#define FXR_Q30(literal) FXRI_IN_RANGE(FXRI_ROUNDED(literal, 1073741824.0))

/* Not for programs: what C++ with -Wold-style-cast takes, too. */
#if defined(__cplusplus)
#define FXRI_CAST(type, x) static_cast<type>(x)
#else
#define FXRI_CAST(type, x) ((type)(x))
#endif

/*
 * Not for programs. The cast truncates: above -2^31 - 1 and below 2^31 is in range.
 * tcc takes no comparison of floating-point numbers for a constant; of numbers from -1/2
 * to 0 its cast of twice the number is not below 0, and these round to 0 with +1/2, too.
 */
#ifdef __TINYC__
#define FXRI_ROUNDED(literal, one) \
    ((literal) * (one) + ((int64_t)((literal) * (one) * 2.0) < 0 ? -0.5 : 0.5))
#else
#define FXRI_ROUNDED(literal, one) \
    ((literal) * (one) + ((literal) < 0 ? -0.5 : 0.5))
#endif
#if (defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 6)) && \
    __SIZEOF_DOUBLE__ == 8
#define FXRI_IN_RANGE(x) \
    (FXRI_CAST(int32_t, x) + 0 / ((x) > -2147483649.0 && (x) < 2147483648.0))
#else
#define FXRI_IN_RANGE(x) FXRI_CAST(int32_t, x)
#endif

#endif
