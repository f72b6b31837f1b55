/*
 * fxr_rotate.c - a box that turns: all of its poses between two angles, in one box.
 *
 * Angles are in units of 2^-30 turn. With v what leads from the pivot to the centre, or an axis a_i of the
 * box, and n the axis of the turn, v turned by an angle is
 *
 *   level + cos across + sin ahead        level = n (n . v), across = v - level, ahead = n x v
 *
 * A point x of the box that is turned by up to h to either side goes, along a_i,
 *
 *   |a_i . (n x x) sin h - a_i . x_ (1 - cos h)| <= linear_i h + square_i h^2 / 2
 *
 * where x_ is the part of x across n. Both bounds are the same at each angle, as all of it turns:
 *
 *   n_k        = |n . a_k|
 *   linear_i   = |a_i . ahead| + half_j n_l + half_l n_j       j, l the other two axes
 *   tilt_i     = n_j + n_l, at most 1: >= |a_i across n|
 *   spin       = |across| + (|half|^2 - flat^2)^(1/2)           >= |x_|
 *   flat       = the least |half_0 n_0 +- half_1 n_1 +- half_2 n_2|, or 0
 *   square_i   = tilt_i spin
 *   most_i     = tilt_i (spin + |across|) + n_i (sum of half_k n_k)
 *
 * and at no angle is a point farther than most_i from the centre at another one, along a_i there.
 * The axes are orthonormal to 2^-20: what that takes, 2^-18 of what it is of, and the rest of what is rounded here
 * are added as R 2^-17 + 4, R of the sum of half extents and of |v| on each axis.
 *
 * A pose is rounded. In ulps of a coordinate, and of Q2.30 for an axis, per vector,
 *
 *                        any n                            an axis of the world
 *   n is not unit        4.25 2^-29 |v|                   0
 *   level, ahead         3.0                              0          of v = 0 0
 *   sine, cosine         1.9 2^-30 |v|                    1.9 2^-30 |v|
 *   the sum              0.87                             0.87
 *
 * so that a point of the box is off along an axis by less than
 *
 *   base       = 5 + R 2^-26, or 2 + R 2^-28; of v = 0 1 instead of 5 and 2
 *
 * A box of all poses between two angles is that at their middle, with base + linear h + square h^2 / 2
 * more. If that is one ulp, it is the last that is asked: it reaches a pose grown by 2 base + 1.
 * The larger ones have 6 base more, and linear 8 base: then they hold the boxes of all that are
 * smaller, each a box grown by g <= 2 base + 1, whose points go g 2^(1/2) h farther. So first is that of the last
 * ones alone, whatever was asked before, and does not depend on how far the turn goes.
 */
#include <fixray/rotate.h>

#include "../number/square_root.h"
#include "../space/axis.h"
#include "../space/copy.h"

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

enum { TURN_STEP = 1 << 14 }; /* units in 1/65536 turn */

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

/* v / 2^44 likewise: what 14 bits are below does not reach the middle | v < 2^62 */
FXR_INLINE int32_t
nearest_q44(uint64_t v)
{
    const int64_t sum = signed64(v);

    return nearest_with_sign(sum, magnitude64(sum) >> 14);
}

/* |u . v| of Q2.30 and numbers below 2^31 */
static uint32_t
size_along(const fxr_unit3 *u, const int32_t v[3])
{
    const uint64_t dot = FXR_SIGNED_PRODUCT(u->x, v[0]) +
                         FXR_SIGNED_PRODUCT(u->y, v[1]) +
                         FXR_SIGNED_PRODUCT(u->z, v[2]);

    return magnitude32(nearest_q30(dot));
}

/* v = v[] | |v| < 2^30.8, and so is each part of it */
static void
vector_set(turning_vector *out, const fxr_unit3 *n, const int32_t v[3])
{
    const int32_t along = nearest_q30(FXR_SIGNED_PRODUCT(n->x, v[0]) +
                                      FXR_SIGNED_PRODUCT(n->y, v[1]) +
                                      FXR_SIGNED_PRODUCT(n->z, v[2]));
    int i;

    for (i = 0; i < 3; i++) {
        const int j = next_axis(i), k = next_axis(j);
        const fxr_q30 *const u = axis_components_of(n);

        out->level[i] = nearest_q30(FXR_SIGNED_PRODUCT(u[i], along));
        out->across[i] = v[i] - out->level[i];
        out->ahead[i] = nearest_q30(FXR_SIGNED_PRODUCT(u[j], v[k]) -
                                    FXR_SIGNED_PRODUCT(u[k], v[j]));
    }
}

