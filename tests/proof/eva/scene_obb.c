/*
 * scene_obb.c - an OBB that moves in a scene, with numbers that may be anything.
 */
#include "scene.h"

void
eva_scene_obb(void)
{
    results out;

    set_scene();
    switch (any_int) {
        ASK(fxr_sweep_obb_hits_compound(&a_segment, &b_obb, &a_compound));
        ASK(fxr_sweep_obb_cast_compound(&a_segment, &b_obb, &a_compound,
                                        &out.contact, &out.part));
        ASK(fxr_sweep_obb_crosses_compound(&a_segment, &b_obb, &a_compound));
        ASK(fxr_sweep_obb_stop_compound(&a_segment, &b_obb, &a_compound,
                                        &out.contact, &out.part));
        ASK(fxr_sweep_obb_hits_bvh(&a_segment, &b_obb, &a_tree));
        ASK(fxr_sweep_obb_cast_bvh(&a_segment, &b_obb, &a_tree, &out.contact,
                                   &out.shape));
        ASK(fxr_sweep_obb_crosses_bvh(&a_segment, &b_obb, &a_tree));
        ASK(fxr_sweep_obb_stop_bvh(&a_segment, &b_obb, &a_tree, &out.contact,
                                   &out.shape));
        ASK(fxr_sweep_obb_hits_compound_where(&a_segment, &b_obb, &a_compound,
                                              keeps, &anything));
        ASK(fxr_sweep_obb_cast_compound_where(&a_segment, &b_obb, &a_compound,
                                              &a_ratio, keeps, &anything,
                                              &out.contact, &out.part));
        ASK(fxr_sweep_obb_crosses_compound_where(
            &a_segment, &b_obb, &a_compound, keeps, &anything));
        ASK(fxr_sweep_obb_stop_compound_where(&a_segment, &b_obb, &a_compound,
                                              &a_ratio, keeps, &anything,
                                              &out.contact, &out.part));
        ASK(fxr_sweep_obb_hits_bvh_where(&a_segment, &b_obb, &a_tree, keeps,
                                         &anything));
        ASK(fxr_sweep_obb_cast_bvh_where(&a_segment, &b_obb, &a_tree, &a_ratio,
                                         keeps, &anything, &out.contact,
                                         &out.shape));
        ASK(fxr_sweep_obb_crosses_bvh_where(&a_segment, &b_obb, &a_tree, keeps,
                                            &anything));
        ASK(fxr_sweep_obb_stop_bvh_where(&a_segment, &b_obb, &a_tree, &a_ratio,
                                         keeps, &anything, &out.contact,
                                         &out.shape));
        ASK(fxr_sweep_obb_normal_compound(&a_segment, &b_obb, &a_compound,
                                          any16, &out.normal));
        ASK(fxr_sweep_obb_normal_bvh(&a_segment, &b_obb, &a_tree, any32,
                                     &out.normal));
    default:
        break;
    }
}
