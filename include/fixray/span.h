/*
 * span.h - the results of clip, cast and enter; points and lengths at a parameter;
 *          normals of faces.
 *
 *   fxr_segment_at         fxr_ray_at         fxr_line_at
 *   fxr_segment_length_at  fxr_ray_length_at  fxr_line_length_at
 *   fxr_faces_normal_aabb  fxr_faces_normal_obb
 */
#ifndef FIXRAY_SPAN_H
#define FIXRAY_SPAN_H

#include "ratio.h"
#include "shapes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The faces of a box, as bits. For an OBB, MIN_X is the face at -half.x along
 * axis[0]. */
enum {
    FXR_MIN_X = 1,
    FXR_MAX_X = 2,
    FXR_MIN_Y = 4,
    FXR_MAX_Y = 8,
    FXR_MIN_Z = 16,
    FXR_MAX_Z = 32
};

/* Returned by fxr_segment_separating_axis_* if no axis separates. */
enum { FXR_NO_AXIS = -1 };

/*
 * The part enter <= t <= exit of a component that is in the box.
 *
 *   enter_faces  the set of faces met at enter: one is a face, two are an edge,
 *                three are a corner. 0 if the component starts strictly inside.
 *                A component that starts on a face and moves inward has that
 *                face, with enter == 0
 *   exit_faces   the set of faces met at exit; 0 if a segment ends strictly
 *                inside
 *
 * The face in whose plane a component runs is in neither set, as the component does
 * not move on that axis: along the top of a box it enters by a side, and along an edge
 * by an end.
 *
 * A component that is one point has enter == exit == 0 and no faces. That holds
 * also for a component that is one point only in the coordinates of an OBB,
 * whose axes then do not span space.
 */
typedef struct {
    fxr_ratio enter, exit;
    uint8_t enter_faces, exit_faces;
} fxr_span;

/*
 * A span and its two end points. Each coordinate is the exact one, rounded to
 * nearest, ties to even. The points never leave an AABB, and a point on a face
 * of an AABB has exactly the coordinate of that face.
 */
typedef struct {
    fxr_span span;
    fxr_vec3 enter_point, exit_point;
} fxr_hit;

/*
 * The first hit alone, which is what most callers of cast read: the point where
 * a component enters a shape.
 *
 *   t        the parameter: enter of the span. 0 if the component starts in the
 *            shape
 *   point    the point there: enter_point of the hit
 *   faces    the faces met there: enter_faces of the span
 */
typedef struct {
    fxr_ratio t;
    fxr_vec3 point;
    uint8_t faces;
} fxr_entry;

/* Not for programs: kinds of components. */
#define FXRI_SEGMENT 0u
#define FXRI_RAY 1u
#define FXRI_LINE 3u

/*
 * The point of the component at parameter t.
 *
 * Range      every value; t may be anything, and a t outside of a segment
 *            continues along its line
 * Rounding   each coordinate to nearest, ties to even. A coordinate beyond
 *            Q16.16 is the end of the range; it never wraps
 * Errors     none
 * Cost       one estimate of t and three products. If the component is long
 *            (beyond about 500 units) or the code is small (-Os), three long
 *            division steps instead
 */
fxr_vec3 fxr_segment_at(const fxr_segment *s, fxr_ratio t);
fxr_vec3 fxr_ray_at(const fxr_ray *r, fxr_ratio t);
fxr_vec3 fxr_line_at(const fxr_line *l, fxr_ratio t);

/*
 * How far the exact point at parameter t is from the start of the component: |t|
 * times the length of b - a, or of dir. Neither the point nor t is rounded before.
 *
 * Range      every value; t may be anything, as above
 * Result     Returns the distance in Q16.16, never negative. From 32768 units
 *            up it is INT32_MAX. It is 0 for a component that is one point
 * Rounding   to nearest, ties to even
 * Errors     none
 * Cost       one square root and one quotient of 128 by 64 bits. If the result
 *            is within 2^-30 of the middle between two numbers, two products of
 *            196 bits in addition
 */
fxr_q16 fxr_segment_length_at(const fxr_segment *s, fxr_ratio t);
fxr_q16 fxr_ray_length_at(const fxr_ray *r, fxr_ratio t);
fxr_q16 fxr_line_length_at(const fxr_line *l, fxr_ratio t);

/*
 * The normal of a set of faces, such as enter_faces: of one face the direction
 * that it faces; of an edge or a corner the unit vector in the direction of the
 * sum of its faces' normals.
 *
 *   faces    the normals of opposite faces cancel each other
 *   box      its axes alone count, as they are stored; it may be empty
 *   out      untouched if the function returns false
 *
 * Range      every value; bits 6 and 7 of faces are not looked at
 * Result     Returns true, or false if the normals sum up to 0. The normal of one
 *            face is exact: (-1, 0, 0) or, of an OBB, an axis or its opposite,
 *            but for that of -2, which is saturated
 * Rounding   each component of all others to nearest; there are no ties
 * Errors     none
 * Cost       for an AABB a table; for an OBB sums and, at edges and corners,
 *            numbers of up to 160 bits: for each contact, not for each ray
 */
bool fxr_faces_normal_aabb(uint8_t faces, fxr_unit3 *out);
bool fxr_faces_normal_obb(uint8_t faces, const fxr_obb *box, fxr_unit3 *out);

#ifdef __cplusplus
}
#endif

#endif
