/*
 * fxr_quaternion.c - quaternions: products, means, and those of rotations, also by an angle;
 * means of unit vectors and of transforms.
 *
 *   a product of two components      | <= 2^62
 *   a sum of four                    | <= 2^64     Q60: hi 2^30 + lo, lo < 2^30
 *   (2^16 - t) a_i + t b_i           | <= 2^63 + 2^47
 *   four times a quaternion of 1     | <= 2^33     fxri_quaternion_of
 *
 * The quaternion of an angle a about u is (u sin(a/2), cos(a/2)). Its length does not
 * count, so that half of the angle is not needed: times 2 cos(a/2), or times 2 sin(a/2),
 *
 *   (u sin a, 1 + cos a)    where cos a >= 0
 *   (u (1 - cos a), sin a)  else
 *
 * is long enough to be rounded. It is turned round where sin a < 0: w is never below 0. Where
 * an axis is too long for a unit vector, the half of the second is taken.
 *
 *   u_i, |sin a|, 1 + |cos a|     | <= 2^31     Q2.30
 *   u_i factor / 2^30, or 2^31    | <= 2^31     Q2.30, saturated: that is an end of the
 *                                   range where it counts, 2 + 0 or 2 u for one axis alone
 */
#include "../number/limbs.h"
#include "../space/axis.h"
#include "../space/copy.h"
#include "../space/unit.h"
#include "rotation.h"
#include "sum.h"

enum { QUATERNION = 4 };

/* floor of the sum of four products / 2^30, and what is left. 2^62 is added to each. */
static int64_t
sum_q30(const uint64_t p[QUATERNION], uint32_t *rest)
{
    const uint32_t last = ((uint32_t)1 << 30) - 1;
    uint64_t whole = 0;
    uint32_t below = 0; /* <= 4 (2^30 - 1) */
    int i;

    for (i = 0; i < QUATERNION; i++) {
        const uint64_t up = p[i] + ((uint64_t)1 << 62); /* <= 2^63 */

        whole += up >> 30;
        below += (uint32_t)up & last;
    }
    *rest = below & last;
    return (int64_t)(whole + (below >> 30)) - ((int64_t)1 << 34);
}

static fxr_q30
sum_rounded(const uint64_t p[QUATERNION])
{
    const uint32_t half = (uint32_t)1 << 29;
    uint32_t rest;
    const int64_t v = sum_q30(p, &rest); /* |v| <= 2^34 */

    return saturate32(
        v + rounds_up((rest > half) - (rest < half), ((uint64_t)v & 1) != 0));
}

/* (v, s) (w, t) = (s w + t v + v x w, s t - v . w) */
fxr_quaternion
fxr_quaternion_mul(fxr_quaternion a, fxr_quaternion b)
{
    const fxr_q30 *const v = (const fxr_q30 *)(const void *)&a;
    const fxr_q30 *const w = (const fxr_q30 *)(const void *)&b;
    uint64_t p[QUATERNION];
    fxr_q30 out[3];
    fxr_quaternion product;
    int i;

    for (i = 0; i < 3; i++) {
        const int j = next_axis(i), k = next_axis(j);

        p[0] = FXR_SIGNED_PRODUCT(a.w, w[i]);
        p[1] = FXR_SIGNED_PRODUCT(b.w, v[i]);
        p[2] = FXR_SIGNED_PRODUCT(v[j], w[k]);
        p[3] = 0 - FXR_SIGNED_PRODUCT(v[k], w[j]);
        out[i] = sum_rounded(p);
    }
    for (i = 0; i < 3; i++) {
        p[i] = 0 - FXR_SIGNED_PRODUCT(v[i], w[i]);
    }
    p[3] = FXR_SIGNED_PRODUCT(a.w, b.w);
    product.x = out[0];
    product.y = out[1];
    product.z = out[2];
    product.w = sum_rounded(p);
    return product;
}

