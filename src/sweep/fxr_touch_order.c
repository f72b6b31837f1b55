/*
 * fxr_touch_order.c - which of two contacts is the earlier one.
 */
#include "touch_body.h"

/* at->t with its top bit, and *exponent for that. */
static uint64_t
touch_order_top(const polygon_touch *at, int *exponent)
{
    const uint32_t t[2] = {(uint32_t)at->t, (uint32_t)(at->t >> 32)};
    const uint64_t top = fxri_limbs_top(t, 2, exponent);

    *exponent = at->exponent + 64 - *exponent;
    return top;
}

/*
 * The estimates tell unless they differ by less than 2^-45 of themselves.
 *
 *   t 2^exponent    | >= 2^63, low by less than 2^-48 of itself
 */
static int
touch_order_of_roots(const polygon_touch *next, const polygon_touch *of)
{
    int e, f;
    uint64_t t = touch_order_top(next, &e) >> 1;
    uint64_t u = touch_order_top(of, &f) >> 1;

    if (e - f > 1 || f - e > 1) {
        return e > f ? -1 : 1;
    }
    t = e > f ? t >> 1 : t;
    u = f > e ? u >> 1 : u;
    if (t + (t >> 45) + 1 < u) {
        return -1;
    }
    return u + (u >> 45) + 1 < t ? 1 : fxri_root_order(&next->of, &of->of);
}

bool
fxri_touch_before(const polygon_touch *next, const polygon_touch *of)
{
    if (next->of.c_sign <= 0 || of->of.c_sign <= 0) { /* at t = 0 */
        return next->of.c_sign <= 0 && next->of.c_sign < of->of.c_sign;
    }
    return touch_order_of_roots(next, of) < 0;
}
