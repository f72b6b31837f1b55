/*
 * fxr_scene_closest.c - the shape of a scene that is closest to a point or a segment.
 *
 * The point is asked about as a component of no length, which walks the scenes as others do. Of
 * equal distances that in the first scene counts, and there the lowest number: scenes and parts
 * come in their order, so that a later one has to be closer; trees do not, and see to that
 * themselves (fxri_tree_closest).
 */
#include "../distance/closest.h"
#include "../distance/faces.h"
#include "../round/ball.h"
#include "../rounding/point.h"
#include "../sweep/questions.h"
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

/* Of a shape of each kind. */
#define NEAREST_TO(kind, ask)                                                  \
    static bool nearest_to_##kind(const fxr_vec3 *p, const fxr_vec3 *q,        \
                                  const fxr_##kind *at_rest, fxr_closest *out) \
    {                                                                          \
        return ask;                                                            \
    }
NEAREST_TO(aabb, fxri_closest_aabb(SEGMENT, p, q, at_rest, out))
NEAREST_TO(obb, fxri_closest_obb(SEGMENT, p, q, at_rest, out))
NEAREST_TO(sphere, fxri_closest_sphere(SEGMENT, p, q, at_rest, out))
NEAREST_TO(capsule, fxri_closest_capsule(SEGMENT, p, q, at_rest, out))
NEAREST_TO(triangle, fxri_closest_faces(SEGMENT, p, q, &at_rest->a, &at_rest->b,
                                        &at_rest->c, out))
#define ASK_NEAREST(kind) any = nearest_to_##kind(q->p, q->q, at_rest, &found)

static sweep_shown
asks_nearest(linear_query *q, unsigned kind, const void *shape)
{
    fxr_closest found;
    bool any = false;

    MOVER_SWITCH(ANY_LINKED, ASK_NEAREST)
    return fxri_closest_shown((scene_closest *)q, any, &found);
}

/* Of a tree. */
static bool
nearest_shape(const tree_closest *t, uint32_t shape, fxr_closest *out)
{
    const fxr_bvh_shapes *const s = &t->bvh->shapes;
    uint32_t i;

    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        return fxri_closest_faces(SEGMENT, t->p, t->q, tree_corner(s, i, 0),
                                  tree_corner(s, i, 1), tree_corner(s, i, 2),
                                  out);
    case SHAPE_AABB:
        return nearest_to_aabb(t->p, t->q, &s->aabbs[i], out);
    case SHAPE_OBB:
        return nearest_to_obb(t->p, t->q, &s->obbs[i], out);
    case SHAPE_SPHERE:
        return nearest_to_sphere(t->p, t->q, &s->spheres[i], out);
    case SHAPE_CAPSULE:
        return SHAPE_LINKED(CAPSULE) &&
               nearest_to_capsule(t->p, t->q, &s->capsules[i], out);
    }
    return false;
}

static bool
nearest_in_tree(linear_query *q, const fxr_bvh *bvh)
{
    return fxri_closest_in_tree((scene_closest *)q, bvh, nearest_shape);
}

bool
fxri_segment_closest_scene(const fxr_segment *s, const fxr_scene *scene,
                           const fxr_ask *ask, uint64_t within,
                           fxr_scene_closest *out)
{
    scene_closest c;

    FXR_ASSERT(s != NULL && scene != NULL && out != NULL);
    fxri_closest_start(&c, &s->a, &s->b, ask, within, out);
    c.q.ask = asks_nearest;
    c.q.in_tree = nearest_in_tree;
    (void)scene->linear(scene, &c.q);
    if (c.q.any && c.moved) {
        fxri_point(&s->a, &s->b, SEGMENT, &out->closest.t,
                   &out->closest.on_linear);
    }
    return c.q.any;
}
