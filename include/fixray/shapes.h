/*
 * shapes.h - lines, rays, segments, boxes, spheres, triangles, and how boxes
 * are made.
 *
 *   fxr_aabb_of_points     the smallest AABB round points
 *   fxr_aabb_of_triangle   the smallest AABB round a triangle
 *   fxr_aabb_of_obb        the smallest AABB round an oriented box
 *                          (fxr_aabb_of_sphere, _of_capsule and _of_compound are
 *                          in the headers of these)
 *   fxr_aabb_union         the smallest AABB round two
 *   fxr_aabb_intersection  what two have in common
 *   fxr_aabb_grow          an AABB with its faces moved out, or in
 *   fxr_aabb_in_aabb       is one in another?
 *   fxr_obb_make           an oriented box, with its axes checked
 *   fxr_obb_corners        its eight corners
 *
 * Shapes are closed and solid. All of them are plain data: they may be constant
 * and stay in flash, and every value of every field has a meaning.
 */
#ifndef FIXRAY_SHAPES_H
#define FIXRAY_SHAPES_H

#include <stdbool.h>
#include <stddef.h>

#include "vec3.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The points a + t (b - a) with 0 <= t <= 1. If a == b it is one point. */
typedef struct {
    fxr_vec3 a, b;
} fxr_segment;

/* The points origin + t dir with t >= 0. dir may have any length; a ray with a
 * zero dir is one point. */
typedef struct {
    fxr_vec3 origin, dir;
} fxr_ray;

/* The points origin + t dir for all t. dir may have any length; a line with a
 * zero dir is one point. */
typedef struct {
    fxr_vec3 origin, dir;
} fxr_line;

/* The points p with min <= p <= max on each axis. A box with min == max is
 * flat, and not empty. A box with min > max on any axis is empty. */
typedef struct {
    fxr_vec3 min, max;
} fxr_aabb;

/*
 * The points p with |axis[i] . (p - center)| <= half[i] for i = 0, 1, 2. The
 * axes are in world coordinates and count exactly as they are stored.
 *
 * A box with a negative half extent is empty. So is a box with an axis whose
 * |x| + |y| + |z| is above 2: a unit vector has at most sqrt(3), and up to 2
 * every product of the library is exact. The matrix whose *rows* are the axes
 * takes world coordinates to box coordinates; an fxr_rotation is its transpose, from
 * box to world, and so has the axes as its *columns* (fxr_obb_of_transform).
 */
typedef struct {
    fxr_vec3 center, half;
    fxr_unit3 axis[3];
} fxr_obb;

/* The points within radius of center. A sphere of radius 0 is a point, and one
 * with a negative radius is empty. */
typedef struct {
    fxr_vec3 center;
    fxr_q16 radius;
} fxr_sphere;

/* The points a + u (b - a) + v (c - a) with u and v >= 0 and u + v <= 1. A
 * triangle is solid and can be hit from both sides. If its corners are in a row
 * it is a segment, and if they are equal it is a point. Its front is the side
 * from which a, b, c run counterclockwise; (b - a) x (c - a) points to that
 * side. */
typedef struct {
    fxr_vec3 a, b, c;
} fxr_triangle;

/*
 * The smallest box that contains n points.
 *
 * Range      every int32 value; points may be NULL if n is 0
 * Result     The box is exact. For n == 0 it is the empty box: every min is
 *            INT32_MAX and every max is INT32_MIN
 * Errors     none
 * Cost       six comparisons for each point
 */
fxr_aabb fxr_aabb_of_points(const fxr_vec3 *points, size_t n);

/* The smallest box that contains a triangle. The box is exact. */
fxr_aabb fxr_aabb_of_triangle(const fxr_triangle *triangle);

/*
 * The smallest Q16.16 box that contains an oriented box.
 *
 * Range      every int32 value
 * Result     The box is never smaller than the exact one, and larger by less
 *            than one ulp on each face. A face beyond Q16.16 is put at the end
 *            of the range. If the axes do not span space, the box is the whole
 *            range. For an empty OBB it is the empty box
 * Errors     none
 * Cost       three 128-bit long divisions: meant for building a scene, not for
 *            every frame
 */
fxr_aabb fxr_aabb_of_obb(const fxr_obb *obb);

/*
 * The smallest box that contains two, and the box of the points that are in both.
 *
 * Range      every int32 value
 * Result     exact. An empty box adds nothing to a union and has nothing in common with
 *            any. A result without a point is the empty box of fxr_aabb_of_points; boxes
 *            that touch have a flat one in common. So whether two boxes meet is whether
 *            min <= max in that: one axis is enough to ask
 * Errors     none
 * Cost       twelve comparisons
 */
fxr_aabb fxr_aabb_union(const fxr_aabb *a, const fxr_aabb *b);
fxr_aabb fxr_aabb_intersection(const fxr_aabb *a, const fxr_aabb *b);

/*
 * The box with each face moved out by a distance, or in by one below 0.
 *
 * Range      every int32 value
 * Result     exact; a face beyond Q16.16 is put at the end of the range. An empty box, and
 *            one whose faces pass each other, gives the empty box
 * Errors     none
 * Cost       six sums of 64 bits
 */
fxr_aabb fxr_aabb_grow(const fxr_aabb *box, fxr_q16 by);

/*
 * Is each point of part in box?
 *
 * Range      every int32 value
 * Result     Returns true if it is, also where faces touch, else false. An empty part is
 *            in every box, and nothing else is in an empty box
 * Errors     none
 * Cost       nine comparisons
 */
bool fxr_aabb_in_aabb(const fxr_aabb *part, const fxr_aabb *box);

/*
 * Makes an oriented box of its centre, half extents and axes.
 *
 *   axis     three unit vectors at right angles, left-handed or right-handed
 *   out      the box; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true if each axis . axis is within 2^-20 of 1, and each
 *            product of two axes within 2^-20 of 0. A rotation that was rounded
 *            to single precision, or written with 7 decimals, meets that
 * Errors     Returns false if the axes are not orthonormal to that precision
 */
bool fxr_obb_make(fxr_vec3 center, fxr_vec3 half, const fxr_unit3 axis[3],
                  fxr_obb *out);

/*
 * The corners of an oriented box: center +- half.x axis[0] +- half.y axis[1] +- half.z
 * axis[2].
 *
 *   out      corner i is at +half.x along axis[0] if bit 0 of i is set, else at
 *            -half.x; so bit 1 for axis[1] and bit 2 for axis[2]. Untouched if
 *            the function returns false
 *
 * Range      every int32 value
 * Result     Returns true and the corners
 * Rounding   each coordinate to nearest, ties to even, rounded once. A
 *            coordinate beyond Q16.16 is put to the end of the range. Where the axes
 *            are not quite orthonormal, these are not the corners of the set of points
 *            by which fxr_obb is defined: a corner can be outside of a face of it, for
 *            axes that fxr_obb_make accepts by less than (half.x + half.y + half.z)
 *            2^-20 and one ulp
 * Errors     Returns false if the box is empty: an axis or a half extent is not
 *            valid
 * Cost       72 products 32x32->64
 */
bool fxr_obb_corners(const fxr_obb *box, fxr_vec3 out[8]);

#ifdef __cplusplus
}
#endif

#endif
