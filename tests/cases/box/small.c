/*
 * small.c - spans by trial: the ends of a span are parameters where a face
 * plane is met, or the ends of the linear component.
 *
 *   |o|, |d|, |low|, |high| < 2^12, so |num|, den < 2^13
 */
#include "small.h"

#include "../space/cases.h"

/* Is the point at t inside: 1 strictly, 0 on the surface, -1 outside? */
static int
side(const small_case *c, int64_t num, int64_t den)
{
    int result = 1;
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t at = c->o[i] * den + c->d[i] * num;

        if (at < c->low[i] * den || at > c->high[i] * den)
            return -1;
        if (at == c->low[i] * den || at == c->high[i] * den)
            result = 0;
    }
    return result;
}

static bool
in_range(const small_case *c, small_ratio t)
{
    if (c->linear == LINEAR_LINE)
        return true;
    return t.num >= 0 && (c->linear == LINEAR_RAY || t.num <= t.den);
}

static bool
less(small_ratio a, small_ratio b)
{
    return (int64_t)a.num * b.den < (int64_t)b.num * a.den;
}

static void
try(const small_case *c, small_ratio t, small_answer *out)
{
    if (t.den < 0) {
        t.num = -t.num;
        t.den = -t.den;
    }
    if (!in_range(c, t) || side(c, t.num, t.den) < 0)
        return;
    if (!out->hits || less(t, out->enter))
        out->enter = t;
    if (!out->hits || less(out->exit, t))
        out->exit = t;
    out->hits = true;
}

static bool
meets(const small_case *c, unsigned i, int32_t plane, small_ratio t)
{
    return (int64_t)c->o[i] * t.den + (int64_t)c->d[i] * t.num ==
           (int64_t)plane * t.den;
}

static void
find_faces(const small_case *c, small_answer *out)
{
    unsigned i;

    for (i = 0; i < 3; i++) {
        const unsigned low = 1u << (2 * i), high = 2u << (2 * i);
        const bool up = c->d[i] > 0;

        if (c->d[i] == 0)
            continue;
        if (meets(c, i, up ? c->low[i] : c->high[i], out->enter))
            out->enter_faces = (uint8_t)(out->enter_faces | (up ? low : high));
        if (meets(c, i, up ? c->high[i] : c->low[i], out->exit))
            out->exit_faces = (uint8_t)(out->exit_faces | (up ? high : low));
    }
}

small_answer
small_solve(const small_case *c)
{
    const bool still = c->d[0] == 0 && c->d[1] == 0 && c->d[2] == 0;
    small_answer out = {false, false, {0, 1}, {0, 1}, 0, 0};
    small_ratio t = {0, 1};
    unsigned i;

    if (still || c->linear != LINEAR_LINE)
        try(c, t, &out);
    t.num = 1;
    if (!still && c->linear == LINEAR_SEGMENT)
        try(c, t, &out);
    for (i = 0; i < 3; i++) {
        if (c->d[i] == 0)
            continue;
        t.den = c->d[i];
        t.num = c->low[i] - c->o[i];
        try(c, t, &out);
        t.num = c->high[i] - c->o[i];
        try(c, t, &out);
    }
    if (!out.hits)
        return out;
    find_faces(c, &out);
    /* The interior is convex: if it is met, the midpoint is in it. */
    out.crosses = side(c,
                       (int64_t)out.enter.num * out.exit.den +
                           (int64_t)out.exit.num * out.enter.den,
                       (int64_t)2 * out.enter.den * out.exit.den) > 0;
    return out;
}

bool
small_point_in(const small_case *c)
{
    return side(c, 0, 1) >= 0;
}

static bool
separates(const small_case *c, unsigned axis)
{
    const unsigned i = axis % 3, j = (i + 1) % 3, k = (i + 2) % 3;
    int64_t low, high, at;

    if (axis < 3) {
        low = c->d[i] < 0 ? c->o[i] + c->d[i] : c->o[i];
        high = c->d[i] < 0 ? c->o[i] : c->o[i] + c->d[i];
        return c->low[i] > c->high[i] || low > c->high[i] || high < c->low[i];
    }
    /* (0, -dk, dj): the segment is one value, the box an interval. */
    at = (int64_t)c->o[k] * c->d[j] - (int64_t)c->o[j] * c->d[k];
    low = (int64_t)(c->d[j] > 0 ? c->low[k] : c->high[k]) * c->d[j] -
          (int64_t)(c->d[k] > 0 ? c->high[j] : c->low[j]) * c->d[k];
    high = (int64_t)(c->d[j] > 0 ? c->high[k] : c->low[k]) * c->d[j] -
           (int64_t)(c->d[k] > 0 ? c->low[j] : c->high[j]) * c->d[k];
    return at < low || at > high;
}

int
small_axis(const small_case *c, int hint)
{
    int axis;

    if (hint >= 0 && separates(c, (unsigned)hint))
        return hint;
    for (axis = 0; axis < 6; axis++)
        if (separates(c, (unsigned)axis))
            return axis;
    return FXR_NO_AXIS;
}

fxr_ratio
small_to_ratio(small_ratio t)
{
    fxr_ratio r;

    r.negative = t.num < 0;
    r.num = (uint64_t)(t.num < 0 ? -t.num : t.num);
    r.den = (uint64_t)t.den;
    return r;
}

int32_t
small_point(int32_t o, int32_t d, small_ratio t, unsigned shift, int32_t offset)
{
    const int64_t scale = (int64_t)1 << shift;
    const int64_t top = ((int64_t)o * t.den + (int64_t)d * t.num) * scale;
    int64_t down = top / t.den, rest;

    if (down * t.den > top)
        down--;
    rest = 2 * (top - down * t.den) - t.den;
    if (rest > 0 || (rest == 0 && down % 2 != 0))
        down++;
    return cases_add(offset, down);
}
