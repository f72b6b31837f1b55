/*
 * quadratic_any.h - numbers (x +- sqrt(y)) / a, rounded.
 *
 * Where a component crosses something round: the roots of quadratic_fast.h, for every
 * number. With S = floor(sqrt(y)), for whole q
 *
 *   q a <= x + sqrt(y)   <=>   q a - x <= S
 *   q a <= x - sqrt(y)   <=>   q a <= x - ceil(sqrt(y))
 *
 * so that one whole root gives every floor exactly.
 */
#ifndef FIXRAY_ROUNDING_QUADRATIC_ANY_H
#define FIXRAY_ROUNDING_QUADRATIC_ANY_H

#include "point_any.h"

/* a = A > 0, b = |B|, negative: B < 0; inside: C < R, t = 0 lies between the roots;
 * square = D, and root = sqrt(D 2^64), a floor unless whole. */
typedef struct {
    const big *a, *b;
    big square, root;
    bool negative, inside, whole;
} quadratic_any;

/* D = B^2 - A (C - R), 0 if that is negative; returns the order of D and 0. */
int fxri_quadratic_any_discriminant(big *d, const big *a, const big *b,
                                    const big *c, const big *radius2);

/* All of it; a and b have to stay. Requires D >= 0. */
void fxri_quadratic_any_set(quadratic_any *s, const big *a, const big *b,
                            bool negative, const big *c, const big *radius2);

/* root and whole, from square. */
void fxri_quadratic_any_prepare(quadratic_any *s);

/* The first root or the last: t and the point as quadratic_fast.h has them, for every
 * number. */
void fxri_quadratic_any_root(const quadratic_any *s, bool first,
                             linear_kind kind, const fxr_vec3 *p,
                             const fxr_vec3 *q, fxr_ratio *t, fxr_vec3 *point);

/* The steps of fxri_quadratic_any_root. outer: the root that is farther from 0. */
void fxri_root_any_ratio(const quadratic_any *s, bool outer, bool outward,
                         fxr_ratio *out);
void fxri_root_any_point(const quadratic_any *s, bool outer, linear_kind kind,
                         const fxr_vec3 *p, const fxr_vec3 *q, fxr_vec3 *out);

#endif
