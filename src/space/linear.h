/*
 * linear.h - segments, rays and lines as one type of component: two vectors and
 * their meaning; and questions to vectors.
 */
#ifndef FIXRAY_SPACE_LINEAR_H
#define FIXRAY_SPACE_LINEAR_H

#include <fixray/shapes.h>

#include "../number/word.h"

/* The meaning of p and q: the ends of a segment, or an origin and a direction.
 * CHORD is the infinite line through the ends of a segment; it is used when a
 * cross product is tested as a separating axis. BACK is the ray from p along -q,
 * so that RAY and BACK are the halves of LINE. */
typedef enum {
    SEGMENT = 0,
    LINEAR_DIRECTION = 1, /* a bit: q is a direction, not an end */
    LINEAR_BOTH_WAYS = 2, /* a bit: t may be negative */
    RAY = LINEAR_DIRECTION,
    CHORD = LINEAR_BOTH_WAYS,
    LINE = LINEAR_DIRECTION | LINEAR_BOTH_WAYS,
    BACK = LINEAR_DIRECTION | 4
} linear_kind;

/* Is q an end point, rather than a direction? */
FXR_INLINE bool
has_end(linear_kind kind)
{
    return (kind & LINEAR_DIRECTION) == 0;
}

/* May t be negative? */
FXR_INLINE bool
is_line(linear_kind kind)
{
    return (kind & LINEAR_BOTH_WAYS) != 0;
}

/* Component i of a vector. With a constant i it is the plain access. */
FXR_INLINE fxr_q16
component(const fxr_vec3 *v, int i)
{
    return i == 0 ? v->x : i == 1 ? v->y : v->z;
}

/* The components of a vector as an array, to be written: from the address of the whole
 * vector, as a subscript beyond its member x is not defined (clang makes use of that). */
FXR_INLINE fxr_q16 *
components(fxr_vec3 *v)
{
    return (fxr_q16 *)(void *)v;
}

/* The same, to be read. */
FXR_INLINE const fxr_q16 *
components_of(const fxr_vec3 *v)
{
    return (const fxr_q16 *)(const void *)v;
}

/* component() where i is not constant: small code reads v as an array, in fewer bytes. */
FXR_INLINE fxr_q16
indexed_component(const fxr_vec3 *v, int i)
{
    return FXR_FAST_AXES ? component(v, i) : components_of(v)[i];
}

/* The length of the displacement on axis i while t grows by 1: |q - p|, or |q|
 * of a direction; below 2^32, exact. down: the displacement is negative. */
uint32_t fxri_displacement(linear_kind kind, const fxr_vec3 *p,
                           const fxr_vec3 *q, int i, bool *down);

/* The axis after i, cyclically; i % 3 would be a library call on small cores. */
FXR_INLINE int
next_axis(int i)
{
    return i < 2 ? i + 1 : 0;
}

/* The bits of v beyond -2^29 .. 2^29 - 1: 0 if all of v is in that range. */
FXR_INLINE uint32_t
excess_bits(const fxr_vec3 *v)
{
    return (((uint32_t)v->x + 0x20000000u) | ((uint32_t)v->y + 0x20000000u) |
            ((uint32_t)v->z + 0x20000000u)) &
           0xc0000000u;
}

/* Are p and q small: all of both in that range? */
bool fxri_points_small(const fxr_vec3 *p, const fxr_vec3 *q);

/* The point of a box that is closest to p. */
static inline void
clamp_to_box(const fxr_vec3 *p, const fxr_aabb *box, fxr_vec3 *out)
{
    out->x = clamped(p->x, box->min.x, box->max.x);
    out->y = clamped(p->y, box->min.y, box->max.y);
    out->z = clamped(p->z, box->min.z, box->max.z);
}

#endif
