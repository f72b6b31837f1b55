/*
 * obb_fast.h - most hits of an oriented box, decided by words of 32 bits.
 *
 * The slabs of slab.h from the upper words of the dot products. What they leave out
 * is bounded, so each word is on the safe side for a hit; a miss has to be clear by
 * more than all of it. The exact kernel is asked for the rest: of random questions 1 in
 * 10,000 among boxes of 30 units, 3 in 1,000 among boxes of half a unit.
 *
 * The unit is 2^32 in Q18.45, since points are halved for their differences to fit:
 * 2^-13, eight steps of Q16.16. A dot product u . v of a valid axis:
 *
 *   v     (p - center) / 2, each coordinate within 1/2; (q - p) / 2; or dir, exact
 *   word  its floor: |word| <= 2^30, and u . v is word - 1/4 .. word + 5/4; the same
 *         holds of ~word and -u . v
 *
 * What an invalid axis or a negative half makes of the words, and sums are modulo
 * 2^32 for its sake, is a miss, as it should be, or is found by obb_regular.
 */
#ifndef FIXRAY_BOX_OBB_FAST_H
#define FIXRAY_BOX_OBB_FAST_H

#include "../space/axis.h"

/*
 * Of slab.h, in units. Exact values:
 *
 *   near - 5 1/4 .. near - 2 3/4    or not positive, if near is 0
 *   far + 1 3/4  .. far + 4 1/4
 *   len - 1/4    .. len + 1 1/4     a segment; with len = 0 it may run downward
 *   len          .. len + 1         a ray; it runs upward, or not at all
 */
typedef struct {
    uint32_t near, far, len;
} upper_slab;

FXR_INLINE uint32_t
upper_dot(const fxr_unit3 *u, const fxr_vec3 *v)
{
    return (uint32_t)(axis_dot(u, v) >> 32);
}

/* |u|^2, at most 3 2^62: below 2^30 after the addition where |u|^2 < 5/4. */
FXR_INLINE uint32_t
upper_square(const fxr_unit3 *u)
{
    const uint64_t square = (uint64_t)((int64_t)u->x * u->x) +
                            (uint64_t)((int64_t)u->y * u->y) +
                            (uint64_t)((int64_t)u->z * u->z);

    return (uint32_t)(square >> 32) + 0x2c000000u;
}

/* Is the box clearly not empty? |u|^2 < 5/4 implies |x| + |y| + |z| < 2. */
FXR_HOT FXR_COLD bool
obb_regular(const fxr_obb *box)
{
    const uint32_t squares = upper_square(&box->axis[0]) |
                             upper_square(&box->axis[1]) |
                             upper_square(&box->axis[2]);

    return squares < 0x40000000u &&
           (box->half.x | box->half.y | box->half.z) >= 0;
}

/*
 * One axis, of s = (p - center) / 2 and d. False: it has the answer.
 *
 *   half             the exact half is 3..4 more
 *   far  < -6        the start is beyond the box by 2 3/4, more than a segment of
 *                    len = 0 may come back
 *   near > len + 6   a segment ends 1/2 before the box, in whichever direction
 *   past, far >= 0   one of len = 0 starts inside by 1 3/4, and does not get out
 */
FXR_INLINE bool
upper_slab_make(upper_slab *out, linear_kind kind, const fxr_unit3 *u,
                const fxr_vec3 *s, const fxr_vec3 *d, int32_t box_half,
                verdict *answer)
{
    const uint32_t half = ((uint32_t)box_half >> 3) - 3;
    const uint32_t way = upper_dot(u, d);
    const uint32_t mirror = 0u - (way >> 31);
    const uint32_t start = upper_dot(u, s) ^ mirror, past = half + start;

    out->len = way ^ mirror;
    out->far = half - start;
    out->near = 0;
    if (out->far > INT32_MAX) {
        *answer = out->far < UINT32_MAX - 5 ? MISS : UNSURE;
        return false;
    }
    if (past <= INT32_MAX) {
        return true;
    }
    out->near = 0u - past;
    if (kind == SEGMENT && out->near > out->len) {
        *answer = out->near - out->len > 6 ? MISS : UNSURE;
        return false;
    }
    return true;
}

/*
 * Is axis i entered too late for axis j, or unsure? Exact, primed, it is not where
 *
 *   ray       near' len_j' <= near (len_j + 1),   far len_i <= far' len_i'
 *
 *   segment   near' len_j' <= near len_j + 5/4 near - 11/4 len_j     near <= len_i
 *             far'  len_i' >= far len_i + 7/4 len_i - 1/4 far - 7/16
 *
 * since near len_j <= far len_i leaves enough for 1/4 far if near is 3 or more: far
 * is at most len_i + 10 len_j, or 9/10 of far len_i is left. (Below 3 the start has
 * passed the entry.)
 *
 * A segment that ends before j does is in time, near_i <= len_i and len_j <= far_j.
 * It is surely too late by more than 7 times the sum of all four.
 */
FXR_INLINE bool
upper_late(linear_kind kind, const upper_slab *i, const upper_slab *j,
           verdict *answer)
{
    const uint32_t most = j->len + (kind != SEGMENT);
    const uint64_t enter = FXR_PRODUCT(i->near, most);
    const uint64_t leave = FXR_PRODUCT(j->far, i->len);

    if ((kind == SEGMENT && j->far >= j->len) || enter <= leave) {
        return false;
    }
    *answer =
        enter - leave > (uint64_t)32 * (i->near | i->len | j->far | j->len)
            ? MISS
            : UNSURE;
    return true;
}

/* hits, for a segment or a ray. */
FXR_INLINE verdict
upper_hits(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
           const fxr_obb *box)
{
    const fxr_vec3 *c = &box->center;
    const int32_t x0 = half_floor(p->x), y0 = half_floor(p->y);
    const int32_t z0 = half_floor(p->z);
    const fxr_vec3 s = {x0 - half_floor(c->x), y0 - half_floor(c->y),
                        z0 - half_floor(c->z)};
    const bool end = has_end(kind);
    const fxr_vec3 d = {end ? half_floor(q->x) - x0 : q->x,
                        end ? half_floor(q->y) - y0 : q->y,
                        end ? half_floor(q->z) - z0 : q->z};
    upper_slab x, y, z;
    verdict answer;

    if (!upper_slab_make(&x, kind, &box->axis[0], &s, &d, box->half.x,
                         &answer) ||
        !upper_slab_make(&y, kind, &box->axis[1], &s, &d, box->half.y,
                         &answer) ||
        !upper_slab_make(&z, kind, &box->axis[2], &s, &d, box->half.z,
                         &answer) ||
        (x.near > 0 && (upper_late(kind, &x, &y, &answer) ||
                        upper_late(kind, &x, &z, &answer))) ||
        (y.near > 0 && (upper_late(kind, &y, &x, &answer) ||
                        upper_late(kind, &y, &z, &answer))) ||
        (z.near > 0 && (upper_late(kind, &z, &x, &answer) ||
                        upper_late(kind, &z, &y, &answer)))) {
        return answer;
    }
    return obb_regular(box) ? HIT : UNSURE;
}

#endif
