/*
 * crates.c - every question of a moving AABB, or OBB, and a triangle, and cases for them.
 */
#include "sweeps.h"

#include "../../test.h"
#include "../triangle/triangles.h"

/* Its centre does not count. */
static fxr_obb
obb_of_crate(const crate *c)
{
    fxr_obb box;
    unsigned k;

    box.center = c->t.c.segment.b;
    box.half = c->half;
    for (k = 0; k < 3; k++)
        box.axis[k] = c->axis[k];
    return box;
}

static sweep_answer
ask_turned(const crate *c)
{
    const fxr_segment *path = &c->t.c.segment;
    const fxr_triangle *triangle = &c->t.triangle;
    const fxr_obb box = obb_of_crate(c);
    sweep_answer a;

    pattern_fill(&a, sizeof a);
    a.hits = fxr_sweep_obb_hits_triangle(path, &box, triangle);
    a.casts = fxr_sweep_obb_cast_triangle(path, &box, triangle, &a.contact);
    a.crosses = fxr_sweep_obb_crosses_triangle(path, &box, triangle);
    a.stops = fxr_sweep_obb_stop_triangle(path, &box, triangle, &a.stopped);
    a.has_normal =
        fxr_sweep_obb_normal_triangle(path, &box, triangle, &a.normal);
    return a;
}

sweep_answer
crate_ask(const crate *c)
{
    const fxr_segment *path = &c->t.c.segment;
    const fxr_triangle *triangle = &c->t.triangle;
    sweep_answer a;

    if (c->turned)
        return ask_turned(c);
    pattern_fill(&a, sizeof a);
    a.hits = fxr_sweep_aabb_hits_triangle(path, c->half, triangle);
    a.casts = fxr_sweep_aabb_cast_triangle(path, c->half, triangle, &a.contact);
    a.crosses = fxr_sweep_aabb_crosses_triangle(path, c->half, triangle);
    a.stops = fxr_sweep_aabb_stop_triangle(path, c->half, triangle, &a.stopped);
    a.has_normal =
        fxr_sweep_aabb_normal_triangle(path, c->half, triangle, &a.normal);
    return a;
}

/* Within `most` of base on each axis. */
static fxr_vec3
near_base(cases_random *r, fxr_vec3 base, uint32_t most)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t by = cases_below(r, 2 * most + 1);

        v[k] = cases_add(vec3_get(base, k), by - (int64_t)most);
    }
    return vec3_from(v);
}

static void
few_ulps(cases_random *r, crate *out)
{
    const fxr_vec3 base = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
    const uint32_t most = 1 + cases_below(r, 8);
    int32_t half[3];
    unsigned k;

    out->t.triangle.a = near_base(r, base, most);
    out->t.triangle.b = near_base(r, base, most);
    out->t.triangle.c = near_base(r, base, most);
    if (cases_below(r, 8) == 0)
        out->t.triangle.c = out->t.triangle.a;
    out->t.c.segment.a = near_base(r, base, 2 * most);
    out->t.c.segment.b = near_base(r, base, 2 * most);
    for (k = 0; k < 3; k++)
        half[k] = (int32_t)cases_below(r, most + 1);
    out->half = vec3_from(half);
}

static void
extremes(cases_random *r, crate *out)
{
    int32_t v[6][3];
    unsigned i, k;

    for (i = 0; i < 6; i++)
        for (k = 0; k < 3; k++)
            v[i][k] = cases_extreme(r);
    for (k = 0; k < 3; k++)
        if (v[5][k] < 0 && cases_below(r, 16))
            v[5][k] = cases_negate(v[5][k]);
    out->t.triangle =
        triangle_from(vec3_from(v[0]), vec3_from(v[1]), vec3_from(v[2]));
    out->t.c.segment.a = vec3_from(v[3]);
    out->t.c.segment.b = vec3_from(v[4]);
    out->half = vec3_from(v[5]);
}

