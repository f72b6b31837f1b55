/*
 * digest_ask.c - what is asked of the functions that are not in a table.
 */
#include "../cases/distance/closest.h"
#include "digest_group.h"

static void
add_rotation(digest *d, const fxr_rotation *rotation)
{
    unsigned i, k;

    for (i = 0; i < 3; i++)
        for (k = 0; k < 3; k++)
            digest_u32(d, (uint32_t)unit3_get(rotation->row[i], k));
}

static void
add_aabb(digest *d, fxr_aabb box)
{
    digest_vec3(d, box.min);
    digest_vec3(d, box.max);
}

static void
ask_segment_at(const digest_input *in, digest *d)
{
    digest_vec3(d, fxr_segment_at(&in->c.segment, in->t[0]));
}

static void
ask_ray_at(const digest_input *in, digest *d)
{
    digest_vec3(d, fxr_ray_at(&in->c.ray, in->t[0]));
}

static void
ask_line_at(const digest_input *in, digest *d)
{
    digest_vec3(d, fxr_line_at(&in->c.line, in->t[0]));
}

static void
ask_ratio_compare(const digest_input *in, digest *d)
{
    digest_u32(d, (uint32_t)fxr_ratio_compare(in->t[0], in->t[1]));
}

static void
ask_ratio_to_uq32(const digest_input *in, digest *d)
{
    digest_u64(d, fxr_ratio_to_uq32(in->t[0]));
}

static void
ask_point_in_aabb(const digest_input *in, digest *d)
{
    digest_u32(d, fxr_point_in_aabb(in->c.segment.b, &in->c.aabb));
}

/* One by one: not every compiler takes structs in an initializer. */
static void
three_boxes(const digest_input *in, fxr_aabb boxes[3])
{
    boxes[0] = boxes[1] = boxes[2] = in->c.aabb;
    boxes[0].min = in->c.segment.a;
    boxes[2].max = in->c.segment.b;
}

static void
ask_segment_hits_aabbs(const digest_input *in, digest *d)
{
    fxr_aabb boxes[3];
    bool hits[3];

    three_boxes(in, boxes);
    digest_u32(
        d, (uint32_t)fxr_segment_hits_aabbs(&in->c.segment, boxes, 3, hits));
    digest_u32(d, (uint32_t)(hits[0] | hits[1] << 1 | hits[2] << 2));
}

static void
ask_ray_hits_aabbs(const digest_input *in, digest *d)
{
    fxr_aabb boxes[3];
    bool hits[3];

    three_boxes(in, boxes);
    digest_u32(d, (uint32_t)fxr_ray_hits_aabbs(&in->c.ray, boxes, 3, hits));
    digest_u32(d, (uint32_t)(hits[0] | hits[1] << 1 | hits[2] << 2));
}

static void
ask_point_in_obb(const digest_input *in, digest *d)
{
    digest_u32(d, fxr_point_in_obb(in->c.segment.b, &in->c.obb));
}

static void
ask_segment_separating_axis_aabb(const digest_input *in, digest *d)
{
    digest_u32(d, (uint32_t)fxr_segment_separating_axis_aabb(
                      &in->c.segment, &in->c.aabb, in->hint));
}

static void
ask_segment_separating_axis_obb(const digest_input *in, digest *d)
{
    digest_u32(d, (uint32_t)fxr_segment_separating_axis_obb(
                      &in->c.segment, &in->c.obb, in->hint));
}

static void
ask_aabb_of_points(const digest_input *in, digest *d)
{
    fxr_vec3 p[4];

    p[0] = in->c.aabb.min;
    p[1] = in->c.segment.b;
    p[2] = in->c.segment.a;
    p[3] = in->c.aabb.max;
    add_aabb(d, fxr_aabb_of_points(p, (size_t)(in->hint + 1) % 5));
}

static void
ask_aabb_of_obb(const digest_input *in, digest *d)
{
    add_aabb(d, fxr_aabb_of_obb(&in->c.obb));
}

