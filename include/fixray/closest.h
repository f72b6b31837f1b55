/*
 * closest.h - closest points and squared distance.
 *
 *             aabb  obb  segment
 *   segment    x     x      x
 *   ray        x     x
 *   line       x     x
 *   point      x     x      x
 *
 *   fxr_dist_uq16    the distance, from its square
 *
 * Other shapes have theirs in their own headers: triangle.h, rect.h, planes.h, hull.h, sphere.h and
 * capsule.h, and as capsules of radius 0 segments have those of rays and lines. Of two shapes of any
 * kind, and of scenes, see scene.h.
 *
 * Shapes are solid: a component that hits a shape has distance 0 from it, and
 * dist2 == 0 exactly then. If several points of the component are equally
 * close, t is that of the point nearest to t = 0.
 */
#ifndef FIXRAY_CLOSEST_H
#define FIXRAY_CLOSEST_H

#include "span.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 *   on_linear   the closest point of the component, at t. For
 *               fxr_point_closest_* it is the point itself
 *   on_shape    the closest point of the shape
 *   t           exact if numerator and denominator fit 64 bits as the sums of
 *               products that they are computed as, which are not in lowest
 *               terms. (Beside a corner of an OBB they rarely fit.) Else t is
 *               rounded to nearest, and its denominator is a power of two: 63
 *               fractional bits, fewer if t >= 2. Of fxr_point_closest_* it is 0,
 *               over a den that differs by shape (2^32 for a point in a sphere or
 *               capsule): compare it by fxr_ratio_compare
 *   dist2       the squared distance in UQ32.32: dist2 / 2^32 in units squared.
 *               From 2^32 units squared up it is UINT64_MAX. A positive
 *               distance is never rounded to 0
 *
 * The points and dist2 are computed from the exact t, never from a rounded one.
 */
typedef struct {
    fxr_vec3 on_linear, on_shape;
    fxr_ratio t;
    uint64_t dist2;
} fxr_closest;

/*
 * The closest points of a component and an axis-aligned box.
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true, or false if the box is empty
 * Rounding   both points and dist2: the exact values to nearest, ties to even.
 *            If a point of a line or ray is beyond Q16.16, its coordinate is
 *            the end of the range
 * Cost       at most six steps along t, and one quotient for each coordinate.
 *            While all coordinates are in -8192 .. 8192 (2^29 as integers)
 *            these take 64 and 128 bits; beyond that, and in close calls, up to
 *            200 bits. Bounded, no recursion
 * Source     Schneider and Eberly 2003, section 10.9, as one convex piecewise
 *            quadratic function instead of eight cases
 */
bool fxr_segment_closest_aabb(const fxr_segment *s, const fxr_aabb *box,
                              fxr_closest *out);
bool fxr_ray_closest_aabb(const fxr_ray *r, const fxr_aabb *box,
                          fxr_closest *out);
bool fxr_line_closest_aabb(const fxr_line *l, const fxr_aabb *box,
                           fxr_closest *out);
bool fxr_point_closest_aabb(fxr_vec3 p, const fxr_aabb *box, fxr_closest *out);

/*
 * The closest points of a component and an oriented box.
 *
 * The distance is measured in the coordinates of the box, u_i . (p - center),
 * with the axes as they are stored. For orthonormal axes that is the distance
 * in world coordinates. For axes that fxr_obb_make accepts it is within a
 * factor of 1 +- 2^-19 of that.
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true, or false if the box is empty
 * Rounding   as for the AABB: exact in the coordinates of the box, then rounded
 *            once. on_shape is on_linear - sum of excess_i axis[i], where
 *            excess_i says by how much on_linear is outside the box on axis i
 */
bool fxr_segment_closest_obb(const fxr_segment *s, const fxr_obb *box,
                             fxr_closest *out);
bool fxr_ray_closest_obb(const fxr_ray *r, const fxr_obb *box,
                         fxr_closest *out);
bool fxr_line_closest_obb(const fxr_line *l, const fxr_obb *box,
                          fxr_closest *out);
bool fxr_point_closest_obb(fxr_vec3 p, const fxr_obb *box, fxr_closest *out);

/*
 * The closest points of two segments, and of a point and a segment.
 *
 * Range      every int32 value
 * Result     t is the parameter on s. That holds also for a point, whose
 *            on_linear is p. Of several equally close pairs the result is the
 *            pair with the smallest parameter on s, and of these the one with
 *            the smallest parameter on the other segment
 * Rounding   as for the AABB
 * Errors     none
 */
void fxr_segment_closest_segment(const fxr_segment *s, const fxr_segment *other,
                                 fxr_closest *out);
void fxr_point_closest_segment(fxr_vec3 p, const fxr_segment *s,
                               fxr_closest *out);

/*
 * The distance whose square is dist2 (UQ32.32), in UQ16.16.
 *
 * Range      every value
 * Rounding   down (floor), by an exact integer method: a clearance is never said to be
 *            larger than dist2 has it, which may itself have been rounded up, by half of
 *            2^-32 or to 1. fxr_vec3_distance rounds to nearest, so that of the same two
 *            points it may be larger by 1
 * Errors     none
 * Cost       one reciprocal root by Newton's method, a dozen products
 */
uint32_t fxr_dist_uq16(uint64_t dist2);

#ifdef __cplusplus
}
#endif

#endif
