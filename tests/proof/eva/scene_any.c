/*
 * scene_any.c - any scene, with numbers that may be anything: movers of all kinds and components, in
 * a tree, in a compound, in an array, in all of these as one, and in that where it is moved.
 */
#include "scene.h"

static void
set_mover(fxr_mover *mover)
{
    const size_t kind = any_size(3);

    if (kind == 0) {
        *mover = fxr_mover_sphere(a_radius);
    } else if (kind == 1) {
        *mover = fxr_mover_aabb(a_half);
    } else if (kind == 2) {
        *mover = fxr_mover_obb(&b_obb);
    } else {
        *mover = fxr_mover_capsule(&b_capsule);
    }
}

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

void
eva_scene_any(void)
{
    fxr_shape shapes[2];
    fxr_scene of[5], *scene;
    fxr_mover mover;
    fxr_ask ask;
    fxr_scene_contact out;
    fxr_scene_hit hit;

    set_scene();
    set_mover(&mover);
    shapes[0] = fxr_shape_triangle(&a_triangle);
    shapes[1] = fxr_shape_capsule(&some_capsules[0]);
    of[0] = fxr_scene_bvh(&a_tree);
    of[1] = fxr_scene_compound(&a_compound);
    of[2] = fxr_scene_shapes(shapes, 2);
    of[3] = fxr_scene_all(of, 3);
    of[4] = fxr_scene_at(&of[3], &a_transform);
    ask.limit = any != 0 ? &a_ratio : NULL;
    ask.keep = any != 0 ? keeps : NULL;
    ask.context = &anything;
    ask.front = any != 0;
    ask.bare = any != 0;
    scene = &of[any_size(4)];
    switch (any_int) {
        ASK(fxr_sweep_hits_scene(&a_segment, &mover, scene, &ask));
        ASK(fxr_sweep_crosses_scene(&a_segment, &mover, scene, &ask));
        ASK(fxr_sweep_cast_scene(&a_segment, &mover, scene, &ask, &out));
        ASK(fxr_sweep_stop_scene(&a_segment, &mover, scene, &ask, &out));
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
