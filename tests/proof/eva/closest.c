/*
 * closest.c - distances from boxes and segments, with arguments that may be anything.
 */
#include "anything.h"

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
