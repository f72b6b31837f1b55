/*
 * planes.c - random cases for what planes bound.
 */
#include "planes.h"

void
cases_planes_linear(const int32_t p[3], const int32_t q[3],
                    const int32_t dir[3], planes_case *out)
{
    out->segment.a = vec3_from(p);
    out->segment.b = vec3_from(q);
    out->ray.origin = out->line.origin = vec3_from(p);
    out->ray.dir = out->line.dir = vec3_from(dir);
}

enum { SMALL, SIZED, EXTREME, LATTICE, MOVED, SCALES, SCALE_KINDS };

/* One number of a case; bits are those of the case. */
static int32_t
number(cases_random *r, uint32_t kind, unsigned bits)
{
    switch (kind) {
    case SMALL:
        return cases_signed(r, 3);
    case EXTREME:
        return cases_extreme(r);
    case LATTICE:
        return cases_signed(r, 3) * 0x10000000;
    case MOVED:
        return cases_add(cases_signed(r, 2), 0x20000000);
    case SCALES:
        return cases_signed(r, 1 + (unsigned)cases_below(r, 31));
    default:
        return cases_signed(r, bits);
    }
}

/* v moved by a multiple of what is in the plane of n: n x an axis. */
static void
along(cases_random *r, const int32_t n[3], const int32_t from[3], int32_t v[3])
{
    const unsigned k = (unsigned)cases_below(r, 3), i = (k + 1) % 3,
                   j = (k + 2) % 3;
    const int32_t by = cases_signed(r, 1 + (unsigned)cases_below(r, 20));
    const int64_t di = (int64_t)n[j] * by, dj = -(int64_t)n[i] * by;

    if (cases_below(r, 8) == 0)
        return;
    v[k] = from[k];
    v[i] = cases_add(from[i], di >> 32 != di >> 63 ? 0 : di);
    v[j] = cases_add(from[j], dj >> 32 != dj >> 63 ? 0 : dj);
}

void
cases_plane(cases_random *r, planes_case *out)
{
    const uint32_t kind = cases_below(r, SCALE_KINDS),
                   normals = cases_below(r, SCALE_KINDS),
                   place = cases_below(r, 8);
    const unsigned bits = 1 + (unsigned)cases_below(r, 31);
    static const int32_t zero[3] = {0, 0, 0};
    int32_t p[3], q[3], dir[3], at[3], n[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        p[k] = number(r, kind, bits);
        q[k] = number(r, kind, bits);
        at[k] = number(r, kind, bits);
        n[k] = number(r, normals, bits);
        dir[k] = kind == EXTREME ? cases_extreme(r)
                                 : cases_add(q[k], -(int64_t)p[k]);
        if (cases_below(r, 4) == 0)
            n[k] = 0;
        if (cases_below(r, 8) == 0)
            q[k] = p[k];
    }
    if (place == 0)
        along(r, n, at, p);
    else if (place == 1)
        along(r, n, at, q);
    if (place == 2 || place == 3)
        along(r, n, p, q);
    if (place == 3 || place == 4)
        along(r, n, zero, dir);
    if (cases_below(r, 16) == 0)
        for (k = 0; k < 3; k++) {
            q[k] = p[k];
            dir[k] = 0;
        }
    if (cases_below(r, 4) == 0) {
        const int64_t by = (int64_t)cases_below(r, 3) - 1;

        p[cases_below(r, 3)] = cases_add(p[0], by);
    }
    cases_planes_linear(p, q, dir, out);
    out->plane.point = vec3_from(at);
    out->plane.normal = vec3_from(n);
}

fxr_vec3 *
cases_tetra_corner(fxr_tetra *tetra, unsigned i)
{
    return i == 0   ? &tetra->a
           : i == 1 ? &tetra->b
           : i == 2 ? &tetra->c
                    : &tetra->d;
}