/* Does it stay as it is? About an axis of the world that is exact. */
static bool
is_level(const turning_vector *v)
{
    return (v->across[0] | v->across[1] | v->across[2] | v->ahead[0] |
            v->ahead[1] | v->ahead[2]) == 0;
}

/* |v| rounded up | < 2^31 */
static uint32_t
length_above(const int32_t v[3])
{
    return fxri_square_root(FXR_SIGNED_PRODUCT(v[0], v[0]) +
                            FXR_SIGNED_PRODUCT(v[1], v[1]) +
                            FXR_SIGNED_PRODUCT(v[2], v[2])) +
           1;
}

/* floor(u v) of Q2.30 and a number | < 2^32 */
FXR_INLINE uint32_t
part_q30(uint32_t u, uint32_t v)
{
    return (uint32_t)(FXR_PRODUCT(u, v) >> 30);
}

/* spin without what the centre is off | < 2^31 */
static uint32_t
spin_of(const fxr_vec3 *half, const uint32_t part[3], uint32_t more)
{
    const uint32_t all = part[0] + part[1] + part[2] + more; /* < 2^32 */
    uint32_t flat = 0;
    int i;

    for (i = 0; i < 3; i++) {
        if (part[i] > all - part[i]) {
            flat = part[i] - (all - part[i]); /* <= a half extent */
        }
    }
    return fxri_square_root(FXR_SIGNED_PRODUCT(half->x, half->x) +
                            FXR_SIGNED_PRODUCT(half->y, half->y) +
                            FXR_SIGNED_PRODUCT(half->z, half->z) -
                            FXR_PRODUCT(flat, flat)) +
           1 + more;
}

/* How far what turns may go along each axis: linear, square, most. */
static void
bounds_set(turning_box *t, const fxr_obb *box, const fxr_unit3 *n, bool world,
           uint32_t more, uint32_t base)
{
    const uint32_t one = (uint32_t)1 << 30, off = (uint32_t)1 << 13;
    const uint32_t across = length_above(t->center.across);
    uint32_t along[3], part[3], spin;
    int i;

    for (i = 0; i < 3; i++) {
        const fxr_unit3 *const a = &box->axis[i];
        int32_t v[3];

        v[0] = a->x;
        v[1] = a->y;
        v[2] = a->z;
        along[i] = size_along(n, v); /* <= 1 + 2^-20 */
        part[i] =
            part_q30(along[i], (uint32_t)indexed_component(t->half, i)) + 1;
    }
    spin = across + spin_of(t->half, part, more);
    for (i = 0; i < 3; i++) {
        const int j = next_axis(i), k = next_axis(j);
        const uint32_t both = along[j] + along[k];
        const uint32_t tilt = (both < one ? both : one) + off;

        t->base[i] = t->linear[i] = t->square[i] = 0;
        t->most[i] = UINT64_MAX;
        if (!world || !is_level(&t->axis[i])) {
            t->base[i] = base;
            t->linear[i] =
                size_along(&box->axis[i], t->center.ahead) +
                part_q30(along[k], (uint32_t)indexed_component(t->half, j)) +
                part_q30(along[j], (uint32_t)indexed_component(t->half, k)) +
                more + 8 * base;
            t->square[i] = part_q30(tilt, spin) + 1;
            t->most[i] = (uint64_t)part_q30(tilt, spin) +
                         part_q30(tilt, across) +
                         part_q30(along[i], part[0] + part[1] + part[2]) +
                         more + (uint64_t)16 * base;
        }
    }
}

static bool
is_unit(const fxr_unit3 *n)
{
    const uint64_t one = (uint64_t)1 << 60, most = (uint64_t)1 << 32;
    fxr_vec3 v;

    v.x = n->x;
    v.y = n->y;
    v.z = n->z;
    return axis_valid(n) && axis_dot(n, &v) - (one - most) <= 2 * most;
}

/* A half extent, or |v| on an axis, is added to the sum; false if it is too large. */
FXR_INLINE bool
is_added(uint64_t *sum, uint32_t v)
{
    *sum += v;
    return v < (uint32_t)1 << 30;
}

