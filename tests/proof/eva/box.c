/*
 * box.c - a component or a point and a box, with arguments that may be anything.
 */
#include "anything.h"

void
eva_aabb(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_hits_aabb(&a_segment, &an_aabb));
        ASK(fxr_ray_hits_aabb(&a_ray, &an_aabb));
        ASK(fxr_line_hits_aabb(&a_line, &an_aabb));
        ASK(fxr_segment_hits_aabbs(&a_segment, some_aabbs, any_size(MANY),
                                   out.hits));
        ASK(fxr_ray_hits_aabbs(&a_ray, some_aabbs, any_size(MANY), out.hits));
        ASK(fxr_segment_crosses_aabb(&a_segment, &an_aabb));
        ASK(fxr_ray_crosses_aabb(&a_ray, &an_aabb));
        ASK(fxr_line_crosses_aabb(&a_line, &an_aabb));
        ASK(fxr_segment_clip_aabb(&a_segment, &an_aabb, &out.span));
        ASK(fxr_ray_clip_aabb(&a_ray, &an_aabb, &out.span));
        ASK(fxr_line_clip_aabb(&a_line, &an_aabb, &out.span));
        ASK(fxr_segment_cast_aabb(&a_segment, &an_aabb, &out.hit));
        ASK(fxr_ray_cast_aabb(&a_ray, &an_aabb, &out.hit));
        ASK(fxr_line_cast_aabb(&a_line, &an_aabb, &out.hit));
        ASK(fxr_segment_enter_aabb(&a_segment, &an_aabb, &out.entry));
        ASK(fxr_ray_enter_aabb(&a_ray, &an_aabb, &out.entry));
        ASK(fxr_line_enter_aabb(&a_line, &an_aabb, &out.entry));
        ASK(fxr_point_in_aabb(a_point, &an_aabb));
        ASK(fxr_segment_separating_axis_aabb(&a_segment, &an_aabb, any_int));
    default:
        break;
    }
}

void
eva_obb(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_hits_obb(&a_segment, &an_obb));
        ASK(fxr_ray_hits_obb(&a_ray, &an_obb));
        ASK(fxr_line_hits_obb(&a_line, &an_obb));
        ASK(fxr_segment_crosses_obb(&a_segment, &an_obb));
        ASK(fxr_ray_crosses_obb(&a_ray, &an_obb));
        ASK(fxr_line_crosses_obb(&a_line, &an_obb));
        ASK(fxr_segment_clip_obb(&a_segment, &an_obb, &out.span));
        ASK(fxr_ray_clip_obb(&a_ray, &an_obb, &out.span));
        ASK(fxr_line_clip_obb(&a_line, &an_obb, &out.span));
        ASK(fxr_segment_cast_obb(&a_segment, &an_obb, &out.hit));
        ASK(fxr_ray_cast_obb(&a_ray, &an_obb, &out.hit));
        ASK(fxr_line_cast_obb(&a_line, &an_obb, &out.hit));
        ASK(fxr_segment_enter_obb(&a_segment, &an_obb, &out.entry));
        ASK(fxr_ray_enter_obb(&a_ray, &an_obb, &out.entry));
        ASK(fxr_line_enter_obb(&a_line, &an_obb, &out.entry));
        ASK(fxr_point_in_obb(a_point, &an_obb));
        ASK(fxr_segment_separating_axis_obb(&a_segment, &an_obb, any_int));
    default:
        break;
    }
}
