/*
 * quadratic_any.h - numbers (x +- sqrt(y)) / a, rounded.
 *
 * Where a component enters something round: the roots of A t^2 - 2 B t + C are
 * (B -+ sqrt(D)) / A with D = B^2 - A C. With S = floor(sqrt(y)), for whole q
 *
 *   q a <= x + sqrt(y)   <=>   q a - x <= S
 *   q a <= x - sqrt(y)   <=>   q a <= x - ceil(sqrt(y))
 *
 * so that one whole root gives every floor exactly.
 */
#ifndef FIXRAY_ROUNDING_QUADRATIC_ANY_H
#define FIXRAY_ROUNDING_QUADRATIC_ANY_H

#include "point_any.h"

/* A t^2 - 2 B t + C = 0: a = A > 0, b = |B|, square = D, and root = sqrt(D 2^64), a
 * floor unless whole. */
typedef struct {
    big a, b, square, root;
    bool negative, whole;
} quadratic_any;

/* From a, b, square and negative. */
void fxri_quadratic_any_prepare(quadratic_any *s);

/* One of its two roots: outer is the one farther from 0. */
typedef struct {
    const quadratic_any *of;
    bool outer;
} root_any;

/* Is the root below 0? */
bool fxri_root_any_negative(root_any t);

/* The root in units of 2^-32: to the side of 0 where `outward`, or towards 0. */
void fxri_root_any_ratio(root_any t, bool outward, fxr_ratio *out);

/* p + t way, to nearest, ties to even, saturated. */
void fxri_root_any_point(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         root_any t, fxr_vec3 *out);

/* (x - sqrt(y)) / a for a positive result, to nearest, ties to even; UINT64_MAX
 * from 2^64 up. y < 2^444. */
uint64_t fxri_root_any_round(const big *x, const big *y, const big *a);

#endif