/* Returns false if it is not known what the box meets. */
static bool
turning_set(turning_box *t, const fxr_turn *turn, const fxr_unit3 *n,
            const fxr_obb *box)
{
    uint64_t reach = 0; /* R | < 6 2^30 */
    uint32_t off = 0;
    int32_t v[3];
    bool world;
    int i;

    for (i = 0; i < 3; i++) {
        bool down;
        const uint32_t d =
            difference32(indexed_component(&turn->pivot, i),
                         indexed_component(&box->center, i), &down);

        if (!is_added(&reach, d) ||
            !is_added(&reach, (uint32_t)indexed_component(&box->half, i))) {
            return false;
        }
        off |= d;
        v[i] = down ? -(int32_t)d : (int32_t)d;
    }
    if (!is_unit(n) || !fxri_axes_orthonormal(box->axis)) {
        return false;
    }
    world = (n->x != 0) + (n->y != 0) + (n->z != 0) == 1 &&
            ((n->x | n->y | n->z) & (FXR_Q30_ONE - 1)) == 0;
    t->pivot = &turn->pivot;
    t->half = &box->half;
    vector_set(&t->center, n, v);
    for (i = 0; i < 3; i++) {
        v[0] = box->axis[i].x;
        v[1] = box->axis[i].y;
        v[2] = box->axis[i].z;
        vector_set(&t->axis[i], n, v);
    }
    bounds_set(t, box, n, world, (uint32_t)(reach >> 17) + 4,
               (off == 0 ? 1u
                : world  ? 2u
                         : 5u) +
                   (uint32_t)(world ? reach >> 28 : reach >> 26));
    return true;
}

/*
 * The sine and the cosine of an angle, each off by less than 1.3 ulps of Q2.30. It is a step and d
 * more: sin (a + d) = sin a + cos a d - sin a d^2 / 2, where d^3 / 6 < 2^-42.
 *
 *   d, d^2 / 2      Q44 | < 2^30.7, 2^16.4      d off by 2^-31.7: 2 pi 2^14 = 102943.7
 */
static void
sine_cosine(uint32_t angle, int32_t *sine, int32_t *cosine)
{
    const fxr_angle step = (fxr_angle)(angle >> 14);
    const int32_t d = (int32_t)((angle & (TURN_STEP - 1)) * 102944u);
    const uint32_t root = (uint32_t)d >> 14;
    const int32_t square = (int32_t)(FXR_PRODUCT(root, root) >> 17);
    const fxr_q30 s = fxr_sin(step), c = fxr_cos(step);

    *sine = s + nearest_q44(FXR_SIGNED_PRODUCT(c, d) -
                            FXR_SIGNED_PRODUCT(s, square));
    *cosine = c - nearest_q44(FXR_SIGNED_PRODUCT(s, d) +
                              FXR_SIGNED_PRODUCT(c, square));
}

/* A component of what is turned | < 2^31.9 */
static int64_t
turn_component(const turning_vector *v, int i, int32_t sine, int32_t cosine)
{
    if ((v->across[i] | v->ahead[i]) == 0) {
        return v->level[i];
    }
    return (int64_t)v->level[i] +
           nearest_q30(FXR_SIGNED_PRODUCT(cosine, v->across[i]) +
                       FXR_SIGNED_PRODUCT(sine, v->ahead[i]));
}

/* Centre and axes at an angle. Returns false if the centre is beyond the range. */
static bool
pose_set(fxr_obb *out, const turning_box *t, uint32_t angle)
{
    int32_t sine, cosine;
    int i, k;

    sine_cosine(angle, &sine, &cosine);
    for (k = 0; k < 3; k++) {
        const int64_t v = turn_component(&t->center, k, sine, cosine) +
                          indexed_component(t->pivot, k);

        if (v < INT32_MIN || v > INT32_MAX) {
            return false;
        }
        components(&out->center)[k] = (int32_t)v;
        for (i = 0; i < 3; i++) {
            axis_components(&out->axis[i])[k] =
                (fxr_q30)turn_component(&t->axis[i], k, sine, cosine);
        }
    }
    return true;
}

/* w 2 pi / 2^30 rounded up, Q32, for w <= 2^26: 8 pi 2^10 = 25735.9 | < 2^30.7 */
static uint32_t
arc_q32(uint32_t w)
{
    return (uint32_t)(FXR_PRODUCT(w, 25736u) >> 10) + 1;
}

