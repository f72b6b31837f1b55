/*
 * digest_capsules.c - where components enter and leave capsules, and are closest to them; and the normals of
 * contacts.
 */
#include <stdio.h>

#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../cases/sweep/sweeps.h"
#include "../test.h"
#include "digest_group.h"

static trial t;

static void
add_span(digest *d, const fxr_span *span)
{
    digest_ratio(d, span->enter);
    digest_ratio(d, span->exit);
    digest_u32(d, span->enter_faces);
    digest_u32(d, span->exit_faces);
}

static void
ask_clip(cases_random *r, digest *d, const pair *p)
{
    fxr_span out;
    bool any;

    cases_touch(r, &t);
    any = p->clip(&t.c, &out);
    digest_u32(d, any);
    if (any)
        add_span(d, &out);
}

static void
ask_cast(cases_random *r, digest *d, const pair *p)
{
    fxr_hit out;
    bool any;

    cases_touch(r, &t);
    any = p->cast(&t.c, &out);
    digest_u32(d, any);
    if (!any)
        return;
    add_span(d, &out.span);
    digest_vec3(d, out.enter_point);
    digest_vec3(d, out.exit_point);
}

#define ASK(linear, kind, verb)                             \
    static void linear##_##verb(cases_random *r, digest *d) \
    {                                                       \
        ask_##verb(r, d, &capsule_pairs[kind]);             \
    }

ASK(segment, LINEAR_SEGMENT, clip)
ASK(ray, LINEAR_RAY, clip)
ASK(line, LINEAR_LINE, clip)
ASK(segment, LINEAR_SEGMENT, cast)
ASK(ray, LINEAR_RAY, cast)
ASK(line, LINEAR_LINE, cast)

static void
line_enter(cases_random *r, digest *d)
{
    fxr_entry out;
    bool any;

    cases_touch(r, &t);
    any = capsule_pairs[LINEAR_LINE].enter(&t.c, &out);
    digest_u32(d, any);
    if (!any)
        return;
    digest_ratio(d, out.t);
    digest_vec3(d, out.point);
    digest_u32(d, out.faces);
}

static void
aabb_of(cases_random *r, digest *d)
{
    fxr_capsule capsule;
    fxr_aabb box;

    cases_touch(r, &t);
    capsule = touch_capsule(&t);
    box = fxr_aabb_of_capsule(&capsule);
    digest_vec3(d, box.min);
    digest_vec3(d, box.max);
}

static void
add_closest(digest *d, bool any, const fxr_closest *out)
{
    digest_u32(d, any);
    if (!any)
        return;
    digest_vec3(d, out->on_linear);
    digest_vec3(d, out->on_shape);
    digest_ratio(d, out->t);
    digest_u64(d, out->dist2);
}

/* Every second one with a radius that rarely reaches. */
static fxr_capsule
next_closest(cases_random *r)
{
    cases_touch(r, &t);
    if (cases_below(r, 2) == 0)
        t.c.sphere.radius >>= 1 + cases_below(r, 24);
    return touch_capsule(&t);
}

#define ASK_CLOSEST(linear)                                              \
    static void linear##_closest(cases_random *r, digest *d)             \
    {                                                                    \
        const fxr_capsule capsule = next_closest(r);                     \
        fxr_closest out;                                                 \
        const bool any =                                                 \
            fxr_##linear##_closest_capsule(&t.c.linear, &capsule, &out); \
                                                                         \
        add_closest(d, any, &out);                                       \
    }

ASK_CLOSEST(segment)
ASK_CLOSEST(ray)
ASK_CLOSEST(line)

static const digest_line lines[] = {
    {"segment_clip_capsule", segment_clip},
    {"ray_clip_capsule", ray_clip},
    {"line_clip_capsule", line_clip},
    {"segment_cast_capsule", segment_cast},
    {"ray_cast_capsule", ray_cast},
    {"line_cast_capsule", line_cast},
    {"line_enter_capsule", line_enter},
    {"aabb_of_capsule", aabb_of},
    {"segment_closest_capsule", segment_closest},
    {"ray_closest_capsule", ray_closest},
    {"line_closest_capsule", line_closest}};

const digest_group digest_capsules = {
    DIGEST_CAPSULES_AT, COUNT(lines), 500, lines, NULL, NULL};

/*
 * What is asked of capsules that move, and of AABBs that move to
 * capsules.
 */

static const char *const movers[CAPSULE_OBB][2] = {{"capsule", "capsule"},
                                                   {"capsule", "sphere"},
                                                   {"capsule", "aabb"},
                                                   {"aabb", "capsule"},
                                                   {"capsule", "triangle"}};
static const char *const verbs[CAPSULE_VERBS] = {"hits", "cast", "crosses",
                                                 "stop"};
static capsule_trial the_capsules;

static void
print_name(unsigned i)
{
    const char *const *mover = movers[i / CAPSULE_VERBS];

    printf("sweep_%s_%s_%s", mover[0], verbs[i % CAPSULE_VERBS], mover[1]);
}

static void
ask(unsigned i, cases_random *r, digest *d)
{
    const capsule_verb verb = (capsule_verb)(i % CAPSULE_VERBS);
    fxr_contact out;
    bool any;

    cases_capsules(r, (capsule_kind)(i / CAPSULE_VERBS), &the_capsules);
    any = capsules_verb(&the_capsules, verb, &out);
    if (verb == CAPSULE_CAST || verb == CAPSULE_STOP)
        digest_contact(d, any, &out);
    else
        digest_u32(d, any);
}

const digest_group digest_capsule_movers = {DIGEST_CAPSULE_MOVERS_AT,
                                            CAPSULE_OBB *CAPSULE_VERBS,
                                            120,
                                            NULL,
                                            print_name,
                                            ask};

/*
 * What is asked of capsules that move to OBBs, and of OBBs that move to
 * capsules.
 */

enum { NORMAL = CAPSULE_VERBS, QUESTIONS };

static const char *const obb_verbs[QUESTIONS] = {"hits", "cast", "crosses",
                                                 "stop", "normal"};
static capsule_trial turned_box;

static void
obb_print_name(unsigned i)
{
    const char *const verb = obb_verbs[i % QUESTIONS];

    if (i < QUESTIONS)
        printf("sweep_capsule_%s_obb", verb);
    else
        printf("sweep_obb_%s_capsule", verb);
}

static void
obb_ask(unsigned i, cases_random *r, digest *d)
{
    const unsigned verb = i % QUESTIONS;
    fxr_contact_normal normal;
    fxr_contact out;
    bool any;

    cases_capsules(r, i < QUESTIONS ? CAPSULE_OBB : CAPSULE_BY_OBB,
                   &turned_box);
    if (verb == NORMAL) {
        any = capsules_normal(&turned_box, &normal);
        digest_contact_normal(d, any, &normal);
        return;
    }
    any = capsules_verb(&turned_box, (capsule_verb)verb, &out);
    if (verb == CAPSULE_CAST || verb == CAPSULE_STOP)
        digest_contact(d, any, &out);
    else
        digest_u32(d, any);
}

const digest_group digest_capsule_obbs = {
    DIGEST_CAPSULE_OBBS_AT, 2 * QUESTIONS, 100, NULL, obb_print_name, obb_ask};

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
    static capsule_trial asked;
    fxr_contact_normal out;
    bool any;

    cases_capsules(r, kind, &asked);
    any = capsules_normal(&asked, &out);
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
