/*
 * hull_near.h - numbers of hulls that are not far apart, in whole ulps (fxr_hull_fast.c has their bounds).
 */
#ifndef FIXRAY_DISTANCE_HULL_NEAR_H
#define FIXRAY_DISTANCE_HULL_NEAR_H

#include "../number/wide.h"
#include "hull_pair.h"

/* From one corner of both hulls to another one, and along each of the six ways: a power of 2. */
#define HULL_NEAR ((uint64_t)1 << 25)

static inline int64_t
near_dot(const int32_t u[3], const int32_t v[3])
{
    return signed64(FXR_SIGNED_PRODUCT(u[0], v[0]) +
                    FXR_SIGNED_PRODUCT(u[1], v[1]) +
                    FXR_SIGNED_PRODUCT(u[2], v[2]));
}

/* r = u x v */
void fxri_near_cross(int64_t r[3], const int32_t u[3], const int32_t v[3]);

bool fxri_near_crosses(const int32_t u[3], const int32_t v[3]);

/* r += x y, or -= if minus | each < 2^63 */
void fxri_near_add(wide *r, int64_t x, int64_t y, bool minus);

/* r = a b - c d. Returns its sign. */
int fxri_near_minor(wide *r, int64_t a, int64_t b, int64_t c, int64_t d);

/* r = |v| as a size of hull_found; v becomes that, too. */
void fxri_near_size(uint32_t *r, wide *v);

#endif
