/*
 * digest_scene_linears.c - what is asked of segments, rays and lines in a tree, a compound and an
 * array of shapes, of which some are moved, as one scene.
 */
#include <fixray/scene.h>

#include "../cases/scene/scenes.h"
#include "../cases/scene/trees.h"
#include "../test.h"
#include "digest_group.h"

static assembly a;

/* A scene, which shapes count, and a limit. */
typedef struct {
    fxr_scene parts[4], all;
    fxr_transform by;
    fxr_shape shapes[3];
    uint32_t bits;
    fxr_ratio limit;
    fxr_ask ask;
} some;

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    const some *const s = context;

    return (s->bits >> ((shape ^ id) & 31) & 1) != 0;
}

static void
next_some(cases_random *r, some *s)
{
    const fxr_vec3 axis = cases_vec3(r, 30);
    const fxr_quaternion q = {axis.x, axis.y, axis.z, (fxr_q30)1 << 29};
    uint32_t first;

    cases_compound(r, &a);
    cases_grove_of(r, &grove_small, 1 + cases_below(r, GROVE_SMALL),
                   KINDS_OF_DIGEST, &grove_shared);
    cases_grove_aim(r, &grove_shared);
    (void)fxr_rotation_from_quaternion(q, &s->by.rotation);
    s->by.translation = cases_vec3(r, 16);
    s->shapes[0] = fxr_shape_aabb(&grove_shared.c.aabb);
    s->shapes[1] = fxr_shape_sphere(&grove_shared.c.sphere);
    s->shapes[2] = fxr_shape_obb(&grove_shared.c.obb);
    s->parts[0] = fxr_scene_compound(&a.compound);
    s->parts[1] = fxr_scene_shapes(s->shapes, 3);
    s->parts[2] = fxr_scene_bvh(&grove_shared.bvh);
    first = cases_below(r, 3);
    s->parts[3] = fxr_scene_at(&s->parts[first], &s->by);
    first = cases_below(r, 3);
    s->all = fxr_scene_all(s->parts + first, 2);
    s->bits = cases_u32(r) | cases_u32(r);
    s->limit = cases_ratio(r);
    s->ask.limit = cases_below(r, 2) != 0 ? &s->limit : NULL;
    s->ask.keep = cases_below(r, 2) != 0 ? kept : NULL;
    s->ask.context = s;
    s->ask.front = cases_below(r, 4) == 0;
    s->ask.bare = false;
}

static void
digest_scene_hit(digest *d, bool any, const fxr_scene_hit *h)
{
    unsigned i;

    digest_u32(d, any);
    if (any) {
        digest_ratio(d, h->t);
        digest_vec3(d, h->point);
        for (i = 0; i < 3; i++)
            digest_u32(d, (uint32_t)h->weight[i]);
        digest_u32(d, h->faces);
        digest_u32(d, (uint32_t)(uint8_t)h->side);
        digest_u32(d, h->scene);
        digest_u32(d, h->shape);
        digest_u32(d, h->id);
    }
}

static bool
visit(void *context, const fxr_scene_hit *hit, fxr_ratio *limit)
{
    digest *const d = context;

    digest_scene_hit(d, true, hit);
    if (hit->shape % 4 == 0)
        *limit = hit->t;
    return hit->shape % 8 != 7;
}

#define ASK_LINEAR(linear)                                                  \
    static void ask_##linear##_hits(cases_random *r, digest *d)             \
    {                                                                       \
        some s;                                                             \
                                                                            \
        next_some(r, &s);                                                   \
        digest_u32(d, fxr_##linear##_hits_scene(&grove_shared.c.linear,     \
                                                &s.all, &s.ask));           \
    }                                                                       \
    static void ask_##linear##_enter(cases_random *r, digest *d)            \
    {                                                                       \
        some s;                                                             \
        fxr_scene_hit hit;                                                  \
        bool any;                                                           \
                                                                            \
        next_some(r, &s);                                                   \
        any = fxr_##linear##_enter_scene(&grove_shared.c.linear, &s.all,    \
                                         &s.ask, &hit);                     \
        digest_scene_hit(d, any, &hit);                                     \
    }                                                                       \
    static void ask_##linear##_each(cases_random *r, digest *d)             \
    {                                                                       \
        some s;                                                             \
                                                                            \
        next_some(r, &s);                                                   \
        digest_u32(d, fxr_##linear##_each_scene(&grove_shared.c.linear,     \
                                                &s.all, &s.ask, visit, d)); \
    }
ASK_LINEAR(segment)
ASK_LINEAR(ray)
ASK_LINEAR(line)

#define LINEAR_LINES(linear)                            \
    {#linear "_hits_scene", ask_##linear##_hits},       \
        {#linear "_enter_scene", ask_##linear##_enter}, \
    {                                                   \
#linear "_each_scene", ask_##linear##_each      \
    }
static const digest_line of_linears[] = {LINEAR_LINES(segment),
                                         LINEAR_LINES(ray), LINEAR_LINES(line)};

const digest_group digest_scene_linears = {
    DIGEST_SCENE_LINEARS_AT, COUNT(of_linears), 150, of_linears, NULL, NULL};
