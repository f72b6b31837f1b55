/*
 * outside.h - the cheap reject of what is round.
 */
#ifndef FIXRAY_ROUND_OUTSIDE_H
#define FIXRAY_ROUND_OUTSIDE_H

#include "../space/linear.h"

/* Are both ends outside the same side of low..high by more than the radius? For
 * every value. */
FXR_INLINE bool
outside(int32_t a, int32_t b, int32_t low, int32_t high, uint32_t radius)
{
    if (a > high && b > high) {
        return (uint32_t)(a < b ? a : b) - (uint32_t)high > radius;
    }
    return a < low && b < low &&
           (uint32_t)low - (uint32_t)(a > b ? a : b) > radius;
}

/* radius in units of 2^-30, those of an OBB. */
static inline uint64_t
obb_reach(fxr_q16 radius)
{
    return (uint64_t)magnitude32(radius) << 30;
}

#endif
