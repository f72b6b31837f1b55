/*
 * linear.h - what every source file shares.
 *
 * The library assumes two's complement int32_t and int64_t (C99 requires it of
 * them) and nothing of int beyond 16 bits.
 */
#ifndef FIXRAY_INTERNAL_H
#define FIXRAY_INTERNAL_H

#include <fixray/shapes.h>

#include "../../port/port.h"

/* What p and q are: the ends of a segment, or an origin and a direction. CHORD is
 * the line through the ends of a segment, for seeing it along a cross product. */
typedef enum { SEGMENT, RAY, LINE, CHORD } linear_kind;

/* Is q an end point, rather than a direction? */
FXR_INLINE bool
has_end(linear_kind kind)
{
    return kind == SEGMENT || kind == CHORD;
}

/* May t be negative? */
FXR_INLINE bool
is_line(linear_kind kind)
{
    return kind == LINE || kind == CHORD;
}

/* Component i of a vector. With a constant i it is the plain access. */
FXR_INLINE fxr_q16
component(const fxr_vec3 *v, int i)
{
    return i == 0 ? v->x : i == 1 ? v->y : v->z;
}

/* The axis after i, cyclically; i % 3 would be a library call on small cores. */
FXR_INLINE int
next_axis(int i)
{
    return i < 2 ? i + 1 : 0;
}

/* The value modulo 2^64 that lies in int64_t, and modulo 2^32 in int32_t; a cast
 * would be up to the compiler. Costs nothing where integers are two's complement. */
FXR_INLINE int64_t
signed64(uint64_t v)
{
    return v <= INT64_MAX ? (int64_t)v : -1 - (int64_t)~v;
}

FXR_INLINE int32_t
signed32(uint32_t v)
{
    return v <= INT32_MAX ? (int32_t)v : -1 - (int32_t)~v;
}

/* |v|, at most 2^31. */
FXR_INLINE uint32_t
magnitude32(int32_t v)
{
    return v < 0 ? 0u - (uint32_t)v : (uint32_t)v;
}

/* v / 2, floor: an instruction. */
FXR_INLINE int32_t
half_floor(int32_t v)
{
    return v < 0 ? ~(~v >> 1) : v >> 1;
}

/* The two top bits are 0 in this if all of v is in -2^29 .. 2^29 - 1. */
FXR_INLINE uint32_t
beyond(const fxr_vec3 *v)
{
    return ((uint32_t)v->x + 0x20000000u) | ((uint32_t)v->y + 0x20000000u) |
           ((uint32_t)v->z + 0x20000000u);
}

/* v, or the end of int32 that is nearer. */
FXR_INLINE int32_t
saturate32(int64_t v)
{
    return v > INT32_MAX ? INT32_MAX : v < INT32_MIN ? INT32_MIN : (int32_t)v;
}

static inline int32_t
clamped(int32_t v, int32_t min, int32_t max)
{
    return v < min ? min : v > max ? max : v;
}

/* The point of a box that is closest to p. */
static inline void
clamp_to_box(const fxr_vec3 *p, const fxr_aabb *box, fxr_vec3 *out)
{
    out->x = clamped(p->x, box->min.x, box->max.x);
    out->y = clamped(p->y, box->min.y, box->max.y);
    out->z = clamped(p->z, box->min.z, box->max.z);
}

#endif
