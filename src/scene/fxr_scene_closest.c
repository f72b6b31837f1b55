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

/* Keeps what q has found, which is closest now: from the space of its scene to the world. Returns
 * whether nothing can be closer. */
static bool
keep_closest(scene_closest *c, const fxr_closest *found)
{
    linear_query *const q = &c->q;
    fxr_scene_closest *const out = c->out;
    const linear_moved *at;

    copy_closest(&out->closest, found);
    c->moved = q->moved != NULL;
    for (at = q->moved; at != NULL; at = at->outer) {
        if (!fxri_point_back(at->by, &out->closest.on_shape)) {
            copy_point(&out->closest.on_shape, q->world_p);
            break;
        }
    }
    out->scene = q->scene;
    out->shape = q->number;
    out->id = q->id;
    q->any = true;
    c->most = found->dist2 - 1; /* asked if dist2 > 0 */
    return found->dist2 == 0;
}

sweep_shown
fxri_closest_shown(scene_closest *c, bool any, const fxr_closest *found)
{
    return any && found->dist2 <= c->most && keep_closest(c, found) ? SHOWN_LAST
                                                                    : SHOWN;
}

bool
fxri_closest_in_tree(scene_closest *c, const fxr_bvh *bvh,
                     bool (*ask)(const tree_closest *t, uint32_t shape,
                                 fxr_closest *out))
{
    linear_query *const q = &c->q;
    tree_closest t;
    fxr_closest found;

    t.bvh = bvh;
    t.p = q->p;
    t.q = q->q;
    t.kept = &q->kept;
    t.ask = ask;
    t.most = c->most;
    t.out = &found;
    if (!fxri_tree_closest(&t)) {
        return false;
    }
    q->number = t.shape;
    q->id = tree_id(bvh, t.shape);
    return keep_closest(c, &found);
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
    return fxri_closest_shown((scene_closest *)q, any, &found);
}

static bool
closest_in_tree(linear_query *q, const fxr_bvh *bvh)
{
    return fxri_closest_in_tree((scene_closest *)q, bvh,
                                fxri_point_closest_shape);
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
    if (c.q.any) {
        copy_point(&out->closest.on_linear, p);
    }
    return c.q.any;
}
