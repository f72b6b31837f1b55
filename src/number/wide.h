/*
 * wide.h - numbers of 128 bits: products 64x64->128, their sums, orders, quotients.
 */
#ifndef FIXRAY_NUMBER_WIDE_H
#define FIXRAY_NUMBER_WIDE_H

#include "divide.h"

/* hi 2^64 + lo */
typedef struct {
    uint64_t hi, lo;
} wide;

/* a b, exact. */
FXR_FLAT static inline wide
wide_product(uint64_t a, uint64_t b)
{
    wide p;

    FXR_WIDE_PRODUCT(&p.hi, &p.lo, a, b);
    return p;
}

static inline bool
wide_less(wide a, wide b)
{
    return a.hi < b.hi || (a.hi == b.hi && a.lo < b.lo);
}

static inline wide
wide_sum(wide a, wide b)
{
    const wide s = {a.hi + b.hi + (a.lo + b.lo < b.lo), a.lo + b.lo};

    return s;
}

/* The order of a * d and c * b by all four halves. */
FXR_INLINE int
wide_product_order_whole(uint64_t a, uint64_t d, uint64_t c, uint64_t b)
{
    const wide left = wide_product(a, d), right = wide_product(c, b);

    return wide_less(left, right) ? -1 : wide_less(right, left);
}

/* The same for the close calls, out of line; and of numbers of a word, of which the upper halves tell nothing. */
FXR_COLD int
wide_product_order_exact(uint64_t a, uint64_t d, uint64_t c, uint64_t b)
{
    if ((a | d | c | b) >> 32 == 0) {
        const uint64_t left = FXR_PRODUCT((uint32_t)a, (uint32_t)d);
        const uint64_t right = FXR_PRODUCT((uint32_t)c, (uint32_t)b);

        return left < right ? -1 : left > right;
    }
    return wide_product_order_whole(a, d, c, b);
}

/* The same for small code: one function for all callers, and without the filter where a
 * product is one instruction. */
int fxri_wide_product_order_small(uint64_t a, uint64_t d, uint64_t c,
                                  uint64_t b) FXR_CONST;

/*
 * The order of a * d and c * b: -1, 0 or 1, exact.
 *
 * The upper halves decide most of it: with A = a >> 32 and so on,
 *   A D 2^64 <= a d < (A D + A + D + 1) 2^64
 * so a gap of more than A + D (or of C + B in reverse) is decisive.
 * A + D is below 2^33, each product below 2^64.
 */
FXR_INLINE int
wide_product_order_fast(uint64_t a, uint64_t d, uint64_t c, uint64_t b)
{
    const uint32_t a1 = (uint32_t)(a >> 32), d1 = (uint32_t)(d >> 32);
    const uint32_t c1 = (uint32_t)(c >> 32), b1 = (uint32_t)(b >> 32);
    const uint64_t left = FXR_PRODUCT(a1, d1), right = FXR_PRODUCT(c1, b1);

    if (left < right && right - left > (uint64_t)a1 + d1) {
        return -1;
    }
    if (left > right && left - right > (uint64_t)c1 + b1) {
        return 1;
    }
    return wide_product_order_exact(a, d, c, b);
}

FXR_INLINE int
wide_product_order(uint64_t a, uint64_t d, uint64_t c, uint64_t b)
{
    return FXR_FAST_NUMBERS ? wide_product_order_fast(a, d, c, b)
                            : fxri_wide_product_order_small(a, d, c, b);
}

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
void fxri_wide_add_product(wide *r, uint64_t x, uint64_t y);
void fxri_wide_subtract_product(wide *r, uint64_t x, uint64_t y);

/* v x: returns the lower 64 bits, and *upper has those above. */
uint64_t fxri_wide_times(wide *upper, const wide *v, uint64_t x);

/* The order of a x and b y. */
int fxri_wide_times_order(const wide *a, uint64_t x, const wide *b, uint64_t y);

/* Leading zeros of v > 0. */
unsigned fxri_wide_leading_zeros(const wide *v);

/* v 2^n modulo 2^128, n < 128 */
void fxri_wide_shift_up(wide *v, unsigned n);

/*
 * floor(v / den) for d of den, and in *rest the remainder in units of 2^-shift:
 * compare it with d->den. Requires v->hi < den.
 */
uint64_t fxri_wide_divide(const wide *v, const divisor *d, uint64_t *rest);

/* q = floor(x 2^64 / den), and x becomes the remainder; x < den, and the top
 * bit of den is set. Returns false where the upper word of den does not give a
 * digit (rare); the caller then uses limbs. */
bool fxri_wide_quotient(uint64_t *q, wide *x, const wide *den);

/* Signed numbers of 128 bits are wide ones modulo 2^128. */
static inline bool
wide_negative(const wide *v)
{
    return v->hi >> 63 != 0;
}

static inline bool
wide_is_zero(const wide *v)
{
    return v->hi == 0 && v->lo == 0;
}

/* Field by field: a copy of the whole is a library call on small cores. */
static inline void
wide_copy(wide *out, const wide *v)
{
    out->hi = v->hi;
    out->lo = v->lo;
}

static inline void
wide_negate(wide *v)
{
    v->lo = 0 - v->lo;
    v->hi = 0 - v->hi - (v->lo != 0);
}

/* v becomes |v|. Returns whether v was below 0. */
static inline bool
wide_take_sign(wide *v)
{
    const bool negative = wide_negative(v);

    if (negative) {
        wide_negate(v);
    }
    return negative;
}

#endif
