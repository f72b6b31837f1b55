/*
 * capsule.c - a component or a point and a capsule, with arguments that may be anything.
 */
#include "anything.h"

void
eva_capsule(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_hits_capsule(&a_segment, &a_capsule));
        ASK(fxr_ray_hits_capsule(&a_ray, &a_capsule));
        ASK(fxr_line_hits_capsule(&a_line, &a_capsule));
        ASK(fxr_segment_crosses_capsule(&a_segment, &a_capsule));
        ASK(fxr_ray_crosses_capsule(&a_ray, &a_capsule));
        ASK(fxr_line_crosses_capsule(&a_line, &a_capsule));
        ASK(fxr_point_in_capsule(a_point, &a_capsule));
        ASK(fxr_segment_clip_capsule(&a_segment, &a_capsule, &out.span));
        ASK(fxr_ray_clip_capsule(&a_ray, &a_capsule, &out.span));
        ASK(fxr_line_clip_capsule(&a_line, &a_capsule, &out.span));
        ASK(fxr_segment_cast_capsule(&a_segment, &a_capsule, &out.hit));
        ASK(fxr_ray_cast_capsule(&a_ray, &a_capsule, &out.hit));
        ASK(fxr_line_cast_capsule(&a_line, &a_capsule, &out.hit));
        ASK(fxr_segment_enter_capsule(&a_segment, &a_capsule, &out.entry));
        ASK(fxr_ray_enter_capsule(&a_ray, &a_capsule, &out.entry));
        ASK(fxr_line_enter_capsule(&a_line, &a_capsule, &out.entry));
        ASK(fxr_segment_closest_capsule(&a_segment, &a_capsule, &out.closest));
        ASK(fxr_ray_closest_capsule(&a_ray, &a_capsule, &out.closest));
        ASK(fxr_line_closest_capsule(&a_line, &a_capsule, &out.closest));
        ASK(fxr_point_closest_capsule(a_point, &a_capsule, &out.closest));
    default:
        break;
    }
}
