/*
 * obb_far.h - a cheap reject in front of an OBB: its slabs alone, in 32 bits, for what is far
 * from it.
 *
 * What moves touches a box at c only if for each of its axes u, as they are stored, a point of
 * the path from a to b = a + e, and one of the mover, p off the path's, are in its slab:
 *
 *   |u . (a - c + e t + p)| <= 2^30 h      0 <= t <= 1
 *
 * so that |u . (a - c)| <= 2^30 h + |u . e| + |u . p|. In units of 2^s, s = 8, 11, 14, ..., so
 * that all numbers are below 2^14, and with u = 2^16 (U + less than 1):
 *
 *   a - c = 2^s (D + off)                      |off_k| < 1, of floors
 *   u . (a - c) / 2^(16 + s) = U . D + more    |more| < sum of (|U_k| + |D_k| + 1)
 *   |u . (e t + p)|          <= 2^31 2^s reach    reach >= (|e|_1 + |p|_1) / 2^s
 *
 *   U           | <= 2^15
 *   |D_k|       | <= 2^14      |U . D|    | <= 3 2^29 < 2^31
 *   reach, h    | < 2^14
 *   more        | < 3 (2^15 + 2^14 + 1) < 2^18
 *   2^14 (h + 1) + 2^15 reach + 2^18      | < 2^28 + 2^29 + 2^18 + 2^14 < 2^30
 */
#ifndef FIXRAY_SLABS_OBB_FAR_H
#define FIXRAY_SLABS_OBB_FAR_H

#include <fixray/sweep.h>

#include "../space/axis.h"

enum { FAR_UNIT = 8, FAR_BITS = 14, FAR_STEP = 3 };

/* v / 2^n, floor. Compilers make one instruction of it. */
FXR_INLINE int32_t
floor_shift(int32_t v, int n)
{
    return v < 0 ? ~(~v >> n) : v >> n;
}

/* v >= 0 in units of 2^FAR_UNIT, rounded up, one more at most | <= 2^24; of a negative
 * one, an empty shape, more than any */
FXR_INLINE uint32_t
far_size(int32_t v)
{
    return ((uint32_t)v >> FAR_UNIT) + 1;
}

/* Does the path of what reaches to |p|_1 / 2^FAR_UNIT = reach < 2^27 stay out of one of the
 * slabs of a box? */
static inline bool
is_far_from_obb(const fxr_segment *path, uint32_t reach, const fxr_obb *box)
{
    const fxr_vec3 *const half = &box->half;
    uint32_t all = (uint32_t)half->x | (uint32_t)half->y | (uint32_t)half->z;
    int32_t d[3];
    int i, s = FAR_UNIT;

    all >>= FAR_UNIT;
    for (i = 0; i < 3; i++) {
        const int32_t a = floor_shift(indexed_component(&path->a, i), s);
        const int32_t b = floor_shift(indexed_component(&path->b, i), s);

        d[i] = a - floor_shift(indexed_component(&box->center, i), s);
        all |= (uint32_t)(d[i] < 0 ? ~d[i] : d[i]); /* < 2^25 */
        reach += (a < b ? (uint32_t)(b - a) : (uint32_t)(a - b)) + 1;
    }
    for (; (all | reach) >> FAR_BITS != 0; s += FAR_STEP) {
        for (i = 0; i < 3; i++) {
            d[i] = floor_shift(d[i], FAR_STEP);
        }
        all >>= FAR_STEP;
        reach = (reach >> FAR_STEP) + 1;
    }
    reach = (reach << 15) + ((uint32_t)1 << 18);
    for (i = 0; i < 3; i++) {
        const fxr_unit3 *const u = &box->axis[i];
        const int32_t at = floor_shift(u->x, 16) * d[0] +
                           floor_shift(u->y, 16) * d[1] +
                           floor_shift(u->z, 16) * d[2];
        const uint32_t h = (uint32_t)indexed_component(half, i) >> s;

        if ((uint32_t)(at < 0 ? -at : at) > reach + ((h + 1) << 14)) {
            return true;
        }
    }
    return false;
}

/* How far an AABB reaches, |p|_1, in units of 2^FAR_UNIT | <= 3 (2^24 + 1) */
FXR_INLINE uint32_t
far_reach_of_aabb(const fxr_vec3 *half)
{
    return far_size(half->x) + far_size(half->y) + far_size(half->z);
}

/* u . v in Q6.26, less than 3 (2^15 + 1) of 2^26 off   | <= 3 2^28 */
FXR_INLINE int32_t
dot_q26(const fxr_unit3 *u, const fxr_unit3 *v)
{
    return floor_shift(u->x, 17) * floor_shift(v->x, 17) +
           floor_shift(u->y, 17) * floor_shift(v->y, 17) +
           floor_shift(u->z, 17) * floor_shift(v->z, 17);
}

FXR_INLINE bool
is_nearly(int32_t dot, int32_t v)
{
    const int32_t room = (int32_t)1 << 21;

    return dot - v <= room && v - dot <= room;
}

/*
 * Are axes orthonormal to 1/16? A dot product is rough by less than 3 (2^15 + 1) of 2^26, and a
 * box of such axes V is in a ball: V V^T is at least 1 - 3/16 in each direction, so that
 * |p|_2 <= |h|_2 / sqrt(13/16), and |p|_1 <= sqrt(3) |p|_2 < 2 |h|_1.
 */
static inline bool
axes_span_ball(const fxr_unit3 axis[3])
{
    const int32_t one = (int32_t)1 << 26;

    return is_nearly(dot_q26(&axis[0], &axis[0]), one) &&
           is_nearly(dot_q26(&axis[1], &axis[1]), one) &&
           is_nearly(dot_q26(&axis[2], &axis[2]), one) &&
           is_nearly(dot_q26(&axis[0], &axis[1]), 0) &&
           is_nearly(dot_q26(&axis[1], &axis[2]), 0) &&
           is_nearly(dot_q26(&axis[2], &axis[0]), 0);
}

#endif
