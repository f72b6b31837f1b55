/*
 * fxr_rotation_about.c - rotations and quaternions by an angle.
 *
 * The quaternion of an angle a about u is (u sin(a/2), cos(a/2)). Its length does not
 * count, so that half of the angle is not needed: times 2 cos(a/2), or times 2 sin(a/2),
 *
 *   (u sin a, 1 + cos a)    where cos a >= 0
 *   (u (1 - cos a), sin a)  else
 *
 * is long enough to be rounded. It is turned round where sin a < 0: w is never below 0. Where an axis is too long for a unit vector, the half of
 * the second is taken.
 *
 *   u_i, |sin a|, 1 + |cos a|     | <= 2^31     Q2.30
 *   u_i factor / 2^30, or 2^31    | <= 2^31     Q2.30, saturated: that is an end of the
 *                                   range where it counts, 2 + 0 or 2 u for one axis alone
 */
#include "rotation.h"
#include "sum.h"

/* u factor, or half of it, to nearest; negated if negative. */
static fxr_q30
turn_part(fxr_q30 u, uint32_t factor, bool negative, bool half)
{
    const uint64_t p = FXR_PRODUCT(magnitude32(u), factor); /* <= 2^62 */

    return moved_by(0, half ? quotient_q31(p, false) : quotient_q30(p, false),
                    (u < 0) != negative);
}

/* A component may be more than 1. */
static bool
axis_is_long(const fxr_unit3 *u)
{
    return (magnitude32(u->x) | magnitude32(u->y) | magnitude32(u->z)) >
           (uint32_t)FXR_Q30_ONE;
}

/* That quaternion of an axis that is not 0. */
static void
turn_set(const fxr_unit3 *axis, fxr_angle angle, fxr_quaternion *q)
{
    const fxr_q30 sine = fxr_sin(angle), cosine = fxr_cos(angle);
    const uint32_t large = (uint32_t)FXR_Q30_ONE + magnitude32(cosine);
    const bool acute = cosine >= 0;
    const uint32_t vector = acute ? magnitude32(sine) : large;
    const uint32_t scalar = acute ? large : magnitude32(sine);
    const bool half = !acute && axis_is_long(axis);

    q->x = turn_part(axis->x, vector, sine < 0, half);
    q->y = turn_part(axis->y, vector, sine < 0, half);
    q->z = turn_part(axis->z, vector, sine < 0, half);
    q->w = turn_part(FXR_Q30_ONE, scalar, false, half);
}

static bool
axis_is_zero(const fxr_unit3 *u)
{
    return (u->x | u->y | u->z) == 0;
}

bool
fxr_rotation_about_axis(fxr_unit3 axis, fxr_angle angle, fxr_rotation *out)
{
    fxr_quaternion q;

    FXR_ASSERT(out != NULL);
    if (axis_is_zero(&axis)) {
        return false;
    }
    turn_set(&axis, angle, &q);
    return fxri_rotation_of(&q, out);
}

bool
fxr_quaternion_about_axis(fxr_unit3 axis, fxr_angle angle, fxr_quaternion *out)
{
    fxr_quaternion q;

    FXR_ASSERT(out != NULL);
    if (axis_is_zero(&axis)) {
        return false;
    }
    turn_set(&axis, angle, &q);
    return fxri_quaternion_mean(&q, &q, 0, out);
}

void
fxr_rotation_yaw(fxr_angle angle, fxr_rotation *out)
{
    const fxr_q30 sine = fxr_sin(angle), cosine = fxr_cos(angle);

    FXR_ASSERT(out != NULL);
    out->row[0].x = cosine;
    out->row[0].y = -sine;
    out->row[0].z = 0;
    out->row[1].x = sine;
    out->row[1].y = cosine;
    out->row[1].z = 0;
    out->row[2].x = 0;
    out->row[2].y = 0;
    out->row[2].z = FXR_Q30_ONE;
}
