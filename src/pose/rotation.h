/*
 * rotation.h - from a quaternion to a rotation, and back, by addresses; and a box that turns about
 * an axis.
 */
#ifndef FIXRAY_POSE_ROTATION_H
#define FIXRAY_POSE_ROTATION_H

#include <fixray/rotate.h>
#include <fixray/transform.h>

#include "../space/linear.h"

/* fxr_rotation_from_quaternion without a copy, which is a library call on small cores. */
bool fxri_rotation_of(const fxr_quaternion *q, fxr_rotation *out);

/* The quaternion (x, y, z, w) of a rotation, scaled by four times its largest component, which
 * is above 0 and so needs no root. m has the entries row by row, `one` is 1 in their format;
 * |v_i| <= 4 2^31. */
void fxri_quaternion_of(const int32_t *m, int64_t one, int64_t v[4]);

/* fxr_quaternion_nlerp without a copy; out may be a or b. */
bool fxri_quaternion_mean(const fxr_quaternion *a, const fxr_quaternion *b,
                          fxr_q16 t, fxr_quaternion *out);

/* What turns: n . v along n, what turns of it, and where that is a right angle on. */
typedef struct {
    int32_t level[3], across[3], ahead[3];
} turning_vector;

/* | half, centre - pivot < 2^30, so linear, spin < 2^32; most < 2^34; base < 2^8 */
typedef struct {
    const fxr_vec3 *pivot, *half;
    turning_vector axis[3], center;
    uint32_t linear[3], square[3], base[3];
    uint64_t most[3];
} turning_box;

/* size / 2^30 to nearest, up in the middle, with the sign of v | size < 2^61 */
FXR_INLINE int32_t
nearest_with_sign(int64_t v, uint64_t size)
{
    const int32_t part = (int32_t)((size + ((uint32_t)1 << 29)) >> 30);

    return v < 0 ? -part : part;
}

/* v / 2^30 to nearest, away from 0 in the middle | v < 2^60.9 */
FXR_INLINE int32_t
nearest_q30(uint64_t v)
{
    const int64_t sum = signed64(v);

    return nearest_with_sign(sum, magnitude64(sum));
}

/* What turns, and how far that goes (fxr_turning.c). Returns false if it is not known what the box
 * meets. */
bool fxri_turning_set(turning_box *t, const fxr_turn *turn, const fxr_unit3 *n,
                      const fxr_obb *box);

#endif
