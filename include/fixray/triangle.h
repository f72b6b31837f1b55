/*
 * triangle.h - lines, rays, segments and points against the triangle and the
 * fan.
 *
 *            hits, cast   hits, cast      hits, cast   closest
 *            _triangle    _triangle_front _fan         _triangle
 *   segment     x             x              x            x
 *   ray         x             x              x            x
 *   line        x             x              x            x
 *   point                                                 x
 *
 *   fxr_triangle_normal   the unit normal
 *   fxr_triangle_weights  barycentric coordinates of the point closest to a point
 *
 * cast gives the first hit alone, as enter does for other shapes.
 *
 * A triangle is a closed set of points, and a hit is a shared point. So meshes
 * are watertight: a component through an edge or a vertex hits every triangle
 * that has that edge or vertex. A component in the plane of a triangle hits the
 * triangle if it touches the triangle anywhere. A degenerate triangle is the
 * segment or the point that its corners span.
 */
#ifndef FIXRAY_TRIANGLE_H
#define FIXRAY_TRIANGLE_H

#include "closest.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 *   t        the parameter of the first shared point (for lines the point with
 *            the least t). It is exact if numerator and denominator fit 64
 *            bits, as they do while 2 * bits(edge) + bits(the larger of
 *            direction and distance) <= 61: with edges below 1 unit (16 bits),
 *            up to 8192 units (29 bits). Else t is rounded down, so that it is
 *            never later than the exact one, with 63 fractional bits (fewer if
 *            t >= 2)
 *   point    the first shared point: each exact coordinate rounded to nearest,
 *            ties to even
 *   weight   the barycentric coordinates of the point, for a, b and c in this
 *            order: each rounded to nearest, ties to even, in 0..1. The point
 *            is the sum of weight times corner. In a degenerate triangle they
 *            are those on the first of the edges ab, bc, ca that contains the
 *            point
 *   side     1 if the component comes from the front, -1 if it comes from the
 *            back, 0 if it is in the plane or the triangle is degenerate
 */
typedef struct {
    fxr_ratio t;
    fxr_vec3 point;
    fxr_q30 weight[3];
    int8_t side;
} fxr_triangle_hit;

/*
 * Does the component share a point with the triangle?
 *
 * Range      every int32 value
 * Result     Returns true if they overlap or touch, else false. The answer is
 *            exact
 * Errors     none
 * Cost       at most 36 multiplications 32x32->64 while coordinates and
 *            directions are in -8192 .. 8192 (2^29 as integers), and about 100
 *            beyond that. A component in the plane of the triangle takes some
 *            hundred more. No division
 * Source     signed volumes, Moeller and Trumbore 1997; all of it in integers
 */
bool fxr_segment_hits_triangle(const fxr_segment *s,
                               const fxr_triangle *triangle);
bool fxr_ray_hits_triangle(const fxr_ray *r, const fxr_triangle *triangle);
bool fxr_line_hits_triangle(const fxr_line *l, const fxr_triangle *triangle);

/*
 * Where does the component first share a point with the triangle?
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns what hits returns
 * Rounding   as fxr_triangle_hit says
 * Errors     none
 * Cost       that of hits, of a point (span.h) and of three long division steps
 */
bool fxr_segment_cast_triangle(const fxr_segment *s,
                               const fxr_triangle *triangle,
                               fxr_triangle_hit *out);
bool fxr_ray_cast_triangle(const fxr_ray *r, const fxr_triangle *triangle,
                           fxr_triangle_hit *out);
bool fxr_line_cast_triangle(const fxr_line *l, const fxr_triangle *triangle,
                            fxr_triangle_hit *out);

/*
 * The same for a triangle that can be hit from its front only (culling): these
 * functions return true if the component hits the triangle with side 1.
 */
bool fxr_segment_hits_triangle_front(const fxr_segment *s,
                                     const fxr_triangle *triangle);
bool fxr_ray_hits_triangle_front(const fxr_ray *r,
                                 const fxr_triangle *triangle);
bool fxr_line_hits_triangle_front(const fxr_line *l,
                                  const fxr_triangle *triangle);
bool fxr_segment_cast_triangle_front(const fxr_segment *s,
                                     const fxr_triangle *triangle,
                                     fxr_triangle_hit *out);
bool fxr_ray_cast_triangle_front(const fxr_ray *r, const fxr_triangle *triangle,
                                 fxr_triangle_hit *out);
