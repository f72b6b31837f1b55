/*
 * fxr_touch_box_set.c - a capsule and a box in the coordinates of the box (touch_box.h): along the axes of an
 * OBB from its centre, in units of 2^-46, or along those of the world, in ulps.
 */
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

/* Of a direction.  | < 2^63 of all that is used, if the axis is valid */
static int64_t
box_along(const box_touch *s, const fxr_vec3 *from, const fxr_vec3 *to, int i)
{
    const fxr_unit3 *const u = &s->axis[i];

    return s->units == 0
               ? (int64_t)indexed_component(to, i) - indexed_component(from, i)
               : signed64(axis_dot(u, to) - axis_dot(u, from));
}

static const fxr_vec3 box_origin = {0, 0, 0};

void
fxri_box_along(int64_t at[3], const box_touch *s, const fxr_vec3 *p)
{
    const fxr_vec3 *const center = s->units == 0 ? &box_origin : s->center;
    int i;

    for (i = 0; i < 3; i++) {
        at[i] = box_along(s, center, p, i);
    }
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
    fxri_box_along(s->b, s, &capsule->b);
    for (i = 0; i < 3; i++) {
        s->d[i] = box_along(s, from, to, i);
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
