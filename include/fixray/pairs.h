/*
 * pairs.h - two shapes: how far apart are they, and where are they closest to each other?
 *
 *              sphere  capsule  aabb  obb  rect  triangle
 *   sphere       x        x      x     x    i       x      fxr_sphere_closest_<shape>
 *   capsule               x      x     x    i       x      fxr_capsule_closest_<shape>
 *   aabb                         x     x    i       x      fxr_aabb_closest_<shape>
 *   obb                                x    i       x      fxr_obb_closest_<shape>
 *   rect                                    i       i      fxr_rect_closest_<shape>
 *   triangle                                        x      fxr_triangle_closest_<shape>
 *
 *   x    a function of its own
 *   i    inline: that of the box of fxr_obb_of_rect
 *
 * Names are in this order alone: of a box and a sphere, fxr_sphere_closest_aabb has the point of the box in on_b. A
 * point is a sphere of radius 0, a segment a capsule of radius 0. Two shapes of any kinds are asked by
 * fxr_shape_closest_shape (scene.h), which says the same and links what all of them need: these link less.
 * Whether two shapes share a point is asked for less by overlap.h, what moves by sweep.h.
 *
 *   fxr_closest_pair out;
 *
 *   if (fxr_capsule_closest_triangle(&arm, &wall, &out) && !out.touch) {
 *       gap = fxr_dist_uq16(out.dist2) - arm.radius;
 *   }
 */
#ifndef FIXRAY_PAIRS_H
#define FIXRAY_PAIRS_H

#include "capsule.h"
#include "rect.h"
#include "sphere.h"
#include "triangle.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Where two shapes are closest to each other.
 *
 *   on_a, on_b   a point of each: of a sphere its center, of a capsule a point of its segment, else of
 *                the shape
 *   dist2        their squared distance in UQ32.32 (closest.h)
 *   corners_a, corners_b
 *                on what of its shape each point is, by the corners of that: a bit for each. One bit is
 *                a corner, two are an edge, more a side, and all eight the inside of a box. Of a
 *                triangle bit 0 is a, 1 is b and 2 is c; so of a capsule; of an OBB they are numbered as
 *                by fxr_obb_corners, and of an AABB likewise: bit i is at max.x if bit 0 of i is set,
 *                else at min.x. On an axis without an extent all are at min
 *   touch        do the shapes share a point: is dist2, exactly, at most the square of the sum of both
 *                radii? Those of triangles and boxes are 0
 */
typedef struct {
    fxr_vec3 on_a, on_b;
    uint64_t dist2;
    uint8_t corners_a, corners_b;
    bool touch;
} fxr_closest_pair;

/*
 * How far apart are two shapes, and where?
 *
 *   a, b     the shapes in the order of the name
 *   out      untouched if the function returns false
 *
 * An OBB is the set of points center + x axis[0] + y axis[1] + z axis[2], |x| <= half.x and so on, with
 * the axes as they are stored: all between its corners, before these are rounded (fxr_obb_corners). All
 * distances are those of the world. For axes that are not quite orthonormal that is another set than
 * that of obb.h and overlap.h, which differs from it by as much as fxr_obb_corners says.
 *
 * Round shapes are measured by what is inside of them, their center or segment: how far two surfaces are
 * apart is fxr_dist_uq16(dist2) less both radii, to within an ulp. It is no less than that where dist2 was not
 * rounded up to a square of whole ulps.
 *
 * Range      every int32 value
 * Result     Returns true, or false if a shape is empty: a negative radius or half extent, min > max, or
 *            axes of an OBB that fxr_obb_make does not accept. dist2 is 0 exactly if on_a and on_b are
 *            one point before they are rounded. Of several pairs as close the one counts in which the
 *            first corner of a is that is in one; if none is, the first of b; else that in the first
 *            edge of a, and of these in the first of b. A triangle or a box counts its corners as above,
 *            and its edges by the first corner, then by the second. If what is measured of a and of b
 *            has a point in common, on_a and on_b are such a point: one of those, and the same on every
 *            machine. Of two AABBs neither corners nor edges count, apart or not: on each axis on which
 *            they have coordinates in common both points have the least of these
 * Rounding   both points and dist2: the exact values to nearest, ties to even; a point of an OBB beyond
 *            Q16.16 is put to the end of the range. A positive distance is never rounded to 0. touch and
 *            corners are exact
 * Errors     none
 * Cost       of spheres and AABBs three products 32x32->64. Of spheres and capsules five dot products of 64
 *            bits, and with none of their corners closest three differences of products of 128. Else some
 *            dot products for each of the corners that it
 *            goes to, mostly two to four: it ends, as it comes closer with each. They have 64 bits, with a
 *            few of 128, where no extent on an axis is above 2^25 ulps (512 units), nor what is between two
 *            of the corners; with an OBB in parts of ulps, and what is not sure there is verified in numbers
 *            of up to 264 bits, as are all where shapes are larger or OBBs meet. Faces and edges that are
 *            parallel cost that again for each corner of both, until one is as close. Below 3 KB of stack;
 *            no recursion
 * Source     Gilbert, Johnson and Keerthi 1988, with exact signs; segments as Ericson 2005, section 5.1.9
 */
