/*
 * digest_solids.c - what is asked of moving boxes: against boxes, spheres and triangles; and
 * of shapes at rest, do they overlap?
 */
#include <stdio.h>

#include "../cases/overlap/overlaps.h"
#include "../cases/sweep/sweeps.h"
#include "../test.h"
#include "digest_group.h"

/* What is asked of moving boxes of which one is oriented. */

static solids m;

static void
ask_verdict(cases_random *r, unsigned kind, bool (*of)(const solids *m),
            digest *d)
{
    cases_solids(r, kind, &m);
    digest_u32(d, of(&m));
}

static void
ask_contact(cases_random *r, unsigned kind,
            bool (*of)(const solids *m, fxr_contact *out), digest *d)
{
    fxr_contact out;
    bool any;

    cases_solids(r, kind, &m);
    any = of(&m, &out);
    digest_contact(d, any, &out);
}

#define ASK_SOLIDS(pair, kind)                                 \
    static void ask_hits_##pair(cases_random *r, digest *d)    \
    {                                                          \
        ask_verdict(r, kind, solids_sweeps[kind].hits, d);     \
    }                                                          \
    static void ask_cast_##pair(cases_random *r, digest *d)    \
    {                                                          \
        ask_contact(r, kind, solids_sweeps[kind].cast, d);     \
    }                                                          \
    static void ask_crosses_##pair(cases_random *r, digest *d) \
    {                                                          \
        ask_verdict(r, kind, solids_sweeps[kind].crosses, d);  \
    }                                                          \
    static void ask_stop_##pair(cases_random *r, digest *d)    \
    {                                                          \
        ask_contact(r, kind, solids_sweeps[kind].stop, d);     \
    }

ASK_SOLIDS(aabb_obb, SOLIDS_AABB_OBB)
ASK_SOLIDS(obb_aabb, SOLIDS_OBB_AABB)
ASK_SOLIDS(obb_obb, SOLIDS_OBB_OBB)

#define SOLIDS(mover, verb, shape)                                           \
    {                                                                        \
        "sweep_" #mover "_" #verb "_" #shape, ask_##verb##_##mover##_##shape \
    }
#define SOLIDS_LINES(mover, shape)                          \
    SOLIDS(mover, hits, shape), SOLIDS(mover, cast, shape), \
        SOLIDS(mover, crosses, shape), SOLIDS(mover, stop, shape)

static const digest_line lines[] = {
    SOLIDS_LINES(aabb, obb), SOLIDS_LINES(obb, aabb), SOLIDS_LINES(obb, obb)};

const digest_group digest_solids = {
    DIGEST_SOLIDS_AT, COUNT(lines), 300, lines, NULL, NULL};

/* What is asked of moving AABBs and spheres. */

static moving aabb_sphere_m;

static void
ask_hits(cases_random *r, digest *d)
{
    cases_crate(r, &aabb_sphere_m);
    digest_u32(d, sweeps[SWEEP_AABB_SPHERE].hits(&aabb_sphere_m));
}

static void
ask_cast(cases_random *r, digest *d)
{
    fxr_contact out;
    bool any;

    cases_crate(r, &aabb_sphere_m);
    any = sweeps[SWEEP_AABB_SPHERE].cast(&aabb_sphere_m, &out);
    digest_contact(d, any, &out);
}

static void
ask_crosses(cases_random *r, digest *d)
{
    cases_crate(r, &aabb_sphere_m);
    digest_u32(d, sweeps[SWEEP_AABB_SPHERE].crosses(&aabb_sphere_m));
}

static void
ask_stop(cases_random *r, digest *d)
{
    fxr_contact out;
    bool any;

    cases_crate(r, &aabb_sphere_m);
    any = sweeps[SWEEP_AABB_SPHERE].stop(&aabb_sphere_m, &out);
    digest_contact(d, any, &out);
}

static const digest_line aabb_sphere_lines[] = {
    {"sweep_aabb_hits_sphere", ask_hits},
    {"sweep_aabb_cast_sphere", ask_cast},
    {"sweep_aabb_crosses_sphere", ask_crosses},
    {"sweep_aabb_stop_sphere", ask_stop}};

const digest_group digest_crates = {DIGEST_CRATES_AT,
                                    COUNT(aabb_sphere_lines),
                                    500,
                                    aabb_sphere_lines,
                                    NULL,
                                    NULL};

/* What is asked of moving OBBs and spheres. */

static const sweep *const asked = &sweeps[SWEEP_OBB_SPHERE];
static moving obb_sphere_m;

static void
obb_sphere_ask_hits(cases_random *r, digest *d)
{
    cases_stop(r, SWEEP_OBB_SPHERE, &obb_sphere_m);
    digest_u32(d, asked->hits(&obb_sphere_m));
}

static void
obb_sphere_ask_cast(cases_random *r, digest *d)
{
    fxr_contact out;
    bool any;

    cases_stop(r, SWEEP_OBB_SPHERE, &obb_sphere_m);
    any = asked->cast(&obb_sphere_m, &out);
    digest_contact(d, any, &out);
}

static void
obb_sphere_ask_crosses(cases_random *r, digest *d)
{
    cases_stop(r, SWEEP_OBB_SPHERE, &obb_sphere_m);
    digest_u32(d, asked->crosses(&obb_sphere_m));
}

static void
obb_sphere_ask_stop(cases_random *r, digest *d)
{
    fxr_contact out;
    bool any;

    cases_stop(r, SWEEP_OBB_SPHERE, &obb_sphere_m);
    any = asked->stop(&obb_sphere_m, &out);
    digest_contact(d, any, &out);
}

