/*
 * sweep_capsule.c - a capsule that moves, with arguments that may be anything.
 */
#include "anything.h"

void
eva_sweep_capsule(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_sweep_capsule_hits_aabb(&a_segment, &b_capsule, &an_aabb));
        ASK(fxr_sweep_capsule_cast_aabb(&a_segment, &b_capsule, &an_aabb,
                                        &out.contact));
        ASK(fxr_sweep_capsule_crosses_aabb(&a_segment, &b_capsule, &an_aabb));
        ASK(fxr_sweep_capsule_stop_aabb(&a_segment, &b_capsule, &an_aabb,
                                        &out.contact));
        ASK(fxr_sweep_capsule_hits_obb(&a_segment, &b_capsule, &an_obb));
        ASK(fxr_sweep_capsule_cast_obb(&a_segment, &b_capsule, &an_obb,
                                       &out.contact));
        ASK(fxr_sweep_capsule_crosses_obb(&a_segment, &b_capsule, &an_obb));
        ASK(fxr_sweep_capsule_stop_obb(&a_segment, &b_capsule, &an_obb,
                                       &out.contact));
        ASK(fxr_sweep_capsule_hits_triangle(&a_segment, &b_capsule,
                                            &a_triangle));
        ASK(fxr_sweep_capsule_cast_triangle(&a_segment, &b_capsule, &a_triangle,
                                            &out.contact));
        ASK(fxr_sweep_capsule_crosses_triangle(&a_segment, &b_capsule,
                                               &a_triangle));
        ASK(fxr_sweep_capsule_stop_triangle(&a_segment, &b_capsule, &a_triangle,
                                            &out.contact));
        ASK(fxr_sweep_capsule_hits_sphere(&a_segment, &b_capsule, &a_sphere));
        ASK(fxr_sweep_capsule_cast_sphere(&a_segment, &b_capsule, &a_sphere,
                                          &out.contact));
        ASK(fxr_sweep_capsule_crosses_sphere(&a_segment, &b_capsule,
                                             &a_sphere));
        ASK(fxr_sweep_capsule_stop_sphere(&a_segment, &b_capsule, &a_sphere,
                                          &out.contact));
        ASK(fxr_sweep_capsule_hits_capsule(&a_segment, &b_capsule, &a_capsule));
        ASK(fxr_sweep_capsule_cast_capsule(&a_segment, &b_capsule, &a_capsule,
                                           &out.contact));
        ASK(fxr_sweep_capsule_crosses_capsule(&a_segment, &b_capsule,
                                              &a_capsule));
        ASK(fxr_sweep_capsule_stop_capsule(&a_segment, &b_capsule, &a_capsule,
                                           &out.contact));
        ASK(fxr_sweep_capsule_normal_aabb(&a_segment, &b_capsule, &an_aabb,
                                          &out.normal));
        ASK(fxr_sweep_capsule_normal_obb(&a_segment, &b_capsule, &an_obb,
                                         &out.normal));
        ASK(fxr_sweep_capsule_normal_triangle(&a_segment, &b_capsule,
                                              &a_triangle, &out.normal));
        ASK(fxr_sweep_capsule_normal_sphere(&a_segment, &b_capsule, &a_sphere,
                                            &out.normal));
        ASK(fxr_sweep_capsule_normal_capsule(&a_segment, &b_capsule, &a_capsule,
                                             &out.normal));
    default:
        break;
    }
}
