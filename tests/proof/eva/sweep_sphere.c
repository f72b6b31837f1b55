/*
 * sweep_sphere.c - a sphere that moves, with arguments that may be anything.
 */
#include "anything.h"

void
eva_sweep_sphere(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_sweep_sphere_hits_aabb(&a_segment, a_radius, &an_aabb));
        ASK(fxr_sweep_sphere_cast_aabb(&a_segment, a_radius, &an_aabb,
                                       &out.contact));
        ASK(fxr_sweep_sphere_hits_obb(&a_segment, a_radius, &an_obb));
        ASK(fxr_sweep_sphere_cast_obb(&a_segment, a_radius, &an_obb,
                                      &out.contact));
        ASK(fxr_sweep_sphere_crosses_aabb(&a_segment, a_radius, &an_aabb));
        ASK(fxr_sweep_sphere_stop_aabb(&a_segment, a_radius, &an_aabb,
                                       &out.contact));
        ASK(fxr_sweep_sphere_crosses_obb(&a_segment, a_radius, &an_obb));
        ASK(fxr_sweep_sphere_stop_obb(&a_segment, a_radius, &an_obb,
                                      &out.contact));
        ASK(fxr_sweep_sphere_hits_sphere(&a_segment, a_radius, &a_sphere));
        ASK(fxr_sweep_sphere_cast_sphere(&a_segment, a_radius, &a_sphere,
                                         &out.contact));
        ASK(fxr_sweep_sphere_crosses_sphere(&a_segment, a_radius, &a_sphere));
        ASK(fxr_sweep_sphere_stop_sphere(&a_segment, a_radius, &a_sphere,
                                         &out.contact));
        ASK(fxr_sweep_sphere_hits_triangle(&a_segment, a_radius, &a_triangle));
        ASK(fxr_sweep_sphere_cast_triangle(&a_segment, a_radius, &a_triangle,
                                           &out.contact));
        ASK(fxr_sweep_sphere_crosses_triangle(&a_segment, a_radius,
                                              &a_triangle));
        ASK(fxr_sweep_sphere_stop_triangle(&a_segment, a_radius, &a_triangle,
                                           &out.contact));
        ASK(fxr_sweep_sphere_hits_capsule(&a_segment, a_radius, &a_capsule));
        ASK(fxr_sweep_sphere_cast_capsule(&a_segment, a_radius, &a_capsule,
                                          &out.contact));
        ASK(fxr_sweep_sphere_crosses_capsule(&a_segment, a_radius, &a_capsule));
        ASK(fxr_sweep_sphere_stop_capsule(&a_segment, a_radius, &a_capsule,
                                          &out.contact));
        ASK(fxr_sweep_sphere_normal_aabb(&a_segment, a_radius, &an_aabb,
                                         &out.normal));
        ASK(fxr_sweep_sphere_normal_obb(&a_segment, a_radius, &an_obb,
                                        &out.normal));
        ASK(fxr_sweep_sphere_normal_sphere(&a_segment, a_radius, &a_sphere,
                                           &out.normal));
        ASK(fxr_sweep_sphere_normal_triangle(&a_segment, a_radius, &a_triangle,
                                             &out.normal));
        ASK(fxr_sweep_sphere_normal_capsule(&a_segment, a_radius, &a_capsule,
                                            &out.normal));
    default:
        break;
    }
}
