/*
 * axis.h - products with an axis of Q2.30 components.
 *
 *   |x| + |y| + |z| <= 2^31 (2.0 in Q2.30; a unit vector has at most 1.74)
 *
 * is what makes them exact: times coordinates below 2^32 the sum is below 2^63.
 */
#ifndef FIXRAY_AXIS_H
#define FIXRAY_AXIS_H

#include "internal.h"

/* |x| + |y| + |z| <= 2^31; no step overflows. */
FXR_INLINE bool
axis_valid(const fxr_unit3 *u)
{
    const uint32_t most = 0x80000000u;
    const uint32_t x = magnitude32(u->x), y = magnitude32(u->y);

    return y <= most - x && magnitude32(u->z) <= most - x - y;
}

/* u . v modulo 2^64: Q18.46. Each product is at most 2^62. */
FXR_INLINE uint64_t
axis_dot(const fxr_unit3 *u, const fxr_vec3 *v)
{
    return (uint64_t)((int64_t)u->x * v->x) + (uint64_t)((int64_t)u->y * v->y) +
           (uint64_t)((int64_t)u->z * v->z);
}

#endif
