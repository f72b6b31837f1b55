/*
 * transform.c - poses, with arguments that may be anything.
 */
#include "anything.h"

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
