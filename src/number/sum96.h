/*
 * sum96.h - numbers of 96 bits: sums of products 32x32->64.
 */
#ifndef FIXRAY_NUMBER_SUM96_H
#define FIXRAY_NUMBER_SUM96_H

#include "word.h"

/* hi 2^64 + lo */
typedef struct {
    uint64_t lo;
    uint32_t hi;
} sum96;

static inline void
sum96_add(sum96 *s, uint64_t v)
{
    s->lo += v;
    s->hi += s->lo < v;
}

static inline void
sum96_subtract(sum96 *s, uint64_t v)
{
    s->hi -= s->lo < v;
    s->lo -= v;
}

static inline bool
sum96_less(const sum96 *a, const sum96 *b)
{
    return a->hi < b->hi || (a->hi == b->hi && a->lo < b->lo);
}

static inline int
sum96_order(const sum96 *a, const sum96 *b)
{
    return sum96_less(a, b) ? -1 : sum96_less(b, a);
}

/* Field by field, as wide_copy. */
static inline void
sum96_copy(sum96 *out, const sum96 *v)
{
    out->lo = v->lo;
    out->hi = v->hi;
}

/* (hi 2^64 + lo) x: the lower 64 bits; returns those above.    | < 2^64 */
FXR_INLINE uint64_t
product96(uint32_t hi, uint64_t lo, uint32_t x, uint64_t *lower)
{
    const uint64_t low = FXR_PRODUCT((uint32_t)lo, x);
    const uint64_t middle = FXR_PRODUCT((uint32_t)(lo >> 32), x) + (low >> 32);

    *lower = middle << 32 | (uint32_t)low;
    return FXR_PRODUCT(hi, x) + (middle >> 32);
}

/* v = 2 v, and w more if bit. */
static inline void
sum96_double(sum96 *v, const sum96 *w, bool bit)
{
    v->hi += v->hi + (uint32_t)(v->lo >> 63);
    v->lo += v->lo;
    if (bit) {
        sum96_add(v, w->lo);
        v->hi += w->hi;
    }
}

#endif
