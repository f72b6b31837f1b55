/*
 * cases_triangle.c - triangles of any size, and components that come to them.
 */
#include "triangles.h"

/* Triangles of any size, with places on their edges and in line with these. */

typedef enum {
    SLANTED,
    WALL,    /* in a plane of two axes */
    UPRIGHT, /* edges along axes */
    NEEDLE,
    IN_A_ROW,
    ONE_POINT,
    FRAME_KINDS
} frame_kind;

void
cases_vector(cases_random *r, unsigned bits, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] = cases_signed(r, bits);
}

void
frame_point(const frame *f, int32_t i, int32_t j, int32_t out[3])
{
    unsigned k;

    for (k = 0; k < 3; k++)
        out[k] =
            cases_add(f->a[k], (int64_t)i * f->u[k] + (int64_t)j * f->v[k]);
}

static bool
fits(const frame *f, int32_t i, int32_t j)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t v = f->a[k] + (int64_t)i * f->u[k] + (int64_t)j * f->v[k];

        if (v < INT32_MIN || v > INT32_MAX)
            return false;
    }
    return true;
}

static void
shape_frame(cases_random *r, frame_kind kind, frame *f)
{
    const unsigned flat = (unsigned)cases_below(r, 3);
    const int32_t times = (int32_t)cases_below(r, 5) - 2;
    unsigned k;

    for (k = 0; k < 3; k++) {
        if (kind == WALL && k == flat)
            f->u[k] = f->v[k] = 0;
        if (kind == UPRIGHT && k != flat)
            f->u[k] = 0;
        if (kind == UPRIGHT && k != (flat + 1) % 3)
            f->v[k] = 0;
        if (kind == NEEDLE)
            f->v[k] = (int32_t)cases_below(r, 3) - 1;
        if (kind == IN_A_ROW)
            f->v[k] = cases_add(0, (int64_t)times * f->u[k]);
        if (kind == ONE_POINT)
            f->u[k] = f->v[k] = 0;
    }
}

void
cases_far(cases_random *r, int32_t out[3])
{
    const unsigned spread = 1 + (unsigned)cases_below(r, 31);
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t by = cases_u32(r) >> spread;

        out[k] = cases_below(r, 2) ? cases_add(INT32_MIN, by)
                                   : cases_add(INT32_MAX, -by);
    }
}

/* Both far corners in range, if need be by smaller steps. */
static void
random_frame(cases_random *r, frame_kind kind, unsigned at, unsigned size,
             frame *f)
{
    const uint32_t most = size > 24 ? 3 : 40;
    unsigned k;

    if (cases_below(r, 8) == 0)
        cases_far(r, f->a);
    else
        cases_vector(r, at, f->a);
    cases_vector(r, size, f->u);
    cases_vector(r, size, f->v);
    f->m = 1 + (int32_t)cases_below(r, most);
    f->n = 1 + (int32_t)cases_below(r, most);
    shape_frame(r, kind, f);
    while (!fits(f, f->m, 0) || !fits(f, 0, f->n)) {
        for (k = 0; k < 3; k++) {
            f->u[k] /= 2;
            f->v[k] /= 2;
        }
    }
}

void
frame_triangle(cases_random *r, const frame *f, trial *out)
{
    const unsigned turn = (unsigned)cases_below(r, 3);
    const bool flip = cases_below(r, 2) != 0;
    int32_t b[3], c[3];
    fxr_triangle t;

    frame_point(f, f->m, 0, b);
    frame_point(f, 0, f->n, c);
    t = triangle_from(vec3_from(f->a), vec3_from(b), vec3_from(c));
    out->triangle = triangle_turned(&t, turn, flip);
}

void
frame_spot(cases_random *r, const frame *f, int32_t *i, int32_t *j)
{
    *i = (int32_t)cases_below(r, (uint32_t)f->m + 1);
    *j = (int32_t)cases_below(r, (uint32_t)f->n + 1);
    switch (cases_below(r, 6)) {
    case 0:
        *i = cases_below(r, 2) ? 0 : f->m;
        *j = *i != 0 || cases_below(r, 2) ? 0 : f->n;
        break;
    case 1:
        *i = 0;
        break;
    case 2:
        *j = 0;
        break;
    case 3: /* the third edge, where that is easy */
        *j = f->m == f->n ? f->n - *i : f->n;
        break;
    case 4:
        *i += (int32_t)cases_below(r, 3) - 1;
        *j += (int32_t)cases_below(r, 3) - 1;
        break;
    default:
        break;
    }
}

