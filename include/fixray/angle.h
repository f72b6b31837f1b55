/*
 * angle.h - angles in binary, their sine and cosine, and the angle of a direction.
 *
 *   fxr_sin  fxr_cos   of an angle, in Q2.30
 *   fxr_atan2          the angle of a direction
 *
 * An angle is a uint16_t: 65536 steps are a full turn, so that sums and differences are
 * right without a test, and 0x4000 is a right angle. A step is 0.0055 degrees. In C the sum
 * of two angles is an int: convert it back, (fxr_angle)(a + b). The difference as a number
 * from -32768 to 32767, half a turn back to nearly half a turn on, is
 * (int32_t)((fxr_angle)(a - b) ^ 0x8000u) - 0x8000.
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

#ifdef __cplusplus
}
#endif

#endif
