/*
 * word.h - whole numbers of one machine word: signs, magnitudes, ends of the range.
 *
 * The library assumes two's complement int32_t and int64_t (C99 requires it of
 * them) and nothing of int beyond 16 bits.
 */
#ifndef FIXRAY_NUMBER_WORD_H
#define FIXRAY_NUMBER_WORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../port/port.h"

/* A condition that the compiler checks, with a name of its own over all of src. A
 * typedef: the one form that no compiler warns of as unused. */
#define FXR_STATIC_ASSERT(condition, name) \
    typedef char fxri_assert_##name[(condition) ? 1 : -1]

/* What a body of a question says: a fast one may be UNSURE, one for every input never
 * is. */
typedef enum { MISS, HIT, UNSURE } verdict;

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

/* |v|, at most 2^63. */
FXR_INLINE uint64_t
magnitude64(int64_t v)
{
    return v < 0 ? 0u - (uint64_t)v : (uint64_t)v;
}

/* |to - from|, below 2^32: exact; down: it runs from the larger to the smaller. */
FXR_INLINE uint32_t
difference32(int32_t from, int32_t to, bool *down)
{
    *down = to < from;
    return *down ? (uint32_t)from - (uint32_t)to
                 : (uint32_t)to - (uint32_t)from;
}

/* v / 2, floor: an instruction. */
FXR_INLINE int32_t
half_floor(int32_t v)
{
    return v < 0 ? ~(~v >> 1) : v >> 1;
}

/* v, or the end of int32 that is nearer. */
FXR_INLINE int32_t
saturate32(int64_t v)
{
    return v > INT32_MAX ? INT32_MAX : v < INT32_MIN ? INT32_MIN : (int32_t)v;
}

/* v, or the end of min..max that is nearer. */
static inline int32_t
clamped(int32_t v, int32_t min, int32_t max)
{
    return v < min ? min : v > max ? max : v;
}

#endif
