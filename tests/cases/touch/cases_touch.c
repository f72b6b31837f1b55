/*
 * cases_touch.c - spheres that come to a triangle.
 */
#include "../sweep/sweeps.h"
#include "../triangle/triangles.h"

/* Spheres whose radius brings them to a triangle. */

/* x^2 + y^2 + z^2 = r^2 */
static const uint8_t quadruples[][4] = {
    {1, 0, 0, 1},  {3, 4, 0, 5},  {1, 2, 2, 3},   {2, 3, 6, 7},  {4, 4, 7, 9},
    {2, 6, 9, 11}, {6, 6, 7, 11}, {5, 12, 0, 13}, {3, 4, 12, 13}};
enum { QUADRUPLES = sizeof quadruples / sizeof quadruples[0] };

/* A coordinate axis or a random quadruple: w of length r. */
static int32_t
whole_vector(cases_random *r, int32_t scale, int32_t w[3])
{
    const uint8_t *q =
        quadruples[cases_below(r, 2) ? 0 : cases_below(r, QUADRUPLES)];
    const unsigned first = (unsigned)cases_below(r, 3);
    const unsigned turn = 1 + (unsigned)cases_below(r, 2);
    unsigned k;

    for (k = 0; k < 3; k++) {
        w[k] = scale * (int32_t)q[(first + k * turn) % 3];
        if (cases_below(r, 2))
            w[k] = -w[k];
    }
    return scale * (int32_t)q[3];
}

/* A path that touches the rounded triangle at a point of its surface: beside a spot at w
 * from it, and at right angles to w or not. The triangle has edges at right angles to w. */
static void
tangent(cases_random *r, trial *out)
{
    const int32_t scale = 1 + (int32_t)cases_shifted(r, 40, 24);
    int32_t w[3], q[3], u[3], v[3], p[3], d[3], at[3];
    fxr_vec3 corner[3];
    unsigned k;

    out->c.sphere.radius = whole_vector(r, scale, w);
    cases_vector(r, 2 + (unsigned)cases_below(r, 28), at);
    cases_vector(r, 1 + (unsigned)cases_below(r, 5), q);
    for (k = 0; k < 3; k++)
        u[k] = w[k] / scale;
    cases_across(u, q, v); /* small, across w */
    cases_vector(r, 1 + (unsigned)cases_below(r, 5), q);
    cases_across(u, q, d);
    corner[0] = vec3_from(at);
    for (k = 0; k < 3; k++) {
        p[k] = cases_add(at[k], 8 * (int64_t)v[k]);
        q[k] = cases_add(at[k], 8 * (int64_t)d[k]);
    }
    corner[1] = vec3_from(p);
    corner[2] = vec3_from(q);
    if (cases_below(r, 3) == 0) { /* behind the edge */
        for (k = 0; k < 3; k++)
            q[k] = cases_add(q[k], -(int64_t)w[k]);
        corner[2] = vec3_from(q);
    }
    k = (unsigned)cases_below(r, 3);
    out->triangle =
        triangle_from(corner[k], corner[(k + 1) % 3], corner[(k + 2) % 3]);
    /* of the spots 0..8 along v, and beside it */
    for (k = 0; k < 3; k++)
        p[k] = cases_add(cases_add(at[k], w[k]), 0);
    {
        const int64_t i = (int64_t)cases_below(r, 11) - 1;
        const int64_t j = cases_below(r, 2) ? 0 : (int64_t)cases_below(r, 9);

        for (k = 0; k < 3; k++)
            p[k] = cases_add(p[k], i * v[k] + j * d[k]);
    }
    switch (cases_below(r, 4)) {
    case 0: /* along the surface */
        cases_through(r, p, d, &out->c);
        break;
    case 1:
        cases_through(r, p, v, &out->c);
        break;
    case 2: {
        int32_t e[3];

        cases_vector(r, 5, q);
        cases_across(u, q, e);
        cases_through(r, p, e, &out->c);
        break;
    }
    default: /* to it */
        cases_vector(r, 1 + (unsigned)cases_below(r, 31), d);
        cases_through(r, p, d, &out->c);
        break;
    }
    switch (cases_below(r, 6)) {
    case 0:
        out->c.segment.a = vec3_from(p);
        break;
    case 1:
        out->c.segment.b = vec3_from(p);
        break;
    default:
        break;
    }
}

static void
random_radius(cases_random *r, trial *out)
{
    const uint32_t v = cases_u32(r);

    out->c.sphere.radius = (int32_t)(v >> (1 + cases_below(r, 31)));
}

/* The distance of some point of the path, to the ulp. */
static void
graze_radius(cases_random *r, trial *out)
{
    const int64_t nudge = (int64_t)cases_below(r, 3) - 1;
    fxr_closest nearest;
    fxr_ratio t;

    t.num = cases_below(r, 9);
    t.den = 8;
    t.negative = false;
    (void)fxr_point_closest_triangle(fxr_segment_at(&out->c.segment, t),
                                     &out->triangle, &nearest);
    out->c.sphere.radius =
        nearest.dist2 > (uint64_t)INT32_MAX * INT32_MAX
            ? INT32_MAX
            : cases_add(0, fxr_dist_uq16(nearest.dist2) + nudge);
}

