/*
 * rotation.h - from a quaternion to a rotation, and back, by addresses.
 */
#ifndef FIXRAY_POSE_ROTATION_H
#define FIXRAY_POSE_ROTATION_H

#include <fixray/transform.h>

/* fxr_rotation_from_quaternion without a copy, which is a library call on small cores. */
bool fxri_rotation_of(const fxr_quaternion *q, fxr_rotation *out);

/* The quaternion (x, y, z, w) of a rotation, scaled by four times its largest component, which
 * is above 0 and so needs no root. m has the entries row by row, `one` is 1 in their format;
 * |v_i| <= 4 2^31. */
void fxri_quaternion_of(const int32_t *m, int64_t one, int64_t v[4]);

/* fxr_quaternion_nlerp without a copy; out may be a or b. */
bool fxri_quaternion_mean(const fxr_quaternion *a, const fxr_quaternion *b,
                          fxr_q16 t, fxr_quaternion *out);

#endif
