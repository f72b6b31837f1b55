/*
 * digest_sweeps.c - what is asked of moving spheres and AABBs in compounds and trees.
 */
#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../test.h"
#include "digest_group.h"

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
