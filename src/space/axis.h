/*
 * axis.h - products with an axis of Q2.30 components.
 *
 *   |x| + |y| + |z| <= 2^31 (2.0 in Q2.30; a unit vector has at most 1.74)
 *
 * is what makes them exact: times coordinates below 2^32 the sum is below 2^63.
 */
#ifndef FIXRAY_SPACE_AXIS_H
#define FIXRAY_SPACE_AXIS_H

#include <fixray/shapes.h>

#include "linear.h"

/* Does the step of each axis i: small code goes round, else i is constant in each. */
#define EACH_AXIS(i, step)        \
    if (FXR_FAST_AXES) {          \
        i = 0;                    \
        step;                     \
        i = 1;                    \
        step;                     \
        i = 2;                    \
        step;                     \
    } else {                      \
        for (i = 0; i < 3; i++) { \
            step;                 \
        }                         \
    }

/* |x| + |y| + |z| <= 2^31; no step overflows. */
FXR_INLINE bool
axis_valid(const fxr_unit3 *u)
{
    const uint32_t most = 0x80000000u;
    const uint32_t x = magnitude32(u->x), y = magnitude32(u->y);

    return y <= most - x && magnitude32(u->z) <= most - x - y;
}

FXR_INLINE bool
axes_valid(const fxr_unit3 axis[3])
{
    return axis_valid(&axis[0]) && axis_valid(&axis[1]) && axis_valid(&axis[2]);
}

/* The components of an axis as an array, to be written, as components() is. */
FXR_INLINE fxr_q30 *
axis_components(fxr_unit3 *u)
{
    return (fxr_q30 *)(void *)u;
}

/* The same, to be read. */
FXR_INLINE const fxr_q30 *
axis_components_of(const fxr_unit3 *u)
{
    return (const fxr_q30 *)(const void *)u;
}

/* Component k; small code reads it as indexed_component() does. */
FXR_INLINE fxr_q30
axis_component(const fxr_unit3 *u, int k)
{
    return !FXR_FAST_AXES ? axis_components_of(u)[k]
           : k == 0       ? u->x
           : k == 1       ? u->y
                          : u->z;
}

/* The axes of the world. */
extern const fxr_unit3 fxri_world_axes[3];

/* Component k of u x v: each product is at most 2^62 in magnitude, and so is their
 * difference, if the axes are valid. */
FXR_INLINE int64_t
axis_cross(const fxr_unit3 *u, const fxr_unit3 *v, int k)
{
    const int i = next_axis(k), j = next_axis(i);

    return (int64_t)axis_component(u, i) * axis_component(v, j) -
           (int64_t)axis_component(u, j) * axis_component(v, i);
}

/* Are the axes valid and orthonormal: each u . u within 2^-20 of 1, each u . v within
 * 2^-20 of 0? */
bool fxri_axes_orthonormal(const fxr_unit3 axis[3]);

/* u . v modulo 2^64: Q18.46. Each product is at most 2^62. */
FXR_INLINE uint64_t
axis_dot(const fxr_unit3 *u, const fxr_vec3 *v)
{
    return FXR_SIGNED_PRODUCT(u->x, v->x) + FXR_SIGNED_PRODUCT(u->y, v->y) +
           FXR_SIGNED_PRODUCT(u->z, v->z);
}

/* One axis of a component and a box: slab.h says what its members are. */
typedef struct {
    int64_t start, target, low, high;
} projection;

/*
 * Axis i of an OBB, in Q18.46. If end, q is a point, else a direction.
 *
 *   start  = u . (p - center)        | <= 2^31 (2^32 - 1) < 2^63
 *   target = u . (q - center)        | likewise
 *            u . dir                 | <= 2^31 2^31 = 2^62
 *   high   = half 2^30, low = -high  | <= 2^61
 *
 * Sums are taken modulo 2^64, which is exact as they are in range, if the axis is
 * valid; if not, they may have wrapped.
 */
FXR_INLINE void
axis_project(projection *axis, bool end, const fxr_vec3 *p, const fxr_vec3 *q,
             const fxr_obb *box, int i)
{
    const fxr_unit3 *u = &box->axis[i];
    const uint64_t center = axis_dot(u, &box->center);

    axis->start = signed64(axis_dot(u, p) - center);
    axis->target = signed64(axis_dot(u, q) - (end ? center : 0));
    axis->high = (int64_t)component(&box->half, i) * FXR_Q30_ONE; /* Q46 */
    axis->low = -axis->high;
}

#endif