static void
ask_normal(cases_random *r, digest *d)
{
    fxr_contact_normal out;
    bool any;

    cases_stop(r, SWEEP_OBB_SPHERE, &obb_sphere_m);
    any = asked->normal(&obb_sphere_m, &out);
    digest_contact_normal(d, any, &out);
}

static const digest_line obb_sphere_lines[] = {
    {"sweep_obb_hits_sphere", obb_sphere_ask_hits},
    {"sweep_obb_cast_sphere", obb_sphere_ask_cast},
    {"sweep_obb_crosses_sphere", obb_sphere_ask_crosses},
    {"sweep_obb_stop_sphere", obb_sphere_ask_stop},
    {"sweep_obb_normal_sphere", ask_normal}};

const digest_group digest_obb_movers = {DIGEST_OBB_MOVERS_AT,
                                        COUNT(obb_sphere_lines),
                                        300,
                                        obb_sphere_lines,
                                        NULL,
                                        NULL};

/* What is asked of moving AABBs and triangles. */

static crate c;

static void
aabb_triangle_ask_hits(cases_random *r, digest *d)
{
    cases_crate_triangle(r, &c);
    digest_u32(d, crate_ask(&c).hits);
}

static void
aabb_triangle_ask_cast(cases_random *r, digest *d)
{
    sweep_answer a;

    cases_crate_triangle(r, &c);
    a = crate_ask(&c);
    digest_contact(d, a.casts, &a.contact);
}

static void
aabb_triangle_ask_crosses(cases_random *r, digest *d)
{
    cases_crate_triangle(r, &c);
    digest_u32(d, crate_ask(&c).crosses);
}

static void
aabb_triangle_ask_stop(cases_random *r, digest *d)
{
    sweep_answer a;

    cases_crate_triangle(r, &c);
    a = crate_ask(&c);
    digest_contact(d, a.stops, &a.stopped);
}

static const digest_line aabb_triangle_lines[] = {
    {"sweep_aabb_hits_triangle", aabb_triangle_ask_hits},
    {"sweep_aabb_cast_triangle", aabb_triangle_ask_cast},
    {"sweep_aabb_crosses_triangle", aabb_triangle_ask_crosses},
    {"sweep_aabb_stop_triangle", aabb_triangle_ask_stop}};

const digest_group digest_crate_triangles = {DIGEST_CRATE_TRIANGLES_AT,
                                             COUNT(aabb_triangle_lines),
                                             300,
                                             aabb_triangle_lines,
                                             NULL,
                                             NULL};

/* What is asked of moving OBBs and triangles. */

static crate c;

static sweep_answer
next_answer(cases_random *r)
{
    cases_obb_triangle(r, &c);
    return crate_ask(&c);
}

static void
obb_triangle_ask_hits(cases_random *r, digest *d)
{
    digest_u32(d, next_answer(r).hits);
}

static void
obb_triangle_ask_cast(cases_random *r, digest *d)
{
    const sweep_answer a = next_answer(r);

    digest_contact(d, a.casts, &a.contact);
}

static void
obb_triangle_ask_crosses(cases_random *r, digest *d)
{
    digest_u32(d, next_answer(r).crosses);
}

static void
obb_triangle_ask_stop(cases_random *r, digest *d)
{
    const sweep_answer a = next_answer(r);

    digest_contact(d, a.stops, &a.stopped);
}

static void
obb_triangle_ask_normal(cases_random *r, digest *d)
{
    const sweep_answer a = next_answer(r);

    digest_contact_normal(d, a.has_normal, &a.normal);
}

static const digest_line obb_triangle_lines[] = {
    {"sweep_obb_hits_triangle", obb_triangle_ask_hits},
    {"sweep_obb_cast_triangle", obb_triangle_ask_cast},
    {"sweep_obb_crosses_triangle", obb_triangle_ask_crosses},
    {"sweep_obb_stop_triangle", obb_triangle_ask_stop},
    {"sweep_obb_normal_triangle", obb_triangle_ask_normal}};

const digest_group digest_obb_triangles = {DIGEST_OBB_TRIANGLES_AT,
                                           COUNT(obb_triangle_lines),
                                           120,
                                           obb_triangle_lines,
                                           NULL,
                                           NULL};

/* What is asked of shapes at rest: do they overlap, and which axis separates
 * two OBBs. */

enum { PAIRS = OVERLAP_KINDS * OVERLAP_KINDS };

static overlap_shapes two[2];

static void
print_overlaps(unsigned i)
{
    if (i < PAIRS)
        printf("%s_overlaps_%s", overlap_names[i / OVERLAP_KINDS],
               overlap_names[i % OVERLAP_KINDS]);
    else
        printf("obb_separating_axis_obb");
}

static void
ask_overlaps(unsigned i, cases_random *r, digest *d)
{
    int hint;

    cases_overlap(r, two);
    if (i < PAIRS) {
        digest_u32(d, overlap_questions[i / OVERLAP_KINDS][i % OVERLAP_KINDS](
                          &two[0], &two[1]));
        return;
    }
    hint = (int)cases_below(r, 17) - 1;
    digest_u32(d, (uint32_t)fxr_obb_separating_axis_obb(&two[0].obb,
                                                        &two[1].obb, hint));
}

const digest_group digest_overlaps = {
    DIGEST_OVERLAPS_AT, PAIRS + 1, 100, NULL, print_overlaps, ask_overlaps};
