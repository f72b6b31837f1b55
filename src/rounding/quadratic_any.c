/*
 * quadratic_any.c - numbers (x +- sqrt(y)) / a, rounded.
 */
#include "quadratic_any.h"

#include "even.h"

/* The floor of a magnitude, and whether that is the magnitude itself. */
typedef struct {
    uint64_t floor;
    bool negative, exact, over;
} root_magnitude;

void
fxri_quadratic_any_prepare(quadratic_any *s)
{
    big y;

    fxri_big_shift_up(&y, &s->square, 64);
    s->whole = fxri_big_square_root(&s->root, &y);
}

/* |B| - sqrt(D) has the sign of B where B^2 > D. */
bool
fxri_root_any_negative(root_any t)
{
    big square;

    fxri_big_multiply(&square, &t.of->b, &t.of->b);
    return (!t.outer && fxri_big_order(&square, &t.of->square) < 0) !=
           t.of->negative;
}

/* |x + r| / a or |x - r| / a, where r is s if whole, else between s and s + 1. */
static void
root_floor(const big *x, const big *s, bool whole, bool plus, const big *a,
           root_magnitude *m)
{
    const int order = fxri_big_order(x, s);
    big sum, one;

    m->negative = !plus && (order < 0 || (order == 0 && !whole));
    if (plus) {
        fxri_big_add(&sum, x, s);
    } else if (m->negative) {
        fxri_big_subtract(&sum, s, x);
    } else {
        fxri_big_set(&one, whole ? 0 : 1);
        fxri_big_add(&one, s, &one);
        fxri_big_subtract(&sum, x, &one);
    }
    m->floor = fxri_big_divide_long(&sum, a, &m->over);
    m->exact = whole && !m->over && sum.n == 0;
}

/* |x + sqrt(y)| / a, or |x - sqrt(y)| / a. */
static void
surd_floor(const big *x, const big *y, bool plus, const big *a,
           root_magnitude *m)
{
    big s;
    const bool whole = fxri_big_square_root(&s, y);

    root_floor(x, &s, whole, plus, a, m);
}

/* 2 way |t|, by a root of its own. */
static void
root_halves(root_any t, uint32_t way, root_magnitude *m)
{
    big x, y, square;

    fxri_big_set(&square, (uint64_t)way * way);
    fxri_big_multiply(&y, &t.of->square, &square);
    fxri_big_shift_up(&y, &y, 2);
    fxri_big_multiply_word(&x, &t.of->b, way);
    fxri_big_shift_up(&x, &x, 1);
    surd_floor(&x, &y, t.outer, &t.of->a, m);
    m->negative = m->negative != t.of->negative;
}

void
fxri_root_any_ratio(root_any t, bool outward, fxr_ratio *out)
{
    root_magnitude m;
    big x;

    fxri_big_shift_up(&x, &t.of->b, 32);
    root_floor(&x, &t.of->root, t.of->whole, t.outer, &t.of->a, &m);
    m.negative = m.negative != t.of->negative;
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
    v = (int64_t)(m->floor >> 1);
    v = down ? origin - v : origin + v;
    if (rounds_up(half_of(m->floor, m->exact), ((uint64_t)v & 1) != 0)) {
        v += down ? -1 : 1;
    }
    return v;
}

void
fxri_root_any_point(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    root_any t, fxr_vec3 *out)
{
    int32_t at[3];
    int i;

    for (i = 0; i < 3; i++) {
        root_magnitude m;
        bool down;
        const uint32_t way = fxri_displacement(kind, p, q, i, &down);

        root_halves(t, way, &m);
        at[i] =
            saturate32(from_halves(component(p, i), down != m.negative, &m));
    }
    out->x = at[0];
    out->y = at[1];
    out->z = at[2];
}

uint64_t
fxri_root_any_round(const big *x, const big *y, const big *a)
{
    big rest, part;
    root_magnitude m;
    uint64_t v;

    surd_floor(x, y, false, a, &m);
    v = m.floor;
    if (m.over || m.exact) {
        return v;
    }
    /* what is left, in halves: 0 or 1 */
    fxri_big_multiply_word(&part, a, v);
    fxri_big_subtract(&rest, x, &part);
    fxri_big_shift_up(&rest, &rest, 1);
    fxri_big_shift_up(&part, y, 2);
    surd_floor(&rest, &part, false, a, &m);
    return v < UINT64_MAX && rounds_up(half_of(m.floor, m.exact), (v & 1) != 0)
               ? v + 1
               : v;
}
