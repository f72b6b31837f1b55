/*
 * sweep.h - a moving sphere or box against a box at rest.
 *
 *   fxr_sweep_sphere_hits_aabb   fxr_sweep_sphere_cast_aabb
 *   fxr_sweep_sphere_hits_obb    fxr_sweep_sphere_cast_obb
 *   fxr_sweep_aabb_hits_aabb     fxr_sweep_aabb_cast_aabb
 *
 * The centre of the moving shape goes from path->a to path->b. Shapes are
 * closed: touching counts as contact, and so does starting inside (at t = 0).
 */
#ifndef FIXRAY_SWEEP_H
#define FIXRAY_SWEEP_H

#include "sphere.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The first contact of a moving shape.
 *
 *   t        the parameter of the centre along the path
 *   center   the centre of the moving shape at the exact t, each coordinate
 *            rounded to nearest, ties to even
 *   point    the point of the box at rest that is closest to the rounded center
 */
typedef struct {
    fxr_ratio t;
    fxr_vec3 center, point;
} fxr_contact;

/*
 * Does a moving sphere touch a box, and where first? It does if its path comes
 * within the radius of the box.
 *
 *   radius   a sphere of radius 0 is a point; one with a negative radius is
 *            empty
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true if the sphere touches the box, else false. The answer
 *            is exact; for an OBB it is exact in the coordinates of the box
 *            (closest.h)
 * Rounding   t is in units of 2^-32 (den is 2^32) and never later than the
 *            exact one
 * Errors     none
 * Cost       that of hits, if the path misses the box grown by the radius. Else
 *            that of closest points, and for cast also that of one root, at
 *            most four
 * Source     the sphere touches where the distance of its centre is at most the
 *            radius
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
 * Does a moving axis-aligned box touch a box at rest, and where first?
 *
 *   half     the half extents of the moving box; if one is negative, it is
 *            empty
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true if the boxes touch, else false. The answer and t are
 *            exact
 * Errors     none
 * Cost       that of hits or clip on 64 bits
 * Source     the path against the box at rest grown by half (Minkowski sum)
 */
bool fxr_sweep_aabb_hits_aabb(const fxr_segment *path, fxr_vec3 half,
                              const fxr_aabb *box);
bool fxr_sweep_aabb_cast_aabb(const fxr_segment *path, fxr_vec3 half,
                              const fxr_aabb *box, fxr_contact *out);

#ifdef __cplusplus
}
#endif

#endif
