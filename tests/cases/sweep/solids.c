/*
 * solids.c - the table of the sweeps of boxes of which one is oriented, and scenes.
 */
#include "../../test.h"
#include "../triangle/triangles.h"
#include "sweeps.h"

/* Both forms of one question: with a contact and without. */
#define ASK_SOLIDS(verb, from, mover, to)                                 \
    static bool from##_##verb##_##to(const solids *m)                     \
    {                                                                     \
        return fxr_sweep_##from##_##verb##_##to(&m->path, mover, &m->to); \
    }
#define ASK_CONTACT(verb, from, mover, to)                                     \
    static bool from##_##verb##_##to(const solids *m, fxr_contact *out)        \
    {                                                                          \
        return fxr_sweep_##from##_##verb##_##to(&m->path, mover, &m->to, out); \
    }
#define ASK_NORMAL(from, mover, to)                                          \
    static bool from##_normal_##to(const solids *m, fxr_contact_normal *out) \
    {                                                                        \
        return fxr_sweep_##from##_normal_##to(&m->path, mover, &m->to, out); \
    }
#define ASK_ALL(from, mover, to)         \
    ASK_SOLIDS(hits, from, mover, to)    \
    ASK_SOLIDS(crosses, from, mover, to) \
    ASK_CONTACT(cast, from, mover, to)   \
    ASK_CONTACT(stop, from, mover, to)   \
    ASK_NORMAL(from, mover, to)

ASK_ALL(aabb, m->half, obb)
ASK_ALL(obb, &m->mover, aabb)
ASK_ALL(obb, &m->mover, obb)

const solids_sweep solids_sweeps[SOLIDS_COUNT] = {
    {"an AABB sweeps to an OBB", aabb_hits_obb, aabb_crosses_obb, aabb_cast_obb,
     aabb_stop_obb, aabb_normal_obb},
    {"an OBB sweeps to an AABB", obb_hits_aabb, obb_crosses_aabb, obb_cast_aabb,
     obb_stop_aabb, obb_normal_aabb},
    {"an OBB sweeps to an OBB", obb_hits_obb, obb_crosses_obb, obb_cast_obb,
     obb_stop_obb, obb_normal_obb}};

sweep_answer
solids_ask(unsigned kind, const solids *m)
{
    const solids_sweep *s = &solids_sweeps[kind];
    sweep_answer a;

    pattern_fill(&a, sizeof a);
    a.hits = s->hits(m);
    a.crosses = s->crosses(m);
    a.casts = s->cast(m, &a.contact);
    a.stops = s->stop(m, &a.stopped);
    a.has_normal = s->normal(m, &a.normal);
    return a;
}

/* Up to `most` in magnitude. */
static fxr_vec3
few_ulps(cases_random *r, uint32_t most)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        v[k] = (int32_t)cases_below(r, 2 * most + 1) - (int32_t)most;
    return vec3_from(v);
}

/* Half extents; a negative one is rare. */
static fxr_vec3
extents(cases_random *r, fxr_vec3 v)
{
    int32_t half[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        half[k] = vec3_get(v, k);
        if (half[k] < 0 && cases_below(r, 64))
            half[k] = cases_negate(half[k]);
    }
    return vec3_from(half);
}

/* Of components -1/2, 0 and 1/2: at right angles or not, at times in one plane. */
static void
lattice_axes(cases_random *r, fxr_unit3 axis[3])
{
    unsigned i, k;

    for (i = 0; i < 3; i++) {
        int32_t u[3];

        for (k = 0; k < 3; k++)
            u[k] = ((int32_t)cases_below(r, 3) - 1) * (FXR_Q30_ONE / 2);
        axis[i] = unit3_from(u);
    }
}

/* Of any length that is allowed. */
static void
skewed_axes(cases_random *r, fxr_unit3 axis[3])
{
    unsigned i, k;

    for (i = 0; i < 3; i++) {
        int32_t u[3];

        for (k = 0; k < 3; k++)
            u[k] = cases_signed(r, 29 + (unsigned)cases_below(r, 2));
        axis[i] = unit3_from(u);
    }
}

static void
upright_axes(fxr_unit3 axis[3])
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        int32_t u[3] = {0, 0, 0};

        u[k] = FXR_Q30_ONE;
        axis[k] = unit3_from(u);
    }
}

/* At right angles to 2^-20, no better. */
static void
loose_axes(cases_random *r, fxr_unit3 axis[3])
{
    unsigned i, k;

    cases_unit3(r, axis);
    for (i = 0; i < 3; i++) {
        int32_t u[3] = {axis[i].x, axis[i].y, axis[i].z};

        for (k = 0; k < 3; k++)
            u[k] += cases_signed(r, 9);
        axis[i] = unit3_from(u);
    }
}

