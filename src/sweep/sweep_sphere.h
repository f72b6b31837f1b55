/*
 * sweep_sphere.h - what files of moving spheres share: cheap rejects, the fast bodies of
 * an AABB, and how the center of a stop is rounded, as fxr_sweep_sphere_aabb.c says why.
 */
#ifndef FIXRAY_SWEEP_SWEEP_SPHERE_H
#define FIXRAY_SWEEP_SWEEP_SPHERE_H

#include <fixray/sweep.h>

#include "../number/word.h"
#include "../root/quadratic_compact.h"
#include "../round/outside.h"

#include "answer.h"
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

/* hits, for a box that is not empty and radius >= 0. UNSURE if the path is too
 * far from the box. */
verdict fxri_sweep_sphere_fast_hits(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_aabb *box);

/* cast. UNSURE also where the contact cannot be
 * rounded; out may have been written to then. */
verdict fxri_sweep_sphere_fast_cast(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_aabb *box, fxr_contact *out);

/* crosses, and stop, likewise; not for radius 0, but for stop
 * if not open: then it is where cast is, rounded as stop is. */
verdict fxri_sweep_sphere_fast_crosses(const fxr_segment *path, fxr_q16 radius,
                                       const fxr_aabb *box);
verdict fxri_sweep_sphere_fast_stop(const fxr_segment *path, fxr_q16 radius,
                                    bool open, const fxr_aabb *box,
                                    fxr_contact *out);

/* A coordinate at the root that fxri_compact_halves was asked about, which gave halves:
 * len t is halves / 2, or a little more if that is not exact. It is rounded towards start,
 * or if beyond away from there; a t <= 1 leaves it within len. */
FXR_INLINE int32_t
stop_coordinate(const compact_roots *roots, uint64_t halves, int32_t start,
                bool down, bool beyond)
{
    uint32_t moved; /* <= len < 2^32 */

    if (beyond) {
        halves += roots->exact ? 1 : 2;
    }
    moved = (uint32_t)(halves >> 1);
    return signed32(down ? (uint32_t)start - moved : (uint32_t)start + moved);
}

/* The center at a root that is not 0, each coordinate rounded to its side: up if that is 1,
 * down if -1, and towards path->a if 0. */
void fxri_stop_center(compact_roots *roots, const fxr_segment *path,
                      const int8_t side[3], fxr_vec3 *center);

/* The normals of a sphere and a box; or if ball is not NULL, of a box that moves as the center does, and a
 * sphere at rest about that, where box is about it: then point is the one of these. */
bool fxri_sweep_normal_aabb(const fxr_segment *path, fxr_q16 radius,
                            const fxr_aabb *box, const fxr_vec3 *ball,
                            fxr_contact_normal *out);
bool fxri_sweep_normal_obb(const fxr_segment *path, fxr_q16 radius,
                           const fxr_obb *box, const fxr_vec3 *ball,
                           fxr_contact_normal *out);

/* The box of these half extents about a center, cut off at the range (fxr_sweep_box_sphere.c); a
 * mover that is empty makes it empty, min > max. */
void fxri_box_about(const fxr_vec3 *center, const fxr_vec3 *half,
                    fxr_aabb *box);

#endif
