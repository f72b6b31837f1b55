/*
 * sweep_obb.c - an OBB that moves, with arguments that may be anything.
 */
#include "anything.h"

void
eva_sweep_obb(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_sweep_obb_hits_aabb(&a_segment, &b_obb, &an_aabb));
        ASK(fxr_sweep_obb_cast_aabb(&a_segment, &b_obb, &an_aabb,
                                    &out.contact));
        ASK(fxr_sweep_obb_hits_obb(&a_segment, &b_obb, &an_obb));
        ASK(fxr_sweep_obb_cast_obb(&a_segment, &b_obb, &an_obb, &out.contact));
        ASK(fxr_sweep_obb_crosses_aabb(&a_segment, &b_obb, &an_aabb));
        ASK(fxr_sweep_obb_stop_aabb(&a_segment, &b_obb, &an_aabb,
                                    &out.contact));
        ASK(fxr_sweep_obb_crosses_obb(&a_segment, &b_obb, &an_obb));
        ASK(fxr_sweep_obb_stop_obb(&a_segment, &b_obb, &an_obb, &out.contact));
        ASK(fxr_sweep_obb_hits_sphere(&a_segment, &b_obb, &a_sphere));
        ASK(fxr_sweep_obb_cast_sphere(&a_segment, &b_obb, &a_sphere,
                                      &out.contact));
        ASK(fxr_sweep_obb_crosses_sphere(&a_segment, &b_obb, &a_sphere));
        ASK(fxr_sweep_obb_stop_sphere(&a_segment, &b_obb, &a_sphere,
                                      &out.contact));
        ASK(fxr_sweep_obb_hits_capsule(&a_segment, &b_obb, &a_capsule));
        ASK(fxr_sweep_obb_cast_capsule(&a_segment, &b_obb, &a_capsule,
                                       &out.contact));
        ASK(fxr_sweep_obb_crosses_capsule(&a_segment, &b_obb, &a_capsule));
        ASK(fxr_sweep_obb_stop_capsule(&a_segment, &b_obb, &a_capsule,
                                       &out.contact));
        ASK(fxr_sweep_obb_hits_triangle(&a_segment, &b_obb, &a_triangle));
        ASK(fxr_sweep_obb_cast_triangle(&a_segment, &b_obb, &a_triangle,
                                        &out.contact));
        ASK(fxr_sweep_obb_crosses_triangle(&a_segment, &b_obb, &a_triangle));
        ASK(fxr_sweep_obb_stop_triangle(&a_segment, &b_obb, &a_triangle,
                                        &out.contact));
        ASK(fxr_sweep_obb_normal_sphere(&a_segment, &b_obb, &a_sphere,
                                        &out.normal));
        ASK(fxr_sweep_obb_normal_aabb(&a_segment, &b_obb, &an_aabb,
                                      &out.normal));
        ASK(fxr_sweep_obb_normal_obb(&a_segment, &b_obb, &an_obb, &out.normal));
        ASK(fxr_sweep_obb_normal_triangle(&a_segment, &b_obb, &a_triangle,
                                          &out.normal));
        ASK(fxr_sweep_obb_normal_capsule(&a_segment, &b_obb, &a_capsule,
                                         &out.normal));
    default:
        break;
    }
}
