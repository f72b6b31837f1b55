/*
 * Seen along its normal, in the two coordinates where it is largest. Doubles are
 * enough: they choose among ways to cut, whose corners are all exact.
 */
#include "polygon.h"

#include <math.h>

typedef struct {
    double x, y;
} flat;

static double
cross(flat a, flat b, flat c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Twice the area as seen along each axis (Newell). */
static void
find_normal(const fxr_vec3 *v, const uint32_t *corner, size_t n,
            double normal[3])
{
    size_t i;

    normal[0] = normal[1] = normal[2] = 0;
    for (i = 0; i < n; i++) {
        const fxr_vec3 *a = &v[corner[i]], *b = &v[corner[(i + 1) % n]];

        normal[0] += ((double)a->y - b->y) * ((double)a->z + b->z);
        normal[1] += ((double)a->z - b->z) * ((double)a->x + b->x);
        normal[2] += ((double)a->x - b->x) * ((double)a->y + b->y);
    }
}

/* The axis that it faces most; turned so that it runs counterclockwise. */
static flat
flatten(const fxr_vec3 *p, const double normal[3])
{
    double x = fabs(normal[0]), y = fabs(normal[1]), z = fabs(normal[2]), sign;
    flat f;

    if (x >= y && x >= z) {
        f.x = p->y, f.y = p->z, sign = normal[0];
    } else if (y >= z) {
        f.x = p->z, f.y = p->x, sign = normal[1];
    } else {
        f.x = p->x, f.y = p->y, sign = normal[2];
    }
    f.x = sign < 0 ? -f.x : f.x;
    return f;
}

/* A corner that turns right has none. */
static bool
is_convex(const fxr_vec3 *v, const uint32_t *corner, size_t n,
          const double normal[3])
{
    size_t i;

    for (i = 0; i < n; i++) {
        flat a = flatten(&v[corner[i]], normal);
        flat b = flatten(&v[corner[(i + 1) % n]], normal);
        flat c = flatten(&v[corner[(i + 2) % n]], normal);

        if (cross(a, b, c) < 0)
            return false;
    }
    return true;
}

/* Corner i of those left turns left, and no other is in its triangle. */
static bool
is_ear(const flat *f, const uint32_t *left, size_t n, size_t i)
{
    uint32_t a = left[(i + n - 1) % n], b = left[i], c = left[(i + 1) % n];
    size_t k;

    if (cross(f[a], f[b], f[c]) <= 0)
        return false;
    for (k = 0; k < n; k++) {
        flat p = f[left[k]];

        if (left[k] != a && left[k] != b && left[k] != c &&
            cross(f[a], f[b], p) >= 0 && cross(f[b], f[c], p) >= 0 &&
            cross(f[c], f[a], p) >= 0)
            return false;
    }
    return true;
}

/* Where no corner is an ear (the polygon crosses itself) the first one goes. */
static void
cut_ears(const flat *f, const uint32_t *corner, size_t n, uint32_t (*out)[3])
{
    uint32_t left[POLYGON_MAX];
    size_t i, k;

    for (i = 0; i < n; i++)
        left[i] = (uint32_t)i;
    for (; n >= 3; n--, out++) {
        for (i = 0; i < n && !is_ear(f, left, n, i); i++)
            ;
        i = i < n ? i : 0;
        (*out)[0] = corner[left[(i + n - 1) % n]];
        (*out)[1] = corner[left[i]];
        (*out)[2] = corner[left[(i + 1) % n]];
        for (k = i; k + 1 < n; k++)
            left[k] = left[k + 1];
    }
}

bool
polygon_cut(const fxr_vec3 *v, const uint32_t *corner, size_t n,
            uint32_t (*out)[3])
{
    flat f[POLYGON_MAX];
    double normal[3];
    size_t i;

    find_normal(v, corner, n, normal);
    if (n > 3 && !is_convex(v, corner, n, normal)) {
        if (n > POLYGON_MAX)
            return false;
        for (i = 0; i < n; i++)
            f[i] = flatten(&v[corner[i]], normal);
        cut_ears(f, corner, n, out);
        return true;
    }
    for (i = 0; i + 2 < n; i++) {
        out[i][0] = corner[0];
        out[i][1] = corner[i + 1];
        out[i][2] = corner[i + 2];
    }
    return true;
}
