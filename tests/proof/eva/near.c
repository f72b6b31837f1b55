/*
 * near.c - spheres, and closest points of boxes, triangles and segments, with arguments that may be anything.
 */
#include "anything.h"

void
eva_sphere(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_hits_sphere(&a_segment, &a_sphere));
        ASK(fxr_ray_hits_sphere(&a_ray, &a_sphere));
        ASK(fxr_line_hits_sphere(&a_line, &a_sphere));
        ASK(fxr_segment_crosses_sphere(&a_segment, &a_sphere));
        ASK(fxr_ray_crosses_sphere(&a_ray, &a_sphere));
        ASK(fxr_line_crosses_sphere(&a_line, &a_sphere));
        ASK(fxr_point_in_sphere(a_point, &a_sphere));
        ASK(fxr_segment_clip_sphere(&a_segment, &a_sphere, &out.span));
        ASK(fxr_ray_clip_sphere(&a_ray, &a_sphere, &out.span));
        ASK(fxr_line_clip_sphere(&a_line, &a_sphere, &out.span));
        ASK(fxr_segment_cast_sphere(&a_segment, &a_sphere, &out.hit));
        ASK(fxr_ray_cast_sphere(&a_ray, &a_sphere, &out.hit));
        ASK(fxr_line_cast_sphere(&a_line, &a_sphere, &out.hit));
        ASK(fxr_segment_enter_sphere(&a_segment, &a_sphere, &out.entry));
        ASK(fxr_ray_enter_sphere(&a_ray, &a_sphere, &out.entry));
        ASK(fxr_line_enter_sphere(&a_line, &a_sphere, &out.entry));
        ASK(fxr_segment_closest_sphere(&a_segment, &a_sphere, &out.closest));
        ASK(fxr_ray_closest_sphere(&a_ray, &a_sphere, &out.closest));
        ASK(fxr_line_closest_sphere(&a_line, &a_sphere, &out.closest));
        ASK(fxr_point_closest_sphere(a_point, &a_sphere, &out.closest));
        ASK(fxr_point_normal_sphere(a_point, &a_sphere, &out.unit));
    default:
        break;
    }
}

void
eva_closest(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_closest_aabb(&a_segment, &an_aabb, &out.closest));
        ASK(fxr_ray_closest_aabb(&a_ray, &an_aabb, &out.closest));
        ASK(fxr_line_closest_aabb(&a_line, &an_aabb, &out.closest));
        ASK(fxr_point_closest_aabb(a_point, &an_aabb, &out.closest));
        ASK(fxr_segment_closest_obb(&a_segment, &an_obb, &out.closest));
        ASK(fxr_ray_closest_obb(&a_ray, &an_obb, &out.closest));
        ASK(fxr_line_closest_obb(&a_line, &an_obb, &out.closest));
        ASK(fxr_point_closest_obb(a_point, &an_obb, &out.closest));
        ASK(fxr_segment_closest_segment(&a_segment, &b_segment, &out.closest));
        ASK(fxr_point_closest_segment(a_point, &a_segment, &out.closest));
        ASK(fxr_dist_uq16(any64));
    default:
        break;
    }
}
