/*
 * limbs.h - sums of products in 128 bits, and what is asked of them: orders, quotients.
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

/* The order of a x and b y, all 192 bits: the close calls. */
FXR_COLD int
wide_times_order_exact(const wide *a, uint64_t x, const wide *b, uint64_t y)
{
    const wide a_low = wide_product(a->lo, x), b_low = wide_product(b->lo, y);
    wide a_top = {0, a_low.hi}, b_top = {0, b_low.hi};
    int order;

    wide_add_product(&a_top, a->hi, x);
    wide_add_product(&b_top, b->hi, y);
    order = wide_order(&a_top, &b_top);
    return order != 0 ? order : a_low.lo < b_low.lo ? -1 : a_low.lo > b_low.lo;
}

/* The same: a x is at least a.hi x 2^64, and less than x 2^64 more. Nothing here
 * reaches 2^192. */
static inline int
wide_times_order(const wide *a, uint64_t x, const wide *b, uint64_t y)
{
    const wide left = wide_product(a->hi, x), right = wide_product(b->hi, y);
    wide most = {0, x};

    wide_add(&most, &left);
    if (wide_order(&most, &right) <= 0) {
        return -1;
    }
    wide_set(&most, y);
    wide_add(&most, &right);
    if (wide_order(&most, &left) <= 0) {
        return 1;
    }
    return wide_times_order_exact(a, x, b, y);
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

/*
 * One digit of a quotient: r = r 2^32 + digit - q den, for r < den with its top bit
 * set and d of its upper word. False: it takes more care. By the upper word alone
 * what is taken away is short of q times the lower, below 2^96: less than den.
 */
static inline bool
wide_digit(wide *r, uint32_t digit, const wide *den, const divisor *d,
           uint32_t *q)
{
    uint64_t rest;
    wide product;
    bool over;

    if (r->hi == den->hi) {
        return false;
    }
    *q = divide_digit(d, r->hi, (uint32_t)(r->lo >> 32), &rest);
    wide_set(&product, 0);
    wide_add_product(&product, den->lo, *q);
    r->hi = rest;
    r->lo = (r->lo << 32) | digit;
    over = wide_order(r, &product) < 0;
    wide_subtract(r, &product);
    if (over) {
        wide_add(r, den);
        --*q;
    }
    return true;
}

/* q, r = floor and rest of x 2^63 / den, or of x 2^64 / den; below 2^64. */
static inline bool
wide_quotient(uint64_t *q, wide *r, const wide *x, bool all, const wide *den)
{
    const uint64_t low = all ? 0 : x->lo << 63;
    uint32_t q1, q0;
    divisor d;

    r->hi = all ? x->hi : x->hi >> 1;
    r->lo = all ? x->lo : (x->hi << 63) | (x->lo >> 1);
    divisor_set(&d, den->hi);
    if (!wide_digit(r, (uint32_t)(low >> 32), den, &d, &q1) ||
        !wide_digit(r, (uint32_t)low, den, &d, &q0)) {
        return false;
    }
    *q = ((uint64_t)q1 << 32) | q0;
    return true;
}

#endif
