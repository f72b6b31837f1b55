/*
 * fxr_ratio.c - order and conversion of exact fractions.
 */
#include "ratio.h"

#include "limbs.h"

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

/* floor(num 2^32 / den), for num < den 2^32: two digits. */
static uint64_t
ratio_uq32_small(uint64_t num, uint64_t den)
{
    const uint32_t d[2] = {(uint32_t)den, (uint32_t)(den >> 32)};
    const int n = d[1] != 0 ? 2 : 1;
    uint32_t r[4], whole;

    r[0] = r[3] = 0;
    limbs_set(r + 1, num);
    whole = fxri_limbs_divide(r + 1, d, n);
    return ((uint64_t)whole << 32) | fxri_limbs_divide(r, d, n);
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
    if (!FXR_FAST_LIMBS) {
        return ratio_uq32_small(t.num, t.den);
    }
    divisor_set(&d, t.den);
    whole = divide(&d, t.num >> 32, (uint32_t)t.num, &rest); /* t < 2^32 */
    return ((uint64_t)whole << 32) | divide_digit(&d, rest, 0, &rest);
}

/* num < den: with the top bit of den in place, num 2^32 < den 2^32. */
void
fxri_ratio_to_units(fxr_ratio *t)
{
    const uint32_t den = (uint32_t)t->den;
    const unsigned up = FXR_CLZ32(den);
    uint32_t rest;

    FXR_ASSERT(t->den == den && t->num <= den && den > 0);
    t->num = t->num == den
                 ? (uint64_t)1 << 32
                 : fxri_quotient((uint64_t)((uint32_t)t->num << up) << 32,
                                 den << up, &rest);
    t->den = (uint64_t)1 << 32;
}