/* Sizes of the place and of the triangle: alike, or any two. */
void
frame_make(cases_random *r, frame *f, unsigned *at)
{
    static const frame_kind kinds[] = {SLANTED, SLANTED,  SLANTED,  SLANTED,
                                       WALL,    WALL,     UPRIGHT,  NEEDLE,
                                       NEEDLE,  IN_A_ROW, ONE_POINT};
    enum { KINDS = sizeof kinds / sizeof kinds[0] };
    const frame_kind kind = kinds[cases_below(r, KINDS)];
    const unsigned size = 1 + (unsigned)cases_below(r, 31);
    const unsigned other = 1 + (unsigned)cases_below(r, 31);

    *at = cases_below(r, 2) ? size : other;
    random_frame(r, kind, *at, size, f);
}

/* Components that meet, graze and just miss triangles. */

/* From anywhere through a spot of the triangle, or starting or ending there. */
static void
aim(cases_random *r, const frame *f, scene *c)
{
    const uint32_t way = cases_below(r, 4);
    const unsigned steep = 1 + (unsigned)cases_below(r, 31);
    int32_t i, j, p[3], d[3];
    unsigned k;

    frame_spot(r, f, &i, &j);
    frame_point(f, i, j, p);
    if (way == 0) {
        cases_graze(r, vec3_from(p), steep, (unsigned)cases_below(r, 8), c);
        return;
    }
    if (way == 1) { /* square to the triangle */
        cases_across(f->u, f->v, d);
        cases_through(r, p, d, c);
        return;
    }
    cases_vector(r, steep, d);
    k = (unsigned)cases_below(r, 3);
    if (way == 2) /* along an axis */
        d[(k + 1) % 3] = d[(k + 2) % 3] = 0;
    cases_through(r, p, d, c);
}

/* In the plane, some of it along an edge; now and then one ulp off. */
static void
in_plane(cases_random *r, const frame *f, scene *c)
{
    const int32_t ways[6][2] = {{1, 0}, {0, 1},  {f->m, -f->n},
                                {1, 1}, {2, -1}, {0, 0}};
    const int32_t *way = ways[cases_below(r, 6)];
    const int32_t times = (int32_t)cases_below(r, 3) - 1;
    int32_t i, j, p[3], d[3];
    unsigned k;

    frame_spot(r, f, &i, &j);
    frame_point(f, i, j, p);
    for (k = 0; k < 3; k++)
        d[k] = cases_add(0, (int64_t)times * way[0] * f->u[k] +
                                (int64_t)times * way[1] * f->v[k]);
    cases_through(r, p, d, c);
}

/* A point or nearly, on the triangle or one ulp off. */
static void
stand_still(cases_random *r, const frame *f, scene *c)
{
    const uint32_t nudged = cases_below(r, 6);
    int32_t i, j, p[3], d[3] = {0, 0, 0};

    frame_spot(r, f, &i, &j);
    frame_point(f, i, j, p);
    if (nudged < 3)
        p[nudged] = cases_add(p[nudged], cases_below(r, 2) ? 1 : -1);
    if (cases_below(r, 3) == 0)
        d[nudged / 2] = cases_below(r, 2) ? 1 : -1;
    cases_set_linear(p, p, d, c);
}

/* Between any two places. */
static void
pass(cases_random *r, unsigned bits, scene *c)
{
    int32_t a[3], b[3], d[3];
    unsigned k;

    cases_vector(r, bits, a);
    cases_vector(r, bits, b);
    for (k = 0; k < 3; k++)
        d[k] = cases_add(b[k], -(int64_t)a[k]);
    if (cases_below(r, 2))
        cases_vector(r, 1 + (unsigned)cases_below(r, 31), d);
    cases_set_linear(a, b, d, c);
}

static void
extreme(cases_random *r, trial *out)
{
    int32_t v[6][3];
    unsigned i, k;

    for (i = 0; i < 6; i++)
        for (k = 0; k < 3; k++)
            v[i][k] = cases_extreme(r);
    for (i = 0; i < 2; i++)
        for (k = 0; k < 3; k++)
            if (cases_below(r, 6) == 0)
                v[i + 1][k] = v[i][k];
    out->triangle =
        triangle_from(vec3_from(v[0]), vec3_from(v[1]), vec3_from(v[2]));
    cases_set_linear(v[3], v[4], v[5], &out->c);
}

