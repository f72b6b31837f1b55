/*
 * number.c - numbers, and what poses are made of, with arguments that may be anything.
 */
#include "anything.h"

/*
 * Fractions, numbers as text, angles; and hashes of what holds no pointers; with arguments
 *  and contents that may be anything.
 */

void
eva_number(void)
{
    results out;

    set_shapes();
    switch (any_int) {
        ASK(fxr_ratio_compare(a_ratio, b_ratio));
        ASK(fxr_ratio_to_q16(a_ratio));
        ASK(fxr_ratio_to_q30(a_ratio));
        ASK(fxr_ratio_to_uq32(a_ratio));
        ASK(fxr_q16_print(any, out.text, any_size(FXR_Q16_TEXT)));
        ASK(fxr_q16_print_fixed(any, any_int, out.text,
                                any_size(FXR_Q16_TEXT)));
        ASK(fxr_q16_parse(a_text, &out.number));
        ASK(fxr_sin(any16));
        ASK(fxr_cos(any16));
        ASK(fxr_atan2(any, any));
        ASK(fxr_tan(any16));
        ASK(fxr_asin(any));
        ASK(fxr_acos(any));
        ASK(fxr_angle_difference(any16, any16));
        ASK(fxr_angle_lerp(any16, any16, any));
        ASK(fxr_q16_mul(any, any));
        ASK(fxr_q16_div(any, any));
        ASK(fxr_q16_sqrt(any));
        ASK(fxr_q16_clamp(any, any, any));
        ASK(fxr_q16_abs(any));
    default:
        break;
    }
}

static results given;
static uint8_t some_bytes[BYTES];

static void
set_contact(void)
{
    int i;

    set_ratio(&given.contact.t);
    set_vec3(&given.contact.center);
    set_unit3(&given.normal.normal);
    set_vec3(&given.normal.point);
    set_vec3(&given.normal.push);
    given.normal.depth = any;
    given.normal.faces = any8;
    given.bvh_hit.shape = any32;
    given.bvh_hit.id = any32;
    set_ratio(&given.bvh_hit.t);
    set_vec3(&given.bvh_hit.point);
    set_ratio(&given.triangle_hit.t);
    set_vec3(&given.triangle_hit.point);
    for (i = 0; i < 3; i++) {
        given.bvh_hit.weight[i] = any;
        given.triangle_hit.weight[i] = any;
    }
    given.bvh_hit.faces = any8;
    given.bvh_hit.side = any_side;
    given.triangle_hit.side = any_side;
}

static void
set_given(void)
{
    int i;

    set_ratio(&given.span.enter);
    set_ratio(&given.span.exit);
    given.span.enter_faces = any8;
    given.span.exit_faces = any8;
    given.hit.span = given.span;
    set_vec3(&given.hit.enter_point);
    set_vec3(&given.hit.exit_point);
    set_ratio(&given.entry.t);
    set_vec3(&given.entry.point);
    given.entry.faces = any8;
    set_vec3(&given.closest.on_linear);
    set_vec3(&given.closest.on_shape);
    set_ratio(&given.closest.t);
    given.closest.dist2 = any64;
    set_contact();
    for (i = 0; i < BYTES; i++) {
        some_bytes[i] = any8;
    }
}

void
eva_hash(void)
{
    set_shapes();
    set_given();
    switch (any_int) {
        ASK(fxr_hash_bytes(any32, some_bytes, any_size(BYTES)));
        ASK(fxr_hash_uint8(any32, any8));
        ASK(fxr_hash_uint16(any32, any16));
        ASK(fxr_hash_uint32(any32, any32));
        ASK(fxr_hash_uint64(any32, any64));
        ASK(fxr_hash_int32(any32, any));
        ASK(fxr_hash_ratio(any32, &a_ratio));
        ASK(fxr_hash_vec3(any32, &a_point));
        ASK(fxr_hash_unit3(any32, &a_unit));
        ASK(fxr_hash_segment(any32, &a_segment));
        ASK(fxr_hash_ray(any32, &a_ray));
        ASK(fxr_hash_line(any32, &a_line));
        ASK(fxr_hash_aabb(any32, &an_aabb));
        ASK(fxr_hash_obb(any32, &an_obb));
        ASK(fxr_hash_sphere(any32, &a_sphere));
        ASK(fxr_hash_triangle(any32, &a_triangle));
        ASK(fxr_hash_capsule(any32, &a_capsule));
        ASK(fxr_hash_rotation(any32, &a_transform.rotation));
        ASK(fxr_hash_transform(any32, &a_transform));
        ASK(fxr_hash_quaternion(any32, &a_quaternion));
        ASK(fxr_hash_span(any32, &given.span));
        ASK(fxr_hash_hit(any32, &given.hit));
        ASK(fxr_hash_entry(any32, &given.entry));
        ASK(fxr_hash_closest(any32, &given.closest));
        ASK(fxr_hash_contact(any32, &given.contact));
        ASK(fxr_hash_contact_normal(any32, &given.normal));
        ASK(fxr_hash_triangle_hit(any32, &given.triangle_hit));
        ASK(fxr_hash_bvh_hit(any32, &given.bvh_hit));
    default:
        break;
    }
}

/* Vectors, shapes of other shapes, and poses, with arguments that may be anything. */

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
