/*
 * digest_sweeps.c - what is asked of moving spheres in compounds and trees.
 */
#include <fixray/sweep_scene.h>

#include "../cases/compounds.h"
#include "../cases/trees.h"
#include "../test.h"
#include "digest_group.h"

static assembly a;

static void
add_contact(digest *d, bool any, const fxr_contact *out, uint32_t number)
{
    digest_u32(d, any);
    if (!any)
        return;
    digest_ratio(d, out->t);
    digest_vec3(d, out->center);
    digest_vec3(d, out->point);
    digest_u32(d, number);
}

static fxr_q16
next_radius(cases_random *r)
{
    const uint32_t bits = cases_u32(r);

    return (fxr_q16)(bits >> (8 + cases_below(r, 20)));
}

static const fxr_bvh *
next_tree(cases_random *r)
{
    cases_grove(r, &grove_small, 1 + cases_below(r, GROVE_SMALL),
                &grove_shared);
    cases_grove_aim(r, &grove_shared);
    return &grove_shared.bvh;
}

#define ASK_SWEEPS(meets, finds)                                              \
    static void ask_##meets##_compound(cases_random *r, digest *d)            \
    {                                                                         \
        cases_compound(r, &a);                                                \
        digest_u32(d, fxr_sweep_sphere_##meets##_compound(                    \
                          &a.c.segment, next_radius(r), &a.compound));        \
    }                                                                         \
    static void ask_##finds##_compound(cases_random *r, digest *d)            \
    {                                                                         \
        fxr_contact out;                                                      \
        uint16_t part = 0;                                                    \
        bool any;                                                             \
                                                                              \
        cases_compound(r, &a);                                                \
        any = fxr_sweep_sphere_##finds##_compound(                            \
            &a.c.segment, next_radius(r), &a.compound, &out, &part);          \
        add_contact(d, any, &out, part);                                      \
    }                                                                         \
    static void ask_##meets##_bvh(cases_random *r, digest *d)                 \
    {                                                                         \
        const fxr_bvh *bvh = next_tree(r);                                    \
                                                                              \
        digest_u32(d, fxr_sweep_sphere_##meets##_bvh(&grove_shared.c.segment, \
                                                     next_radius(r), bvh));   \
    }                                                                         \
    static void ask_##finds##_bvh(cases_random *r, digest *d)                 \
    {                                                                         \
        const fxr_bvh *bvh = next_tree(r);                                    \
        fxr_contact out;                                                      \
        uint32_t shape = 0;                                                   \
        const bool any = fxr_sweep_sphere_##finds##_bvh(                      \
            &grove_shared.c.segment, next_radius(r), bvh, &out, &shape);      \
                                                                              \
        add_contact(d, any, &out, shape);                                     \
    }

ASK_SWEEPS(hits, cast)
ASK_SWEEPS(crosses, stop)

#define SWEEP_LINE(verb, scene)                                \
    {                                                          \
        "sweep_sphere_" #verb "_" #scene, ask_##verb##_##scene \
    }

static const digest_line lines[] = {
    SWEEP_LINE(hits, compound),    SWEEP_LINE(cast, compound),
    SWEEP_LINE(crosses, compound), SWEEP_LINE(stop, compound),
    SWEEP_LINE(hits, bvh),         SWEEP_LINE(cast, bvh),
    SWEEP_LINE(crosses, bvh),      SWEEP_LINE(stop, bvh)};

const digest_group digest_sweeps = {
    DIGEST_SWEEPS_AT, COUNT(lines), 200, lines, NULL, NULL};
