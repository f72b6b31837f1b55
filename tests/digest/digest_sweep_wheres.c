/*
 * digest_sweep_wheres.c - what is asked of moving spheres among some shapes of a scene.
 */
#include <fixray/sweep_scene.h>

#include "../cases/compounds.h"
#include "../cases/trees.h"
#include "../test.h"
#include "digest_group.h"

static assembly a;

/* Which shapes count, and a limit. */
typedef struct {
    uint32_t bits;
    fxr_ratio limit;
    const fxr_ratio *before;
    fxr_q16 radius;
} some;

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    const some *const s = context;

    (void)id;
    return (s->bits >> (shape & 31) & 1) != 0;
}

/* After the scene; every other limit is one of t that may be reached. */
static void
next_some(cases_random *r, some *s)
{
    uint32_t bits;

    s->bits = cases_u32(r) | cases_u32(r);
    s->limit = cases_ratio(r);
    s->before = cases_below(r, 2) != 0 ? &s->limit : NULL;
    if (cases_below(r, 2) != 0) {
        s->limit.num = cases_u32(r);
        s->limit.den = (uint64_t)1 << 32;
    }
    bits = cases_u32(r);
    s->radius = (fxr_q16)(bits >> (8 + cases_below(r, 20)));
}

static void
next_compound(cases_random *r, some *s)
{
    cases_compound(r, &a);
    next_some(r, s);
}

static const fxr_bvh *
next_tree(cases_random *r, some *s)
{
    cases_grove_of(r, &grove_small, 1 + cases_below(r, GROVE_SMALL),
                   KINDS_OF_DIGEST, &grove_shared);
    cases_grove_aim(r, &grove_shared);
    next_some(r, s);
    return &grove_shared.bvh;
}

#define ASK_SOME(meets, finds)                                                \
    static void ask_##meets##_compound(cases_random *r, digest *d)            \
    {                                                                         \
        some s;                                                               \
                                                                              \
        next_compound(r, &s);                                                 \
        digest_u32(d, fxr_sweep_sphere_##meets##_compound_where(              \
                          &a.c.segment, s.radius, &a.compound, kept, &s));    \
    }                                                                         \
    static void ask_##finds##_compound(cases_random *r, digest *d)            \
    {                                                                         \
        fxr_contact out;                                                      \
        uint16_t part = 0;                                                    \
        some s;                                                               \
        bool any;                                                             \
                                                                              \
        next_compound(r, &s);                                                 \
        any = fxr_sweep_sphere_##finds##_compound_where(                      \
            &a.c.segment, s.radius, &a.compound, s.before, kept, &s, &out,    \
            &part);                                                           \
        digest_contact_in(d, any, &out, part);                                \
    }                                                                         \
    static void ask_##meets##_bvh(cases_random *r, digest *d)                 \
    {                                                                         \
        some s;                                                               \
        const fxr_bvh *bvh = next_tree(r, &s);                                \
                                                                              \
        digest_u32(d, fxr_sweep_sphere_##meets##_bvh_where(                   \
                          &grove_shared.c.segment, s.radius, bvh, kept, &s)); \
    }                                                                         \
    static void ask_##finds##_bvh(cases_random *r, digest *d)                 \
    {                                                                         \
        some s;                                                               \
        const fxr_bvh *bvh = next_tree(r, &s);                                \
        fxr_contact out;                                                      \
        uint32_t shape = 0;                                                   \
        const bool any = fxr_sweep_sphere_##finds##_bvh_where(                \
            &grove_shared.c.segment, s.radius, bvh, s.before, kept, &s, &out, \
            &shape);                                                          \
                                                                              \
        digest_contact_in(d, any, &out, shape);                               \
    }

ASK_SOME(hits, cast)
ASK_SOME(crosses, stop)

#define SOME_LINE(verb, scene)                                          \
    {                                                                   \
        "sweep_sphere_" #verb "_" #scene "_where", ask_##verb##_##scene \
    }

static const digest_line lines[] = {
    SOME_LINE(hits, compound),    SOME_LINE(cast, compound),
    SOME_LINE(crosses, compound), SOME_LINE(stop, compound),
    SOME_LINE(hits, bvh),         SOME_LINE(cast, bvh),
    SOME_LINE(crosses, bvh),      SOME_LINE(stop, bvh)};

const digest_group digest_sweep_wheres = {
    DIGEST_SWEEP_WHERES_AT, COUNT(lines), 200, lines, NULL, NULL};
