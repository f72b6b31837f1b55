/*
 * sweep_outside.h - the cheap reject of a moving sphere.
 */
#ifndef FIXRAY_SWEEP_SWEEP_OUTSIDE_H
#define FIXRAY_SWEEP_SWEEP_OUTSIDE_H

#include "../round/outside.h"
#include "questions.h"

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

#endif
