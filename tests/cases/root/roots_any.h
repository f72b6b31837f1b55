/*
 * roots_any.h - numbers (x +- sqrt(y)) / a, rounded.
 *
 * Where a component crosses something round: the roots of quadratic_fast.h, for every
 * number. With S = floor(sqrt(y)), for whole q
 *
 *   q a <= x + sqrt(y)   <=>   q a - x <= S
 *   q a <= x - sqrt(y)   <=>   q a <= x - ceil(sqrt(y))
 *
 * so that one whole root gives every floor exactly. The library has faster bodies
 * (quadratic_fast.h, quadratic_compact.h); these are what they are compared with where
 * there is no GMP.
 */
#ifndef FIXRAY_TESTS_ROOTS_ANY_H
#define FIXRAY_TESTS_ROOTS_ANY_H

#include <fixray/span.h>

#include "../../../src/space/linear.h"
#include "../number/number.h"

/* a = A > 0, b = |B|, negative: B < 0; inside: C < R, t = 0 lies between the roots;
 * square = D, and root = sqrt(D 2^64), a floor unless whole. */
typedef struct {
    const big *a, *b;
    big square, root;
    bool negative, inside, whole;
} quadratic_any;

/* root and whole, from square. */
void quadratic_any_prepare(quadratic_any *s);

/* The first root or the last: t and the point as quadratic_fast.h has them, for every
 * number. */
void quadratic_any_root(const quadratic_any *s, bool first, linear_kind kind,
                        const fxr_vec3 *p, const fxr_vec3 *q, fxr_ratio *t,
                        fxr_vec3 *point);

/* The steps of quadratic_any_root. outer: the root that is farther from 0. */
void root_any_ratio(const quadratic_any *s, bool outer, bool outward,
                    fxr_ratio *out);
void root_any_point(const quadratic_any *s, bool outer, linear_kind kind,
                    const fxr_vec3 *p, const fxr_vec3 *q, fxr_vec3 *out);

#endif
