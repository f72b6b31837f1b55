/*
 * ratio.c - order and conversion of exact fractions.
 */
#include "ratio.h"

int
fxri_ratio_order(const fxr_ratio *a, const fxr_ratio *b)
{
    const bool a_negative = a->negative && a->num > 0;
    const bool b_negative = b->negative && b->num > 0;
    int order;

    if (a_negative != b_negative) {
        return a_negative ? -1 : 1;
    }
    order = (a->num | a->den | b->num | b->den) >> 32 == 0
                ? FXR_PRODUCT_ORDER((uint32_t)a->num, (uint32_t)b->den,
                                    (uint32_t)b->num, (uint32_t)a->den)
                : wide_product_order(a->num, b->den, b->num, a->den);
    return a_negative ? -order : order;
}

int
fxr_ratio_compare(fxr_ratio a, fxr_ratio b)
{
    return fxri_ratio_order(&a, &b);
}

uint64_t
fxr_ratio_to_uq32(fxr_ratio t)
{
    divisor d;
    uint64_t rest;
    uint32_t whole;

    if (t.num == 0 || t.negative) {
        return 0;
    }
    if (t.num >> 32 >= t.den) { /* t >= 2^32 */
        return UINT64_MAX;
    }
    divisor_set(&d, t.den);
    whole = divide(&d, t.num >> 32, (uint32_t)t.num, &rest);
    return ((uint64_t)whole << 32) | divide_digit(&d, rest, 0, &rest);
}
