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

/* A product 32x32->64, and of two int32_t modulo 2^64, by those of half words: FXR_PRODUCT and
 * FXR_SIGNED_PRODUCT of small code where a port says so. */
uint64_t fxri_product(uint32_t a, uint32_t b) FXR_CONST;
uint64_t fxri_signed_product(int32_t a, int32_t b) FXR_CONST;

/* A condition that the compiler checks, with a name of its own over all of src. A
 * typedef: the one form that no compiler warns of as unused. */
#define FXR_STATIC_ASSERT(condition, name) \
    typedef char fxri_assert_##name[(condition) ? 1 : -1]

/* The answer of a body: a fast body may be UNSURE, a body for every input never
 * is. */
typedef enum { MISS, HIT, UNSURE } verdict;

/* The int64_t that is v modulo 2^64, and the int32_t that is v modulo 2^32;
 * what a cast gives would be up to the compiler. Costs nothing on two's
 * complement machines. */
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

/* |to - from|, below 2^32: exact. down: to is below from. */
FXR_INLINE uint32_t
difference32(int32_t from, int32_t to, bool *down)
{
    *down = to < from;
    return *down ? (uint32_t)from - (uint32_t)to
                 : (uint32_t)to - (uint32_t)from;
}

/* v / 2, floor. Compilers make one instruction of it. */
FXR_INLINE int32_t
half_floor(int32_t v)
{
    return v < 0 ? ~(~v >> 1) : v >> 1;
}

/* v, or the end of int32 that is closer to v. */
FXR_INLINE int32_t
saturate32(int64_t v)
{
    return v > INT32_MAX ? INT32_MAX : v < INT32_MIN ? INT32_MIN : (int32_t)v;
}

/* v, or the end of min..max that is closer to v. */
static inline int32_t
clamped(int32_t v, int32_t min, int32_t max)
{
    return v < min ? min : v > max ? max : v;
}

#endif
