/*
 * copy.h - structs field by field: a copy of the whole, also one that is passed or
 * returned by value, is a call of memcpy on some cores. And the order of points.
 */
#ifndef FIXRAY_SPACE_COPY_H
#define FIXRAY_SPACE_COPY_H

#include <fixray/closest.h>

#include "../number/ratio.h"
#include "linear.h"

static inline void
copy_point(fxr_vec3 *out, const fxr_vec3 *p)
{
    out->x = p->x;
    out->y = p->y;
    out->z = p->z;
}

static inline void
copy_unit(fxr_unit3 *out, const fxr_unit3 *u)
{
    out->x = u->x;
    out->y = u->y;
    out->z = u->z;
}

static inline void
copy_axes(fxr_unit3 out[3], const fxr_unit3 axis[3])
{
    copy_unit(&out[0], &axis[0]);
    copy_unit(&out[1], &axis[1]);
    copy_unit(&out[2], &axis[2]);
}

/* The same box about another centre. */
static inline void
obb_about(const fxr_vec3 *center, const fxr_obb *box, fxr_obb *out)
{
    copy_point(&out->center, center);
    copy_point(&out->half, &box->half);
    copy_axes(out->axis, box->axis);
}

static inline void
copy_aabb(fxr_aabb *out, const fxr_aabb *box)
{
    copy_point(&out->min, &box->min);
    copy_point(&out->max, &box->max);
}

/* The same as a value, for a function that returns one. */
static inline fxr_vec3
point_value(const fxr_vec3 *p)
{
    fxr_vec3 value;

    copy_point(&value, p);
    return value;
}

static inline fxr_aabb
aabb_value(const fxr_aabb *box)
{
    fxr_aabb value;

    copy_aabb(&value, box);
    return value;
}

static inline void
copy_closest(fxr_closest *out, const fxr_closest *found)
{
    copy_point(&out->on_linear, &found->on_linear);
    copy_point(&out->on_shape, &found->on_shape);
    copy_ratio(&out->t, &found->t);
    out->dist2 = found->dist2;
}

/* The segment from a point to itself. */
static inline void
segment_of_point(fxr_segment *out, const fxr_vec3 *p)
{
    copy_point(&out->a, p);
    copy_point(&out->b, p);
}

/* The order of two points by x, then y, then z: -1, 0 or 1. */
static inline int
points_order(const fxr_vec3 *p, const fxr_vec3 *q)
{
    int k;

    for (k = 0; k < 3; k++) {
        const fxr_q16 a = indexed_component(p, k), b = indexed_component(q, k);

        if (a != b) {
            return a < b ? -1 : 1;
        }
    }
    return 0;
}

#endif
