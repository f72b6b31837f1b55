/*
 * volume.h - volumes that differences of points span, exact in 128 bits, signed.
 *
 *   component of a vector    | < 2^32
 *   volume                   | < 6 2^96
 */
#ifndef FIXRAY_TRIANGLE_VOLUME_H
#define FIXRAY_TRIANGLE_VOLUME_H

#include "../number/wide.h"
#include "vector.h"

/* part[0] + 2^32 part[1], where components of part[1] are -1, 0 or 1: a difference of
 * two points, a direction, or a unit vector. */
typedef struct {
    fxr_vec3 part[2];
} long_vector;

/* out[i] = (pair[0] x pair[1]) . other[1 - i], for i of 0 and 1. all: some of them
 * have a part[1] that is not 0. */
void fxri_volumes(wide *out, const long_vector pair[2],
                  const long_vector other[2], bool all);

#endif
