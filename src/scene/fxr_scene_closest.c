/*
 * fxr_scene_closest.c - the shape of a scene that is closest to a point.
 *
 * The point is asked about as a component of no length, which walks the scenes as others do. Of
 * equal distances that in the first scene counts, and there the lowest number: scenes and parts
 * come in their order, so that a later one has to be closer; trees do not, and see to that
 * themselves (fxri_tree_closest).
 */
#include "../distance/closest.h"
#include "../round/ball.h"
#include "../triangle/problem.h"
#include "scene_linear.h"

/* q      the first member, as q->ask and q->in_tree get that alone
 * most   only a dist2 up to this counts: less than that of the closest shape so far */
typedef struct {
    linear_query q;
    uint64_t most;
    fxr_scene_closest *out;
} scene_closest;

/* Keeps what q has found, which is closest now: from the space of its scene to the world. Returns
 * whether nothing can be closer. */
static bool
keep_closest(linear_query *q, const fxr_closest *found)
{
    scene_closest *const c = (scene_closest *)q;
    fxr_scene_closest *const out = c->out;
    const linear_moved *at;

    copy_closest(&out->closest, found);
    for (at = q->moved; at != NULL; at = at->outer) {
        if (!fxri_point_back(at->by, &out->closest.on_shape)) {
            copy_point(&out->closest.on_shape, q->world_p);
            break;
        }
    }
    copy_point(&out->closest.on_linear, q->world_p);
    out->scene = q->scene;
    out->shape = q->number;
    out->id = q->id;
    q->any = true;
    c->most = found->dist2 - 1; /* asked if dist2 > 0 */
    return found->dist2 == 0;
}

/* Of a shape of each kind, by the question that takes least code. */
#define CLOSEST_ON(kind, ask)                                                  \
    static bool closest_on_##kind(const fxr_vec3 *p,                           \
                                  const fxr_##kind *at_rest, fxr_closest *out) \
    {                                                                          \
        return ask;                                                            \
    }
CLOSEST_ON(aabb, fxri_point_closest_aabb(p, at_rest, out))
CLOSEST_ON(obb, fxri_closest_obb(SEGMENT, p, p, at_rest, out))
CLOSEST_ON(sphere, fxri_closest_sphere(SEGMENT, p, p, at_rest, out))
CLOSEST_ON(capsule, fxr_point_closest_capsule(*p, at_rest, out))
CLOSEST_ON(triangle,
           fxri_closest_triangle(p, &at_rest->a, &at_rest->b, &at_rest->c, out))
#define ASK_CLOSEST(kind) any = closest_on_##kind(q->p, at_rest, &found)

static sweep_shown
asks_closest(linear_query *q, unsigned kind, const void *shape)
{
    fxr_closest found;
    bool any = false;

    MOVER_SWITCH(ANY_LINKED, ASK_CLOSEST)
    return any && found.dist2 <= ((const scene_closest *)q)->most &&
                   keep_closest(q, &found)
               ? SHOWN_LAST
               : SHOWN;
}

static bool
closest_in_tree(linear_query *q, const fxr_bvh *bvh)
{
    tree_closest t;
    fxr_closest found;

    t.bvh = bvh;
    t.p = q->p;
    t.kept = &q->kept;
    t.most = ((const scene_closest *)q)->most;
    t.out = &found;
    if (!fxri_tree_closest(&t)) {
        return false;
    }
    q->number = t.shape;
    q->id = tree_id(bvh, t.shape);
    return keep_closest(q, &found);
}

bool
fxri_point_closest_scene(const fxr_vec3 *p, const fxr_scene *scene,
                         const fxr_ask *ask, uint64_t within,
                         fxr_scene_closest *out)
{
    scene_closest c;

    FXR_ASSERT(scene != NULL && out != NULL);
    fxri_linear_start(&c.q, SEGMENT, p, p, ask);
    c.q.ask = asks_closest;
    c.q.in_tree = closest_in_tree;
    c.most = within;
    c.out = out;
    (void)scene->linear(scene, &c.q);
    return c.q.any;
}