void
cases_solid_axes(cases_random *r, fxr_unit3 axis[3])
{
    switch (cases_below(r, 8)) {
    case 0:
        upright_axes(axis);
        break;
    case 1:
        skewed_axes(r, axis);
        break;
    case 2:
        lattice_axes(r, axis);
        break;
    case 3:
    case 4:
        loose_axes(r, axis);
        break;
    default:
        cases_unit3(r, axis);
    }
}

static void
small_scene(cases_random *r, solids *out)
{
    const uint32_t most = 3 + cases_below(r, 20);

    out->path.a = few_ulps(r, 2 * most);
    out->path.b = few_ulps(r, 2 * most);
    out->half = extents(r, few_ulps(r, most / 2));
    out->mover.half = extents(r, few_ulps(r, most / 2));
    out->obb.center = few_ulps(r, 3);
    out->obb.half = extents(r, few_ulps(r, most / 2));
    if (cases_below(r, 2)) {
        lattice_axes(r, out->mover.axis);
        lattice_axes(r, out->obb.axis);
    }
}

static void
turned_scene(cases_random *r, solids *out)
{
    const unsigned bits = 3 + (unsigned)cases_below(r, 28);

    out->path.a = cases_vec3(r, bits);
    out->path.b = cases_vec3(r, bits);
    out->half = extents(r, cases_vec3(r, bits - 2));
    out->mover.half = extents(r, cases_vec3(r, bits - 2));
    out->obb.center = cases_vec3(r, bits - 1);
    out->obb.half = extents(r, cases_vec3(r, bits - 2));
}

static fxr_vec3
extreme_point(cases_random *r)
{
    int32_t v[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        v[k] = cases_extreme(r);
    return vec3_from(v);
}

static void
extreme_scene(cases_random *r, solids *out)
{
    out->path.a = extreme_point(r);
    out->path.b = extreme_point(r);
    out->half = extents(r, extreme_point(r));
    out->mover.half = extents(r, extreme_point(r));
    out->obb.center = extreme_point(r);
    out->obb.half = extents(r, extreme_point(r));
}

static void
aabb_of_center(const fxr_obb *box, cases_random *r, fxr_aabb *out)
{
    int32_t low[3], high[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        const int64_t half = vec3_get(box->half, k);

        low[k] = cases_add(vec3_get(box->center, k), -half);
        high[k] = cases_add(vec3_get(box->center, k),
                            half + (int32_t)cases_below(r, 2));
    }
    out->min = vec3_from(low);
    out->max = vec3_from(high);
}

/* The path begins or ends where the mover stops, or an ulp from there. */
static void
to_the_stop(cases_random *r, unsigned kind, solids *out)
{
    const bool begin = cases_below(r, 2) != 0;
    fxr_vec3 *const end = begin ? &out->path.a : &out->path.b;
    fxr_contact stop;
    int32_t v[3];
    unsigned k;

    if (!solids_sweeps[kind].stop(out, &stop))
        return;
    for (k = 0; k < 3; k++)
        v[k] =
            cases_add(vec3_get(stop.center, k), (int64_t)cases_below(r, 3) - 1);
    *end = vec3_from(v);
}

void
cases_solids(cases_random *r, unsigned kind, solids *out)
{
    cases_solid_axes(r, out->mover.axis);
    cases_solid_axes(r, out->obb.axis);
    switch (cases_below(r, 8)) {
    case 0:
        extreme_scene(r, out);
        break;
    case 1:
    case 2:
    case 3:
        turned_scene(r, out);
        break;
    default:
        small_scene(r, out);
    }
    out->mover.center = extreme_point(r);
    if (cases_below(r, 4) == 0)
        out->path.b = out->path.a;
    aabb_of_center(&out->obb, r, &out->aabb);
    if (cases_below(r, 2))
        to_the_stop(r, kind, out);
}

void
print_solids(const void *input)
{
    const solids *m = input;

    print_vec3("path.a      ", m->path.a);
    print_vec3("path.b      ", m->path.b);
    print_vec3("half        ", m->half);
    print_obb(&m->mover);
    print_obb(&m->obb);
    print_vec3("aabb.min    ", m->aabb.min);
    print_vec3("aabb.max    ", m->aabb.max);
}

/*
 * Every question of a moving AABB, or OBB, and a triangle, and cases for them.
 */

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
crate_few_ulps(cases_random *r, crate *out)
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
        crate_few_ulps(r, out);
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
