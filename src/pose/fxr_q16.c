/*
 * fxr_q16.c - numbers in Q16.16: products and roots, rounded once. The bounds are those
 * of sum.h.
 */
#include <fixray/q16.h>

#include "../number/square_root.h"
#include "sum.h"

fxr_q16
fxr_q16_mul(fxr_q16 a, fxr_q16 b)
{
    bool negative;
    const uint64_t p = product_magnitude(a, b, &negative);

    return moved_by(0, quotient_q16(p, false), negative);
}

fxr_q16
fxr_q16_sqrt(fxr_q16 v)
{
    /* v 2^16 | < 2^47 */
    return v < 0 ? 0
                 : (fxr_q16)nearest_square_root((uint64_t)(uint32_t)v << 16);
}
