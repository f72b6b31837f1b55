/*
 * ratio.h - exact fractions of words.
 */
#ifndef FIXRAY_NUMBER_RATIO_H
#define FIXRAY_NUMBER_RATIO_H

#include <fixray/ratio.h>

#include "wide.h"

static inline void
copy_ratio(fxr_ratio *out, const fxr_ratio *t)
{
    out->num = t->num;
    out->den = t->den;
    out->negative = t->negative;
}

/* A t in 0..1 of 32 bits, num <= den < 2^32, becomes one in units of 2^-32, rounded down. */
void fxri_ratio_to_units(fxr_ratio *t);

/* fxr_ratio_compare without a copy, which is a library call on small cores. */
int fxri_ratio_order(const fxr_ratio *a, const fxr_ratio *b);

#endif
