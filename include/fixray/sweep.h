/*
 * sweep.h - a moving sphere or box against a box at rest.
 *
 *   fxr_sweep_sphere_hits_aabb   fxr_sweep_sphere_cast_aabb
 *   fxr_sweep_sphere_hits_obb    fxr_sweep_sphere_cast_obb
 *   fxr_sweep_aabb_hits_aabb     fxr_sweep_aabb_cast_aabb
 *
 * The centre of the mover goes from path->a to path->b. Shapes are closed: touching
 * counts, and so does starting inside (t = 0).
 */
#ifndef FIXRAY_SWEEP_H
#define FIXRAY_SWEEP_H

#include "sphere.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * First contact.
 *
 *   t        of the centre along the path
 *   center   of the mover at the exact t, each coordinate to nearest, ties to even
 *   point    the point of the box at rest that is closest to center as rounded
 */
typedef struct {
    fxr_ratio t;
    fxr_vec3 center, point;
} fxr_contact;

/*
 * Does a moving sphere touch a box: does the path come within the radius of it?
 *
 *   radius   0 is a point; negative is empty
 *   out      untouched on false
 *
 * Range      every int32 value
 * Result     exact; for the OBB in its own coordinates (closest.h)
 * Rounding   t in units of 2^-32, never later than the exact one (den is 2^32)
 * Cost       that of hits, where the box grown by the radius is missed; else that
 *            of closest points, and for cast of one root, at most four
 * Source     the box rounded by the radius is where the distance is at most that
 */
bool fxr_sweep_sphere_hits_aabb(const fxr_segment *path, fxr_q16 radius,
                                const fxr_aabb *box);
bool fxr_sweep_sphere_cast_aabb(const fxr_segment *path, fxr_q16 radius,
                                const fxr_aabb *box, fxr_contact *out);
bool fxr_sweep_sphere_hits_obb(const fxr_segment *path, fxr_q16 radius,
                               const fxr_obb *box);
bool fxr_sweep_sphere_cast_obb(const fxr_segment *path, fxr_q16 radius,
                               const fxr_obb *box, fxr_contact *out);

/*
 * Does a moving axis-aligned box touch a box at rest?
 *
 *   half     half extents of the mover; a negative one is empty
 *   out      untouched on false
 *
 * Range      every int32 value
 * Result     exact; t exact
 * Cost       that of hits or clip on 64 bits
 * Source     the path against the box grown by half (Minkowski sum)
 */
bool fxr_sweep_aabb_hits_aabb(const fxr_segment *path, fxr_vec3 half,
                              const fxr_aabb *box);
bool fxr_sweep_aabb_cast_aabb(const fxr_segment *path, fxr_vec3 half,
                              const fxr_aabb *box, fxr_contact *out);

#ifdef __cplusplus
}
#endif

#endif
