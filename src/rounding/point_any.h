/*
 * point_any.h - from an exact t to rounded points and squares.
 */
#ifndef FIXRAY_ROUNDING_POINT_ANY_H
#define FIXRAY_ROUNDING_POINT_ANY_H

#include <fixray/closest.h>

#include "../number/ratio.h"
#include "../space/linear.h"

/*
 * a / d to nearest, ties to even. over: the quotient is 2^64 or more, and the
 * result is UINT64_MAX. a is overwritten. d > 0, below 2^384.
 */
uint64_t fxri_round_quotient(big *a, const big *d, bool *over);

/* origin + m / d, or minus if down; to nearest, ties to even, saturated. m is
 * overwritten. */
int32_t fxri_round_coordinate(int32_t origin, bool down, big *m, const big *d);

/* p + t displacement, rounded. */
void fxri_round_point(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const big_ratio *t, fxr_vec3 *out);

/* t as the public fraction: exact, or rounded to nearest with den a power of 2. */
void fxri_round_ratio(const big_ratio *t, fxr_ratio *out);

/* num / den as a squared distance: to nearest, but 0 only if num is 0. num is
 * overwritten. */
uint64_t fxri_round_dist2(big *num, const big *den);

#endif
