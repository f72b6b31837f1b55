/*
 * reference_quaternion.h - exact unit vectors along means, and quaternions of rotations.
 */
#ifndef FIXRAY_REFERENCE_QUATERNION_H
#define FIXRAY_REFERENCE_QUATERNION_H

#include "../cases/space/cases.h"
#include "rational.h"

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