/* Small whole numbers. */
static void
lattice_radius(cases_random *r, trial *out)
{
    out->c.sphere.radius = (int32_t)cases_below(r, 9) - 1;
}

void
cases_touch(cases_random *r, trial *out)
{
    const uint32_t kind = cases_below(r, 8);

    out->c.sphere.center = vec3_from((const int32_t[3]){0, 0, 0});
    if (kind < 3) {
        tangent(r, out);
        if (cases_below(r, 4) == 0)
            out->c.sphere.radius += (int32_t)cases_below(r, 3) - 1;
        return;
    }
    cases_triangle(r, out);
    if (kind == 3)
        lattice_radius(r, out);
    else if (kind <= 5)
        graze_radius(r, out);
    else
        random_radius(r, out);
}

/* The distance of some point of the path, to the ulp, or that of the trial. */
static uint32_t
capsule_reach(cases_random *r, const trial *t)
{
    const fxr_q16 radius = t->c.sphere.radius;
    fxr_closest nearest;
    fxr_ratio at;
    uint64_t reach;

    if (cases_below(r, 4) != 0)
        return radius < 0 ? 0 : (uint32_t)radius;
    at.num = cases_below(r, 9);
    at.den = 8;
    at.negative = false;
    (void)fxr_point_closest_triangle(fxr_segment_at(&t->c.segment, at),
                                     &t->triangle, &nearest);
    reach = (uint64_t)fxr_dist_uq16(nearest.dist2) + cases_below(r, 3);
    reach -= reach > 0;
    return reach > 2 * (uint32_t)INT32_MAX ? 2 * (uint32_t)INT32_MAX
                                           : (uint32_t)reach;
}

void
cases_capsule(cases_random *r, trial *out, fxr_q16 *rest)
{
    const uint32_t most = INT32_MAX;
    uint32_t reach, part;

    cases_touch(r, out);
    out->triangle.c = out->triangle.b;
    reach = capsule_reach(r, out);
    part = cases_u32(r);
    part = part >> (1 + cases_below(r, 31));
    part = part > reach ? reach : part;
    if (reach > most && part < reach - most)
        part = reach - most;
    *rest = (fxr_q16)part;
    out->c.sphere.radius = (fxr_q16)(reach - part);
    switch (cases_below(r, 64)) {
    case 0:
        *rest = -1 - (fxr_q16)(cases_u32(r) >> 1);
        break;
    case 1:
        out->c.sphere.radius = -1 - (fxr_q16)(cases_u32(r) >> 1);
        break;
    default:
        break;
    }
}

/*
 * Spheres that come to a triangle where two of its features meet, or
 * beside that by a few ulps.
 */

/* The feature that the offset n leads from: P + n is between two regions. */
typedef enum {
    CORNER_AND_EDGE,
    CORNER_AND_SIDE,
    EDGE_AND_SIDE,
    INSIDE,
    ANYWHERE,
    SPOTS
} border_spot;

/* Twice the same, or all but in one line. */
static void
make_sliver(cases_random *r, const int32_t u[3], int32_t v[3])
{
    const int32_t parts = (int32_t)cases_below(r, 12) - 2;
    unsigned k;

    for (k = 0; k < 3; k++)
        v[k] = cases_add((int32_t)((int64_t)u[k] * parts / 8),
                         (int64_t)cases_below(r, 5) - 2);
}

/* x and y crossed, cut to at most bits. */
static void
cross_cut(const int32_t x[3], const int32_t y[3], unsigned bits, int32_t out[3])
{
    const int64_t most = (int64_t)1 << bits;
    int64_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const unsigned i = (k + 1) % 3, j = (k + 2) % 3;

        v[k] = (int64_t)x[i] * y[j] - (int64_t)x[j] * y[i]; /* < 2^59 */
    }
    while (v[0] > most || v[0] < -most || v[1] > most || v[1] < -most ||
           v[2] > most || v[2] < -most)
        for (k = 0; k < 3; k++)
            v[k] /= 2;
    for (k = 0; k < 3; k++)
        out[k] = (int32_t)v[k];
}

/* The spot p of the triangle a, a + u, a + v, and n to the centre. */
static void
make_spot(cases_random *r, const frame *f, int32_t p[3], int32_t n[3])
{
    const border_spot spot = (border_spot)cases_below(r, SPOTS);
    const unsigned bits =
        cases_below(r, 2) ? 27 : 1 + (unsigned)cases_below(r, 28);
    int64_t i = 0, j = 0;
    int32_t other[3];
    unsigned k;

    cases_vector(r, bits, other);
    if (spot == EDGE_AND_SIDE || spot >= INSIDE)
        i = (int64_t)cases_below(r, 9);
    if (spot >= INSIDE)
        j = (int64_t)cases_below(r, 9);
    if (spot == CORNER_AND_EDGE)
        cross_cut(f->u, other, bits, n);
    else
        cross_cut(f->u, f->v, bits, n);
    for (k = 0; k < 3; k++) {
        p[k] = cases_add(f->a[k], (f->u[k] * i + f->v[k] * j) / 8);
        n[k] = spot == ANYWHERE ? other[k] : n[k];
        if (cases_below(r, 3) == 0)
            n[k] = cases_add(n[k], (int64_t)cases_below(r, 7) - 3);
    }
}

