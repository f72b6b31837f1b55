/*
 * rotation.h - the rotation of a quaternion, by its address.
 */
#ifndef FIXRAY_POSE_ROTATION_H
#define FIXRAY_POSE_ROTATION_H

#include <fixray/transform.h>

/* fxr_rotation_from_quaternion without a copy, which is a library call on small cores. */
bool fxri_rotation_of(const fxr_quaternion *q, fxr_rotation *out);

#endif
