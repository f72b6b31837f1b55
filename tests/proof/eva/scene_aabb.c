/*
 * scene_aabb.c - an AABB that moves in a scene, with numbers that may be anything.
 */
#include "scene.h"

void
eva_scene_aabb(void)
{
    results out;

    set_scene();
    switch (any_int) {
        ASK(fxr_sweep_aabb_hits_compound(&a_segment, a_half, &a_compound));
        ASK(fxr_sweep_aabb_cast_compound(&a_segment, a_half, &a_compound,
                                         &out.contact, &out.part));
        ASK(fxr_sweep_aabb_crosses_compound(&a_segment, a_half, &a_compound));
        ASK(fxr_sweep_aabb_stop_compound(&a_segment, a_half, &a_compound,
                                         &out.contact, &out.part));
        ASK(fxr_sweep_aabb_hits_bvh(&a_segment, a_half, &a_tree));
        ASK(fxr_sweep_aabb_cast_bvh(&a_segment, a_half, &a_tree, &out.contact,
                                    &out.shape));
        ASK(fxr_sweep_aabb_crosses_bvh(&a_segment, a_half, &a_tree));
        ASK(fxr_sweep_aabb_stop_bvh(&a_segment, a_half, &a_tree, &out.contact,
                                    &out.shape));
        ASK(fxr_sweep_aabb_hits_compound_where(&a_segment, a_half, &a_compound,
                                               keeps, &anything));
        ASK(fxr_sweep_aabb_cast_compound_where(&a_segment, a_half, &a_compound,
                                               &a_ratio, keeps, &anything,
                                               &out.contact, &out.part));
        ASK(fxr_sweep_aabb_crosses_compound_where(
            &a_segment, a_half, &a_compound, keeps, &anything));
        ASK(fxr_sweep_aabb_stop_compound_where(&a_segment, a_half, &a_compound,
                                               &a_ratio, keeps, &anything,
                                               &out.contact, &out.part));
        ASK(fxr_sweep_aabb_hits_bvh_where(&a_segment, a_half, &a_tree, keeps,
                                          &anything));
        ASK(fxr_sweep_aabb_cast_bvh_where(&a_segment, a_half, &a_tree, &a_ratio,
                                          keeps, &anything, &out.contact,
                                          &out.shape));
        ASK(fxr_sweep_aabb_crosses_bvh_where(&a_segment, a_half, &a_tree, keeps,
                                             &anything));
        ASK(fxr_sweep_aabb_stop_bvh_where(&a_segment, a_half, &a_tree, &a_ratio,
                                          keeps, &anything, &out.contact,
                                          &out.shape));
        ASK(fxr_sweep_aabb_normal_compound(&a_segment, a_half, &a_compound,
                                           any16, &out.normal));
        ASK(fxr_sweep_aabb_normal_bvh(&a_segment, a_half, &a_tree, any32,
                                      &out.normal));
    default:
        break;
    }
}
