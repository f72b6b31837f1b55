/*
 * moving.c - what moves, with arguments that may be anything: a sphere, an AABB, an OBB, a
 * capsule.
 */
#include "anything.h"

/* A sphere that moves, with arguments that may be anything. */

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

/* An AABB that moves, with arguments that may be anything. */

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

/* An OBB that moves, with arguments that may be anything. */

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

/* A capsule that moves, with arguments that may be anything. */

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
