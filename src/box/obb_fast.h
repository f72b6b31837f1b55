/*
 * obb_fast.h - most hits of an oriented box, decided in 32-bit arithmetic.
 *
 * The slabs of slab.h, made of the upper words of the dot products. The error of each
 * word is bounded. It is taken on the safe side for a hit, and a miss has to be clear
 * by more than the sum of all errors; anything closer than that is UNSURE, and fxr_obb.c
 * asks the exact kernel: for 1 of 10,000 random questions among boxes of 30 units, 3
 * of 1,000 among boxes of half a unit.
 *
 * The unit of a word is 2^32 in Q18.45, since points are halved for their differences
 * to fit int32: 2^-13, eight steps of Q16.16. A dot product u . v of a valid axis:
 *
 *   v     (p - center) / 2, each coordinate within 1/2; (q - p) / 2; or dir, exact
 *   word  its floor: |word| <= 2^30, and u . v is word - 1/4 .. word + 5/4; the same
 *         holds of ~word and -u . v
 *
 * 1/4 is |x| + |y| + |z| <= 2^31 of the axis times the 1/2 of v, in units of 2^32.
 *
 * The words of an invalid axis or of a negative half are wrong. Sums are taken modulo
 * 2^32 for their sake; the answer is then a miss, as it should be, or obb_fast_regular
 * finds them out.
 */
#ifndef FIXRAY_BOX_OBB_FAST_H
#define FIXRAY_BOX_OBB_FAST_H

#include "../space/axis.h"

/*
 * A slab in units. Its exact values, for start and half as obb_fast_slab_make has them:
 *
 *   start    word - 1/4 .. word + 5/4
 *   half     word + 3   .. word + 4
 *   to_far   = half - start      to_far + 1 3/4  .. to_far + 4 1/4
 *   to_near  = -half - start     to_near - 5 1/4 .. to_near - 2 3/4, or below 0 if to_near
 *                                is 0
 *   len      = |u . d|        len - 1/4    .. len + 1 1/4     a segment; with len = 0
 *                                                             it may run downward
 *                             len          .. len + 1         a ray; it runs upward,
 *                                                             or not at all
 */
typedef struct {
    uint32_t to_near, to_far, len;
} obb_fast_slab;

/* These bounds, in quarters of a unit; and in units, what the tests below allow for
 * them: by how much a half is taken smaller, how far behind the box a clear miss starts
 * at least, and before it ends, and by how many times its four numbers it is late. */
enum {
    OBB_HALF = 3,
    OBB_DOT_LOW = -1,
    OBB_DOT_HIGH = 5,
    OBB_FAR_LOW = 4 * OBB_HALF - OBB_DOT_HIGH,
    OBB_FAR_HIGH = 4 * (OBB_HALF + 1) - OBB_DOT_LOW,
    OBB_NEAR_LOW = -4 * (OBB_HALF + 1) - OBB_DOT_HIGH,
    OBB_NEAR_HIGH = -4 * OBB_HALF - OBB_DOT_LOW,
    OBB_BEHIND = 4,
    OBB_BEFORE = 6,
    OBB_LATE = 32
};

/* |u|^2 = 5/4, and the number that takes it to 2^30.  Q4.28  |u|^2 <= 3 2^30
 * exact */
#define OBB_SQUARE_LIMIT ((uint32_t)5 << 26) /* 5/4 2^28 */
#define OBB_SQUARE_SHIFT (0x40000000u - OBB_SQUARE_LIMIT)

FXR_STATIC_ASSERT(3 * (OBB_SQUARE_LIMIT >> 26) < 4 * 4,
                  obb_square_implies_valid_axes);
FXR_STATIC_ASSERT(OBB_SQUARE_SHIFT <= 0xffffffffu - 0xc0000000u,
                  obb_square_shift_does_not_wrap);

/* u . v / 2^32.  Q18.13  |word| <= 2^30  floor, modulo 2^32 */
FXR_INLINE uint32_t
obb_fast_dot(const fxr_unit3 *u, const fxr_vec3 *v)
{
    return (uint32_t)(axis_dot(u, v) >> 32); /* floor */
}