/* An open n += a by, or n -= a by. */
static void
add_times(uint32_t n[UNIT_WORDS], int32_t a, uint32_t by, bool minus)
{
    const uint32_t size = magnitude32(a);

    limbs_add(n + 1, UNIT_LIMBS, &size, 1, by,
              (a < 0) != minus ? LIMBS_MINUS : LIMBS_PLUS);
}

/* The unit vector along (1 - t) a + t b, or a - b for a + b if opposite, of count numbers. */
static bool
mean_of(const fxr_q30 *a, const fxr_q30 *b, int count, fxr_q16 t, bool opposite,
        fxr_q30 *out)
{
    uint32_t all[UNIT_ROOM_4], *n = all;
    const int64_t left = FXR_Q16_ONE - (int64_t)t; /* |left| <= 2^31 + 2^16 */
    int i;

    for (i = 0; i < count; i++, n += UNIT_WORDS) {
        fxri_long_begin(n, UNIT_LIMBS);
        add_times(n, a[i], (uint32_t)magnitude64(left), left < 0);
        add_times(n, b[i], magnitude32(t), (t < 0) != opposite);
    }
    return fxri_unit_signed(all, count, out);
}

bool
fxr_unit3_lerp(fxr_unit3 a, fxr_unit3 b, fxr_q16 t, fxr_unit3 *out)
{
    FXR_ASSERT(out != NULL);
    return mean_of((const fxr_q30 *)(const void *)&a,
                   (const fxr_q30 *)(const void *)&b, 3, t, false,
                   (fxr_q30 *)(void *)out);
}

/* Is a . b below 0? */
static bool
is_opposite(const fxr_q30 *a, const fxr_q30 *b)
{
    uint64_t p[QUATERNION];
    uint32_t rest;
    int i;

    for (i = 0; i < QUATERNION; i++) {
        p[i] = FXR_SIGNED_PRODUCT(a[i], b[i]);
    }
    return sum_q30(p, &rest) < 0;
}

bool
fxri_quaternion_mean(const fxr_quaternion *a, const fxr_quaternion *b,
                     fxr_q16 t, fxr_quaternion *out)
{
    const fxr_q30 *const from = (const fxr_q30 *)(const void *)a;
    const fxr_q30 *const to = (const fxr_q30 *)(const void *)b;

    return mean_of(from, to, QUATERNION, t, is_opposite(from, to),
                   (fxr_q30 *)(void *)out);
}

bool
fxr_quaternion_nlerp(fxr_quaternion a, fxr_quaternion b, fxr_q16 t,
                     fxr_quaternion *out)
{
    FXR_ASSERT(out != NULL);
    return fxri_quaternion_mean(&a, &b, t, out);
}

/* Of orthonormal rows: are they left-handed? row[1] x row[2] is near row[0], or opposite. */
static bool
is_mirrored(const fxr_unit3 row[3])
{
    uint64_t dot = 0; /* Q58 */
    int k;

    for (k = 0; k < 3; k++) {
        const uint64_t cross = (uint64_t)axis_cross(&row[1], &row[2], k);

        dot += FXR_SIGNED_PRODUCT(signed32((uint32_t)(cross >> 32)),
                                  axis_component(&row[0], k));
    }
    return signed64(dot) < 0;
}

bool
fxr_quaternion_from_rotation(const fxr_rotation *r, fxr_quaternion *out)
{
    uint32_t all[UNIT_ROOM_4], *n = all;
    int64_t v[QUATERNION];
    int i;

    FXR_ASSERT(r != NULL && out != NULL);
    if (!fxri_axes_orthonormal(r->row) || is_mirrored(r->row)) {
        return false;
    }
    fxri_quaternion_of((const int32_t *)(const void *)r->row, FXR_Q30_ONE, v);
    for (i = 0; i < QUATERNION; i++, n += UNIT_WORDS) {
        const int64_t n_i = v[3] < 0 ? -v[i] : v[i];

        fxri_long_begin(n, UNIT_LIMBS);
        limbs_set(n + 1, (uint64_t)n_i);
        n[3] = n_i < 0 ? UINT32_MAX : 0;
    }
    return fxri_unit_signed(all, QUATERNION, (fxr_q30 *)(void *)out);
}

