/*
 * reference_shapes.h - exact boxes round boxes, rotations and transforms.
 */
#ifndef FIXRAY_REFERENCE_SHAPES_H
#define FIXRAY_REFERENCE_SHAPES_H

#include "rational.h"

fxr_aabb reference_aabb_of_obb(const fxr_obb *box);
bool reference_obb_makes(const fxr_unit3 axis[3]);
bool reference_rotation(fxr_quaternion q, fxr_rotation *out);

/* direction: without the translation. *out is written in any case. */
bool reference_to_object(const fxr_transform *t, fxr_vec3 world, bool direction,
                         fxr_vec3 *out);
bool reference_to_world(const fxr_transform *t, fxr_vec3 object, bool direction,
                        fxr_vec3 *out);

#endif
