/*
 * digest_scenes.c - what is asked of trees of both kinds about some of their shapes, and of OBBs that
 * move in compounds and trees.
 */
#include "../cases/scene/scenes.h"
#include "../test.h"
#include "digest_group.h"

/* One question after four has a new tree. */
enum { QUESTIONS = 4 };

static const grove *const g = &grove_shared;
static fxr_bvh_wide wide;

static void
make_tree(cases_random *r)
{
    cases_grove_of(r, &grove_small, cases_below(r, GROVE_SMALL + 1),
                   KINDS_OF_DIGEST, &grove_shared);
    if (!CHECK(grove_widen(g, &wide)))
        wide.node_count = 0;
}

static where_filter
make_filter(cases_random *r)
{
    where_filter f;

    f.g = g;
    f.order = NULL;
    f.bits = cases_u32(r) | cases_u32(r);
    f.asked = f.walk = 0;
    f.again = 2;
    f.fault = NULL;
    return f;
}

static const fxr_ratio *
make_limit(cases_random *r, fxr_ratio *limit)
{
    const uint32_t kind = cases_below(r, 3);

    if (kind == 0)
        return NULL;
    *limit = cases_ratio(r);
    if (kind == 1) {
        limit->num = cases_below(r, 17);
        limit->den = 16;
        limit->negative = false;
    }
    return limit;
}

/* A tree by scene.h, a wide one by its own functions. */
#define hits_segment_bvh(l, bvh, keep, context) \
    scene_segment_hits(l, fxr_scene_bvh(bvh), keep, context)
#define hits_ray_bvh(l, bvh, keep, context) \
    scene_ray_hits(l, fxr_scene_bvh(bvh), keep, context)
#define cast_segment_bvh scene_segment_enters_bvh
#define cast_ray_bvh scene_ray_enters_bvh
#define hits_segment_bvh_wide fxr_segment_hits_bvh_wide_where
#define hits_ray_bvh_wide fxr_ray_hits_bvh_wide_where
#define cast_segment_bvh_wide fxr_segment_cast_bvh_wide_where
#define cast_ray_bvh_wide fxr_ray_cast_bvh_wide_where

#define ASK_WHERE(linear, name, tree)                                  \
    static void ask_##linear##_hits_##name(cases_random *r, digest *d) \
    {                                                                  \
        unsigned i;                                                    \
                                                                       \
        make_tree(r);                                                  \
        for (i = 0; i < QUESTIONS; i++) {                              \
            where_filter f = make_filter(r);                           \
                                                                       \
            cases_grove_aim(r, &grove_shared);                         \
            digest_u32(d, hits_##linear##_##name(&g->c.linear, tree,   \
                                                 where_kept, &f));     \
            digest_u32(d, f.asked);                                    \
        }                                                              \
    }                                                                  \
    static void ask_##linear##_cast_##name(cases_random *r, digest *d) \
    {                                                                  \
        unsigned i;                                                    \
                                                                       \
        make_tree(r);                                                  \
        for (i = 0; i < QUESTIONS; i++) {                              \
            where_filter f = make_filter(r);                           \
            fxr_ratio room;                                            \
            const fxr_ratio *limit = make_limit(r, &room);             \
            fxr_bvh_hit hit;                                           \
            bool any;                                                  \
                                                                       \
            cases_grove_aim(r, &grove_shared);                         \
            any = cast_##linear##_##name(&g->c.linear, tree, limit,    \
                                         where_kept, &f, &hit);        \
            digest_bvh_hit(d, any, &hit);                              \
            digest_u32(d, f.asked);                                    \
        }                                                              \
    }

ASK_WHERE(segment, bvh, &g->bvh)
ASK_WHERE(ray, bvh, &g->bvh)
ASK_WHERE(segment, bvh_wide, &wide)
ASK_WHERE(ray, bvh_wide, &wide)

/* Of the hits that are shown, so many are left; every second one is the limit. */
typedef struct {
    digest *d;
    unsigned left;
} each_digest;

static bool
show(void *context, const fxr_bvh_hit *hit, fxr_ratio *limit)
{
    each_digest *const e = context;

    digest_bvh_hit(e->d, true, hit);
    digest_ratio(e->d, *limit);
    if (e->left % 2 == 0)
        *limit = hit->t;
    return e->left-- > 0;
}

#define ASK_EACH(linear, name, tree)                                     \
    static void ask_##linear##_each_##name(cases_random *r, digest *d)   \
    {                                                                    \
        unsigned i;                                                      \
                                                                         \
        make_tree(r);                                                    \
        for (i = 0; i < QUESTIONS; i++) {                                \
            fxr_ratio room;                                              \
            const fxr_ratio *limit = make_limit(r, &room);               \
            each_digest e;                                               \
                                                                         \
            e.d = d;                                                     \
            e.left = (unsigned)cases_below(r, 8);                        \
            cases_grove_aim(r, &grove_shared);                           \
            digest_u32(d, fxr_##linear##_each_##name(&g->c.linear, tree, \
                                                     limit, show, &e));  \
        }                                                                \
    }

ASK_EACH(segment, bvh, &g->bvh)
ASK_EACH(ray, bvh, &g->bvh)
ASK_EACH(segment, bvh_wide, &wide)
ASK_EACH(ray, bvh_wide, &wide)

static void
ask_not_id(cases_random *r, digest *d)
{
    uint32_t id = cases_u32(r);
    const uint32_t other = cases_below(r, 2), shape = cases_u32(r);

    digest_u32(d, fxr_not_id(&id, shape, id ^ other));
}

static void
ask_shape_kind(cases_random *r, digest *d)
{
    const uint32_t shape = cases_u32(r) >> 1;
    uint32_t index = 0;
    fxr_bvh_shapes s;

    pattern_fill(&s, sizeof s);
    s.triangle_count = cases_u32(r) >> 3;
    s.aabb_count = cases_u32(r) >> 3;
    s.obb_count = cases_u32(r) >> 3;
    s.sphere_count = cases_u32(r) >> 3;
    s.capsule_count = 0;
    digest_u32(d, fxr_bvh_shape_kind(&s, shape, &index));
    digest_u32(d, index);
}

static const digest_line lines[] = {
    {"segment_hits_bvh_where", ask_segment_hits_bvh},
    {"ray_hits_bvh_where", ask_ray_hits_bvh},
    {"segment_cast_bvh_where", ask_segment_cast_bvh},
    {"ray_cast_bvh_where", ask_ray_cast_bvh},
    {"segment_hits_bvh_wide_where", ask_segment_hits_bvh_wide},
    {"ray_hits_bvh_wide_where", ask_ray_hits_bvh_wide},
    {"segment_cast_bvh_wide_where", ask_segment_cast_bvh_wide},
    {"ray_cast_bvh_wide_where", ask_ray_cast_bvh_wide},
    {"not_id", ask_not_id},
    {"segment_each_bvh", ask_segment_each_bvh},
    {"ray_each_bvh", ask_ray_each_bvh},
    {"segment_each_bvh_wide", ask_segment_each_bvh_wide},
    {"ray_each_bvh_wide", ask_ray_each_bvh_wide},
    {"bvh_shape_kind", ask_shape_kind}};

const digest_group digest_scenes = {
    DIGEST_SCENES_AT, COUNT(lines), 60, lines, NULL, NULL};

/* What is asked of moving OBBs in compounds and trees, of all shapes and of some. */

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
