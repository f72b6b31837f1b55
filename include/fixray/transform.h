/*
 * transform.h - rotation and translation, into and out of object space.
 *
 *   fxr_rotation_from_quaternion   fxr_rotation_from_matrix
 *   fxr_rotation_about_axis        fxr_rotation_yaw
 *   fxr_quaternion_from_rotation   fxr_quaternion_about_axis
 *   fxr_quaternion_mul             fxr_quaternion_nlerp
 *   fxr_transform_inverse          fxr_transform_mul      fxr_transform_lerp
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
 * The unit quaternion of a rotation, and that of a rotation by an angle about an axis, which
 * is a unit vector. Of q and -q, which are the same rotation, the one with w >= 0.
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value, every angle
 * Result     Returns true and the quaternion
 * Rounding   That of a rotation is the direction, to nearest, of what Shepperd's formula
 *            gives for the stored entries: each component is within 2 ulps of the exact one
 *            of a rotation that was rounded to Q2.30. That about an axis is within 2 ulps of
 *            the exact one about the direction of the axis, (axis sin a / 2, cos a / 2)
 * Errors     Returns false for rows that fxr_obb_make would not take for orthonormal, or
 *            that are left-handed; and for an axis that is 0
 * Cost       numbers of up to 160 bits: a root and four quotients
 * Source     Shepperd 1978
 */
bool fxr_quaternion_from_rotation(const fxr_rotation *r, fxr_quaternion *out);
bool fxr_quaternion_about_axis(fxr_unit3 axis, fxr_angle angle,
                               fxr_quaternion *out);

/*
 * The product a b: the rotation b, then the rotation a.
 *
 * Range      every int32 value
 * Rounding   each component to nearest, ties to even; saturated. The length is not made 1
 *            again, which fxr_rotation_from_quaternion does not need; fxr_quaternion_nlerp
 *            of it and itself does that
 * Errors     none
 * Cost       16 products 32x32->64
 */
fxr_quaternion fxr_quaternion_mul(fxr_quaternion a, fxr_quaternion b);

/*
 * The unit quaternion along (1 - t) a + t b, or (1 - t) a - t b if that is the shorter arc
 * (a . b < 0): from a for t = 0 to b for t = 1 (FXR_Q16_ONE). In the middle it turns faster
 * than at the ends, by a sixth for rotations that are a right angle apart.
 *
 *   out      untouched if the function returns false
 *
 * Range      every int32 value; t may be anything, and beyond 0 .. 1 the arc goes on
 * Result     Returns true and the quaternion. Its rotation is one that fxr_obb_make takes
 * Rounding   each component to nearest, in Q2.30; there are no ties
 * Errors     Returns false if the sum is 0, as that of two unit quaternions never is
 * Cost       numbers of up to 160 bits: a root and four quotients
 */
bool fxr_quaternion_nlerp(fxr_quaternion a, fxr_quaternion b, fxr_q16 t,
                          fxr_quaternion *out);

/*
 * The transform that takes back what t does: world space becomes its object space.
 *
 *   out      may be t; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true and the transform. Its rotation is the transposed one, exactly;
 *            that is as exact an inverse as t is orthonormal (for rotations of this header,
 *            up to 2^-27 of a vector's length). For single points fxr_point_to_object is more exact,
 *            as it rounds once
 * Rounding   each coordinate of the translation, which is that of the origin
 *            in fxr_point_to_object, to nearest, ties to even
 * Errors     Returns false if one does not fit Q16.16, or if a column of the rotation has
 *            |x| + |y| + |z| > 2
 * Cost       9 multiplications 32x32->64
 */
bool fxr_transform_inverse(const fxr_transform *t, fxr_transform *out);

/*
 * The product a b: world = a(b(object)). So the pose of a part on a body is the pose of the
 * body times that of the part.
 *
 *   out      may be a or b; untouched if the function returns false
 *
 * Range      every int32 value
 * Result     Returns true and the transform. Rows of n rotations of this header that are
 *            multiplied are orthonormal to n 2^-28: 200 are still what fxr_obb_make takes.
 *            More of them go through fxr_quaternion_from_rotation and back, or are products
 *            of quaternions
 * Rounding   each entry and each coordinate to nearest, ties to even, rounded once
 * Errors     Returns false if one does not fit, or if a row of the rotation of a has
 *            |x| + |y| + |z| > 2
 * Cost       36 multiplications 32x32->64
 */
bool fxr_transform_mul(const fxr_transform *a, const fxr_transform *b,
                       fxr_transform *out);

/*
 * Between two transforms: fxr_vec3_lerp of the translations, and fxr_quaternion_nlerp of the
 * rotations.
 *
 *   out      may be a or b; untouched if the function returns false
 *
 * Range      every int32 value; t may be anything
 * Result     Returns true and the transform; for t = 0 it is a, and for t = 1
 *            (FXR_Q16_ONE) b, as they are stored
 * Rounding   each coordinate to nearest, ties to even. The quaternions are rounded: each
 *            entry is within 9 ulps of the exact one between rotations that were rounded to
 *            Q2.30, for t in 0 .. 1
 * Errors     Returns false if fxr_quaternion_from_rotation does for a or b
 * Cost       three roots and twelve quotients, and fxr_rotation_from_quaternion
 */
bool fxr_transform_lerp(const fxr_transform *a, const fxr_transform *b,
                        fxr_q16 t, fxr_transform *out);

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
