/*
 * transform.h - rotation and translation, into and out of object space.
 *
 *   fxr_rotation_from_quaternion   fxr_rotation_from_matrix
 *   fxr_rotation_about_axis        fxr_rotation_yaw
 *   fxr_obb_of_transform
 *   fxr_point_to_object            fxr_point_to_world
 *   fxr_segment_to_object          fxr_segment_to_world
 *   fxr_ray_to_object              fxr_ray_to_world
 *   fxr_line_to_object             fxr_line_to_world
 *
 * Transforms are for objects that turn and move while their box stays in object
 * space: world = rotation * object + translation.
 *
 * A transformed point is rounded, so a test in object space answers for the
 * rounded component. If you need the exact answer, use an OBB.
 */
#ifndef FIXRAY_TRANSFORM_H
#define FIXRAY_TRANSFORM_H

#include "angle.h"
#include "shapes.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rotates from object space to world space: world[i] = row[i] . object. Its
 * columns are the axes of the object in world coordinates: those that an fxr_obb
 * has in axis[], which as *rows* make the transposed matrix, to object space. */
typedef struct {
    fxr_unit3 row[3];
} fxr_rotation;

typedef struct {
    fxr_rotation rotation;
    fxr_vec3 translation;
} fxr_transform;

/* x i + y j + z k + w */
typedef struct {
    fxr_q30 x, y, z, w;
} fxr_quaternion;

/*
 * The rotation of a quaternion of any length but zero.
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true and the matrix of q / |q|
 * Rounding   each entry of the exact matrix to nearest, ties to even
 * Errors     Returns false if all four components are zero
 * Cost       one reciprocal, nine long division steps
 */
bool fxr_rotation_from_quaternion(fxr_quaternion q, fxr_rotation *out);

/*
 * A rotation near a matrix in Q16.16. Trigonometry in Q16.16 gives matrices
 * that are not quite orthonormal; the result is orthonormal as exactly as Q2.30
 * can be.
 *
 *   matrix   entry (row i, column j) is matrix[3 * i + j]
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true and a rotation within 1/128 of the matrix in every
 *            entry
 * Errors     Returns false if the rotation found is not so near, as happens for
 *            a matrix that is scaled, sheared, mirrored or damaged
 * Source     the matrix to quaternion step of Shepperd 1978, without its root:
 *            the length divides out
 */
bool fxr_rotation_from_matrix(const fxr_q16 matrix[9], fxr_rotation *out);

/*
 * The rotation by an angle about an axis: counterclockwise, seen from where the
 * axis points to.
 *
 *   axis     a unit vector. One that is not of length 1 is not scaled, and turns
 *            by another angle b: tan(b / 2) = |axis| tan(angle / 2)
 *   out      untouched if the function returns false
 *
 * Range      every int32 value, every angle
 * Result     Returns true and a rotation that is as orthonormal as Q2.30 can be
 * Rounding   each entry within 3 ulps of the exact rotation about the direction of
 *            a unit vector in Q2.30. About an axis that is no unit, by the angle b
 *            above: within 8 ulps, and of one shorter than 1 within 8 / |axis| ulps,
 *            as a short axis has fewer bits
 * Errors     Returns false if axis is 0
 * Cost       a sine, a cosine and fxr_rotation_from_quaternion
 */
bool fxr_rotation_about_axis(fxr_unit3 axis, fxr_angle angle,
                             fxr_rotation *out);

/*
 * The rotation by an angle about the z axis, from x towards y: the yaw of what
 * stands on the ground where z points up.
 *
 * Range      every angle
 * Rounding   each entry to nearest; there are no ties
 * Errors     none
 * Cost       a sine and a cosine
 */
void fxr_rotation_yaw(fxr_angle angle, fxr_rotation *out);

/*
 * The oriented box, in world space, of an object with a box in object space.
 *
 *   box      in object space. An inverted (empty) box gives an empty OBB
 *   out      untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true and the box: its axes are the columns of the rotation,
 *            as they are
 * Rounding   the exact centre of the box, moved to world space, to nearest, ties
 *            to even. Half extents of an odd number of ulps are rounded up. The object
 *            can reach out of the box, as the centre is rounded and the columns are
 *            not quite orthonormal: for rotations of fxr_rotation_from_quaternion by
 *            less than (half.x + half.y + half.z) 2^-29 and one ulp on each axis of
 *            the box. A box that has to contain the object has half extents that are
 *            larger by that
 * Errors     Returns false if the centre or a half extent does not fit Q16.16,
 *            or if a row or a column of the rotation has |x| + |y| + |z| > 2
 * Cost       18 multiplications 32x32->64
 */
bool fxr_obb_of_transform(const fxr_transform *t, const fxr_aabb *box,
                          fxr_obb *out);

/*
 * From world space into object space: transposed rotation * (world -
 * translation). A direction is only rotated. The difference is exact before it
 * is rotated.
 *
 *   out      may be the same object as the input; untouched if the function
 *            returns false
 *
 * Range      every int32 value
 * Rounding   each coordinate to nearest, ties to even
 * Errors     Returns false if a coordinate does not fit Q16.16, or if a column
 *            of the rotation has |x| + |y| + |z| > 2
 * Cost       18 multiplications 32x32->64 for each point
 */
bool fxr_point_to_object(const fxr_transform *t, fxr_vec3 world, fxr_vec3 *out);
bool fxr_segment_to_object(const fxr_transform *t, const fxr_segment *world,
                           fxr_segment *out);
bool fxr_ray_to_object(const fxr_transform *t, const fxr_ray *world,
                       fxr_ray *out);
bool fxr_line_to_object(const fxr_transform *t, const fxr_line *world,
                        fxr_line *out);

/*
 * From object space into world space: rotation * object + translation, rounded
 * once.
 *
 *   out      may be the same object as the input; untouched if the function
 *            returns false
 *
 * Range      every int32 value
 * Rounding   each coordinate to nearest, ties to even
 * Errors     Returns false if a coordinate does not fit Q16.16, or if a row of
 *            the rotation has |x| + |y| + |z| > 2
 */
bool fxr_point_to_world(const fxr_transform *t, fxr_vec3 object, fxr_vec3 *out);
bool fxr_segment_to_world(const fxr_transform *t, const fxr_segment *object,
                          fxr_segment *out);
bool fxr_ray_to_world(const fxr_transform *t, const fxr_ray *object,
                      fxr_ray *out);
bool fxr_line_to_world(const fxr_transform *t, const fxr_line *object,
                       fxr_line *out);

#ifdef __cplusplus
}
#endif

#endif
