/*
 * stop.h - how the center of a stop is rounded, as fxr_stop_sphere.c says why; and the point
 * of a sphere at rest.
 */
#ifndef FIXRAY_SWEEP_STOP_H
#define FIXRAY_SWEEP_STOP_H

#include <fixray/sweep.h>

#include "../root/quadratic_compact.h"

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

/* Sets the point of the sphere that is closest to the center. */
void fxri_balls_point(const fxr_sphere *sphere, fxr_contact *out);

/* The box of these half extents about a center, cut off at the range (fxr_sweep_box_sphere.c); a
 * mover that is empty makes it empty, min > max. */
void fxri_box_about(const fxr_vec3 *center, const fxr_vec3 *half,
                    fxr_aabb *box);

#endif
