/*
 * ratio.h - exact fractions of words, of 128 bits and of numbers of any size.
 */
#ifndef FIXRAY_NUMBER_RATIO_H
#define FIXRAY_NUMBER_RATIO_H

#include <fixray/ratio.h>

#include "big.h"
#include "wide.h"

/* num / den, negated if negative; den > 0. */
typedef struct {
    wide num, den;
    bool negative;
} wide_ratio;

/* t = num / den, negated if negative. */
typedef struct {
    big num, den;
    bool negative;
} big_ratio;

static inline void
big_of_wide(big *r, const wide *v)
{
    r->limb[0] = (uint32_t)v->lo;
    r->limb[1] = (uint32_t)(v->lo >> 32);
    r->limb[2] = (uint32_t)v->hi;
    r->limb[3] = (uint32_t)(v->hi >> 32);
    r->n = 4;
    big_trim(r);
}

static inline void
copy_ratio(fxr_ratio *out, const fxr_ratio *t)
{
    out->num = t->num;
    out->den = t->den;
    out->negative = t->negative;
}

/* num / den for signed numbers below 2^127, den not 0. */
void fxri_wide_ratio_set(wide_ratio *r, const wide *num, const wide *den);

/* The order of a and b, of which 0 is not negative: -1, 0 or 1, exact. */
int fxri_wide_ratio_order(const wide_ratio *a, const wide_ratio *b);

/* fxr_ratio_compare without a copy, which is a library call on small cores. */
int fxri_ratio_order(const fxr_ratio *a, const fxr_ratio *b);

#endif
