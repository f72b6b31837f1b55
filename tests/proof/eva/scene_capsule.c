/*
 * scene_capsule.c - a capsule that moves in a scene, with numbers that may be anything.
 */
#include "scene.h"

void
eva_scene_capsule(void)
{
    results out;

    set_scene();
    switch (any_int) {
        ASK(fxr_sweep_capsule_hits_compound(&a_segment, &b_capsule,
                                            &a_compound));
        ASK(fxr_sweep_capsule_cast_compound(&a_segment, &b_capsule, &a_compound,
                                            &out.contact, &out.part));
        ASK(fxr_sweep_capsule_crosses_compound(&a_segment, &b_capsule,
                                               &a_compound));
        ASK(fxr_sweep_capsule_stop_compound(&a_segment, &b_capsule, &a_compound,
                                            &out.contact, &out.part));
        ASK(fxr_sweep_capsule_hits_bvh(&a_segment, &b_capsule, &a_tree));
        ASK(fxr_sweep_capsule_cast_bvh(&a_segment, &b_capsule, &a_tree,
                                       &out.contact, &out.shape));
        ASK(fxr_sweep_capsule_crosses_bvh(&a_segment, &b_capsule, &a_tree));
        ASK(fxr_sweep_capsule_stop_bvh(&a_segment, &b_capsule, &a_tree,
                                       &out.contact, &out.shape));
        ASK(fxr_sweep_capsule_hits_compound_where(
            &a_segment, &b_capsule, &a_compound, keeps, &anything));
        ASK(fxr_sweep_capsule_cast_compound_where(
            &a_segment, &b_capsule, &a_compound, &a_ratio, keeps, &anything,
            &out.contact, &out.part));
        ASK(fxr_sweep_capsule_crosses_compound_where(
            &a_segment, &b_capsule, &a_compound, keeps, &anything));
        ASK(fxr_sweep_capsule_stop_compound_where(
            &a_segment, &b_capsule, &a_compound, &a_ratio, keeps, &anything,
            &out.contact, &out.part));
        ASK(fxr_sweep_capsule_hits_bvh_where(&a_segment, &b_capsule, &a_tree,
                                             keeps, &anything));
        ASK(fxr_sweep_capsule_cast_bvh_where(&a_segment, &b_capsule, &a_tree,
                                             &a_ratio, keeps, &anything,
                                             &out.contact, &out.shape));
        ASK(fxr_sweep_capsule_crosses_bvh_where(&a_segment, &b_capsule, &a_tree,
                                                keeps, &anything));
        ASK(fxr_sweep_capsule_stop_bvh_where(&a_segment, &b_capsule, &a_tree,
                                             &a_ratio, keeps, &anything,
                                             &out.contact, &out.shape));
    default:
        break;
    }
}
