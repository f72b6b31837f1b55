/*
 * fxr_touch_box_set.c - a capsule and a box in the coordinates of the box (touch_box.h): along the axes of an
 * OBB from its centre, in units of 2^-46, or along those of the world, in ulps.
 */
#include "../slabs/obb_far.h"
#include "../triangle/vector.h"
#include "touch_box.h"

void
fxri_box_of_obb(box_touch *s, const fxr_obb *box)
{
    int i;

    s->axis = box->axis;
    s->center = &box->center;
    s->units = 30;
    for (i = 0; i < 3; i++) {
        s->high[i] = (int64_t)indexed_component(&box->half, i) * FXR_Q30_ONE;
        s->low[i] = -s->high[i]; /* <= 2^61 */
    }
}

void
fxri_box_of_world(box_touch *s, const fxr_vec3 *min, const fxr_vec3 *max)
{
    int i;

    s->axis = fxri_world_axes;
    s->units = 0;
    for (i = 0; i < 3; i++) {
        s->low[i] = indexed_component(min, i);
        s->high[i] = indexed_component(max, i);
    }
}

/* Of a direction, on axis i.  | < 2^63 of all that is used, if the axis is valid */
static int64_t
box_along(const box_touch *s, const fxr_vec3 *from, const fxr_vec3 *to, int i)
{
    const fxr_unit3 *const u = &s->axis[i];

    return s->units == 0
               ? (int64_t)indexed_component(to, i) - indexed_component(from, i)
               : signed64(axis_dot(u, to) - axis_dot(u, from));
}

/* On all axes: by half of the products, where points are small. */
static void
box_along_axes(int64_t out[3], const box_touch *s, const fxr_vec3 *from,
               const fxr_vec3 *to)
{
    const bool is_small = FXR_FAST_TOUCH && s->units != 0 &&
                          (excess_bits(from) | excess_bits(to)) == 0;
    fxr_vec3 by;
    int i;

    if (is_small) {
        vector_subtract(&by, to, from); /* | < 2^30 */
    }
    for (i = 0; i < 3; i++) {
        out[i] = is_small ? signed64(axis_dot(&s->axis[i], &by))
                          : box_along(s, from, to, i);
    }
}

static const fxr_vec3 box_origin = {0, 0, 0};

void
fxri_box_along(int64_t at[3], const box_touch *s, const fxr_vec3 *p)
{
    box_along_axes(at, s, s->units == 0 ? &box_origin : s->center, p);
}

/* v / 2^n, floor, of components. */
static void
box_floor(fxr_vec3 *v, int n)
{
    v->x = floor_shift(v->x, n);
    v->y = floor_shift(v->y, n);
    v->z = floor_shift(v->z, n);
}

/* The difference of quarters, floors: less than 1 off. */
static uint32_t
box_quarters(fxr_vec3 *out, const fxr_vec3 *from, const fxr_vec3 *to)
{
    fxr_vec3 less;

    copy_point(out, to);
    copy_point(&less, from);
    box_floor(out, 2);
    box_floor(&less, 2);
    vector_subtract(out, out, &less); /* | < 2^30 */
    return vector_all_bits(out);
}

/*
 * Is the capsule far from the box of an OBB on one of its axes? All of it is at a + d t + v s, with t and s in
 * 0 .. 1, and up to the reach from there. In units of 2^n, n >= 2, so that all numbers are at most 2^14, of an
 * axis u = 2^16 (U + less than 1), which is valid:
 *
 *   a from the centre, d, v    2^n (A + f), |f| < 1 on each axis
 *   u.a                        2^(16 + n) (U.A + less than the sum of |U_k| + |A_k| + 1): of all three less
 *                              than 3 (2^15 + 3 + 3 2^14 + 3) < 2^18
 *   half, reach                less than 1 more than their floors; in 2^30 2^n
 *   U.A, U.D, U.V              | <= 2^14 (2^15 + 3), so a sum of three < 2^31 - 2^29
 */
enum { APART_BITS = 14, APART_OFF = 18 };

static int32_t
box_upper_dot(const fxr_vec3 *u, const fxr_vec3 *v)
{
    return u->x * v->x + u->y * v->y + u->z * v->z;
}

bool
fxri_box_is_apart(const box_touch *s, const fxr_capsule *capsule,
                  const fxr_vec3 *from, const fxr_vec3 *to)
{
    const uint32_t reach = (uint32_t)capsule->radius >> 2;
    fxr_vec3 a, d, v;
    uint32_t all = box_quarters(&a, s->center, &capsule->a) |
                   box_quarters(&d, from, to) |
                   box_quarters(&v, &capsule->a, &capsule->b) | reach;
    unsigned zeros;
    int i, n;

    if (!axes_valid(s->axis)) {
        return true; /* it has no inside */
    }
    for (i = 0; i < 3; i++) {
        if (s->high[i] < 0) {
            return true; /* it is empty */
        }
        all |= (uint32_t)(s->high[i] >> 32);
    }
    zeros = FXR_CLZ32(all | 1);
    n = zeros < 32 - APART_BITS ? 32 - APART_BITS - (int)zeros : 0;
    box_floor(&a, n);
    box_floor(&d, n);
    box_floor(&v, n);
    for (i = 0; i < 3; i++) {
        const uint32_t most =
            (reach >> n) + ((uint32_t)(s->high[i] >> 32) >> n);
        fxr_vec3 u;
        int32_t low, high, along;

        u.x = s->axis[i].x;
        u.y = s->axis[i].y;
        u.z = s->axis[i].z;
        box_floor(&u, 16);
        low = high = box_upper_dot(&u, &a);
        along = box_upper_dot(&u, &d);
        low += along < 0 ? along : 0;
        high += along < 0 ? 0 : along;
        along = box_upper_dot(&u, &v);
        low += along < 0 ? along : 0;
        high += along < 0 ? 0 : along;
        along = (int32_t)(((most + 2) << 14) + ((uint32_t)1 << APART_OFF));
        if (low > along || high < -along) {
            return true;
        }
    }
    return false;
}

void
fxri_box_capsule(box_touch *s, const fxr_capsule *capsule, const fxr_vec3 *from,
                 const fxr_vec3 *to)
{
    int i;

    s->capsule = capsule;
    s->reach = FXR_PRODUCT(magnitude32(capsule->radius),
                           s->units == 0 ? 1 : FXR_Q30_ONE);
    fxri_box_along(s->a, s, &capsule->a);
    box_along_axes(s->d, s, from, to);
    if (!FXR_FAST_TOUCH) {
        fxri_box_along(s->b, s, &capsule->b);
        return;
    }
    box_along_axes(s->b, s, &capsule->a, &capsule->b);
    for (i = 0; i < 3; i++) {
        s->b[i] += s->a[i];
    }
}

bool
fxri_box_start(least *start, const box_touch *s)
{
    projection axis[3];
    int i;

    for (i = 0; i < 3; i++) {
        axis[i].start = s->a[i];
        axis[i].target = s->b[i];
        axis[i].low = s->low[i];
        axis[i].high = s->high[i];
    }
    return fxri_least_of_axes(start, SEGMENT, axis);
}
