/*
 * outside.h - the cheap reject of what is round.
 */
#ifndef FIXRAY_SPHERE_OUTSIDE_H
#define FIXRAY_SPHERE_OUTSIDE_H

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

#endif
