/*
 * bvh.c - components, points, and trees or compounds, with numbers that may be anything.
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

void
eva_compound(void)
{
    results out;

    set_scene();
    switch (any_int) {
        ASK(fxr_not_id(&anything, any32, any32));
        ASK(fxr_aabb_of_compound(&a_compound));
        ASK(fxr_segment_hits_compound(&a_segment, &a_compound));
        ASK(fxr_ray_hits_compound(&a_ray, &a_compound));
        ASK(fxr_line_hits_compound(&a_line, &a_compound));
        ASK(fxr_point_in_compound(a_point, &a_compound));
        ASK(fxr_segment_cast_compound(&a_segment, &a_compound, &out.hit,
                                      &out.part));
        ASK(fxr_ray_cast_compound(&a_ray, &a_compound, &out.hit, &out.part));
        ASK(fxr_line_cast_compound(&a_line, &a_compound, &out.hit, &out.part));
        ASK(fxr_segment_enter_compound(&a_segment, &a_compound, &out.entry,
                                       &out.part));
        ASK(fxr_ray_enter_compound(&a_ray, &a_compound, &out.entry, &out.part));
        ASK(fxr_line_enter_compound(&a_line, &a_compound, &out.entry,
                                    &out.part));
        ASK(fxr_segment_closest_compound(&a_segment, &a_compound, &out.closest,
                                         &out.part));
        ASK(fxr_ray_closest_compound(&a_ray, &a_compound, &out.closest,
                                     &out.part));
        ASK(fxr_line_closest_compound(&a_line, &a_compound, &out.closest,
                                      &out.part));
        ASK(fxr_point_closest_compound(a_point, &a_compound, &out.closest,
                                       &out.part));
    default:
        break;
    }
}
