/*
 * rational_point.h - numbers at t = num / den, rounded, for every number and in little
 * code: coordinates, squared distances and t itself.
 *
 *   num, den, b, c    | < 2^159
 *   b num, c den      | < 2^254
 */
#ifndef FIXRAY_ROUNDING_RATIONAL_POINT_H
#define FIXRAY_ROUNDING_RATIONAL_POINT_H

#include <fixray/span.h>

#include "../number/limbs.h"
#include "../space/linear.h"

/* Limbs of a number, of a product of two, and of t 2^96, the uppermost of which is 0. */
enum { RATIONAL_LIMBS = 5, RATIONAL_SUM = 8, Q_LIMBS = RATIONAL_LIMBS + 1 };

/*
 * The number (c den - b num) / den, in units of 2^(-30 w): it has `words` limbs after w
 * limbs. b_minus and c_minus say whether b num is added, and c den; negative, whether t
 * is below 0. q is t 2^96, and sum is for what is needed within one step.
 */
typedef struct {
    uint32_t b[RATIONAL_LIMBS], c[RATIONAL_LIMBS];
    uint32_t num[RATIONAL_LIMBS], den[RATIONAL_LIMBS];
    uint32_t sum[RATIONAL_SUM + 1], q[Q_LIMBS], b_minus, c_minus;
    uint8_t w, words;
    bool negative;
} rational_point;

/* t, exact where num and den fit 64 bits; before all others. brief: nothing else is
 * asked, and q[0] only tells whether q[1] has a rest. */
void fxri_rational_ratio(rational_point *f, bool brief, fxr_ratio *out);

/* The number to nearest, ties to even, or the end of the range. A number of two limbs is
 * 0 only if it is. */
uint64_t fxri_rational_round(rational_point *f);

/* A coordinate; c has origin + 2^31. */
int32_t fxri_rational_coordinate(rational_point *f);

/* b and c of coordinate k of p + t displacement, scaled by 2^60 or not. */
void fxri_rational_start(rational_point *f, linear_kind kind, const fxr_vec3 *p,
                         const fxr_vec3 *q, int k, bool scaled);

/* p + t displacement. */
void fxri_rational_linear(rational_point *f, linear_kind kind,
                          const fxr_vec3 *p, const fxr_vec3 *q, fxr_vec3 *out);

/* (x - sqrt(y)) / (2 den) >= 0, to nearest, ties to even; UINT64_MAX from 2^64 up. den has
 * n limbs, 3 at most; the result is below 2^95. x is overwritten. */
uint64_t fxri_round_less_root(uint32_t x[ROOT_LIMBS],
                              const uint32_t y[ROOT_SQUARE_LIMBS],
                              const uint32_t *den, int n);

#endif
