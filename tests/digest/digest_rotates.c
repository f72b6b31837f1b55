/*
 * digest_rotates.c - boxes that turn: what do they touch, and at which angle first?
 */
#include <fixray/rotate.h>

#include "digest_group.h"

/* A turn and a box of up to 2^14 ulps, and shapes beside it. */
typedef struct {
    fxr_turn turn;
    fxr_obb box, obb;
    fxr_sphere sphere;
    fxr_capsule capsule;
    fxr_aabb aabb;
    fxr_triangle triangle;
} rotate_case;

static fxr_q16
size_below(cases_random *r, uint32_t n)
{
    return (fxr_q16)cases_below(r, n);
}

static void
sizes(cases_random *r, fxr_vec3 *half)
{
    half->x = size_below(r, 0x4000);
    half->y = size_below(r, 0x4000);
    half->z = size_below(r, 0x4000);
}

static fxr_vec3
beside(cases_random *r, fxr_vec3 p)
{
    return fxr_vec3_add(p, cases_vec3(r, 15));
}

static void
next_rotate(cases_random *r, rotate_case *now)
{
    const fxr_vec3 at = cases_vec3(r, 28);
    fxr_vec3 size;

    cases_unit3(r, now->box.axis);
    cases_unit3(r, now->obb.axis);
    now->turn.axis = now->obb.axis[cases_below(r, 3)];
    now->turn.pivot = now->box.center = at;
    if (cases_below(r, 4) != 0)
        now->turn.pivot = fxr_vec3_add(at, cases_vec3(r, 14));
    now->turn.by = cases_signed(r, 13);
    sizes(r, &now->box.half);
    sizes(r, &now->obb.half);
    now->obb.center = beside(r, at);
    now->sphere.center = beside(r, at);
    now->sphere.radius = size_below(r, 0x4000);
    now->capsule.a = beside(r, at);
    now->capsule.b = beside(r, at);
    now->capsule.radius = size_below(r, 0x1000);
    sizes(r, &size);
    now->aabb.min = beside(r, at);
    now->aabb.max = fxr_vec3_add(now->aabb.min, size);
    now->triangle.a = beside(r, at);
    now->triangle.b = beside(r, at);
    now->triangle.c = beside(r, at);
}

static void
digest_first(digest *d, bool any, int32_t first)
{
    digest_u32(d, any);
    if (any)
        digest_u32(d, (uint32_t)first);
}

#define ASK_ROTATE(shape)                                                  \
    static void rotate_##shape(cases_random *r, digest *d)                 \
    {                                                                      \
        rotate_case now;                                                   \
        int32_t first;                                                     \
        bool any;                                                          \
                                                                           \
        next_rotate(r, &now);                                              \
        any = fxr_rotate_obb_hits_##shape(&now.turn, &now.box, &now.shape, \
                                          &first);                         \
        digest_first(d, any, first);                                       \
    }

ASK_ROTATE(sphere)
ASK_ROTATE(capsule)
ASK_ROTATE(aabb)
ASK_ROTATE(obb)
ASK_ROTATE(triangle)

static bool
kept(void *context, uint32_t shape, uint32_t id)
{
    const uint32_t *const but = context;

    return shape != *but && id == shape;
}

static void
rotate_scene(cases_random *r, digest *d)
{
    fxr_shape shapes[3];
    fxr_scene among;
    fxr_ask ask = {NULL, NULL, NULL, false, false};
    uint32_t but = cases_below(r, 3);
    rotate_case now;
    int32_t first;
    bool any;

    next_rotate(r, &now);
    shapes[0] = fxr_shape_triangle(&now.triangle);
    shapes[1] = fxr_shape_aabb(&now.aabb);
    shapes[2] = fxr_shape_sphere(&now.sphere);
    among = fxr_scene_shapes(shapes, 3);
    ask.keep = kept;
    ask.context = &but;
    any = fxr_rotate_obb_hits_scene(&now.turn, &now.box, &among, &ask, &first);
    digest_first(d, any, first);
}

static const digest_line lines[] = {
    {"rotate_obb_hits_sphere", rotate_sphere},
    {"rotate_obb_hits_capsule", rotate_capsule},
    {"rotate_obb_hits_aabb", rotate_aabb},
    {"rotate_obb_hits_obb", rotate_obb},
    {"rotate_obb_hits_triangle", rotate_triangle},
    {"rotate_obb_hits_scene", rotate_scene},
};

const digest_group digest_rotates = {
    DIGEST_ROTATES_AT, sizeof lines / sizeof lines[0], 40, lines, NULL, NULL};
