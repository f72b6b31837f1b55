/*
 * closest_definition.h - where a component is closest to a box, without a walk.
 *
 * The definition: the squared distance is a convex function of t, a quadratic between those t
 * where a coordinate is that of a face. So it is least at one of these, at an end, or where the
 * derivative of one of the 27 quadratics is 0: the least of these values is taken, and of equal
 * ones that of the t nearest to 0.
 */
#ifndef FIXRAY_PROOF_CLOSEST_DEFINITION_H
#define FIXRAY_PROOF_CLOSEST_DEFINITION_H

#include <stdbool.h>
#include <stdlib.h>

#include "classes.h"

typedef struct {
    axis_of axis[3];
    kind_of kind;
    long d[3];
} question;
typedef struct {
    fraction t;
    long square; /* of the distance, times t.den^2 */
    bool any;
} answer;

/* The coordinate at t, times t.den. */
static long
at(const question *s, fraction t, int i)
{
    return s->axis[i].p * t.den + s->d[i] * t.num;
}

/* What is closest to it between the faces. */
static long
clamped(const question *s, fraction t, int i)
{
    const long v = at(s, t, i), lo = s->axis[i].lo * t.den,
               hi = s->axis[i].hi * t.den;

    return v < lo ? lo : v > hi ? hi : v;
}

static void
try_t(const question *s, long num, long den, answer *best)
{
    const fraction t = {den < 0 ? -num : num, den < 0 ? -den : den};
    long square = 0, less;
    int i;

    if (den == 0 || (s->kind != LINE && t.num < 0) ||
        (s->kind == SEGMENT && t.num > t.den)) {
        return;
    }
    for (i = 0; i < 3; i++) {
        const long off = at(s, t, i) - clamped(s, t, i);

        square += off * off;
    }
    less = best->any ? square * best->t.den * best->t.den -
                           best->square * t.den * t.den
                     : -1;
    if (less < 0 ||
        (less == 0 && labs(t.num) * best->t.den < labs(best->t.num) * t.den)) {
        best->t = t;
        best->square = square;
        best->any = true;
    }
}

/* Where the derivative is 0 if each coordinate is measured from lo, from hi or not at all. */
static void
try_quadratic(const question *s, int which, answer *best)
{
    long num = 0, den = 0;
    int i;

    for (i = 0; i < 3; i++, which /= 3) {
        const int from = which % 3 == 1 ? s->axis[i].lo : s->axis[i].hi;

        if (which % 3 != 0) {
            num += s->d[i] * (from - s->axis[i].p);
            den += s->d[i] * s->d[i];
        }
    }
    try_t(s, num, den, best);
}

static answer
find(const question *s)
{
    answer best = {{0, 1}, 0, false};
    int i;

    try_t(s, 0, 1, &best);
    try_t(s, s->kind == SEGMENT, 1, &best);
    for (i = 0; i < 3; i++) {
        try_t(s, s->axis[i].lo - s->axis[i].p, s->d[i], &best);
        try_t(s, s->axis[i].hi - s->axis[i].p, s->d[i], &best);
    }
    for (i = 1; i < 27; i++) {
        try_quadratic(s, i, &best);
    }
    return best;
}

#endif
