/*
 * digest_normals.c - what is asked of the normals of contacts: of boxes of which one is
 * oriented, AABBs and triangles, capsules, and in compounds and trees.
 */
#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../cases/sweep/sweeps.h"
#include "../test.h"
#include "digest_group.h"

static void
ask_solids(cases_random *r, unsigned kind, digest *d)
{
    static solids m;
    fxr_contact_normal out;
    bool any;

    cases_solids(r, kind, &m);
    any = solids_sweeps[kind].normal(&m, &out);
    digest_contact_normal(d, any, &out);
}

static void
ask_aabb_obb(cases_random *r, digest *d)
{
    ask_solids(r, SOLIDS_AABB_OBB, d);
}

static void
ask_obb_aabb(cases_random *r, digest *d)
{
    ask_solids(r, SOLIDS_OBB_AABB, d);
}

static void
ask_obb_obb(cases_random *r, digest *d)
{
    ask_solids(r, SOLIDS_OBB_OBB, d);
}

static void
ask_aabb_sphere(cases_random *r, digest *d)
{
    static moving m;
    fxr_contact_normal out;
    bool any;

    cases_crate(r, &m);
    any = sweeps[SWEEP_AABB_SPHERE].normal(&m, &out);
    digest_contact_normal(d, any, &out);
}

static const digest_line of_boxes[] = {
    {"sweep_aabb_normal_obb", ask_aabb_obb},
    {"sweep_obb_normal_aabb", ask_obb_aabb},
    {"sweep_obb_normal_obb", ask_obb_obb},
    {"sweep_aabb_normal_sphere", ask_aabb_sphere}};

static void
ask_aabb_triangle(cases_random *r, digest *d)
{
    static crate c;
    sweep_answer a;

    cases_crate_triangle(r, &c);
    a = crate_ask(&c);
    digest_contact_normal(d, a.has_normal, &a.normal);
}

static const digest_line of_triangles[] = {
    {"sweep_aabb_normal_triangle", ask_aabb_triangle}};

static void
ask_capsule(cases_random *r, capsule_kind kind, digest *d)
{
    static capsule_trial t;
    fxr_contact_normal out;
    bool any;

    cases_capsules(r, kind, &t);
    any = capsules_normal(&t, &out);
    digest_contact_normal(d, any, &out);
}

#define ASK_CAPSULE(name, kind)                  \
    static void name(cases_random *r, digest *d) \
    {                                            \
        ask_capsule(r, kind, d);                 \
    }

ASK_CAPSULE(ask_capsule_capsule, CAPSULE_CAPSULE)
ASK_CAPSULE(ask_capsule_sphere, CAPSULE_SPHERE)
ASK_CAPSULE(ask_capsule_aabb, CAPSULE_AABB)
ASK_CAPSULE(ask_aabb_capsule, CAPSULE_BY_AABB)
ASK_CAPSULE(ask_capsule_triangle, CAPSULE_TRIANGLE)

static const digest_line of_capsules[] = {
    {"sweep_capsule_normal_capsule", ask_capsule_capsule},
    {"sweep_capsule_normal_sphere", ask_capsule_sphere},
    {"sweep_capsule_normal_aabb", ask_capsule_aabb},
    {"sweep_aabb_normal_capsule", ask_aabb_capsule},
    {"sweep_capsule_normal_triangle", ask_capsule_triangle}};

/* A mover that is mostly large, so that it meets many shapes; number: of some shape. */
static fxr_vec3
next_half(cases_random *r, uint32_t *number)
{
    int32_t half[3];
    unsigned k;

    *number = cases_below(r, GROVE_SMALL + 1);
    for (k = 0; k < 3; k++) {
        const uint32_t v = cases_u32(r);

        half[k] = (int32_t)(v >> (4 + cases_below(r, 12)));
    }
    return vec3_from(half);
}

#define ASK_SCENE(mover, size)                                               \
    static void ask_##mover##_compound(cases_random *r, digest *d)           \
    {                                                                        \
        static assembly a;                                                   \
        fxr_contact_normal out;                                              \
        uint32_t part;                                                       \
        fxr_vec3 half;                                                       \
        bool any;                                                            \
                                                                             \
        cases_compound(r, &a);                                               \
        half = next_half(r, &part);                                          \
        any = scene_normal(&a.c.segment, fxr_mover_##mover(size),            \
                           fxr_scene_compound(&a.compound), part % 8, &out); \
        digest_contact_normal(d, any, &out);                                 \
    }                                                                        \
    static void ask_##mover##_bvh(cases_random *r, digest *d)                \
    {                                                                        \
        fxr_contact_normal out;                                              \
        uint32_t shape;                                                      \
        fxr_vec3 half;                                                       \
        bool any;                                                            \
                                                                             \
        cases_grove_of(r, &grove_small, 1 + cases_below(r, GROVE_SMALL),     \
                       KINDS_OF_DIGEST, &grove_shared);                      \
        cases_grove_aim(r, &grove_shared);                                   \
        half = next_half(r, &shape);                                         \
        any = scene_normal(&grove_shared.c.segment, fxr_mover_##mover(size), \
                           fxr_scene_bvh(&grove_shared.bvh), shape, &out);   \
        digest_contact_normal(d, any, &out);                                 \
    }

ASK_SCENE(sphere, half.x)
ASK_SCENE(aabb, half)

static const digest_line of_scenes[] = {
    {"sweep_sphere_normal_compound", ask_sphere_compound},
    {"sweep_sphere_normal_bvh", ask_sphere_bvh},
    {"sweep_aabb_normal_compound", ask_aabb_compound},
    {"sweep_aabb_normal_bvh", ask_aabb_bvh}};

const digest_group digest_box_normals = {
    DIGEST_BOX_NORMALS_AT, COUNT(of_boxes), 200, of_boxes, NULL, NULL};
const digest_group digest_triangle_normals = {DIGEST_TRIANGLE_NORMALS_AT,
                                              COUNT(of_triangles),
                                              200,
                                              of_triangles,
                                              NULL,
                                              NULL};
const digest_group digest_capsule_normals = {DIGEST_CAPSULE_NORMALS_AT,
                                             COUNT(of_capsules),
                                             120,
                                             of_capsules,
                                             NULL,
                                             NULL};
const digest_group digest_scene_normals = {
    DIGEST_SCENE_NORMALS_AT, COUNT(of_scenes), 200, of_scenes, NULL, NULL};
