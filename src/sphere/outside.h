/*
 * outside.h - the cheap reject of what is round.
 */
#ifndef FIXRAY_SPHERE_OUTSIDE_H
#define FIXRAY_SPHERE_OUTSIDE_H

#include "../box/box.h"
#include "../space/linear.h"

/* Are both ends outside the same side of low..high by more than the radius? For
 * every value. */
FXR_INLINE bool
outside(int32_t a, int32_t b, int32_t low, int32_t high, uint32_t radius)
{
    if (a > high && b > high) {
        return (uint32_t)(a < b ? a : b) - (uint32_t)high > radius;
    }
    return a < low && b < low &&
           (uint32_t)low - (uint32_t)(a > b ? a : b) > radius;
}

/* Is the radius negative, or the path outside the reach of the box on one
 * axis? */
FXR_INLINE bool
sweep_outside(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box)
{
    const uint32_t r = (uint32_t)radius;

    return radius < 0 ||
           outside(path->a.x, path->b.x, box->min.x, box->max.x, r) ||
           outside(path->a.y, path->b.y, box->min.y, box->max.y, r) ||
           outside(path->a.z, path->b.z, box->min.z, box->max.z, r);
}

/* Does the path miss the box grown by the radius, or is the box empty? A cheap
 * answer. */
static inline bool
misses_grown_aabb(const fxr_segment *path, fxr_q16 radius, const fxr_aabb *box)
{
    fxr_vec3 reach;

    reach.x = reach.y = reach.z = radius;
    return !fxri_sweep_aabb_hits_aabb(path, &reach, box);
}

/* A cheap answer: MISS if the radius is negative or the path misses the box grown by it
 * on all axes, and, if it is to be known of a hit, HIT if it hits the box grown on one. */
verdict fxri_sweep_obb_cheap(const fxr_segment *path, fxr_q16 radius,
                             const fxr_obb *box, bool hit);

/* radius in units of 2^-30, those of an OBB. */
static inline uint64_t
obb_reach(fxr_q16 radius)
{
    return (uint64_t)magnitude32(radius) << 30;
}

#endif
