/*
 * angle.h - angles in binary, their sine and cosine, and the angle of a direction.
 *
 *   fxr_sin    fxr_cos             of an angle, in Q2.30
 *   fxr_tan                        of an angle, in Q16.16
 *   fxr_atan2                      the angle of a direction
 *   fxr_asin   fxr_acos            the angle of a sine, or of a cosine
 *   fxr_angle_difference           how far from one angle to another
 *   fxr_angle_lerp                 between two
 *
 * An angle is a uint16_t: 65536 steps are a full turn, so that sums and differences are
 * right without a test, and 0x4000 is a right angle. A step is 0.0055 degrees. In C the sum
 * of two angles is an int: convert it back, (fxr_angle)(a + b).
 *
 * fxr_rotation_about_axis and fxr_rotation_yaw (transform.h) make rotations of angles.
 */
#ifndef FIXRAY_ANGLE_H
#define FIXRAY_ANGLE_H

#include "q16.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef uint16_t fxr_angle;

/* A literal in degrees, to the nearest step: FXR_DEGREES(22.5), FXR_DEGREES(-90). For
 * literals, as FXR_Q16; of any number of turns up to 32767. */
#define FXR_DEGREES(literal) \
    FXRI_CAST(fxr_angle,     \
              FXRI_CAST(int32_t, FXRI_ROUNDED(literal, 65536.0 / 360)))

/*
 * The sine and the cosine of an angle, in Q2.30.
 *
 * Range      every angle; from -2^30 to 2^30
 * Rounding   to nearest, for each of the 65536 angles; there are no ties
 * Errors     none
 * Cost       eight products 32x32->64, no loop, no table; 41 to 48 instructions
 *            on a Cortex-M3
 * Source     Chebyshev interpolation of sin and cos on an eighth of a turn
 *            (tools/sine.py); all angles have been tried against MPFR
 */
fxr_q30 fxr_sin(fxr_angle angle);
fxr_q30 fxr_cos(fxr_angle angle);

/*
 * The tangent of an angle, in Q16.16.
 *
 * Range      every angle; from -10430.4 to 10430.4, but for two: 0x4000 gives INT32_MAX,
 *            0xc000 INT32_MIN
 * Rounding   to nearest, for each of the 65536 angles; there are no ties
 * Errors     none
 * Cost       a sine, a cosine and one reciprocal
 * Source     the same polynomials, before they are rounded; all angles have been tried
 *            against MPFR
 */
fxr_q16 fxr_tan(fxr_angle angle);

/*
 * The angle from the direction (1, 0) to the direction (x, y), towards (0, 1). x and y may
 * be of any format, if it is the same.
 *
 * Range      every int32 value; 0 for x == y == 0
 * Result     The angle is off by less than 0.5002 steps of 1/65536 turn: it is the nearest
 *            step, or one of two where the exact angle is within 0.0002 steps of the
 *            middle between them. Exact along the axes and the diagonals
 * Rounding   The bound holds for all 2^31 quotients (make prove)
 * Errors     none
 * Cost       one quotient of 64 by 32 bits, ten products 32x32->64, no table
 */
fxr_angle fxr_atan2(int32_t y, int32_t x);

/*
 * The angle whose sine is v, from a right angle back to a right angle on, and the one whose
 * cosine is v, from 0 to half a turn. v is in Q2.30, as fxr_sin and fxr_cos return it.
 *
 * Range      every int32 value; beyond -1 .. 1 that of -1, or of 1
 * Result     The angle is off by less than 0.5002 steps, as that of fxr_atan2. That of
 *            fxr_sin(a) is a, for each a that it can be
 * Rounding   The bound holds for all v from -1 to 1 (make prove)
 * Errors     none
 * Cost       a square root of 64 bits and fxr_atan2
 */
fxr_angle fxr_asin(fxr_q30 v);
fxr_angle fxr_acos(fxr_q30 v);

/*
 * a - b: how far it is from b to a, the shorter way.
 *
 * Range      every angle
 * Result     exact, from -32768 to 32767 steps: from half a turn back to nearly half a
 *            turn on
 * Errors     none
 * Cost       two instructions; inline
 */
static inline int32_t
fxr_angle_difference(fxr_angle a, fxr_angle b)
{
    return FXRI_CAST(int32_t,
                     ((FXRI_CAST(uint32_t, a) - b) & 0xffffu) ^ 0x8000u) -
           0x8000;
}

/*
 * a + t (b - a), t in Q16.16, the shorter way from a to b; half a turn goes back. a for
 * t = 0, and b for t = 1 (FXR_Q16_ONE).
 *
 * Range      every angle; t may be anything, and beyond 0 .. 1 the result turns on
 * Rounding   to the nearest step, ties to even
 * Errors     none
 * Cost       one product 32x32->64
 */
fxr_angle fxr_angle_lerp(fxr_angle a, fxr_angle b, fxr_q16 t);

#ifdef __cplusplus
}
#endif

#endif
