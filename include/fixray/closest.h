/*
 * closest.h - closest points and squared distance.
 *
 *             aabb  obb  segment
 *   segment    x     x      x
 *   ray        x     x
 *   line       x     x
 *   point      x     x      x
 *
 *   fxr_dist_uq16    a distance from its square
 *
 * Shapes are solid: a component that hits has distance 0, and only then is
 * dist2 == 0. Where several points are equally close, t is the one nearest to 0.
 */
#ifndef FIXRAY_CLOSEST_H
#define FIXRAY_CLOSEST_H

#include "span.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 *   on_linear   the closest point of the linear component, at t (a point itself,
 *               for fxr_point_closest_*)
 *   on_shape    the closest point of the shape
 *   t           exact where numerator and denominator fit 64 bits (as sums of
 *               products, not in lowest terms: beside a corner of an OBB they
 *               rarely do), else rounded to nearest with a power of two as
 *               denominator: 63 fractional bits, fewer where t >= 2
 *   dist2       squared distance in UQ32.32 (dist2 / 2^32 in units squared);
 *               UINT64_MAX from 2^32 units squared up; positive distances are
 *               never rounded to 0
 *
 * Points and dist2 come from the exact t, never from the rounded one.
 */
typedef struct {
    fxr_vec3 on_linear, on_shape;
    fxr_ratio t;
    uint64_t dist2;
} fxr_closest;

/*
 * The closest points of a component and an axis-aligned box.
 *
 *   out      untouched on false
 *
 * Range      every int32 value
 * Result     true; false if the box is empty
 * Rounding   both points and dist2: the exact values to nearest, ties to even
 *            (a point of a line or ray beyond Q16.16: the end of the range)
 * Cost       at most six steps along t and one quotient a coordinate: in 64 and 128
 *            bits while all is in -8192 .. 8192 (2^29 as integers), else, and for
 *            close calls, with up to 200 bits; bounded, no recursion
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
 * The same for an oriented box, measured in its own coordinates u_i . (p - center)
 * with the axes as they are stored: for orthonormal axes that is the distance, for
 * axes that fxr_obb_make accepts it is within a factor of 1 +- 2^-19 of it.
 *
 * Range      every int32 value
 * Rounding   as above: exact in these coordinates, then rounded once. on_shape is
 *            on_linear - sum of excess_i axis[i]
 * Errors     false: the box is empty
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
 * Result     t is the parameter on s, for a point too (on_linear is p then). Of
 *            several equally close pairs the one with the smallest parameter on s,
 *            then on the other segment
 * Rounding   as above
 */
void fxr_segment_closest_segment(const fxr_segment *s, const fxr_segment *other,
                                 fxr_closest *out);
void fxr_point_closest_segment(fxr_vec3 p, const fxr_segment *s,
                               fxr_closest *out);

/*
 * The distance whose square is dist2 (UQ32.32), in UQ16.16.
 *
 * Range      every value
 * Rounding   floor; exact integer method
 * Cost       one reciprocal root by Newton's method, a dozen products
 */
uint32_t fxr_dist_uq16(uint64_t dist2);

#ifdef __cplusplus
}
#endif

#endif
