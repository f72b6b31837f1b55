/*
 * digest_sweep_wheres.c - what is asked of moving spheres and AABBs among some shapes of a
 * scene.
 */
#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../test.h"
#include "digest_group.h"

static assembly a;

/* Which shapes count, and a limit. */
typedef struct {
    uint32_t bits;
    fxr_ratio limit;
    const fxr_ratio *before;
    fxr_q16 radius;
    fxr_vec3 half; /* of a box: made of the radius */
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
    s->half.x = s->radius;
    s->half.y = s->radius >> (bits & 3);
    s->half.z = s->radius >> (bits >> 2 & 3);
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

#define ASK_SOME(mover, size, meets, finds)                                    \
    static void ask_##mover##_##meets##_compound(cases_random *r, digest *d)   \
    {                                                                          \
        some s;                                                                \
                                                                               \
        next_compound(r, &s);                                                  \
        digest_u32(d, scene_meets(&a.c.segment, fxr_mover_##mover(s.size),     \
                                  fxr_scene_compound(&a.compound),             \
                                  OPEN_##meets, kept, &s));                    \
    }                                                                          \
    static void ask_##mover##_##finds##_compound(cases_random *r, digest *d)   \
    {                                                                          \
        fxr_contact out;                                                       \
        uint32_t part = 0;                                                     \
        some s;                                                                \
        bool any;                                                              \
                                                                               \
        next_compound(r, &s);                                                  \
        any = scene_finds(&a.c.segment, fxr_mover_##mover(s.size),             \
                          fxr_scene_compound(&a.compound), OPEN_##finds,       \
                          s.before, kept, &s, &out, &part);                    \
        digest_contact_in(d, any, &out, part);                                 \
    }                                                                          \
    static void ask_##mover##_##meets##_bvh(cases_random *r, digest *d)        \
    {                                                                          \
        some s;                                                                \
        const fxr_bvh *bvh = next_tree(r, &s);                                 \
                                                                               \
        digest_u32(                                                            \
            d, scene_meets(&grove_shared.c.segment, fxr_mover_##mover(s.size), \
                           fxr_scene_bvh(bvh), OPEN_##meets, kept, &s));       \
    }                                                                          \
    static void ask_##mover##_##finds##_bvh(cases_random *r, digest *d)        \
    {                                                                          \
        some s;                                                                \
        const fxr_bvh *bvh = next_tree(r, &s);                                 \
        fxr_contact out;                                                       \
        uint32_t shape = 0;                                                    \
        const bool any =                                                       \
            scene_finds(&grove_shared.c.segment, fxr_mover_##mover(s.size),    \
                        fxr_scene_bvh(bvh), OPEN_##finds, s.before, kept, &s,  \
                        &out, &shape);                                         \
                                                                               \
        digest_contact_in(d, any, &out, shape);                                \
    }

ASK_SOME(sphere, radius, hits, cast)
ASK_SOME(sphere, radius, crosses, stop)
ASK_SOME(aabb, half, hits, cast)
ASK_SOME(aabb, half, crosses, stop)

#define SOME_LINE(mover, verb, scene)                  \
    {                                                  \
        "sweep_" #mover "_" #verb "_" #scene "_where", \
            ask_##mover##_##verb##_##scene             \
    }
#define SOME_LINES(mover)                                                      \
    SOME_LINE(mover, hits, compound), SOME_LINE(mover, cast, compound),        \
        SOME_LINE(mover, crosses, compound), SOME_LINE(mover, stop, compound), \
        SOME_LINE(mover, hits, bvh), SOME_LINE(mover, cast, bvh),              \
        SOME_LINE(mover, crosses, bvh), SOME_LINE(mover, stop, bvh)

static const digest_line sphere_lines[] = {SOME_LINES(sphere)};
static const digest_line aabb_lines[] = {SOME_LINES(aabb)};

const digest_group digest_sweep_wheres = {
    DIGEST_SWEEP_WHERES_AT, COUNT(sphere_lines), 200, sphere_lines, NULL, NULL};
const digest_group digest_crate_wheres = {
    DIGEST_CRATE_WHERES_AT, COUNT(aabb_lines), 200, aabb_lines, NULL, NULL};
