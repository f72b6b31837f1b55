/*
 * fxr_scene_nearest.c - the shape of a scene that is closest to a segment: as fxr_scene_closest.c has
 * it for a point, with the questions of components.
 */
#include "../distance/closest.h"
#include "../distance/faces.h"
#include "../round/ball.h"
#include "../rounding/point.h"
#include "../sweep/questions.h"
#include "scene_linear.h"

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