bool fxr_sphere_closest_sphere(const fxr_sphere *a, const fxr_sphere *b,
                               fxr_closest_pair *out);
bool fxr_sphere_closest_capsule(const fxr_sphere *sphere,
                                const fxr_capsule *capsule,
                                fxr_closest_pair *out);
bool fxr_sphere_closest_aabb(const fxr_sphere *sphere, const fxr_aabb *box,
                             fxr_closest_pair *out);
bool fxr_sphere_closest_obb(const fxr_sphere *sphere, const fxr_obb *obb,
                            fxr_closest_pair *out);
bool fxr_sphere_closest_triangle(const fxr_sphere *sphere,
                                 const fxr_triangle *triangle,
                                 fxr_closest_pair *out);
bool fxr_capsule_closest_capsule(const fxr_capsule *a, const fxr_capsule *b,
                                 fxr_closest_pair *out);
bool fxr_capsule_closest_aabb(const fxr_capsule *capsule, const fxr_aabb *box,
                              fxr_closest_pair *out);
bool fxr_capsule_closest_obb(const fxr_capsule *capsule, const fxr_obb *obb,
                             fxr_closest_pair *out);
bool fxr_capsule_closest_triangle(const fxr_capsule *capsule,
                                  const fxr_triangle *triangle,
                                  fxr_closest_pair *out);
bool fxr_aabb_closest_aabb(const fxr_aabb *a, const fxr_aabb *b,
                           fxr_closest_pair *out);
bool fxr_aabb_closest_obb(const fxr_aabb *box, const fxr_obb *obb,
                          fxr_closest_pair *out);
bool fxr_aabb_closest_triangle(const fxr_aabb *box,
                               const fxr_triangle *triangle,
                               fxr_closest_pair *out);
bool fxr_obb_closest_obb(const fxr_obb *a, const fxr_obb *b,
                         fxr_closest_pair *out);
bool fxr_obb_closest_triangle(const fxr_obb *obb, const fxr_triangle *triangle,
                              fxr_closest_pair *out);
bool fxr_triangle_closest_triangle(const fxr_triangle *a, const fxr_triangle *b,
                                   fxr_closest_pair *out);

/*
 * The same of a rectangle: as the box of fxr_obb_of_rect (rect.h), whose corners are counted.
 */
static inline bool
fxr_sphere_closest_rect(const fxr_sphere *sphere, const fxr_rect *rect,
                        fxr_closest_pair *out)
{
    fxr_obb flat;

    fxr_obb_of_rect(rect, &flat);
    return fxr_sphere_closest_obb(sphere, &flat, out);
}

static inline bool
fxr_capsule_closest_rect(const fxr_capsule *capsule, const fxr_rect *rect,
                         fxr_closest_pair *out)
{
    fxr_obb flat;

    fxr_obb_of_rect(rect, &flat);
    return fxr_capsule_closest_obb(capsule, &flat, out);
}

static inline bool
fxr_aabb_closest_rect(const fxr_aabb *box, const fxr_rect *rect,
                      fxr_closest_pair *out)
{
    fxr_obb flat;

    fxr_obb_of_rect(rect, &flat);
    return fxr_aabb_closest_obb(box, &flat, out);
}

static inline bool
fxr_obb_closest_rect(const fxr_obb *obb, const fxr_rect *rect,
                     fxr_closest_pair *out)
{
    fxr_obb flat;

    fxr_obb_of_rect(rect, &flat);
    return fxr_obb_closest_obb(obb, &flat, out);
}

static inline bool
fxr_rect_closest_rect(const fxr_rect *a, const fxr_rect *b,
                      fxr_closest_pair *out)
{
    fxr_obb flat[2];

    fxr_obb_of_rect(a, &flat[0]);
    fxr_obb_of_rect(b, &flat[1]);
    return fxr_obb_closest_obb(&flat[0], &flat[1], out);
}

static inline bool
fxr_rect_closest_triangle(const fxr_rect *rect, const fxr_triangle *triangle,
                          fxr_closest_pair *out)
{
    fxr_obb flat;

    fxr_obb_of_rect(rect, &flat);
    return fxr_obb_closest_triangle(&flat, triangle, out);
}

#ifdef __cplusplus
}
#endif

#endif
