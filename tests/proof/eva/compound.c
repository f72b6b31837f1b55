/*
 * compound.c - components, points and compounds, with numbers that may be anything.
 */
#include "scene.h"

void
eva_compound(void)
{
    results out;

    set_scene();
    switch (any_int) {
        ASK(fxr_not_id(&anything, any32, any32));
        ASK(fxr_aabb_of_compound(&a_compound));
        ASK(fxr_segment_hits_compound(&a_segment, &a_compound));
        ASK(fxr_ray_hits_compound(&a_ray, &a_compound));
        ASK(fxr_line_hits_compound(&a_line, &a_compound));
        ASK(fxr_point_in_compound(a_point, &a_compound));
        ASK(fxr_segment_cast_compound(&a_segment, &a_compound, &out.hit,
                                      &out.part));
        ASK(fxr_ray_cast_compound(&a_ray, &a_compound, &out.hit, &out.part));
        ASK(fxr_line_cast_compound(&a_line, &a_compound, &out.hit, &out.part));
        ASK(fxr_segment_enter_compound(&a_segment, &a_compound, &out.entry,
                                       &out.part));
        ASK(fxr_ray_enter_compound(&a_ray, &a_compound, &out.entry, &out.part));
        ASK(fxr_line_enter_compound(&a_line, &a_compound, &out.entry,
                                    &out.part));
        ASK(fxr_segment_closest_compound(&a_segment, &a_compound, &out.closest,
                                         &out.part));
        ASK(fxr_ray_closest_compound(&a_ray, &a_compound, &out.closest,
                                     &out.part));
        ASK(fxr_line_closest_compound(&a_line, &a_compound, &out.closest,
                                      &out.part));
        ASK(fxr_point_closest_compound(a_point, &a_compound, &out.closest,
                                       &out.part));
    default:
        break;
    }
}