static fxr_q16
length_of(const int32_t n[3])
{
    uint64_t square = 0;
    unsigned k;

    for (k = 0; k < 3; k++)
        square += (uint64_t)((int64_t)n[k] * n[k]);
    return (fxr_q16)fxr_dist_uq16(square);
}

/* The path comes to the centre from n, or from anywhere, or from over a corner; goes on, or ends
 * there or beside it; or starts there. */
static void
make_path(cases_random *r, const int32_t center[3], const int32_t n[3],
          const int32_t corner[3], fxr_segment *path)
{
    const bool over = cases_below(r, 8) == 0;
    const unsigned bits =
        cases_below(r, 2) ? 28 : 1 + (unsigned)cases_below(r, 29);
    const int64_t after = cases_below(r, 2) ? (int64_t)cases_below(r, 9) : 0;
    const int64_t nudge = (int64_t)cases_below(r, 2);
    int32_t d[3], a[3], b[3];
    unsigned k;

    cases_vector(r, bits, d);
    for (k = 0; k < 3; k++) {
        a[k] = cases_add(center[k], cases_below(r, 2) ? n[k] + (int64_t)d[k]
                                                      : (int64_t)d[k]);
        a[k] = over ? cases_add(corner[k], 2 * (int64_t)n[k]) : a[k];
        b[k] =
            cases_add(center[k], ((int64_t)center[k] - a[k]) * after / 4 +
                                     nudge * ((int64_t)cases_below(r, 3) - 1));
    }
    path->a = vec3_from(cases_below(r, 8) == 0 ? center : a);
    path->b = vec3_from(b);
}

/* Moves all of it to an end of the small coordinates, or one ulp beyond, on one axis. */
static void
move_to_limit(cases_random *r, trial *out)
{
    const unsigned k = (unsigned)cases_below(r, 3);
    const int32_t end = cases_below(r, 2) ? 0x1fffffff : -0x20000000;
    fxr_vec3 *const all[5] = {&out->triangle.a, &out->triangle.b,
                              &out->triangle.c, &out->c.segment.a,
                              &out->c.segment.b};
    int64_t by;
    unsigned i;

    by = (int64_t)end - vec3_get(*all[cases_below(r, 5)], k) +
         (int64_t)cases_below(r, 3) - 1;
    for (i = 0; i < 5; i++) {
        int32_t v[3];
        unsigned j;

        for (j = 0; j < 3; j++)
            v[j] = cases_add(vec3_get(*all[i], j), j == k ? by : 0);
        *all[i] = vec3_from(v);
    }
}

void
cases_touch_border(cases_random *r, trial *out)
{
    const unsigned size =
        cases_below(r, 2) ? 28 : 2 + (unsigned)cases_below(r, 27);
    int32_t p[3], n[3], b[3], c[3];
    fxr_vec3 corner[3];
    unsigned k;
    frame f;

    out->c.sphere.center = vec3_from((const int32_t[3]){0, 0, 0});
    cases_vector(r, 2 + (unsigned)cases_below(r, 27), f.a);
    cases_vector(r, size, f.u);
    cases_vector(r, size, f.v);
    if (cases_below(r, 6) == 0)
        make_sliver(r, f.u, f.v);
    make_spot(r, &f, p, n);
    for (k = 0; k < 3; k++) {
        b[k] = cases_add(f.a[k], f.u[k]);
        c[k] = cases_add(f.a[k], f.v[k]);
        p[k] = cases_add(p[k], n[k]);
    }
    corner[0] = vec3_from(f.a);
    corner[1] = vec3_from(b);
    corner[2] = vec3_from(c);
    k = (unsigned)cases_below(r, 3);
    out->triangle =
        triangle_from(corner[k], corner[(k + 1) % 3], corner[(k + 2) % 3]);
    make_path(r, p, n, f.a, &out->c.segment);
    out->c.sphere.radius =
        cases_add(length_of(n), (int64_t)cases_below(r, 5) - 2);
    switch (cases_below(r, 32)) {
    case 0:
        out->c.sphere.radius = 0;
        break;
    case 1:
        out->c.sphere.radius = INT32_MAX;
        break;
    case 2:
        out->c.sphere.radius =
            (int32_t)(cases_u32(r) >> (1 + cases_below(r, 31)));
        break;
    case 3:
    case 4:
        move_to_limit(r, out);
        break;
    default:
        break;
    }
}
