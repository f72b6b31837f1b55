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
 * For literals only: the compiler folds it, so no floating point reaches the
 * program. The literal has to be in range: of one that is not, the value is undefined,
 * and most compilers say nothing. Where double has 32 bits (AVR), 24 of them count:
 * write long constants as integers there.
 */
#define FXR_Q16(literal) \
    ((fxr_q16)((literal) * 65536.0 + ((literal) < 0 ? -0.5 : 0.5)))
#define FXR_Q30(literal) \
    ((fxr_q30)((literal) * 1073741824.0 + ((literal) < 0 ? -0.5 : 0.5)))

#endif
