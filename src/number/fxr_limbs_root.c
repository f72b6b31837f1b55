/*
 * fxr_limbs_root.c - the square root of a number of ten limbs.
 */
#include "limbs_root.h"

bool
fxri_limbs_root(uint32_t s[ROOT_LIMBS], const uint32_t y[ROOT_SQUARE_LIMBS])
{
    uint32_t work[3 * ROOT_LIMBS];

    return limbs_root_of(s, y, work, ROOT_LIMBS);
}
