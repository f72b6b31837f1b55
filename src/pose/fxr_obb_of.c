/*
 * fxr_obb_of.c - the oriented box of an object, and the corners of one.
 *
 *   middle         (min + max) / 2 = c + odd / 2, c and odd whole
 *   row . c + t    | <= 2^62 + 2^61              Q18.46, as in fxr_transform.c
 *   row . odd      | <= 2^31, since each odd_i is 0 or 1
 */
#include <fixray/transform.h>

#include "../space/axis.h"
#include "../space/copy.h"
#include "sum.h"

/* floor(v / 2) for |v| < 2^62: a division would be a library call at -Oz. */
static int64_t
half64(int64_t v)
{
    const uint64_t lifted = (uint64_t)v + ((uint64_t)1 << 63);

    return (int64_t)(lifted >> 1) - ((int64_t)1 << 62);
}

/* (sum + extra / 2) / 2^30 to nearest, ties to even. Returns false if it does not fit.
 *
 *   up           sum + floor(extra / 2), and 2^63    | the sum is below 2^63 - 2^61
 *   twice        twice what is left of 2^30, and half
 */
static bool
middle_rounded(int64_t sum, int64_t extra, fxr_q16 *out)
{
    const uint64_t up = (uint64_t)(sum + half64(extra)) + ((uint64_t)1 << 63);
    const uint32_t one = (uint32_t)1 << 30, half = (uint32_t)extra & 1;
    const uint32_t twice = 2 * ((uint32_t)up & (one - 1)) + half;
    int64_t v = (int64_t)(up >> 30) - ((int64_t)1 << 33);

    v += rounds_up((twice > one) - (twice < one), ((uint64_t)v & 1) != 0);
    if (v < INT32_MIN || v > INT32_MAX) {
        return false;
    }
    *out = (fxr_q16)v;
    return true;
}

/* Half of max - min, rounded away from 0: a box that is empty stays empty. Returns false
 * if it does not fit. */
static bool
half_extent(fxr_q16 min, fxr_q16 max, fxr_q16 *out)
{
    const int64_t size = (int64_t)max - min;
    const int64_t half = half64(size + (size < 0 ? 0 : 1));

    if (half > INT32_MAX) {
        return false;
    }
    *out = (fxr_q16)half; /* >= -2^31 */
    return true;
}

/* (min + max) / 2, floor; *odd: what is left of min + max. */
static fxr_q16
middle(fxr_q16 min, fxr_q16 max, fxr_q16 *odd)
{
    const int64_t sum = (int64_t)min + max;

    *odd = (fxr_q16)((uint64_t)sum & 1);
    return (fxr_q16)half64(sum);
}

/* The axes of an object in world coordinates: the columns of its rotation. */
static void
axes_of_rotation(const fxr_unit3 row[3], fxr_unit3 axis[3])
{
    axis[0].x = row[0].x;
    axis[0].y = row[1].x;
    axis[0].z = row[2].x;
    axis[1].x = row[0].y;
    axis[1].y = row[1].y;
    axis[1].z = row[2].y;
    axis[2].x = row[0].z;
    axis[2].y = row[1].z;
    axis[2].z = row[2].z;
}

bool
fxr_obb_of_transform(const fxr_transform *t, const fxr_aabb *box, fxr_obb *out)
{
    const fxr_unit3 *row;
    fxr_unit3 axis[3];
    fxr_vec3 c, odd, half;
    fxr_q16 center[3];
    int i;

    FXR_ASSERT(t != NULL && box != NULL && out != NULL);
    row = t->rotation.row;
    axes_of_rotation(row, axis);
    c.x = middle(box->min.x, box->max.x, &odd.x);
    c.y = middle(box->min.y, box->max.y, &odd.y);
    c.z = middle(box->min.z, box->max.z, &odd.z);
    if (!axes_valid(row) || !axes_valid(axis) ||
        !half_extent(box->min.x, box->max.x, &half.x) ||
        !half_extent(box->min.y, box->max.y, &half.y) ||
        !half_extent(box->min.z, box->max.z, &half.z)) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        const int64_t to = component(&t->translation, i) * (int64_t)FXR_Q30_ONE;

        if (!middle_rounded(signed64(axis_dot(&row[i], &c)) + to,
                            signed64(axis_dot(&row[i], &odd)), &center[i])) {
            return false;
        }
    }
    out->center.x = center[0];
    out->center.y = center[1];
    out->center.z = center[2];
    copy_point(&out->half, &half);
    copy_axes(out->axis, axis);
    return true;
}

/* center + u0 h0 + u1 h1 + u2 h2, for one coordinate of each axis. */
static fxr_q16
corner_coordinate(fxr_q16 center, fxr_q30 u0, fxr_q30 u1, fxr_q30 u2,
                  const fxr_vec3 *h)
{
    bool negative;
    const uint64_t sum = sum_magnitude(FXR_SIGNED_PRODUCT(u0, h->x),
                                       FXR_SIGNED_PRODUCT(u1, h->y),
                                       FXR_SIGNED_PRODUCT(u2, h->z), &negative);

    return moved_by(center, quotient_q30(sum, ((uint32_t)center & 1) != 0),
                    negative);
}

bool
fxr_obb_corners(const fxr_obb *box, fxr_vec3 out[8])
{
    const fxr_unit3 *u;
    unsigned i;

    FXR_ASSERT(box != NULL && out != NULL);
    u = box->axis;
    if (!axes_valid(u) || box->half.x < 0 || box->half.y < 0 ||
        box->half.z < 0) {
        return false;
    }
    for (i = 0; i < 8; i++) {
        fxr_vec3 h;

        h.x = (i & 1) != 0 ? box->half.x : -box->half.x;
        h.y = (i & 2) != 0 ? box->half.y : -box->half.y;
        h.z = (i & 4) != 0 ? box->half.z : -box->half.z;
        out[i].x = corner_coordinate(box->center.x, u[0].x, u[1].x, u[2].x, &h);
        out[i].y = corner_coordinate(box->center.y, u[0].y, u[1].y, u[2].y, &h);
        out[i].z = corner_coordinate(box->center.z, u[0].z, u[1].z, u[2].z, &h);
    }
    return true;
}
