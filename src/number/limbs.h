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

/* The order of a and b: -1, 0 or 1. */
static inline int
wide_order(const wide *a, const wide *b)
{
    if (a->hi != b->hi) {
        return a->hi < b->hi ? -1 : 1;
    }
    return a->lo < b->lo ? -1 : a->lo > b->lo;
}

/* r += x y, r -= x y */
void fxr_wide_add_product(wide *r, uint64_t x, uint64_t y);
void fxr_wide_subtract_product(wide *r, uint64_t x, uint64_t y);

/* Leading zeros of v > 0. */
unsigned fxr_wide_zeros(const wide *v);

/* v 2^n modulo 2^128, n < 128 */
void fxr_wide_shift_up(wide *v, unsigned n);

/*
 * floor(v / den) for d of den, and what is left in units of 2^-shift: compare it with
 * d->den. Requires v->hi < den.
 */
uint64_t fxr_wide_divide(const wide *v, const divisor *d, uint64_t *rest);

/* q = floor(x 2^64 / den), and x what is left, for x < den with its top bit set. False:
 * it takes more care. */
bool fxr_wide_quotient(uint64_t *q, wide *x, const wide *den);

#endif
