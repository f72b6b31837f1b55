/*
 * limbs.h - sums of products in 128 bits, and what is asked of them.
 */
#ifndef FIXRAY_LIMBS_H
#define FIXRAY_LIMBS_H

#include "divide.h"
#include "wide.h"

static inline void
wide_set(wide *r, uint64_t v)
{
    r->hi = 0;
    r->lo = v;
}

/* r += v, r -= v modulo 2^128. */
static inline void
wide_add(wide *r, const wide *v)
{
    r->lo += v->lo;
    r->hi += v->hi + (r->lo < v->lo);
}

static inline void
wide_subtract(wide *r, const wide *v)
{
    r->hi -= v->hi + (r->lo < v->lo);
    r->lo -= v->lo;
}

/* r += x y, r -= x y */
static inline void
wide_add_product(wide *r, uint64_t x, uint64_t y)
{
    const wide p = wide_product(x, y);

    wide_add(r, &p);
}

static inline void
wide_subtract_product(wide *r, uint64_t x, uint64_t y)
{
    const wide p = wide_product(x, y);

    wide_subtract(r, &p);
}

/* The order of a and b: -1, 0 or 1. */
static inline int
wide_order(const wide *a, const wide *b)
{
    if (a->hi != b->hi) {
        return a->hi < b->hi ? -1 : 1;
    }
    return a->lo < b->lo ? -1 : a->lo > b->lo;
}

/* The order of a x and b y, all 192 bits. */
static inline int
wide_times_order(const wide *a, uint64_t x, const wide *b, uint64_t y)
{
    const wide a_low = wide_product(a->lo, x), b_low = wide_product(b->lo, y);
    wide a_top = {0, a_low.hi}, b_top = {0, b_low.hi};
    int order;

    wide_add_product(&a_top, a->hi, x);
    wide_add_product(&b_top, b->hi, y);
    order = wide_order(&a_top, &b_top);
    return order != 0 ? order : a_low.lo < b_low.lo ? -1 : a_low.lo > b_low.lo;
}

/* Leading zeros of v > 0. */
static inline unsigned
wide_zeros(const wide *v)
{
    uint64_t word = v->hi > 0 ? v->hi : v->lo;
    unsigned n = v->hi > 0 ? 0 : 64;

    if (word >> 32 == 0) {
        word <<= 32;
        n += 32;
    }
    return n + FXR_CLZ32((uint32_t)(word >> 32));
}

/* v 2^n modulo 2^128 */
static inline void
wide_shift_up(wide *v, unsigned n)
{
    for (; n >= 32; n -= 32) {
        v->hi = (v->hi << 32) | (v->lo >> 32);
        v->lo <<= 32;
    }
    v->hi = shifted(v->hi, (uint32_t)(v->lo >> 32), n);
    v->lo = shifted(v->lo, 0, n);
}

/*
 * floor(v / den) for d of den, and what is left in units of 2^-shift: compare it with
 * d->den. Requires v->hi < den.
 */
static inline uint64_t
wide_divide(const wide *v, const divisor *d, uint64_t *rest)
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
    q = divide_digit(d, hi, (uint32_t)(lo >> 32), rest);
    return ((uint64_t)q << 32) | divide_digit(d, *rest, (uint32_t)lo, rest);
}

#endif
