/*
 * sweep_aabb.h - an AABB that moves against an AABB, for other files, and the cheap rejects of what moves
 * with a radius. Each question is the function of the same name in <fixray/sweep.h>; half by its address,
 * which needs no copy.
 */
#ifndef FIXRAY_SLABS_SWEEP_AABB_H
#define FIXRAY_SLABS_SWEEP_AABB_H

#include <fixray/sweep.h>

#include "../round/outside.h"

bool fxri_sweep_aabb_hits_aabb(const fxr_segment *path, const fxr_vec3 *half,
                               const fxr_aabb *box);
bool fxri_sweep_aabb_crosses_aabb(const fxr_segment *path, const fxr_vec3 *half,
                                  const fxr_aabb *box);
bool fxri_sweep_aabb_cast_aabb(const fxr_segment *path, const fxr_vec3 *half,
                               const fxr_aabb *box, fxr_contact *out);
bool fxri_sweep_aabb_stop_aabb(const fxr_segment *path, const fxr_vec3 *half,
                               const fxr_aabb *box, fxr_contact *out);
bool fxri_sweep_aabb_normal_aabb(const fxr_segment *path, const fxr_vec3 *half,
                                 const fxr_aabb *box, fxr_contact_normal *out);

/* The face and the depth of fxr_sweep_aabb_normal_aabb, of a mover that starts in the box. */
int fxri_sweep_aabb_nearest(const fxr_segment *path, const fxr_vec3 *half,
                            const fxr_aabb *box, fxr_contact_normal *out);

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

#endif
