/*
 * obb_parameter.h - closest points of a component and an OBB in its neighbourhood: t where
 * the walk stopped, to 63 bits. For fxr_closest_obb_fast.c alone.
 *
 *   q = floor(t 2^k)    | < 2^64; k = 63 for t < 1, else less
 */
#ifndef FIXRAY_DISTANCE_OBB_PARAMETER_H
#define FIXRAY_DISTANCE_OBB_PARAMETER_H

#include "../rounding/even.h"
#include "walk64.h"

/* t is at least q 2^-k and less than (q + 1) 2^-k, k = 63 - less; or it is q 2^-k. */
typedef struct {
    uint64_t q;
    unsigned less;
} obb_parameter;

/* out = t rounded to nearest, ties to even, for the remainder t den 2^k - q
 * den. Returns false if t rounds to 0. */
static bool
obb_parameter_round(const obb_parameter *t, const wide *rest, const wide *den,
                    fxr_ratio *out)
{
    wide other;

    other.hi = den->hi;
    other.lo = den->lo;
    wide_subtract(&other, rest);
    out->num = t->q + rounds_up(wide_order(rest, &other), (t->q & 1) != 0);
    out->den = (uint64_t)((uint32_t)1 << (31 - t->less)) << 32; /* 2^k */
    return out->num > 0;
}

/*
 * t = num / den > 0, as fxri_rational_ratio has it. Returns false if t does not
 * fit, or is not certain.
 *
 *   num, den    | < 2^127, so that both are even once shifted to the top;
 *                 obb_offset_set returns false for larger ones
 */
static bool
obb_parameter_set(obb_parameter *t, const wide *num, const wide *den,
                  fxr_ratio *out)
{
    const unsigned num_zeros = fxri_wide_leading_zeros(num),
                   den_zeros = fxri_wide_leading_zeros(den);
    const bool ahead = den_zeros > num_zeros;
    wide x, y;
    bool less;

    x.hi = num->hi;
    x.lo = num->lo;
    y.hi = den->hi;
    y.lo = den->lo;
    fxri_wide_shift_up(&x, ahead ? num_zeros : den_zeros);
    fxri_wide_shift_up(&y, den_zeros);
    less = ahead && wide_order(&x, &y) < 0;
    if (!less) {
        x.lo = (x.hi << 63) | (x.lo >> 1); /* x is even: exact */
        x.hi >>= 1;
    }
    t->less = ahead ? den_zeros - num_zeros - less : 0;
    if (t->less > 31 || !fxri_wide_quotient(&t->q, &x, &y)) {
        return false;
    }
    if ((num->hi | den->hi) == 0) {
        out->num = num->lo;
        out->den = den->lo;
        return true;
    }
    return obb_parameter_round(t, &x, &y, out);
}

/* t of the least distance, and its public form. */
static bool
obb_parameter_of_stop(obb_parameter *t, walk_stop stop,
                      const walk64_piece *piece, fxr_ratio *out)
{
    wide num = {0, 0}, den = {0, 0};

    if (stop == AT_START || stop == AT_END) {
        t->q = stop == AT_END ? (uint64_t)1 << 63 : 0; /* t = 1 or 0 */
        t->less = 0;
        out->num = stop == AT_END ? 1 : 0;
        out->den = 1;
        return true;
    }
    if (stop == IN_PIECE) {
        return obb_parameter_set(t, &piece->b, &piece->a, out);
    }
    num.lo = piece->axis[piece->next].bound;
    den.lo = piece->axis[piece->next].den;
    return obb_parameter_set(t, &num, &den, out);
}

#endif
