/*
 * shapes.c - a component or a point and one shape at rest, with arguments that may be
 * anything.
 */
#include "anything.h"

/* A component or a point and a box, with arguments that may be anything. */

void
eva_aabb(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_hits_aabb(&a_segment, &an_aabb));
        ASK(fxr_ray_hits_aabb(&a_ray, &an_aabb));
        ASK(fxr_line_hits_aabb(&a_line, &an_aabb));
        ASK(fxr_segment_hits_aabbs(&a_segment, some_aabbs, any_size(MANY),
                                   out.hits));
        ASK(fxr_ray_hits_aabbs(&a_ray, some_aabbs, any_size(MANY), out.hits));
        ASK(fxr_segment_crosses_aabb(&a_segment, &an_aabb));
        ASK(fxr_ray_crosses_aabb(&a_ray, &an_aabb));
        ASK(fxr_line_crosses_aabb(&a_line, &an_aabb));
        ASK(fxr_segment_clip_aabb(&a_segment, &an_aabb, &out.span));
        ASK(fxr_ray_clip_aabb(&a_ray, &an_aabb, &out.span));
        ASK(fxr_line_clip_aabb(&a_line, &an_aabb, &out.span));
        ASK(fxr_segment_cast_aabb(&a_segment, &an_aabb, &out.hit));
        ASK(fxr_ray_cast_aabb(&a_ray, &an_aabb, &out.hit));
        ASK(fxr_line_cast_aabb(&a_line, &an_aabb, &out.hit));
        ASK(fxr_segment_enter_aabb(&a_segment, &an_aabb, &out.entry));
        ASK(fxr_ray_enter_aabb(&a_ray, &an_aabb, &out.entry));
        ASK(fxr_line_enter_aabb(&a_line, &an_aabb, &out.entry));
        ASK(fxr_point_in_aabb(a_point, &an_aabb));
        ASK(fxr_segment_separating_axis_aabb(&a_segment, &an_aabb, any_int));
    default:
        break;
    }
}

void
eva_obb(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_hits_obb(&a_segment, &an_obb));
        ASK(fxr_ray_hits_obb(&a_ray, &an_obb));
        ASK(fxr_line_hits_obb(&a_line, &an_obb));
        ASK(fxr_segment_crosses_obb(&a_segment, &an_obb));
        ASK(fxr_ray_crosses_obb(&a_ray, &an_obb));
        ASK(fxr_line_crosses_obb(&a_line, &an_obb));
        ASK(fxr_segment_clip_obb(&a_segment, &an_obb, &out.span));
        ASK(fxr_ray_clip_obb(&a_ray, &an_obb, &out.span));
        ASK(fxr_line_clip_obb(&a_line, &an_obb, &out.span));
        ASK(fxr_segment_cast_obb(&a_segment, &an_obb, &out.hit));
        ASK(fxr_ray_cast_obb(&a_ray, &an_obb, &out.hit));
        ASK(fxr_line_cast_obb(&a_line, &an_obb, &out.hit));
        ASK(fxr_segment_enter_obb(&a_segment, &an_obb, &out.entry));
        ASK(fxr_ray_enter_obb(&a_ray, &an_obb, &out.entry));
        ASK(fxr_line_enter_obb(&a_line, &an_obb, &out.entry));
        ASK(fxr_point_in_obb(a_point, &an_obb));
        ASK(fxr_segment_separating_axis_obb(&a_segment, &an_obb, any_int));
    default:
        break;
    }
}

/*
 * Spheres, and closest points of boxes, triangles and segments, with arguments that may be anything.
 */