/* What half extent i has more for w to either side; of the last boxes, or of the others
 * | < 2^34 + 2^11 */
static uint64_t
grown_by(const turning_box *t, int i, uint32_t w, bool last)
{
    const uint32_t base = last ? t->base[i] : 6 * t->base[i];
    const uint64_t half = (uint32_t)indexed_component(t->half, i);
    uint64_t by = UINT64_MAX;

    if (t->linear[i] == 0) {
        return 0;
    }
    if (w <= (uint32_t)1 << 26) {
        const uint32_t arc = arc_q32(w);
        const uint32_t square = (uint32_t)(FXR_PRODUCT(arc, arc) >> 33) + 1;

        /* | < 2^62.7 + 2^60.5 */
        by = ((FXR_PRODUCT(t->linear[i], arc) +
               FXR_PRODUCT(t->square[i], square)) >>
              32) +
             1;
    }
    if (!last && (t->most[i] <= half || by > t->most[i] - half)) {
        by = t->most[i] <= half ? 0 : t->most[i] - half;
    }
    return by + base;
}

/* The box of all poses from one angle to another. Returns false if it is too large. */
static bool
poses_set(fxr_obb *out, const turning_box *t, uint32_t from, uint32_t to,
          bool last)
{
    const uint32_t w = (to - from) / 2; /* exact: both are even */
    int i;

    for (i = 0; i < 3; i++) {
        const uint64_t half =
            (uint32_t)indexed_component(t->half, i) + grown_by(t, i, w, last);

        if (half > INT32_MAX) {
            return false;
        }
        components(&out->half)[i] = (int32_t)half;
    }
    return pose_set(out, t, from + w);
}

/* The largest power of 2, a step at most, within which nothing goes farther than an ulp to either
 * side; at least 2. */
static uint32_t
last_width(const turning_box *t)
{
    uint32_t most = t->linear[0], width = TURN_STEP;
    int i;

    for (i = 1; i < 3; i++) {
        most = t->linear[i] > most ? t->linear[i] : most;
    }
    while (width > 2 && FXR_PRODUCT(most, arc_q32(width / 2)) >> 32 != 0) {
        width /= 2;
    }
    return width;
}

/*
 * Boxes of all poses from an angle on, each twice as wide as the ones that it is halved to: those
 * that touch are halved, those that do not are passed.
 */
static bool
turn_meets(const turning_box *t, uint32_t end, fxri_box_meets *meets,
           const void *of, uint32_t *first)
{
    const uint32_t last = last_width(t);
    uint32_t from = 0, width = TURN_STEP;

    while (width < end) {
        width *= 2;
    }
    while (from < end) {
        const uint32_t to = width < end - from ? from + width : end;
        fxr_obb poses;

        if (poses_set(&poses, t, from, to, width <= last) &&
            !meets(&poses, of)) {
            from = to;
            width = from & (0u - from);
        } else if (width <= last) {
            *first = from / TURN_STEP;
            return true;
        } else {
            width /= 2;
        }
    }
    return false;
}

/* The same turn with by >= 0: the other way round about the opposite axis. */
static uint32_t
turn_positive(const fxr_turn *turn, fxr_unit3 *n)
{
    const uint32_t by = magnitude32(turn->by);
    int i;

    copy_unit(n, &turn->axis);
    if (turn->by < 0) {
        for (i = 0; i < 3; i++) { /* saturated: of a unit vector, none is */
            axis_components(n)[i] =
                saturate32(-(int64_t)axis_component(&turn->axis, i));
        }
    }
    return by > 65536u ? 65536u : by;
}

bool
fxri_rotate_obb(const fxr_turn *turn, const fxr_obb *box, fxri_box_meets *meets,
                const void *of, int32_t *first)
{
    uint32_t by, at = 0;
    turning_box t;
    fxr_unit3 n;

    FXR_ASSERT(turn != NULL && box != NULL && meets != NULL);
    if ((box->half.x | box->half.y | box->half.z) < 0 ||
        !axes_valid(box->axis)) {
        return false;
    }
    by = turn_positive(turn, &n);
    if (by == 0 ? !meets(box, of)
                : turning_set(&t, turn, &n, box) &&
                      !turn_meets(&t, by * TURN_STEP, meets, of, &at)) {
        return false;
    }
    if (first != NULL) {
        *first = turn->by < 0 ? -(int32_t)at : (int32_t)at;
    }
    return true;
}