static void
ask_obb_make(const digest_input *in, digest *d)
{
    fxr_obb box;
    const bool made =
        fxr_obb_make(in->c.segment.a, in->c.segment.b, in->c.obb.axis, &box);
    unsigned i;

    digest_u32(d, made);
    if (!made)
        return;
    digest_vec3(d, box.center);
    digest_vec3(d, box.half);
    for (i = 0; i < 9; i++)
        digest_u32(d, (uint32_t)unit3_get(box.axis[i / 3], i % 3));
}

static void
ask_rotation_from_quaternion(const digest_input *in, digest *d)
{
    fxr_rotation rotation;
    const bool made = fxr_rotation_from_quaternion(in->q, &rotation);

    digest_u32(d, made);
    if (made)
        add_rotation(d, &rotation);
}

static void
ask_rotation_from_matrix(const digest_input *in, digest *d)
{
    fxr_rotation rotation;
    const bool made = fxr_rotation_from_matrix(in->matrix, &rotation);

    digest_u32(d, made);
    if (made)
        add_rotation(d, &rotation);
}

/* Segments, rays and lines are two vectors each. */
#define ASK_POINT(to)                                              \
    static void ask_point_##to(const digest_input *in, digest *d)  \
    {                                                              \
        fxr_vec3 out;                                              \
        const bool fits =                                          \
            fxr_point_##to(&in->transform, in->c.segment.a, &out); \
                                                                   \
        digest_u32(d, fits);                                       \
        if (fits)                                                  \
            digest_vec3(d, out);                                   \
    }
#define ASK_LINEAR(linear, to, first, second)                          \
    static void ask_##linear##_##to(const digest_input *in, digest *d) \
    {                                                                  \
        fxr_##linear out;                                              \
        const bool fits =                                              \
            fxr_##linear##_##to(&in->transform, &in->c.linear, &out);  \
                                                                       \
        digest_u32(d, fits);                                           \
        if (fits) {                                                    \
            digest_vec3(d, out.first);                                 \
            digest_vec3(d, out.second);                                \
        }                                                              \
    }

ASK_POINT(to_object)
ASK_POINT(to_world)
ASK_LINEAR(segment, to_object, a, b)
ASK_LINEAR(segment, to_world, a, b)
ASK_LINEAR(ray, to_object, origin, dir)
ASK_LINEAR(ray, to_world, origin, dir)
ASK_LINEAR(line, to_object, origin, dir)
ASK_LINEAR(line, to_world, origin, dir)

static void
ask_dist_uq16(const digest_input *in, digest *d)
{
    digest_u32(d, fxr_dist_uq16(in->t[0].num));
}

static void
ask_point_in_sphere(const digest_input *in, digest *d)
{
    digest_u32(d, fxr_point_in_sphere(in->c.segment.b, &in->c.sphere));
}

#define ASK(name, make)         \
    {                           \
#name, ask_##name, make \
    }

const digest_function digest_functions[DIGEST_FUNCTIONS] = {
    ASK(point_in_aabb, cases_aabb),
    ASK(segment_separating_axis_aabb, cases_aabb),
    ASK(segment_hits_aabbs, cases_aabb),
    ASK(ray_hits_aabbs, cases_aabb),
    ASK(segment_at, cases_aabb),
    ASK(ray_at, cases_aabb),
    ASK(line_at, cases_aabb),
    ASK(aabb_of_points, cases_aabb),
    ASK(ratio_compare, cases_aabb),
    ASK(ratio_to_uq32, cases_aabb),
    ASK(dist_uq16, cases_aabb),
    ASK(point_in_obb, cases_obb),
    ASK(segment_separating_axis_obb, cases_obb),
    ASK(aabb_of_obb, cases_obb),
    ASK(obb_make, cases_obb),
    ASK(rotation_from_quaternion, cases_obb),
    ASK(rotation_from_matrix, cases_obb),
    ASK(point_to_object, cases_obb),
    ASK(point_to_world, cases_obb),
    ASK(segment_to_object, cases_obb),
    ASK(segment_to_world, cases_obb),
    ASK(ray_to_object, cases_obb),
    ASK(ray_to_world, cases_obb),
    ASK(line_to_object, cases_obb),
    ASK(line_to_world, cases_obb),
    ASK(point_in_sphere, cases_sphere)};
