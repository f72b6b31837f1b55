/*
 * triangle_definition.h - where a component meets a triangle, without signed volumes.
 *
 * The definition: t is one of those where the component is in the plane, closest to the line of
 * an edge or at a corner, or at an end. The first of these at which the point is in the triangle
 * is that of cast. A point is in a triangle if it is in its plane, on the inner side of each edge;
 * in one without an area, if it is on an edge.
 */
#ifndef FIXRAY_PROOF_TRIANGLE_DEFINITION_H
#define FIXRAY_PROOF_TRIANGLE_DEFINITION_H

#include <stdbool.h>
#include <stddef.h>

#include "component.h"

typedef struct {
    long x[3];
} vector;
typedef struct {
    vector p, d, corner[3], normal;
    bool flat; /* no area */
    kind_of kind;
} question;

static vector
minus(vector a, vector b)
{
    const vector v = {{a.x[0] - b.x[0], a.x[1] - b.x[1], a.x[2] - b.x[2]}};

    return v;
}

static vector
cross(vector a, vector b)
{
    const vector v = {{a.x[1] * b.x[2] - a.x[2] * b.x[1],
                       a.x[2] * b.x[0] - a.x[0] * b.x[2],
                       a.x[0] * b.x[1] - a.x[1] * b.x[0]}};

    return v;
}

static long
dot(vector a, vector b)
{
    return a.x[0] * b.x[0] + a.x[1] * b.x[1] + a.x[2] * b.x[2];
}

static bool
is_zero(vector v)
{
    return dot(v, v) == 0;
}

/* From corner i to the point at t, times t.den. */
static vector
offset(const question *s, fraction t, int i)
{
    vector v;
    int k;

    for (k = 0; k < 3; k++) {
        v.x[k] = (s->p.x[k] - s->corner[i].x[k]) * t.den + s->d.x[k] * t.num;
    }
    return v;
}

static vector
edge(const question *s, int i)
{
    return minus(s->corner[(i + 1) % 3], s->corner[i]);
}

/* Is the point at t on edge i? */
static bool
on_edge(const question *s, fraction t, int i)
{
    const vector e = edge(s, i), to = offset(s, t, i);
    const long along = dot(e, to);

    return is_zero(e) ? is_zero(to)
                      : is_zero(cross(e, to)) && along >= 0 &&
                            along <= dot(e, e) * t.den;
}

static bool
inside(const question *s, fraction t)
{
    int i;

    if (s->flat) {
        return on_edge(s, t, 0) || on_edge(s, t, 1) || on_edge(s, t, 2);
    }
    if (dot(s->normal, offset(s, t, 0)) != 0) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        if (dot(s->normal, cross(edge(s, i), offset(s, t, i))) < 0) {
            return false;
        }
    }
    return true;
}

static void
try_t(const question *s, long num, long den, fraction *first, bool *any)
{
    fraction t;

    t.num = den < 0 ? -num : num;
    t.den = den < 0 ? -den : den;
    if (den != 0 && (s->kind == LINE || t.num >= 0) &&
        (s->kind != SEGMENT || t.num <= t.den) && inside(s, t) &&
        (!*any || t.num * first->den < first->num * t.den)) {
        *first = t;
        *any = true;
    }
}

static bool
find(const question *s, fraction *first)
{
    const vector from = minus(s->corner[0], s->p);
    bool any = false;
    int i;

    try_t(s, dot(s->normal, from), dot(s->normal, s->d), first, &any);
    for (i = 0; i < 3; i++) {
        const vector n = cross(s->d, edge(s, i)),
                     to = minus(s->corner[i], s->p);

        try_t(s, dot(cross(to, edge(s, i)), n), dot(n, n), first, &any);
        try_t(s, dot(to, s->d), dot(s->d, s->d), first, &any);
    }
    if (s->kind != LINE || is_zero(s->d)) {
        try_t(s, 0, 1, first, &any);
    }
    if (s->kind == SEGMENT) {
        try_t(s, 1, 1, first, &any);
    }
    return any;
}

#endif
