/*
 * digest_obb_scenes.c - what is asked of moving OBBs in compounds and trees, of all shapes and of some.
 */
#include "../cases/scene/scenes.h"
#include "../test.h"
#include "digest_group.h"

static assembly a;
static scene_mover m;
static fxr_ratio limit;
static const fxr_ratio *before;

static bool
kept(void *context, uint32_t part, uint32_t id)
{
    const uint32_t *bits = context;

    (void)id;
    return (*bits >> part & 1) != 0;
}

/* Which shapes count, and a limit. */
static uint32_t
next_some(cases_random *r)
{
    limit.num = cases_u32(r);
    limit.den = (uint64_t)1 << 32;
    limit.negative = false;
    before = cases_below(r, 2) != 0 ? &limit : NULL;
    return cases_u32(r) | cases_u32(r);
}

static uint32_t
next_compound(cases_random *r)
{
    cases_compound(r, &a);
    cases_mover(r, &a.c, &m);
    cases_mover_box(r, &a, &m);
    return next_some(r);
}

static uint32_t
next_bvh(cases_random *r)
{
    cases_grove_of(r, &grove_small, 1 + cases_below(r, GROVE_SMALL),
                   KINDS_OF_DIGEST, &grove_shared);
    cases_grove_aim(r, &grove_shared);
    cases_mover(r, &grove_shared.c, &m);
    cases_mover_in_tree(r, &grove_shared, &m);
    return next_some(r);
}

#define ASK_MEETS(verb, scene, of)                                    \
    static void ask_##verb##_##scene(cases_random *r, digest *d)      \
    {                                                                 \
        (void)next_##scene(r);                                        \
        digest_u32(d, scene_meets(&m.path, fxr_mover_obb(&m.box), of, \
                                  OPEN_##verb, NULL, NULL));          \
    }                                                                 \
    static void ask_##verb##_some_##scene(cases_random *r, digest *d) \
    {                                                                 \
        uint32_t bits = next_##scene(r);                              \
                                                                      \
        digest_u32(d, scene_meets(&m.path, fxr_mover_obb(&m.box), of, \
                                  OPEN_##verb, kept, &bits));         \
    }
#define ASK_FINDS(verb, scene, of)                                         \
    static void ask_##verb##_##scene(cases_random *r, digest *d)           \
    {                                                                      \
        fxr_contact out;                                                   \
        uint32_t shape = 0;                                                \
        bool any;                                                          \
                                                                           \
        (void)next_##scene(r);                                             \
        any = scene_finds(&m.path, fxr_mover_obb(&m.box), of, OPEN_##verb, \
                          NULL, NULL, NULL, &out, &shape);                 \
        digest_contact_in(d, any, &out, shape);                            \
    }                                                                      \
    static void ask_##verb##_some_##scene(cases_random *r, digest *d)      \
    {                                                                      \
        uint32_t bits = next_##scene(r);                                   \
        fxr_contact out;                                                   \
        uint32_t shape = 0;                                                \
        const bool any =                                                   \
            scene_finds(&m.path, fxr_mover_obb(&m.box), of, OPEN_##verb,   \
                        before, kept, &bits, &out, &shape);                \
                                                                           \
        digest_contact_in(d, any, &out, shape);                            \
    }
#define ASK_NORMAL(scene, of)                                              \
    static void ask_normal_##scene(cases_random *r, digest *d)             \
    {                                                                      \
        const uint32_t shape = next_##scene(r) % 8;                        \
        fxr_contact_normal out;                                            \
        const bool any =                                                   \
            scene_normal(&m.path, fxr_mover_obb(&m.box), of, shape, &out); \
                                                                           \
        digest_contact_normal(d, any, &out);                               \
    }
#define ASK_ALL(scene, of)        \
    ASK_MEETS(hits, scene, of)    \
    ASK_MEETS(crosses, scene, of) \
    ASK_FINDS(cast, scene, of)    \
    ASK_FINDS(stop, scene, of)    \
    ASK_NORMAL(scene, of)

ASK_ALL(compound, fxr_scene_compound(&a.compound))
ASK_ALL(bvh, fxr_scene_bvh(&grove_shared.bvh))

#define LINES(verb, scene)                                                \
    {"sweep_obb_" #verb "_" #scene, ask_##verb##_##scene},                \
    {                                                                     \
        "sweep_obb_" #verb "_" #scene "_where", ask_##verb##_some_##scene \
    }
#define ALL_LINES(scene)                                           \
    LINES(hits, scene), LINES(cast, scene), LINES(crosses, scene), \
        LINES(stop, scene),                                        \
    {                                                              \
        "sweep_obb_normal_" #scene, ask_normal_##scene             \
    }

static const digest_line of_compounds[] = {ALL_LINES(compound)};
static const digest_line of_trees[] = {ALL_LINES(bvh)};

const digest_group digest_obb_scenes = {
    DIGEST_OBB_SCENES_AT, COUNT(of_compounds), 120, of_compounds, NULL, NULL};
const digest_group digest_obb_trees = {
    DIGEST_OBB_TREES_AT, COUNT(of_trees), 120, of_trees, NULL, NULL};
