/*
 * fxr_turning.c - how far what turns goes (rotation.h).
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
 */
#include "../number/square_root.h"
#include "../space/axis.h"
#include "rotation.h"

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

bool
fxri_turning_set(turning_box *t, const fxr_turn *turn, const fxr_unit3 *n,
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
