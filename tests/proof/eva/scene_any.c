/*
 * scene_any.c - any scene, with numbers that may be anything: a mover of each kind and each component, in
 * a tree, in a compound, in an array, in all of these as one, and in that where it is moved. Each is
 * asked by itself: what is made for one is not read by another.
 */
#include "scene.h"

enum { TREE, COMPOUND, ARRAY, ALL, MOVED, SCENES };

static fxr_shape shapes[2];
static fxr_scene of[SCENES];
static fxr_ask ask;

static bool
sees_any(void *context, const fxr_scene_hit *hit, fxr_ratio *limit)
{
    (void)context;
    (void)hit;
    if (any != 0) {
        set_ratio(limit);
    }
    return any != 0;
}

static void
set_any_scene(void)
{
    set_scene();
    shapes[0] = fxr_shape_triangle(&a_triangle);
    shapes[1] = fxr_shape_capsule(&some_capsules[0]);
    of[TREE] = fxr_scene_bvh(&a_tree);
    of[COMPOUND] = fxr_scene_compound(&a_compound);
    of[ARRAY] = fxr_scene_shapes(shapes, 2);
    of[ALL] = fxr_scene_all(of, ALL);
    of[MOVED] = fxr_scene_at(&of[ALL], &a_transform);
    ask.limit = any != 0 ? &a_ratio : NULL;
    ask.keep = any != 0 ? keeps : NULL;
    ask.context = &anything;
    ask.front = any != 0;
    ask.bare = any != 0;
}

static void
ask_mover(const fxr_scene *scene, const fxr_mover *mover)
{
    fxr_scene_contact out;

    switch (any_int) {
        ASK(fxr_sweep_hits_scene(&a_segment, mover, scene, &ask));
        ASK(fxr_sweep_crosses_scene(&a_segment, mover, scene, &ask));
        ASK(fxr_sweep_cast_scene(&a_segment, mover, scene, &ask, &out));
        ASK(fxr_sweep_stop_scene(&a_segment, mover, scene, &ask, &out));
    default:
        break;
    }
}

static void
ask_movers(const fxr_scene *scene)
{
    fxr_mover mover;

    switch (any_int) {
    case 0:
        mover = fxr_mover_sphere(a_radius);
        ask_mover(scene, &mover);
        break;
    case 1:
        mover = fxr_mover_aabb(a_half);
        ask_mover(scene, &mover);
        break;
    case 2:
        mover = fxr_mover_obb(&b_obb);
        ask_mover(scene, &mover);
        break;
    default:
        mover = fxr_mover_capsule(&b_capsule);
        ask_mover(scene, &mover);
        break;
    }
}

static void
ask_components(const fxr_scene *scene)
{
    fxr_scene_hit hit;

    switch (any_int) {
        ASK(fxr_segment_hits_scene(&a_segment, scene, &ask));
        ASK(fxr_segment_enter_scene(&a_segment, scene, &ask, &hit));
        ASK(fxr_segment_each_scene(&a_segment, scene, &ask, sees_any,
                                   &anything));
        ASK(fxr_ray_hits_scene(&a_ray, scene, &ask));
        ASK(fxr_ray_enter_scene(&a_ray, scene, &ask, &hit));
        ASK(fxr_ray_each_scene(&a_ray, scene, &ask, sees_any, &anything));
        ASK(fxr_line_hits_scene(&a_line, scene, &ask));
        ASK(fxr_line_enter_scene(&a_line, scene, &ask, &hit));
        ASK(fxr_line_each_scene(&a_line, scene, &ask, sees_any, &anything));
    default:
        break;
    }
}

void
eva_tree_movers(void)
{
    set_any_scene();
    ask_movers(&of[TREE]);
}

void
eva_tree_components(void)
{
    set_any_scene();
    ask_components(&of[TREE]);
}

void
eva_compound_movers(void)
{
    set_any_scene();
    ask_movers(&of[COMPOUND]);
}

void
eva_compound_components(void)
{
    set_any_scene();
    ask_components(&of[COMPOUND]);
}

void
eva_array_movers(void)
{
    set_any_scene();
    ask_movers(&of[ARRAY]);
}

void
eva_array_components(void)
{
    set_any_scene();
    ask_components(&of[ARRAY]);
}

void
eva_all_movers(void)
{
    set_any_scene();
    ask_movers(&of[ALL]);
}

void
eva_all_components(void)
{
    set_any_scene();
    ask_components(&of[ALL]);
}

void
eva_moved_movers(void)
{
    set_any_scene();
    ask_movers(&of[MOVED]);
}

void
eva_moved_components(void)
{
    set_any_scene();
    ask_components(&of[MOVED]);
}
