/*
 * reference_shapes.h - exact boxes round boxes, rotations, transforms and quaternions.
 */
#ifndef FIXRAY_REFERENCE_SHAPES_H
#define FIXRAY_REFERENCE_SHAPES_H

#include "../cases/space/cases.h"
#include "rational.h"

/* Exact boxes round boxes, rotations and transforms. */

fxr_aabb reference_aabb_of_obb(const fxr_obb *box);
bool reference_obb_makes(const fxr_unit3 axis[3]);
bool reference_rotation(fxr_quaternion q, fxr_rotation *out);

/* direction: without the translation. *out is written in any case. */
bool reference_to_object(const fxr_transform *t, fxr_vec3 world, bool direction,
                         fxr_vec3 *out);
bool reference_to_world(const fxr_transform *t, fxr_vec3 object, bool direction,
                        fxr_vec3 *out);

/* Exact unit vectors along means, and quaternions of rotations. */

/* v / 2^30 to nearest, ties to even. */
void reference_round_q30(mpz_t v);

/* The unit vector along (1 - t) a + t b, of four numbers by the shorter arc. */
bool reference_mean(const int32_t *a, const int32_t *b, unsigned count,
                    int32_t t, int32_t *out);

/* By the quaternion's squares: the direction to nearest, w >= 0. */
bool reference_quaternion(const fxr_rotation *rotation, int32_t out[4]);

/* The unit quaternion along q, with w >= 0, in ulps. */
void reference_scaled(const int32_t q[4], double out[4]);

/* A quaternion of any length, and its rotation. */
void reference_random_rotation(cases_random *r, int32_t q[4],
                               fxr_rotation *out);

#endif