/* Below 2^30 where |u|^2 < 5/4.  Q4.28  < 2^32  floor of Q4.60 */
FXR_INLINE uint32_t
obb_fast_square(const fxr_unit3 *u)
{
    const uint64_t square = FXR_SIGNED_PRODUCT(u->x, u->x) + /* <= 2^62 */
                            FXR_SIGNED_PRODUCT(u->y, u->y) +
                            FXR_SIGNED_PRODUCT(u->z, u->z);

    return (uint32_t)(square >> 32) + OBB_SQUARE_SHIFT; /* < 2^32 */
}

/* Is the box clearly valid? |u|^2 < 5/4 implies |x| + |y| + |z| <= sqrt(15/4) < 2. */
FXR_HOT FXR_COLD bool
obb_fast_regular(const fxr_obb *box)
{
    const uint32_t squares = obb_fast_square(&box->axis[0]) |
                             obb_fast_square(&box->axis[1]) |
                             obb_fast_square(&box->axis[2]);

    return squares < 0x40000000u &&
           (box->half.x | box->half.y | box->half.z) >= 0;
}

FXR_STATIC_ASSERT(-4 * (OBB_BEHIND + 1) + OBB_FAR_HIGH < OBB_DOT_LOW,
                  obb_behind_is_a_miss);
FXR_STATIC_ASSERT(4 * (OBB_BEFORE + 1) + OBB_NEAR_LOW > OBB_DOT_HIGH,
                  obb_before_is_a_miss);
FXR_STATIC_ASSERT(OBB_FAR_LOW > OBB_DOT_HIGH && -OBB_NEAR_HIGH > -OBB_DOT_LOW,
                  obb_inside_stays_inside);

/*
 * The slab of one axis, of s = (p - center) / 2 and d. Returns false if this axis alone
 * decides, or cannot: *answer is MISS or UNSURE.
 *
 *   to_far < -4         the start is behind the box by 3/4, more than a segment of
 *                       len = 0 may come back
 *   to_near > len + 6   a segment ends 1/2 before the box, in either direction
 *   past, to_far >= 0   a segment of len = 0 starts inside by 1 3/4, more than it may
 *                       move: it does not get out
 */
FXR_INLINE bool
obb_fast_slab_make(obb_fast_slab *out, linear_kind kind, const fxr_unit3 *u,
                   const fxr_vec3 *s, const fxr_vec3 *d, int32_t box_half,
                   verdict *answer)
{
    /* Q18.13  |half| < 2^28  floor */
    const uint32_t half = ((uint32_t)box_half >> 3) - OBB_HALF;
    const uint32_t displacement = obb_fast_dot(u, d);
    const uint32_t mirror = 0u - (displacement >> 31); /* all bits if < 0 */
    const uint32_t start = obb_fast_dot(u, s) ^ mirror, past = half + start;

    out->len = displacement ^ mirror;
    out->to_far =
        half - start; /* modulo 2^32: |to_far|, |past| < 2^30 + 2^28 */
    out->to_near = 0;
    if (out->to_far > INT32_MAX) {
        *answer = out->to_far < UINT32_MAX - (OBB_BEHIND - 1) ? MISS : UNSURE;
        return false;
    }
    if (past <= INT32_MAX) {
        return true;
    }
    out->to_near = 0u - past;
    if (kind == SEGMENT && out->to_near > out->len) {
        *answer = out->to_near - out->len > OBB_BEFORE ? MISS : UNSURE;
        return false;
    }
    return true;
}

FXR_STATIC_ASSERT(4 * 2 + OBB_NEAR_HIGH < 0, obb_near_2_has_passed);
FXR_STATIC_ASSERT(OBB_FAR_LOW >= OBB_DOT_HIGH - OBB_DOT_LOW &&
                      -OBB_NEAR_HIGH >= -OBB_DOT_LOW * 10 &&
                      OBB_NEAR_HIGH * OBB_DOT_HIGH <= OBB_FAR_LOW * OBB_DOT_LOW,
                  obb_late_is_paid_for);