bool fxr_line_cast_triangle_front(const fxr_line *l,
                                  const fxr_triangle *triangle,
                                  fxr_triangle_hit *out);

/*
 * A convex polygon, as the fan of its triangles (0, i, i + 1) for i from 1 to
 * n - 2.
 *
 *   points   n corners in order round the polygon. A fan with n < 3 is empty
 *   out, i   the hit, and the triangle that is hit, by the number of its second
 *            corner; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     the same as for its triangles one by one. So the answer is exact
 *            for this surface, planar or not. cast reports the hit with the
 *            least reported t, and of hits with equal t the one with the lowest
 *            i
 * Errors     none
 */
bool fxr_segment_hits_fan(const fxr_segment *s, const fxr_vec3 *points,
                          size_t n);
bool fxr_ray_hits_fan(const fxr_ray *r, const fxr_vec3 *points, size_t n);
bool fxr_line_hits_fan(const fxr_line *l, const fxr_vec3 *points, size_t n);
bool fxr_segment_cast_fan(const fxr_segment *s, const fxr_vec3 *points,
                          size_t n, fxr_triangle_hit *out, size_t *i);
bool fxr_ray_cast_fan(const fxr_ray *r, const fxr_vec3 *points, size_t n,
                      fxr_triangle_hit *out, size_t *i);
bool fxr_line_cast_fan(const fxr_line *l, const fxr_vec3 *points, size_t n,
                       fxr_triangle_hit *out, size_t *i);

/*
 * The closest points of a component and a triangle.
 *
 *   out      closest.h; of a point, on_linear is that and t is 0
 *
 * Range      every int32 value
 * Result     Returns true always, because no triangle is empty. dist2 is 0 exactly if they share
 *            a point. Of several equally close points of the component it is the one nearest to
 *            t = 0. A component that goes through the triangle has the exact t of
 *            fxr_triangle_hit, but rounded to nearest where it is rounded (closest.h)
 * Rounding   both points and dist2: the exact values to nearest, ties to even. If a point of a
 *            line or ray is beyond Q16.16, its coordinate is the end of the range
 * Errors     none
 * Cost       three edges, and for each end whether it is over the triangle: numbers of up to 200
 *            bits, compared by products of up to 332; then one quotient for each number of out.
 *            Bounded, no recursion
 * Source     regions of the plane, Ericson 2005, section 5.1.5, and edges, section 5.1.9, compared
 *            exactly; Schneider and Eberly 2003, section 10.9
 */
bool fxr_segment_closest_triangle(const fxr_segment *s,
                                  const fxr_triangle *triangle,
                                  fxr_closest *out);
bool fxr_ray_closest_triangle(const fxr_ray *r, const fxr_triangle *triangle,
                              fxr_closest *out);
bool fxr_line_closest_triangle(const fxr_line *l, const fxr_triangle *triangle,
                               fxr_closest *out);
bool fxr_point_closest_triangle(fxr_vec3 p, const fxr_triangle *triangle,
                                fxr_closest *out);

/*
 * The barycentric coordinates of the point of a triangle that is closest to p: to interpolate there what
 * the corners have, as normals or places in a picture.
 *
 *   weight   for a, b and c, in this order
 *
 * Range      every int32 value
 * Result     The closest point, before it is rounded, is the sum of weight times corner, before these are
 *            rounded. For p take on_linear of a component that does not go through the triangle; where one
 *            does, fxr_triangle_hit has them. In a degenerate triangle they are those on the first of the
 *            edges ab, bc, ca that has the point, and of three corners that are one those of a
 * Rounding   each to nearest, ties to even, in 0..1: their sum may be 2^-30 more or less than 1
 * Errors     none
 * Cost       six dot products of 66 bits, and what fxr_point_closest_triangle does for large numbers; in the
 *            face three quotients of 136 bits more, else at most two
 * Source     regions of the plane, Ericson 2005, section 5.1.5, exactly
 */
void fxr_triangle_weights(const fxr_triangle *triangle, fxr_vec3 p,
                          fxr_q30 weight[3]);

/*
 * The unit vector along (b - a) x (c - a).
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true, or false if the triangle is degenerate
 * Rounding   each component of the exact vector to nearest, ties to even
 */
bool fxr_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out);

#ifdef __cplusplus
}
#endif

#endif
