/*
 * internal.h - what every source file shares.
 *
 * The library assumes two's complement int32_t and int64_t (C99 requires it of
 * them) and nothing of int beyond 16 bits.
 */
#ifndef FIXRAY_INTERNAL_H
#define FIXRAY_INTERNAL_H

#include <fixray/vec3.h>

#include "../port/port.h"

/* Component i of a vector. With a constant i it is the plain access. */
FXR_INLINE fxr_q16
component(const fxr_vec3 *v, int i)
{
    return i == 0 ? v->x : i == 1 ? v->y : v->z;
}

/* The value modulo 2^64 that lies in int64_t; a cast would be up to the
 * compiler. Costs nothing where integers are two's complement. */
FXR_INLINE int64_t
signed64(uint64_t v)
{
    return v <= INT64_MAX ? (int64_t)v : -1 - (int64_t)~v;
}

/* |v|, at most 2^31. */
FXR_INLINE uint32_t
magnitude32(int32_t v)
{
    return v < 0 ? 0u - (uint32_t)v : (uint32_t)v;
}

#endif
