/*
 * roots_any.c - numbers (x +- sqrt(y)) / a, rounded.
 */
#include "roots_any.h"

#include "../../../src/rounding/even.h"
#include "../number/number.h"

/* The floor of a magnitude. exact: the magnitude is that floor. */
typedef struct {
    uint64_t floor;
    bool negative, exact, over;
} root_magnitude;

void
quadratic_any_prepare(quadratic_any *s)
{
    big y;

    big_shift_up(&y, &s->square, 64);
    s->whole = bigs_square_root(&s->root, &y);
}

/* |x + r| / a or |x - r| / a, where r is s if whole, else between s and s + 1. */
static void
root_floor(const big *x, const big *s, bool whole, bool plus, const big *a,
           root_magnitude *m)
{
    const int order = big_order(x, s);
    big sum, one;

    m->negative = !plus && (order < 0 || (order == 0 && !whole));
    if (plus) {
        big_add(&sum, x, s);
    } else if (m->negative) {
        big_subtract(&sum, s, x);
    } else {
        big_set(&one, whole ? 0 : 1);
        big_add(&one, s, &one);
        big_subtract(&sum, x, &one);
    }
    m->floor = big_divide_long(&sum, a, &m->over);
    m->exact = whole && !m->over && sum.n == 0;
}

/* |x + sqrt(y)| / a, or |x - sqrt(y)| / a. */
static void
root_floor_of(const big *x, const big *y, bool plus, const big *a,
              root_magnitude *m)
{
    big s;
    const bool whole = bigs_square_root(&s, y);

    root_floor(x, &s, whole, plus, a, m);
}

/* 2 len |t|, by a root of its own. */
static void
root_halves(const quadratic_any *s, bool outer, uint32_t len, root_magnitude *m)
{
    big x, y, square;

    big_set(&square, (uint64_t)len * len); /* < 2^64, exact */
    big_multiply(&y, &s->square, &square);
    big_shift_up(&y, &y, 2);
    big_multiply_word(&x, s->b, len);
    big_shift_up(&x, &x, 1);
    root_floor_of(&x, &y, outer, s->a, m);
    m->negative = m->negative != s->negative;
}

void
root_any_ratio(const quadratic_any *s, bool outer, bool outward, fxr_ratio *out)
{
    root_magnitude m;
    big x;

    big_shift_up(&x, s->b, 32);
    root_floor(&x, &s->root, s->whole, outer, s->a, &m);
    m.negative = m.negative != s->negative;
    out->num = m.floor;
    if (outward && !m.exact && m.floor < UINT64_MAX) {
        out->num++;
    }
    out->den = (uint64_t)1 << 32;
    out->negative = m.negative && out->num > 0;
}

/* The order of a fraction and 1/2, from the floor of a number in halves. */
static int
half_of(uint64_t floor, bool exact)
{
    return (floor & 1) == 0 ? -1 : exact ? 0 : 1;
}

/* Whole units of a magnitude in halves, to nearest, the tie to an even v. */
static int64_t
from_halves(int32_t origin, bool down, const root_magnitude *m)
{
    int64_t v;

    if (m->over || m->floor >> 33 != 0) { /* 2^32 or more: out of range */
        return down ? INT32_MIN : INT32_MAX;
    }
    v = (int64_t)(m->floor >> 1); /* < 2^32 */
    v = down ? origin - v : origin + v;
    if (rounds_up(half_of(m->floor, m->exact), ((uint64_t)v & 1) != 0)) {
        v += down ? -1 : 1;
    }
    return v;
}

void
root_any_point(const quadratic_any *s, bool outer, linear_kind kind,
               const fxr_vec3 *p, const fxr_vec3 *q, fxr_vec3 *out)
{
    int32_t coordinate[3];
    int i;

    for (i = 0; i < 3; i++) {
        root_magnitude m;
        bool down;
        const uint32_t len = fxri_displacement(kind, p, q, i, &down);

        root_halves(s, outer, len, &m);
        coordinate[i] =
            saturate32(from_halves(component(p, i), down != m.negative, &m));
    }
    out->x = coordinate[0];
    out->y = coordinate[1];
    out->z = coordinate[2];
}

void
quadratic_any_root(const quadratic_any *s, bool first, linear_kind kind,
                   const fxr_vec3 *p, const fxr_vec3 *q, fxr_ratio *t,
                   fxr_vec3 *point)
{
    const bool outer = first == s->negative; /* of B - sqrt(D), B + sqrt(D) */
    const bool below = (s->inside && !outer) != s->negative;

    root_any_ratio(s, outer, first == below, t);
    root_any_point(s, outer, kind, p, q, point);
}
