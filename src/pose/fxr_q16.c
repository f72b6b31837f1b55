/*
 * fxr_q16.c - numbers in Q16.16: products, quotients and roots, rounded once. The bounds are those
 * of sum.h.
 */
#include <fixray/ratio.h>

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
fxr_q16_div(fxr_q16 a, fxr_q16 b)
{
    fxr_ratio t;

    t.num = magnitude32(a);
    t.den = magnitude32(b);
    t.negative = (a < 0) != (b < 0);
    return fxr_ratio_to_q16(t);
}

fxr_q16
fxr_q16_sqrt(fxr_q16 v)
{
    /* v 2^16 | < 2^47 */
    return v < 0 ? 0
                 : (fxr_q16)nearest_square_root((uint64_t)(uint32_t)v << 16);
}
