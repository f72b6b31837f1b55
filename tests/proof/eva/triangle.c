/*
 * triangle.c - a component or a point and a triangle; fans, with arguments that may be anything.
 */
#include "anything.h"

void
eva_triangle(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_hits_triangle(&a_segment, &a_triangle));
        ASK(fxr_ray_hits_triangle(&a_ray, &a_triangle));
        ASK(fxr_line_hits_triangle(&a_line, &a_triangle));
        ASK(fxr_segment_cast_triangle(&a_segment, &a_triangle,
                                      &out.triangle_hit));
        ASK(fxr_ray_cast_triangle(&a_ray, &a_triangle, &out.triangle_hit));
        ASK(fxr_line_cast_triangle(&a_line, &a_triangle, &out.triangle_hit));
        ASK(fxr_segment_hits_triangle_front(&a_segment, &a_triangle));
        ASK(fxr_ray_hits_triangle_front(&a_ray, &a_triangle));
        ASK(fxr_line_hits_triangle_front(&a_line, &a_triangle));
        ASK(fxr_segment_cast_triangle_front(&a_segment, &a_triangle,
                                            &out.triangle_hit));
        ASK(fxr_ray_cast_triangle_front(&a_ray, &a_triangle,
                                        &out.triangle_hit));
        ASK(fxr_line_cast_triangle_front(&a_line, &a_triangle,
                                         &out.triangle_hit));
        ASK(fxr_segment_hits_fan(&a_segment, some_points, any_size(MANY)));
        ASK(fxr_ray_hits_fan(&a_ray, some_points, any_size(MANY)));
        ASK(fxr_line_hits_fan(&a_line, some_points, any_size(MANY)));
        ASK(fxr_segment_cast_fan(&a_segment, some_points, any_size(MANY),
                                 &out.triangle_hit, &out.i));
        ASK(fxr_ray_cast_fan(&a_ray, some_points, any_size(MANY),
                             &out.triangle_hit, &out.i));
        ASK(fxr_line_cast_fan(&a_line, some_points, any_size(MANY),
                              &out.triangle_hit, &out.i));
        ASK(fxr_point_closest_triangle(a_point, &a_triangle, &out.closest));
        ASK(fxr_triangle_normal(&a_triangle, &out.unit));
    default:
        break;
    }
}
