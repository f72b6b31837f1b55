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
        if (!fxri_point_back(at->by, &out->closest.on_shape) ||
            (c->both && !fxri_point_back(at->by, &out->closest.on_linear))) {
            copy_point(&out->closest.on_shape, q->world_p);
            copy_point(&out->closest.on_linear, q->world_p);
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
    return any && found->dist2 <= c->most &&
                   closest_is_after(c->after, found->dist2, c->q.scene,
                                    c->q.number) &&
                   keep_closest(c, found)
               ? SHOWN_LAST
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
    t.of = c;
    t.kept = &q->kept;
    t.after = c->after;
    t.scene = q->scene;
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

void
fxri_closest_start(scene_closest *c, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_ask *ask, uint64_t within, fxr_scene_closest *out)
{
    fxri_linear_start(&c->q, SEGMENT, p, q, ask);
    c->most = within;
    c->both = false;
    c->after = NULL;
    c->out = out;
}

uint32_t
fxri_point_nearest_scene(const fxr_vec3 *p, const fxr_scene *scene,
                         const fxr_ask *ask, uint64_t within,
                         fxr_scene_closest *out, uint32_t most)
{
    scene_closest c;
    uint32_t n;

    FXR_ASSERT(scene != NULL && (out != NULL || most == 0));
    for (n = 0; n < most; n++) {
        fxri_closest_start(&c, p, p, ask, within, &out[n]);
        c.q.ask = asks_closest;
        c.q.in_tree = closest_in_tree;
        c.after = n > 0 ? &out[n - 1] : NULL;
        (void)scene->linear(scene, &c.q);
        if (!c.q.any) {
            break;
        }
        copy_point(&out[n].closest.on_linear, p);
    }
    return n;
}

bool
fxri_point_closest_scene(const fxr_vec3 *p, const fxr_scene *scene,
                         const fxr_ask *ask, uint64_t within,
                         fxr_scene_closest *out)
{
    return fxri_point_nearest_scene(p, scene, ask, within, out, 1) != 0;
}
