/*
 * sweep_aabb.c - an AABB that moves, with arguments that may be anything.
 */
#include "anything.h"

void
eva_sweep_aabb(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_sweep_aabb_hits_aabb(&a_segment, a_half, &an_aabb));
        ASK(fxr_sweep_aabb_cast_aabb(&a_segment, a_half, &an_aabb,
                                     &out.contact));
        ASK(fxr_sweep_aabb_crosses_aabb(&a_segment, a_half, &an_aabb));
        ASK(fxr_sweep_aabb_stop_aabb(&a_segment, a_half, &an_aabb,
                                     &out.contact));
        ASK(fxr_sweep_aabb_hits_sphere(&a_segment, a_half, &a_sphere));
        ASK(fxr_sweep_aabb_cast_sphere(&a_segment, a_half, &a_sphere,
                                       &out.contact));
        ASK(fxr_sweep_aabb_crosses_sphere(&a_segment, a_half, &a_sphere));
        ASK(fxr_sweep_aabb_stop_sphere(&a_segment, a_half, &a_sphere,
                                       &out.contact));
        ASK(fxr_sweep_aabb_hits_triangle(&a_segment, a_half, &a_triangle));
        ASK(fxr_sweep_aabb_cast_triangle(&a_segment, a_half, &a_triangle,
                                         &out.contact));
        ASK(fxr_sweep_aabb_crosses_triangle(&a_segment, a_half, &a_triangle));
        ASK(fxr_sweep_aabb_stop_triangle(&a_segment, a_half, &a_triangle,
                                         &out.contact));
        ASK(fxr_sweep_aabb_hits_capsule(&a_segment, a_half, &a_capsule));
        ASK(fxr_sweep_aabb_cast_capsule(&a_segment, a_half, &a_capsule,
                                        &out.contact));
        ASK(fxr_sweep_aabb_crosses_capsule(&a_segment, a_half, &a_capsule));
        ASK(fxr_sweep_aabb_stop_capsule(&a_segment, a_half, &a_capsule,
                                        &out.contact));
        ASK(fxr_sweep_aabb_hits_obb(&a_segment, a_half, &an_obb));
        ASK(fxr_sweep_aabb_cast_obb(&a_segment, a_half, &an_obb, &out.contact));
        ASK(fxr_sweep_aabb_crosses_obb(&a_segment, a_half, &an_obb));
        ASK(fxr_sweep_aabb_stop_obb(&a_segment, a_half, &an_obb, &out.contact));
        ASK(fxr_sweep_aabb_normal_aabb(&a_segment, a_half, &an_aabb,
                                       &out.normal));
        ASK(fxr_sweep_aabb_normal_obb(&a_segment, a_half, &an_obb,
                                      &out.normal));
        ASK(fxr_sweep_aabb_normal_triangle(&a_segment, a_half, &a_triangle,
                                           &out.normal));
        ASK(fxr_sweep_aabb_normal_sphere(&a_segment, a_half, &a_sphere,
                                         &out.normal));
        ASK(fxr_sweep_aabb_normal_capsule(&a_segment, a_half, &a_capsule,
                                          &out.normal));
    default:
        break;
    }
}