FXR_STATIC_ASSERT(-OBB_NEAR_LOW < 4 * 7 && OBB_FAR_HIGH < 4 * 7 &&
                      OBB_LATE / 4 > 7,
                  obb_late_is_a_miss);

/*
 * Is axis i entered too late for axis j, or is that unsure? By exact values,
 * which are primed, it is not too late where
 *
 *   ray       to_near' len_j' <= to_near (len_j + 1),   to_far len_i <= to_far' len_i'
 *
 *   segment   to_near' len_j' <= to_near len_j + 5/4 to_near - 11/4 len_j
 *             to_far' len_i' >= to_far len_i + 7/4 len_i - 1/4 to_far - 7/16
 *             to_near <= len_i
 *
 * A segment: 7/4 len_i pays for 5/4 to_near, and 1/2 len_i and 11/4 len_j for 1/4 to_far
 * and 7/16 while to_far is at most len_i + 10 len_j. Where it is more, to_near len_j is
 * below 1/10 of to_far len_i, and 9/10 of it is left, if to_near is 3 or more. (Below 3
 * the start has passed the entry.)
 *
 * A segment that ends before it leaves j is not late: to_near_i <= len_i, len_j <=
 * to_far_j. The errors of both products are below 7 times the sum of all four, and
 * 32 times their OR is at least 8 times their sum: more than that is surely too
 * late.
 */
FXR_INLINE bool
obb_fast_late(linear_kind kind, const obb_fast_slab *i, const obb_fast_slab *j,
              verdict *answer)
{
    const uint32_t most = j->len + (kind != SEGMENT);
    const uint64_t enter = FXR_PRODUCT(i->to_near, most);
    const uint64_t leave = FXR_PRODUCT(j->to_far, i->len);

    if ((kind == SEGMENT && j->to_far >= j->len) || enter <= leave) {
        return false;
    }
    *answer = enter - leave > (uint64_t)OBB_LATE *
                                  (i->to_near | i->len | j->to_far | j->len)
                  ? MISS
                  : UNSURE;
    return true;
}

/* Does a segment or a ray hit the box? Small code leaves all of it to the exact
 * kernel. */
FXR_INLINE verdict
obb_fast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
         const fxr_obb *box)
{
    const fxr_vec3 *c = &box->center;
    const int32_t x0 = half_floor(p->x), y0 = half_floor(p->y);
    const int32_t z0 = half_floor(p->z);
    /* Q16.15  |s|, |d| < 2^31  within 1/2 of each */
    const fxr_vec3 s = {x0 - half_floor(c->x), y0 - half_floor(c->y),
                        z0 - half_floor(c->z)};
    const bool end = has_end(kind);
    const fxr_vec3 d = {end ? half_floor(q->x) - x0 : q->x,
                        end ? half_floor(q->y) - y0 : q->y,
                        end ? half_floor(q->z) - z0 : q->z};
    obb_fast_slab x, y, z;
    verdict answer;

    if (!FXR_FAST_BOXES) {
        return UNSURE;
    }
    if (!obb_fast_slab_make(&x, kind, &box->axis[0], &s, &d, box->half.x,
                            &answer) ||
        !obb_fast_slab_make(&y, kind, &box->axis[1], &s, &d, box->half.y,
                            &answer) ||
        !obb_fast_slab_make(&z, kind, &box->axis[2], &s, &d, box->half.z,
                            &answer) ||
        (x.to_near > 0 && (obb_fast_late(kind, &x, &y, &answer) ||
                           obb_fast_late(kind, &x, &z, &answer))) ||
        (y.to_near > 0 && (obb_fast_late(kind, &y, &x, &answer) ||
                           obb_fast_late(kind, &y, &z, &answer))) ||
        (z.to_near > 0 && (obb_fast_late(kind, &z, &x, &answer) ||
                           obb_fast_late(kind, &z, &y, &answer)))) {
        return answer;
    }
    return obb_fast_regular(box) ? HIT : UNSURE;
}

#endif
