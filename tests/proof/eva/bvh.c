/*
 * bvh.c - components, points and trees, with numbers that may be anything.
 */
#include "scene.h"

void
eva_bvh(void)
{
    results out;

    set_scene();
    switch (any_int) {
        ASK(fxr_bvh_shape_kind(&a_tree.shapes, any32, &out.shape));
        ASK(fxr_segment_hits_bvh(&a_segment, &a_tree));
        ASK(fxr_ray_hits_bvh(&a_ray, &a_tree));
        ASK(fxr_segment_cast_bvh(&a_segment, &a_tree, &out.bvh_hit));
        ASK(fxr_ray_cast_bvh(&a_ray, &a_tree, &out.bvh_hit));
        ASK(fxr_segment_visit_bvh(&a_segment, &a_tree, keeps, &anything));
        ASK(fxr_ray_visit_bvh(&a_ray, &a_tree, keeps, &anything));
        ASK(fxr_aabb_visit_bvh(&an_aabb, &a_tree, keeps, &anything));
        ASK(fxr_segment_each_bvh(&a_segment, &a_tree, &a_ratio, sees,
                                 &anything));
        ASK(fxr_ray_each_bvh(&a_ray, &a_tree, &a_ratio, sees, &anything));
        ASK(fxr_point_closest_bvh(a_point, &a_tree, &out.closest, &out.shape));
    default:
        break;
    }
}
