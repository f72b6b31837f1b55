/*
 * fxr_scene_all.c - an array of shapes as a scene, and several scenes as one.
 */
#include "scene_linear.h"

FXR_STATIC_ASSERT((int)FXR_SHAPE_TRIANGLE == (int)SHAPE_TRIANGLE &&
                      (int)FXR_SHAPE_AABB == (int)SHAPE_AABB &&
                      (int)FXR_SHAPE_OBB == (int)SHAPE_OBB &&
                      (int)FXR_SHAPE_SPHERE == (int)SHAPE_SPHERE &&
                      (int)FXR_SHAPE_CAPSULE == (int)SHAPE_CAPSULE,
                  shape_kinds);

/* Is the box of a shape beyond the way? Of those kinds whose box is cheap. */
static bool
shape_is_beyond(const fxr_aabb *way, const fxr_shape *shape)
{
    fxr_aabb box;

    if (shape->kind == FXR_SHAPE_AABB) {
        return way_misses(way, (const fxr_aabb *)shape->of);
    }
    if (shape->kind != FXR_SHAPE_TRIANGLE) {
        return false;
    }
    box = fxr_aabb_of_triangle((const fxr_triangle *)shape->of);
    return way_misses(way, &box);
}

static bool
walk_shapes(const fxr_scene *scene, sweep_query *s)
{
    const fxr_shape *const shapes = (const fxr_shape *)scene->of;
    sweep_reach reach;
    fxr_aabb way;
    uint32_t i;

    if (s->walk != WALK_ALL) {
        const uint32_t number = s->walk == WALK_NONE ? 0 : s->first->number;

        return s->walk == WALK_FIRST && s->scene == s->first->scene &&
               s->ask(s, (unsigned)shapes[number].kind, shapes[number].of) ==
                   SHOWN_LAST;
    }
    if (!mover_reaches(s, &reach)) {
        return false;
    }
    mover_way(&reach.box, &way);
    for (i = 0; i < scene->count; i++) {
        const fxr_shape *const shape = &shapes[i];

        FXR_ASSERT(kind_is_in_FXR_COMPOUND_KINDS(shape->kind));
        if (shape_is_beyond(&way, shape)) {
            continue;
        }
        if (fxri_sweep_show(s, i, i, (unsigned)shape->kind, shape->of) ==
            SHOWN_LAST) {
            return true;
        }
    }
    return false;
}

bool
fxri_scene_shapes(const fxr_scene *scene, sweep_query *s)
{
    const bool ended = walk_shapes(scene, s);

    s->scene++;
    return ended;
}

bool
fxri_linear_shapes(const fxr_scene *scene, linear_query *q)
{
    const fxr_shape *const shapes = (const fxr_shape *)scene->of;
    bool ended = false;
    uint32_t i;

    for (i = 0; i < scene->count && !ended && !q->is_out; i++) {
        FXR_ASSERT(kind_is_in_FXR_COMPOUND_KINDS(shapes[i].kind));
        ended = fxri_linear_show(q, i, i, (unsigned)shapes[i].kind,
                                 shapes[i].of) == SHOWN_LAST;
    }
    q->scene++;
    return ended;
}

/* Asks scene after scene, until one ends the walk, about what moves (s) or a linear component. A filter
 * is handed the context of the scene, if that has one. */
static bool
ask_all(const fxr_scene *scene, sweep_query *s, linear_query *q)
{
    const fxr_scene *const scenes = (const fxr_scene *)scene->of;
    kept_shapes *const kept = s != NULL ? &s->kept : &q->kept;
    void *const context = kept->context;
    bool ended = false;
    uint32_t i;

    for (i = 0; i < scene->count && !ended; i++) {
        const fxr_scene *const in = &scenes[i];

        kept->context = in->context != NULL ? in->context : context;
        ended = s != NULL ? in->walk(in, s) : in->linear(in, q);
    }
    kept->context = context;
    return ended;
}

bool
fxri_scene_all(const fxr_scene *scene, sweep_query *s)
{
    return ask_all(scene, s, NULL);
}

bool
fxri_linear_all(const fxr_scene *scene, linear_query *q)
{
    return ask_all(scene, NULL, q);
}
