/*
 * fxr_wide.c - numbers of 128 bits: sums of products, shifts and quotients.
 */
#include "wide.h"

FXR_FLAT int
fxri_wide_product_order_small(uint64_t a, uint64_t d, uint64_t c, uint64_t b)
{
    return FXR_HAS_LONG_PRODUCT ? wide_product_order_whole(a, d, c, b)
                                : wide_product_order_fast(a, d, c, b);
}

void
fxri_wide_add_product(wide *r, uint64_t x, uint64_t y)
{
    const wide p = wide_product(x, y);

    wide_add(r, &p);
}

/* Small code has one body for both: x y = x 2^64 - x (2^64 - y) for y > 0. */
void
fxri_wide_subtract_product(wide *r, uint64_t x, uint64_t y)
{
    if (FXR_FAST_NUMBERS) {
        const wide p = wide_product(x, y);

        wide_subtract(r, &p);
    } else {
        r->hi -= y > 0 ? x : 0;
        fxri_wide_add_product(r, x, 0 - y);
    }
}

uint64_t
fxri_wide_times(wide *upper, const wide *v, uint64_t x)
{
    wide low = {0, 0};

    fxri_wide_add_product(&low, v->lo, x);
    wide_set(upper, low.hi);
    fxri_wide_add_product(upper, v->hi, x);
    return low.lo;
}

int
fxri_wide_times_order(const wide *a, uint64_t x, const wide *b, uint64_t y)
{
    wide a_top, b_top;
    const uint64_t a_low = fxri_wide_times(&a_top, a, x);
    const uint64_t b_low = fxri_wide_times(&b_top, b, y);
    const int order = wide_order(&a_top, &b_top);

    return order != 0 ? order : a_low < b_low ? -1 : a_low > b_low;
}

unsigned
fxri_wide_leading_zeros(const wide *v)
{
    uint64_t word = v->hi > 0 ? v->hi : v->lo;
    unsigned n = v->hi > 0 ? 0 : 64;

    if (word >> 32 == 0) {
        word <<= 32;
        n += 32;
    }
    return n + FXR_CLZ32((uint32_t)(word >> 32));
}

void
fxri_wide_shift_up(wide *v, unsigned n)
{
    for (; n >= 32; n -= 32) {
        v->hi = (v->hi << 32) | (v->lo >> 32);
        v->lo <<= 32;
    }
    v->hi = shifted(v->hi, (uint32_t)(v->lo >> 32), n);
    v->lo = shifted(v->lo, 0, n);
}

uint64_t
fxri_wide_divide(const wide *v, const divisor *d, uint64_t *rest)
{
    uint64_t hi = v->hi, lo = v->lo;
    unsigned s = d->shift;
    uint32_t q;

    if (s >= 32) { /* den and hi are below 2^32 */
        hi = (hi << 32) | (lo >> 32);
        lo <<= 32;
        s -= 32;
    }
    hi = shifted(hi, (uint32_t)(lo >> 32), s);
    lo = shifted(lo, 0, s);
    q = divide_digit(d, hi, (uint32_t)(lo >> 32), rest); /* hi < d->den */
    return ((uint64_t)q << 32) | divide_digit(d, *rest, (uint32_t)lo, rest);
}

/*
 * One digit of a quotient: r becomes r 2^32 - q den, for r < den. The top bit
 * of den is set, and d is the divisor of its upper word. Returns false if r.hi
 * == den.hi, which is rare: then the digit of the upper word does not fit. What
 * that digit takes away is short of q times the lower word, below 2^96: less
 * than den.
 */
static bool
digit_of(wide *r, const wide *den, const divisor *d, uint32_t *q)
{
    uint64_t rest;
    wide product;
    bool over;

    if (r->hi == den->hi) {
        return false;
    }
    *q = divide_digit(d, r->hi, (uint32_t)(r->lo >> 32), &rest);
    wide_set(&product, 0);
    fxri_wide_add_product(&product, den->lo, *q);
    r->hi = rest;
    r->lo <<= 32;
    over = wide_order(r, &product) < 0;
    wide_subtract(r, &product);
    if (over) {
        wide_add(r, den);
        --*q;
    }
    return true;
}

bool
fxri_wide_quotient(uint64_t *q, wide *x, const wide *den)
{
    uint32_t q1, q0;
    divisor d;

    divisor_set(&d, den->hi);
    if (!digit_of(x, den, &d, &q1) || !digit_of(x, den, &d, &q0)) {
        return false;
    }
    *q = ((uint64_t)q1 << 32) | q0;
    return true;
}