/* out = the sum of weight[i] corner[i] / 2, rounded down, of numbers that fit. */
static void
weigh(int32_t corner[4][3], const int32_t weight[4], int32_t out[3])
{
    unsigned i, k;

    for (k = 0; k < 3; k++) {
        int64_t sum = 0;

        for (i = 0; i < 4; i++)
            sum += (int64_t)weight[i] * corner[i][k];
        sum = (sum - (sum & 1)) / 2;
        out[k] = cases_add(sum > INT32_MAX   ? INT32_MAX
                           : sum < INT32_MIN ? INT32_MIN
                                             : (int32_t)sum,
                           0);
    }
}

/* A point in the hull of the first n corners, or on the lines and planes through them. */
static void
aim(cases_random *r, int32_t corner[4][3], unsigned n, int32_t out[3])
{
    int32_t weight[4] = {2, 0, 0, 0};
    unsigned i;

    for (i = 1; i < n; i++)
        if (cases_below(r, 2) != 0) {
            const int32_t by = cases_signed(r, 2);

            weight[i] += by;
            weight[0] -= by;
        }
    weigh(corner, weight, out);
    if (cases_below(r, 4) == 0) {
        const unsigned k = (unsigned)cases_below(r, 3);

        out[k] = cases_add(out[k], (int64_t)cases_below(r, 3) - 1);
    }
}

/* The last corners become points of the hull of the first ones: of n. */
static void
flatten(cases_random *r, int32_t corner[4][3], unsigned n)
{
    unsigned i, k;

    for (i = n; i < 4; i++) {
        int32_t weight[4] = {2, 0, 0, 0};

        for (k = 1; k < n; k++) {
            const int32_t by = 2 * cases_signed(r, 2);

            weight[k] += by;
            weight[0] -= by;
        }
        weigh(corner, weight, corner[i]);
    }
}

void
cases_aim_tetra(cases_random *r, int32_t corner[4][3], const tetra_aim *at,
                planes_case *out)
{
    int32_t p[3], q[3], dir[3];
    unsigned i, k;

    for (k = 0; k < 3; k++) {
        p[k] = number(r, at->kind, at->bits);
        q[k] = number(r, at->kind, at->bits);
    }
    if (cases_below(r, 4) != 0)
        aim(r, corner, at->from, p);
    if (cases_below(r, 4) != 0)
        aim(r, corner, at->to, q);
    for (k = 0; k < 3; k++) {
        if (cases_below(r, 32) == 0)
            q[k] = p[k];
        dir[k] = at->kind == EXTREME && cases_below(r, 4) == 0
                     ? cases_extreme(r)
                     : cases_add(q[k], -(int64_t)p[k]);
    }
    if (cases_below(r, 4) == 0) /* beyond q: through it */
        for (k = 0; k < 3; k++)
            q[k] = cases_add(q[k], dir[k]);
    if (cases_below(r, 8) == 0)
        for (k = 0; k < 3; k++) {
            q[k] = p[k];
            dir[k] = 0;
        }
    cases_planes_linear(p, q, dir, out);
    for (i = 0; i < 4; i++)
        *cases_tetra_corner(&out->tetra, i) = vec3_from(corner[i]);
}

void
cases_tetra_aim(cases_random *r, tetra_aim *at)
{
    at->bits = 1 + (unsigned)cases_below(r, 31);
    at->from = 1 + (unsigned)cases_below(r, 4);
    at->to = 1 + (unsigned)cases_below(r, 4);
}

void
cases_tetra(cases_random *r, planes_case *out)
{
    uint32_t flat;
    int32_t corner[4][3];
    tetra_aim at;
    unsigned i, k;

    at.kind = cases_below(r, SCALE_KINDS);
    flat = cases_below(r, 8);
    cases_tetra_aim(r, &at);
    for (i = 0; i < 4; i++)
        for (k = 0; k < 3; k++)
            corner[i][k] =
                number(r, at.kind, flat < 4 && at.bits > 27 ? 27 : at.bits);
    if (flat < 4)
        flatten(r, corner, flat == 0 ? 3 : (unsigned)flat);
    i = (unsigned)cases_below(r, 4);
    for (k = 0; k < 3; k++) { /* any corner may be the first */
        const int32_t first = corner[0][k];

        corner[0][k] = corner[i][k];
        corner[i][k] = first;
    }
    cases_aim_tetra(r, corner, &at, out);
}