/* Of the size of the radius, at times flat. */
static void
crate_half(cases_random *r, crate *out)
{
    const unsigned bits = (unsigned)cases_below(r, 31);
    int32_t half[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        half[k] = cases_below(r, 5) == 0 ? 0 : cases_signed(r, bits);
        if (half[k] < 0)
            half[k] = cases_negate(half[k]);
    }
    out->half = vec3_from(half);
}

/* A path whose box has a corner, or a point of an edge or face, at a point of the triangle on
 * the way: at one of its corners, or beside it by quarters of its edges. */
static void
meeting(cases_random *r, crate *out)
{
    const unsigned bits = 3 + (unsigned)cases_below(r, 26);
    const fxr_vec3 base = cases_vec3(r, bits);
    int32_t e[3], f[3], b[3], c[3], p[3], d[3];
    const int32_t u = (int32_t)cases_below(r, 5);
    const int32_t v = (int32_t)cases_below(r, 5);
    unsigned k;

    cases_vector(r, bits - 2, e);
    cases_vector(r, bits - 2, f);
    if (cases_below(r, 8) == 0)
        for (k = 0; k < 3; k++)
            f[k] = -2 * e[k];
    crate_half(r, out);
    for (k = 0; k < 3; k++) {
        const int32_t side = (int32_t)cases_below(r, 3) - 1;
        const int32_t at = vec3_get(base, k);

        if (cases_below(r, 4) == 0) /* along an axis */
            e[k] = 0;
        b[k] = cases_add(at, 4 * (int64_t)e[k]);
        c[k] = cases_add(at, 4 * (int64_t)f[k]);
        p[k] = cases_add(at, (int64_t)u * e[k] + (int64_t)v * f[k] +
                                 (int64_t)side * vec3_get(out->half, k));
        if (cases_below(r, 6) == 0)
            p[k] = cases_add(p[k], (int64_t)cases_below(r, 3) - 1);
    }
    out->t.triangle = triangle_from(base, vec3_from(b), vec3_from(c));
    switch (cases_below(r, 4)) {
    case 0: /* along an edge */
        cases_through(r, p, e, &out->t.c);
        break;
    case 1: /* along an axis */
        for (k = 0; k < 3; k++)
            d[k] = 0;
        k = (unsigned)cases_below(r, 3);
        d[k] = 1 + (int32_t)cases_below(r, 99);
        cases_through(r, p, d, &out->t.c);
        break;
    default:
        cases_vector(r, 1 + (unsigned)cases_below(r, 30), d);
        cases_through(r, p, d, &out->t.c);
        break;
    }
    if (cases_below(r, 8) == 0)
        out->t.c.segment.a = vec3_from(p);
    else if (cases_below(r, 8) == 0)
        out->t.c.segment.b = vec3_from(p);
}

void
cases_crate_triangle(cases_random *r, crate *out)
{
    const uint32_t kind = cases_below(r, 8);

    if (kind < 2) {
        few_ulps(r, out);
    } else if (kind < 5) {
        meeting(r, out);
    } else if (kind == 5) {
        extremes(r, out);
    } else {
        cases_triangle(r, &out->t);
        crate_half(r, out);
    }
    if (cases_below(r, 64) == 0)
        out->half.y = -1;
    out->turned = false;
}

void
cases_obb_triangle(cases_random *r, crate *out)
{
    sweep_answer a;
    int32_t v[3];
    unsigned k;

    cases_crate_triangle(r, out);
    out->turned = true;
    cases_solid_axes(r, out->axis);
    if (cases_below(r, 3) != 0)
        return;
    a = crate_ask(out);
    if (!a.stops)
        return;
    for (k = 0; k < 3; k++)
        v[k] = cases_add(vec3_get(a.stopped.center, k),
                         (int64_t)cases_below(r, 3) - 1);
    if (cases_below(r, 2))
        out->t.c.segment.a = vec3_from(v);
    else
        out->t.c.segment.b = vec3_from(v);
}

void
print_crate(const void *input)
{
    const crate *c = input;

    print_trial(&c->t);
    print_vec3("half        ", c->half);
    if (c->turned) {
        const fxr_obb box = obb_of_crate(c);

        print_obb(&box);
    }
}