/* Small whole numbers, where everything touches. */
static void
lattice(cases_random *r, trial *out)
{
    const unsigned bits = 1 + (unsigned)cases_below(r, 3);
    int32_t v[6][3];
    unsigned i;

    for (i = 0; i < 6; i++)
        cases_vector(r, bits, v[i]);
    out->triangle =
        triangle_from(vec3_from(v[0]), vec3_from(v[1]), vec3_from(v[2]));
    cases_set_linear(v[3], v[4], v[5], &out->c);
}

void
cases_triangle(cases_random *r, trial *out)
{
    const uint32_t kind = cases_below(r, 16);
    unsigned at;
    frame f;

    if (kind == 0) {
        extreme(r, out);
        return;
    }
    if (kind <= 2) {
        lattice(r, out);
        return;
    }
    frame_make(r, &f, &at);
    frame_triangle(r, &f, out);
    if (kind <= 4)
        pass(r, at, &out->c);
    else if (kind <= 6)
        in_plane(r, &f, &out->c);
    else if (kind == 7)
        stand_still(r, &f, &out->c);
    else
        aim(r, &f, &out->c);
}

void
cases_triangle_near(cases_random *r, trial *out)
{
    const uint32_t kind = cases_below(r, 8);
    int32_t i, j, p[3], w[3];
    unsigned at, k;
    frame f;

    if (kind <= 1) {
        cases_triangle(r, out);
        return;
    }
    frame_make(r, &f, &at);
    frame_triangle(r, &f, out);
    frame_spot(r, &f, &i, &j);
    frame_point(&f, i, j, p);
    if (kind == 2) {
        if (cases_below(r, 2))
            cases_far(r, p);
        else
            cases_vector(r, at, p);
    } else if (kind == 3) { /* straight above the plane */
        cases_across(f.u, f.v, w);
        for (k = 0; k < 3; k++)
            p[k] = cases_add(p[k], w[k]);
    } else if (kind == 4) { /* square to an edge */
        int32_t q[3];

        cases_vector(r, 1 + (unsigned)cases_below(r, 15), q);
        cases_across(cases_below(r, 2) ? f.u : f.v, q, w);
        for (k = 0; k < 3; k++)
            p[k] = cases_add(p[k], w[k]);
    } else {
        cases_vector(r, kind == 5 ? 1 : (unsigned)cases_below(r, 32), w);
        for (k = 0; k < 3; k++)
            p[k] = cases_add(p[k], w[k]);
    }
    out->c.segment.a = out->c.segment.b = vec3_from(p);
}

void
cases_triangle_beside(cases_random *r, trial *out)
{
    const uint32_t kind = cases_below(r, 8);
    int32_t o[3], d[3], q[3], u[3], v[3];
    const fxr_triangle *const t = &out->triangle;
    unsigned k, i;

    if (kind < 2) {
        cases_triangle(r, out);
        return;
    }
    cases_triangle_near(r, out);
    i = (unsigned)cases_below(r, 3);
    for (k = 0; k < 3; k++) {
        const int32_t corner = vec3_get(triangle_corner(t, i), k);
        const int32_t from = corner == INT32_MIN ? corner : -corner;

        o[k] = vec3_get(out->c.segment.a, k);
        u[k] = cases_add(vec3_get(triangle_corner(t, i + 1), k), from);
        v[k] = cases_add(vec3_get(triangle_corner(t, i + 2), k), from);
    }
    cases_vector(r, 1 + (unsigned)cases_below(r, 31), d);
    if (kind == 2)
        for (k = 0; k < 3; k++)
            d[k] = cases_add(0, (int64_t)u[k] * (1 + cases_signed(r, 2)));
    else if (kind == 3)
        for (k = 0; k < 3; k++)
            d[k] = cases_add(u[k], (int64_t)v[k] * cases_signed(r, 2));
    else if (kind == 4)
        cases_across(u, v, d);
    else if (kind == 5)
        cases_across(u, d, d);
    if (cases_below(r, 4) == 0)
        for (k = 0; k < 3; k++)
            d[k] = cases_add(d[k], cases_signed(r, 1));
    for (k = 0; k < 3; k++) {
        const int32_t part = cases_signed(r, 3);

        o[k] = cases_add(o[k], (int64_t)d[k] * part / 2);
        q[k] = cases_add(o[k], d[k]);
    }
    cases_set_linear(o, q, d, &out->c);
}
