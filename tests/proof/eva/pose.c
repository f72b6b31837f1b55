/*
 * pose.c - vectors, shapes of other shapes, and poses, with arguments that may be anything.
 */
#include "anything.h"

void
eva_space(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_vec3_add(a_point, b_point));
        ASK(fxr_vec3_sub(a_point, b_point));
        ASK(fxr_vec3_neg(a_point));
        ASK(fxr_vec3_min(a_point, b_point));
        ASK(fxr_vec3_max(a_point, b_point));
        ASK(fxr_vec3_scale(a_point, any));
        ASK(fxr_vec3_lerp(a_point, b_point, any));
        ASK(fxr_vec3_dot(a_point, b_point));
        ASK(fxr_vec3_cross(a_point, b_point));
        ASK(fxr_vec3_length(a_point));
        ASK(fxr_vec3_distance(a_point, b_point));
        ASK(fxr_vec3_to_unit(a_point, &out.unit));
        ASK(fxr_vec3_reflect(a_point, a_unit));
        ASK(fxr_unit3_dot(a_unit, a_point));
        ASK(fxr_unit3_scale(a_unit, any));
        ASK(fxr_unit3_neg(a_unit));
        ASK(fxr_unit3_cross(a_unit, some_units[0]));
        ASK(fxr_unit3_lerp(a_unit, some_units[0], any, &out.unit));
        ASK(fxr_aabb_of_points(some_points, any_size(MANY)));
        ASK(fxr_aabb_of_triangle(&a_triangle));
        ASK(fxr_aabb_union(&an_aabb, some_aabbs));
        ASK(fxr_aabb_intersection(&an_aabb, some_aabbs));
        ASK(fxr_aabb_grow(&an_aabb, any));
        ASK(fxr_aabb_in_aabb(&an_aabb, some_aabbs));
        ASK(fxr_aabb_of_sphere(&a_sphere));
        ASK(fxr_aabb_of_capsule(&a_capsule));
        ASK(fxr_aabb_of_obb(&an_obb));
        ASK(fxr_obb_make(a_point, a_half, some_units, &out.obb));
        ASK(fxr_obb_corners(&an_obb, out.corners));
        ASK(fxr_segment_at(&a_segment, a_ratio));
        ASK(fxr_ray_at(&a_ray, a_ratio));
        ASK(fxr_line_at(&a_line, a_ratio));
        ASK(fxr_segment_length_at(&a_segment, a_ratio));
        ASK(fxr_ray_length_at(&a_ray, a_ratio));
        ASK(fxr_line_length_at(&a_line, a_ratio));
        ASK(fxr_faces_normal_aabb(any8, &out.unit));
        ASK(fxr_faces_normal_obb(any8, &an_obb, &out.unit));
        ASK(fxr_slide(a_point, some_units, any_size(3)));
    default:
        break;
    }
}

void
eva_transform(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_rotation_from_quaternion(a_quaternion, &out.rotation));
        ASK(fxr_rotation_from_matrix(a_matrix, &out.rotation));
        ASK(fxr_rotation_about_axis(a_unit, any16, &out.rotation));
        ASK(fxr_rotation_yaw(any16, &out.rotation));
        ASK(fxr_quaternion_from_rotation(&a_transform.rotation,
                                         &out.quaternion));
        ASK(fxr_quaternion_about_axis(a_unit, any16, &out.quaternion));
        ASK(fxr_quaternion_mul(a_quaternion, a_quaternion));
        ASK(fxr_quaternion_nlerp(a_quaternion, a_quaternion, any,
                                 &out.quaternion));
        ASK(fxr_transform_inverse(&a_transform, &out.transform));
        ASK(fxr_transform_mul(&a_transform, &a_transform, &out.transform));
        ASK(fxr_transform_lerp(&a_transform, &a_transform, any,
                               &out.transform));
        ASK(fxr_obb_of_transform(&a_transform, &an_aabb, &out.obb));
        ASK(fxr_point_to_object(&a_transform, a_point, &out.point));
        ASK(fxr_segment_to_object(&a_transform, &a_segment, &out.segment));
        ASK(fxr_ray_to_object(&a_transform, &a_ray, &out.ray));
        ASK(fxr_line_to_object(&a_transform, &a_line, &out.line));
        ASK(fxr_point_to_world(&a_transform, a_point, &out.point));
        ASK(fxr_segment_to_world(&a_transform, &a_segment, &out.segment));
        ASK(fxr_ray_to_world(&a_transform, &a_ray, &out.ray));
        ASK(fxr_line_to_world(&a_transform, &a_line, &out.line));
    default:
        break;
    }
}
