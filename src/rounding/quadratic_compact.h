/*
 * quadratic_compact.h - where a component crosses something round, for every coordinate
 * and in little code: the roots of quadratic_fast.h, in limbs.
 *
 *   A t^2 - 2 B t + C = 0    t = (B -+ sqrt(D)) / A,  D = B^2 - A C
 *
 * With d the displacement and n from its start to the centre, on the axes that count,
 * and r the radius
 *
 *   A = d.d, B = d.n, C = n.n - r^2    | |d|, |n| < sqrt(3) 2^32, r < 2^31
 *   D = A r^2 - |d x n|^2              | < 2^128 where it is not negative
 */
#ifndef FIXRAY_ROUNDING_QUADRATIC_COMPACT_H
#define FIXRAY_ROUNDING_QUADRATIC_COMPACT_H

#include <fixray/span.h>

#include "../space/linear.h"

/* a = A, b = |B|, c = |C|, and the signs of B and C: -1, 0 or 1. Where C < 0, t = 0
 * lies between the roots. */
typedef struct {
    uint32_t a[3], b[3], c[3];
    int b_sign, c_sign;
} quadratic_compact;

/*
 * For the roots: D, and what the estimate of both needs; then one root.
 *
 *   outer          it is farther from 0 than the other one
 *   whole, part    2 |t| is more than whole + part 2^-64, by less than over 2^-47
 *   exact          what was asked last is exact
 */
typedef struct {
    quadratic_compact of;
    uint32_t d[5];
    int half_bits;
    uint64_t inverse, b, root, whole, part;
    uint32_t over;
    bool outer, exact;
} compact_roots;

/* d = D, a signed number. Returns its sign. */
int fxri_quadratic_compact_discriminant(const quadratic_compact *s,
                                        uint32_t d[5]);

/* What the roots need but for `of`. Returns false if D < 0. */
bool fxri_compact_roots_set(compact_roots *r);

/*
 * Where the component enters, or leaves if not first, what is round: t in units of
 * 2^-32, the first rounded down and the last up, so that nothing in between is lost; and
 * p + displacement t, to nearest, ties to even, saturated. A segment or a ray starts at
 * t = 0 at the earliest, a segment ends at 1, and a component that does not move stays
 * at 0.
 *
 * Returns false if a segment enters after its end; nothing has been written then.
 * |t d| <= |n| + r < 2^33.2. Not for C > 0 and B <= 0, unless it is a line and B < 0.
 */
bool fxri_compact_roots_point(compact_roots *r, bool first, linear_kind kind,
                              const fxr_vec3 *p, const fxr_vec3 *q,
                              fxr_ratio *t, fxr_vec3 *point);

#endif
