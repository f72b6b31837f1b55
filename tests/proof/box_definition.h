/*
 * box_definition.h - where a component meets a box, without slabs.
 *
 * The definition: t is one of those where the component is in a plane of the box, or at an
 * end. The first and the last of these at which the point is in the box are enter and
 * exit; between them it is in the interior, or nowhere.
 */
#ifndef FIXRAY_PROOF_BOX_DEFINITION_H
#define FIXRAY_PROOF_BOX_DEFINITION_H

#include <stdbool.h>
#include <stdint.h>

#include "component.h"

static int
way(const axis_of *a, kind_of kind)
{
    return kind == SEGMENT ? a->q - a->p : a->q;
}

/* Is the point at t in the box? If open: in its interior? */
static bool
inside(const axis_of axis[3], kind_of kind, fraction t, bool open)
{
    int i;

    for (i = 0; i < 3; i++) {
        const axis_of *a = &axis[i];
        const int at = a->p * t.den + way(a, kind) * t.num;

        if (open ? at <= a->lo * t.den || at >= a->hi * t.den
                 : at < a->lo * t.den || at > a->hi * t.den) {
            return false;
        }
    }
    return true;
}

static bool
less(fraction x, fraction y)
{
    return x.num * y.den < y.num * x.den;
}

/* t counts if it is of the component and in the box. */
static void
try_t(const axis_of axis[3], kind_of kind, fraction t, fraction *first,
      fraction *last, bool *any)
{
    if ((kind != LINE && t.num < 0) || (kind == SEGMENT && t.num > t.den) ||
        !inside(axis, kind, t, false)) {
        return;
    }
    if (!*any || less(t, *first)) {
        *first = t;
    }
    if (!*any || less(*last, t)) {
        *last = t;
    }
    *any = true;
}

static bool
find(const axis_of axis[3], kind_of kind, fraction *first, fraction *last)
{
    const fraction zero = {0, 1}, one = {1, 1};
    bool any = false, moves = false;
    int i, k;

    for (i = 0; i < 3; i++) {
        const int d = way(&axis[i], kind), sign = d < 0 ? -1 : 1;

        for (k = 0; k < 2 && d != 0; k++) {
            fraction t;

            t.num = ((k == 0 ? axis[i].lo : axis[i].hi) - axis[i].p) * sign;
            t.den = d * sign;
            try_t(axis, kind, t, first, last, &any);
            moves = true;
        }
    }
    if (kind != LINE || !moves) {
        try_t(axis, kind, zero, first, last, &any);
    }
    if (kind == SEGMENT && moves) {
        try_t(axis, kind, one, first, last, &any);
    }
    return any;
}

/* The faces that the component comes to, or leaves by, at t. */
static unsigned
faces_at(const axis_of axis[3], kind_of kind, fraction t, bool leaving)
{
    unsigned faces = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const int d = way(&axis[i], kind);
        const bool high = (d < 0) != leaving;
        const int plane = high ? axis[i].hi : axis[i].lo;

        if (d != 0 && axis[i].p * t.den + d * t.num == plane * t.den) {
            faces |= (high ? 2u : 1u) << 2 * i;
        }
    }
    return faces;
}

/* The coordinate at t, to nearest, ties to even, of numbers that are scaled. */
static int32_t
rounded_at(const axis_of *a, kind_of kind, fraction t, int64_t scale)
{
    const int64_t n = scale * (a->p * t.den + way(a, kind) * t.num);
    int64_t q = n / t.den, twice;

    q -= q * t.den > n; /* floor */
    twice = 2 * (n - q * t.den);
    q += twice > t.den || (twice == t.den && (q & 1) != 0);
    return (int32_t)q;
}

#endif
