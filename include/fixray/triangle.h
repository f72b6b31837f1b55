/*
 * triangle.h - line, ray, segment and point against the triangle and the fan.
 *
 *            hits, cast   hits, cast      hits, cast   closest
 *            _triangle    _triangle_front _fan         _triangle
 *   segment     x             x              x
 *   ray         x             x              x
 *   line        x             x              x
 *   point                                                 x
 *
 *   fxr_triangle_normal   unit normal
 *
 * A triangle is a closed set of points, and a hit is a shared point. So meshes are
 * watertight: a component through an edge or a vertex hits every triangle that has it.
 * One that lies in the plane of a triangle hits it if it touches it anywhere; a
 * degenerate triangle is the segment or the point that its corners span.
 */
#ifndef FIXRAY_TRIANGLE_H
#define FIXRAY_TRIANGLE_H

#include "closest.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 *   t        of the first shared point (for lines the one with the least t). Exact
 *            where numerator and denominator fit 64 bits, as they do while twice the
 *            bits of the edges and those of direction or distance add up to 61; else
 *            rounded down, so never later than the exact one, with 63 fractional
 *            bits (fewer where t >= 2)
 *   point    the first shared point: each coordinate of the exact one to nearest,
 *            ties to even
 *   weight   its barycentric coordinates, of a, b and c in this order: each to
 *            nearest, ties to even, in 0..1. Point = sum of weight times corner. Of a
 *            degenerate triangle: those on the first of the edges ab, bc, ca that
 *            has the point
 *   side     1: comes from the front; -1: from the back; 0: in the plane, or the
 *            triangle is degenerate
 */
typedef struct {
    fxr_ratio t;
    fxr_vec3 point;
    fxr_q30 weight[3];
    int8_t side;
} fxr_triangle_hit;

/*
 * Do they share a point?
 *
 * Range      every int32 value
 * Result     true if they overlap or touch, false if not; exact
 * Errors     none
 * Cost       at most 36 multiplications 32x32->64 while coordinates and directions
 *            are in -8192 .. 8192 (2^29 as integers), beyond about 100; some hundred more
 *            in the plane of the triangle; no division
 * Source     signed volumes, Moeller and Trumbore 1997; all of it in integers
 */
bool fxr_segment_hits_triangle(const fxr_segment *s,
                               const fxr_triangle *triangle);
bool fxr_ray_hits_triangle(const fxr_ray *r, const fxr_triangle *triangle);
bool fxr_line_hits_triangle(const fxr_line *l, const fxr_triangle *triangle);

/*
 * Where do they first share a point?
 *
 *   out      untouched on false
 *
 * Result     what hits returns
 * Rounding   see fxr_triangle_hit
 * Cost       hits, a point (span.h) and three long division steps
 */
bool fxr_segment_cast_triangle(const fxr_segment *s,
                               const fxr_triangle *triangle,
                               fxr_triangle_hit *out);
bool fxr_ray_cast_triangle(const fxr_ray *r, const fxr_triangle *triangle,
                           fxr_triangle_hit *out);
bool fxr_line_cast_triangle(const fxr_line *l, const fxr_triangle *triangle,
                            fxr_triangle_hit *out);

/*
 * The same for a triangle that only its front stops (culling): true if it is hit
 * with side 1.
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
 * A convex polygon as the fan of its triangles (0, i, i + 1), for i = 1 .. n - 2.
 *
 *   points   n corners in order round the polygon; n < 3 is empty
 *   i        the triangle that is met, by its second corner
 *
 * Result     as for the triangles one by one: exact for this surface, planar or not.
 *            cast: the least t as reported, of equal ones the lowest i
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
 * The point of a triangle that is closest to p. In out, on_linear is p and t is 0.
 *
 * Range      every int32 value
 * Result     true, always: no triangle is empty
 * Rounding   on_shape and dist2: the exact values to nearest, ties to even
 * Source     regions of the plane, Ericson 2005, section 5.1.5
 */
bool fxr_point_closest_triangle(fxr_vec3 p, const fxr_triangle *triangle,
                                fxr_closest *out);

/*
 * The unit vector along (b - a) x (c - a).
 *
 *   out      untouched on false
 *
 * Range      every int32 value
 * Result     true; false if the triangle is degenerate
 * Rounding   each component of the exact vector to nearest, ties to even
 */
bool fxr_triangle_normal(const fxr_triangle *triangle, fxr_unit3 *out);

#ifdef __cplusplus
}
#endif

#endif