void
eva_sphere(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_hits_sphere(&a_segment, &a_sphere));
        ASK(fxr_ray_hits_sphere(&a_ray, &a_sphere));
        ASK(fxr_line_hits_sphere(&a_line, &a_sphere));
        ASK(fxr_segment_crosses_sphere(&a_segment, &a_sphere));
        ASK(fxr_ray_crosses_sphere(&a_ray, &a_sphere));
        ASK(fxr_line_crosses_sphere(&a_line, &a_sphere));
        ASK(fxr_point_in_sphere(a_point, &a_sphere));
        ASK(fxr_segment_clip_sphere(&a_segment, &a_sphere, &out.span));
        ASK(fxr_ray_clip_sphere(&a_ray, &a_sphere, &out.span));
        ASK(fxr_line_clip_sphere(&a_line, &a_sphere, &out.span));
        ASK(fxr_segment_cast_sphere(&a_segment, &a_sphere, &out.hit));
        ASK(fxr_ray_cast_sphere(&a_ray, &a_sphere, &out.hit));
        ASK(fxr_line_cast_sphere(&a_line, &a_sphere, &out.hit));
        ASK(fxr_segment_enter_sphere(&a_segment, &a_sphere, &out.entry));
        ASK(fxr_ray_enter_sphere(&a_ray, &a_sphere, &out.entry));
        ASK(fxr_line_enter_sphere(&a_line, &a_sphere, &out.entry));
        ASK(fxr_segment_closest_sphere(&a_segment, &a_sphere, &out.closest));
        ASK(fxr_ray_closest_sphere(&a_ray, &a_sphere, &out.closest));
        ASK(fxr_line_closest_sphere(&a_line, &a_sphere, &out.closest));
        ASK(fxr_point_closest_sphere(a_point, &a_sphere, &out.closest));
        ASK(fxr_point_normal_sphere(a_point, &a_sphere, &out.unit));
    default:
        break;
    }
}

void
eva_closest(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_closest_aabb(&a_segment, &an_aabb, &out.closest));
        ASK(fxr_ray_closest_aabb(&a_ray, &an_aabb, &out.closest));
        ASK(fxr_line_closest_aabb(&a_line, &an_aabb, &out.closest));
        ASK(fxr_point_closest_aabb(a_point, &an_aabb, &out.closest));
        ASK(fxr_segment_closest_obb(&a_segment, &an_obb, &out.closest));
        ASK(fxr_ray_closest_obb(&a_ray, &an_obb, &out.closest));
        ASK(fxr_line_closest_obb(&a_line, &an_obb, &out.closest));
        ASK(fxr_point_closest_obb(a_point, &an_obb, &out.closest));
        ASK(fxr_segment_closest_segment(&a_segment, &b_segment, &out.closest));
        ASK(fxr_point_closest_segment(a_point, &a_segment, &out.closest));
        ASK(fxr_dist_uq16(any64));
    default:
        break;
    }
}

/* A component or a point and a triangle; fans, with arguments that may be anything. */

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
        ASK(fxr_segment_closest_triangle(&a_segment, &a_triangle,
                                         &out.closest));
        ASK(fxr_ray_closest_triangle(&a_ray, &a_triangle, &out.closest));
        ASK(fxr_line_closest_triangle(&a_line, &a_triangle, &out.closest));
        ASK(fxr_point_closest_triangle(a_point, &a_triangle, &out.closest));
        ASK(fxr_triangle_normal(&a_triangle, &out.unit));
    default:
        break;
    }
}

/* A component or a point and a capsule, with arguments that may be anything. */

void
eva_capsule(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_segment_hits_capsule(&a_segment, &a_capsule));
        ASK(fxr_ray_hits_capsule(&a_ray, &a_capsule));
        ASK(fxr_line_hits_capsule(&a_line, &a_capsule));
        ASK(fxr_segment_crosses_capsule(&a_segment, &a_capsule));
        ASK(fxr_ray_crosses_capsule(&a_ray, &a_capsule));
        ASK(fxr_line_crosses_capsule(&a_line, &a_capsule));
        ASK(fxr_point_in_capsule(a_point, &a_capsule));
        ASK(fxr_segment_clip_capsule(&a_segment, &a_capsule, &out.span));
        ASK(fxr_ray_clip_capsule(&a_ray, &a_capsule, &out.span));
        ASK(fxr_line_clip_capsule(&a_line, &a_capsule, &out.span));
        ASK(fxr_segment_cast_capsule(&a_segment, &a_capsule, &out.hit));
        ASK(fxr_ray_cast_capsule(&a_ray, &a_capsule, &out.hit));
        ASK(fxr_line_cast_capsule(&a_line, &a_capsule, &out.hit));
        ASK(fxr_segment_enter_capsule(&a_segment, &a_capsule, &out.entry));
        ASK(fxr_ray_enter_capsule(&a_ray, &a_capsule, &out.entry));
        ASK(fxr_line_enter_capsule(&a_line, &a_capsule, &out.entry));
        ASK(fxr_segment_closest_capsule(&a_segment, &a_capsule, &out.closest));
        ASK(fxr_ray_closest_capsule(&a_ray, &a_capsule, &out.closest));
        ASK(fxr_line_closest_capsule(&a_line, &a_capsule, &out.closest));
        ASK(fxr_point_closest_capsule(a_point, &a_capsule, &out.closest));
    default:
        break;
    }
}
