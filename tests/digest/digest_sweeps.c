/*
 * digest_sweeps.c - lines of the digest: what moves in a scene, and where it meets it.
 */
#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../cases/sweep/sweeps.h"
#include "../test.h"
#include "digest_group.h"

/* What is asked of moving spheres and AABBs in compounds and trees. */

static assembly a;

static fxr_q16
next_radius(cases_random *r)
{
    const uint32_t bits = cases_u32(r);

    return (fxr_q16)(bits >> (8 + cases_below(r, 20)));
}

static fxr_vec3
next_half(cases_random *r)
{
    int32_t half[3];
    unsigned k;

    for (k = 0; k < 3; k++) {
        half[k] = (int32_t)(cases_u32(r) >> 8);
        half[k] >>= cases_below(r, 20);
    }
    return vec3_from(half);
}

static const fxr_bvh *
next_tree(cases_random *r)
{
    cases_grove_of(r, &grove_small, 1 + cases_below(r, GROVE_SMALL),
                   KINDS_OF_DIGEST, &grove_shared);
    cases_grove_aim(r, &grove_shared);
    return &grove_shared.bvh;
}

#define ASK_SWEEPS(mover, size, meets, finds)                                  \
    static void mover##_##meets##_compound(cases_random *r, digest *d)         \
    {                                                                          \
        cases_compound(r, &a);                                                 \
        digest_u32(d, scene_meets(&a.c.segment, fxr_mover_##mover(size(r)),    \
                                  fxr_scene_compound(&a.compound),             \
                                  OPEN_##meets, NULL, NULL));                  \
    }                                                                          \
    static void mover##_##finds##_compound(cases_random *r, digest *d)         \
    {                                                                          \
        fxr_contact out;                                                       \
        uint32_t part = 0;                                                     \
        bool any;                                                              \
                                                                               \
        cases_compound(r, &a);                                                 \
        any = scene_finds(&a.c.segment, fxr_mover_##mover(size(r)),            \
                          fxr_scene_compound(&a.compound), OPEN_##finds, NULL, \
                          NULL, NULL, &out, &part);                            \
        digest_contact_in(d, any, &out, part);                                 \
    }                                                                          \
    static void mover##_##meets##_bvh(cases_random *r, digest *d)              \
    {                                                                          \
        const fxr_bvh *bvh = next_tree(r);                                     \
                                                                               \
        digest_u32(d, scene_meets(                                             \
                          &grove_shared.c.segment, fxr_mover_##mover(size(r)), \
                          fxr_scene_bvh(bvh), OPEN_##meets, NULL, NULL));      \
    }                                                                          \
    static void mover##_##finds##_bvh(cases_random *r, digest *d)              \
    {                                                                          \
        const fxr_bvh *bvh = next_tree(r);                                     \
        fxr_contact out;                                                       \
        uint32_t shape = 0;                                                    \
        const bool any = scene_finds(                                          \
            &grove_shared.c.segment, fxr_mover_##mover(size(r)),               \
            fxr_scene_bvh(bvh), OPEN_##finds, NULL, NULL, NULL, &out, &shape); \
                                                                               \
        digest_contact_in(d, any, &out, shape);                                \
    }

ASK_SWEEPS(sphere, next_radius, hits, cast)
ASK_SWEEPS(sphere, next_radius, crosses, stop)
ASK_SWEEPS(aabb, next_half, hits, cast)
ASK_SWEEPS(aabb, next_half, crosses, stop)

#define SWEEP_LINE(mover, verb, scene)                                 \
    {                                                                  \
        "sweep_" #mover "_" #verb "_" #scene, mover##_##verb##_##scene \
    }
#define SWEEP_LINES(mover)                                                \
    SWEEP_LINE(mover, hits, compound), SWEEP_LINE(mover, cast, compound), \
        SWEEP_LINE(mover, crosses, compound),                             \
        SWEEP_LINE(mover, stop, compound), SWEEP_LINE(mover, hits, bvh),  \
        SWEEP_LINE(mover, cast, bvh), SWEEP_LINE(mover, crosses, bvh),    \
        SWEEP_LINE(mover, stop, bvh)

static const digest_line of_spheres[] = {SWEEP_LINES(sphere)};
static const digest_line of_aabbs[] = {SWEEP_LINES(aabb)};

const digest_group digest_sweeps = {
    DIGEST_SWEEPS_AT, COUNT(of_spheres), 200, of_spheres, NULL, NULL};
const digest_group digest_crate_scenes = {
    DIGEST_CRATE_SCENES_AT, COUNT(of_aabbs), 200, of_aabbs, NULL, NULL};

/*
 * What is asked of moving spheres and AABBs among some shapes of a
 * scene.
 */

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
next_tree_where(cases_random *r, some *s)
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
        const fxr_bvh *bvh = next_tree_where(r, &s);                           \
                                                                               \
        digest_u32(                                                            \
            d, scene_meets(&grove_shared.c.segment, fxr_mover_##mover(s.size), \
                           fxr_scene_bvh(bvh), OPEN_##meets, kept, &s));       \
    }                                                                          \
    static void ask_##mover##_##finds##_bvh(cases_random *r, digest *d)        \
    {                                                                          \
        some s;                                                                \
        const fxr_bvh *bvh = next_tree_where(r, &s);                           \
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

/*
 * What is asked of moving spheres and capsules, and what of
 * a capsule is closest to a point.
 */

static trial t;

static sweep_answer
next_answer(cases_random *r)
{
    fxr_q16 rest;

    cases_capsule(r, &t, &rest);
    return touch_ask_capsule(&t, rest);
}

static void
ask_capsule_hits(cases_random *r, digest *d)
{
    digest_u32(d, next_answer(r).hits);
}

static void
ask_capsule_cast(cases_random *r, digest *d)
{
    const sweep_answer got = next_answer(r);

    digest_contact(d, got.casts, &got.contact);
}

static void
ask_capsule_crosses(cases_random *r, digest *d)
{
    digest_u32(d, next_answer(r).crosses);
}

static void
ask_capsule_stop(cases_random *r, digest *d)
{
    const sweep_answer got = next_answer(r);

    digest_contact(d, got.stops, &got.stopped);
}

static void
ask_capsule_normal(cases_random *r, digest *d)
{
    const sweep_answer got = next_answer(r);

    digest_contact_normal(d, got.has_normal, &got.normal);
}

static void
ask_closest(cases_random *r, digest *d)
{
    fxr_capsule capsule;
    fxr_closest out;
    bool any;

    cases_capsule(r, &t, &capsule.radius);
    capsule.a = t.triangle.a;
    capsule.b = t.triangle.b;
    any = fxr_point_closest_capsule(t.c.segment.a, &capsule, &out);
    digest_u32(d, any);
    if (!any)
        return;
    digest_u64(d, out.dist2);
    digest_vec3(d, out.on_shape);
}

static const digest_line lines[] = {
    {"sweep_sphere_hits_capsule", ask_capsule_hits},
    {"sweep_sphere_cast_capsule", ask_capsule_cast},
    {"sweep_sphere_crosses_capsule", ask_capsule_crosses},
    {"sweep_sphere_stop_capsule", ask_capsule_stop},
    {"point_closest_capsule", ask_closest},
    {"sweep_sphere_normal_capsule", ask_capsule_normal}};

const digest_group digest_capsule_sweeps = {
    DIGEST_CAPSULE_SWEEPS_AT, COUNT(lines), 500, lines, NULL, NULL};
