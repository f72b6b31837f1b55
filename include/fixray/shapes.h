/*
 * shapes.h - linear components, boxes, and how boxes are made.
 *
 *   fxr_aabb_of_points   smallest box round points
 *   fxr_aabb_of_triangle smallest box round a triangle
 *   fxr_aabb_of_obb      smallest box round an oriented box
 *   fxr_obb_make         an oriented box, its axes checked
 *
 * Shapes are closed and solid. All are plain data: they may be constant and
 * live in flash, and every value of every field has a meaning.
 */
#ifndef FIXRAY_SHAPES_H
#define FIXRAY_SHAPES_H

#include <stdbool.h>
#include <stddef.h>

#include "vec3.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The points a + t (b - a), 0 <= t <= 1. a == b is one point. */
typedef struct {
    fxr_vec3 a, b;
} fxr_segment;

/* The points origin + t dir, t >= 0. dir has any length; zero is one point. */
typedef struct {
    fxr_vec3 origin, dir;
} fxr_ray;

/* The points origin + t dir, all t. dir has any length; zero is one point. */
typedef struct {
    fxr_vec3 origin, dir;
} fxr_line;

/* The points p with min <= p <= max on each axis. min == max is flat and legal;
 * min > max on any axis is empty. */
typedef struct {
    fxr_vec3 min, max;
} fxr_aabb;

/*
 * The points p with |axis[i] . (p - center)| <= half[i] for i = 0, 1, 2 and the
 * axes exactly as they are stored, in world coordinates. A negative half extent
 * is empty. So is an axis with |x| + |y| + |z| > 2: a unit vector has at most
 * sqrt(3), and up to 2 every product of the library is exact. A rotation
 * matrix whose *rows* are the axes takes world to box coordinates.
 */
typedef struct {
    fxr_vec3 center, half;
    fxr_unit3 axis[3];
} fxr_obb;

/* The points within radius of center. Radius 0 is a point, a negative one empty. */
typedef struct {
    fxr_vec3 center;
    fxr_q16 radius;
} fxr_sphere;

/* The points a + u (b - a) + v (c - a), u and v >= 0, u + v <= 1: solid, seen from
 * both sides. In a row it is a segment, in one place a point. Its front is where a,
 * b, c run counterclockwise: (b - a) x (c - a) points there. */
typedef struct {
    fxr_vec3 a, b, c;
} fxr_triangle;

/*
 * The smallest box that contains n points.
 *
 * Range      every int32 value; points may be NULL if n is 0
 * Result     exact; the empty box (every min INT32_MAX, every max INT32_MIN)
 *            for n == 0
 * Cost       six comparisons a point
 */
fxr_aabb fxr_aabb_of_points(const fxr_vec3 *points, size_t n);

/* The smallest box that contains a triangle; exact. */
fxr_aabb fxr_aabb_of_triangle(const fxr_triangle *triangle);

/*
 * The smallest Q16.16 box that contains an oriented box.
 *
 * Range      every int32 value
 * Result     never smaller than the exact box, and larger by less than one ulp
 *            on each face; a face beyond Q16.16 is put at the end of the range.
 *            Axes that do not span space: the whole range. An empty OBB: the
 *            empty box
 * Cost       three 128-bit long divisions: for scene building, not for a frame
 */
fxr_aabb fxr_aabb_of_obb(const fxr_obb *obb);

/*
 * An oriented box from its centre, half extents and axes.
 *
 *   axis     three unit vectors at right angles; left-handed is as good
 *   out      untouched on false
 *
 * Range      every int32 value
 * Result     true if every axis . axis is within 2^-20 of 1 (or of 0 between two
 *            axes), which a rotation rounded to single precision meets, or one
 *            written with 7 decimals
 * Errors     false: not orthonormal
 */
bool fxr_obb_make(fxr_vec3 center, fxr_vec3 half, const fxr_unit3 axis[3],
                  fxr_obb *out);

#ifdef __cplusplus
}
#endif

#endif