bool
fxr_transform_lerp(const fxr_transform *a, const fxr_transform *b, fxr_q16 t,
                   fxr_transform *out)
{
    const fxr_unit3 *end;
    fxr_quaternion q, to;
    fxr_rotation turned;
    fxr_vec3 place;

    FXR_ASSERT(a != NULL && b != NULL && out != NULL);
    if (!fxr_quaternion_from_rotation(&a->rotation, &q) ||
        !fxr_quaternion_from_rotation(&b->rotation, &to) ||
        !fxri_quaternion_mean(&q, &to, t, &q) ||
        !fxri_rotation_of(&q, &turned)) {
        return false;
    }
    end = t == 0             ? a->rotation.row
          : t == FXR_Q16_ONE ? b->rotation.row
                             : turned.row;
    place.x = fxri_between(a->translation.x, b->translation.x, t);
    place.y = fxri_between(a->translation.y, b->translation.y, t);
    place.z = fxri_between(a->translation.z, b->translation.z, t);
    copy_axes(out->rotation.row, end);
    copy_point(&out->translation, &place);
    return true;
}

/* u factor, or half of it, to nearest; negated if negative. */
static fxr_q30
turn_part(fxr_q30 u, uint32_t factor, bool negative, bool half)
{
    const uint64_t p = FXR_PRODUCT(magnitude32(u), factor); /* <= 2^62 */

    return moved_by(0, half ? quotient_q31(p, false) : quotient_q30(p, false),
                    (u < 0) != negative);
}

/* A component may be more than 1. */
static bool
axis_is_long(const fxr_unit3 *u)
{
    return (magnitude32(u->x) | magnitude32(u->y) | magnitude32(u->z)) >
           (uint32_t)FXR_Q30_ONE;
}

/* That quaternion of an axis that is not 0. */
static void
turn_set(const fxr_unit3 *axis, fxr_angle angle, fxr_quaternion *q)
{
    const fxr_q30 sine = fxr_sin(angle), cosine = fxr_cos(angle);
    const uint32_t large = (uint32_t)FXR_Q30_ONE + magnitude32(cosine);
    const bool acute = cosine >= 0;
    const uint32_t vector = acute ? magnitude32(sine) : large;
    const uint32_t scalar = acute ? large : magnitude32(sine);
    const bool half = !acute && axis_is_long(axis);

    q->x = turn_part(axis->x, vector, sine < 0, half);
    q->y = turn_part(axis->y, vector, sine < 0, half);
    q->z = turn_part(axis->z, vector, sine < 0, half);
    q->w = turn_part(FXR_Q30_ONE, scalar, false, half);
}

static bool
axis_is_zero(const fxr_unit3 *u)
{
    return (u->x | u->y | u->z) == 0;
}

bool
fxr_rotation_about_axis(fxr_unit3 axis, fxr_angle angle, fxr_rotation *out)
{
    fxr_quaternion q;

    FXR_ASSERT(out != NULL);
    if (axis_is_zero(&axis)) {
        return false;
    }
    turn_set(&axis, angle, &q);
    return fxri_rotation_of(&q, out);
}

bool
fxr_quaternion_about_axis(fxr_unit3 axis, fxr_angle angle, fxr_quaternion *out)
{
    fxr_quaternion q;

    FXR_ASSERT(out != NULL);
    if (axis_is_zero(&axis)) {
        return false;
    }
    turn_set(&axis, angle, &q);
    return fxri_quaternion_mean(&q, &q, 0, out);
}

void
fxr_rotation_yaw(fxr_angle angle, fxr_rotation *out)
{
    const fxr_q30 sine = fxr_sin(angle), cosine = fxr_cos(angle);

    FXR_ASSERT(out != NULL);
    out->row[0].x = cosine;
    out->row[0].y = -sine;
    out->row[0].z = 0;
    out->row[1].x = sine;
    out->row[1].y = cosine;
    out->row[1].z = 0;
    out->row[2].x = 0;
    out->row[2].y = 0;
    out->row[2].z = FXR_Q30_ONE;
}
