/*
 * paint_moving.c - the stack that capsules, moving shapes, vectors and angles really take.
 */
#include "../bench.h"

static fxr_span span;
static fxr_hit hit;
static fxr_entry entry;
static fxr_closest closest;
static fxr_contact contact;
static fxr_contact_normal normal;
static fxr_triangle triangle;
static fxr_capsule capsule, mover;
static fxr_segment path;
static fxr_transform transform;
static fxr_unit3 unit;
static fxr_obb obb;
static fxr_rotation rotation;
static fxr_ratio third = {1, 3, false};

#define ASK_CAPSULE(linear)                                   \
    ASK(linear##_hits_capsule, &c->linear, &capsule)          \
    ASK(linear##_crosses_capsule, &c->linear, &capsule)       \
    ASK(linear##_clip_capsule, &c->linear, &capsule, &span)   \
    ASK(linear##_cast_capsule, &c->linear, &capsule, &hit)    \
    ASK(linear##_enter_capsule, &c->linear, &capsule, &entry) \
    ASK(linear##_at, &c->linear, third)                       \
    ASK(linear##_length_at, &c->linear, third)

/* A mover to a shape at rest. */
#define ASK_MOVE(mover, what, shape, at)                         \
    ASK(sweep_##mover##_hits_##shape, &path, what, at)           \
    ASK(sweep_##mover##_crosses_##shape, &path, what, at)        \
    ASK(sweep_##mover##_cast_##shape, &path, what, at, &contact) \
    ASK(sweep_##mover##_stop_##shape, &path, what, at, &contact)

#define ASK_ROUND(mover, what)                 \
    ASK_MOVE(mover, what, aabb, &c->aabb)      \
    ASK_MOVE(mover, what, sphere, &c->sphere)  \
    ASK_MOVE(mover, what, triangle, &triangle) \
    ASK_MOVE(mover, what, capsule, &capsule)

#define ASK_NORMAL(mover, what, shape, at) \
    ASK(sweep_##mover##_normal_##shape, &path, what, at, &normal)

#define ASK_ALL                                                              \
    ASK_CAPSULE(segment)                                                     \
    ASK_CAPSULE(ray)                                                         \
    ASK_CAPSULE(line)                                                        \
    ASK(point_in_capsule, c->segment.a, &capsule)                            \
    ASK(point_closest_capsule, c->segment.a, &capsule, &closest)             \
    ASK(point_closest_triangle, c->segment.a, &triangle, &closest)           \
    ASK_ROUND(sphere, c->sphere.radius)                                      \
    ASK_ROUND(aabb, c->obb.half)                                             \
    ASK_ROUND(capsule, &mover)                                               \
    ASK_MOVE(sphere, c->sphere.radius, obb, &c->obb)                         \
    ASK_MOVE(aabb, c->obb.half, obb, &c->obb)                                \
    ASK_MOVE(obb, &c->obb, aabb, &c->aabb)                                   \
    ASK_MOVE(obb, &c->obb, obb, &obb)                                        \
    ASK_NORMAL(sphere, c->sphere.radius, aabb, &c->aabb)                     \
    ASK_NORMAL(sphere, c->sphere.radius, obb, &c->obb)                       \
    ASK_NORMAL(sphere, c->sphere.radius, sphere, &c->sphere)                 \
    ASK_NORMAL(sphere, c->sphere.radius, triangle, &triangle)                \
    ASK_NORMAL(sphere, c->sphere.radius, capsule, &capsule)                  \
    ASK_NORMAL(aabb, c->obb.half, aabb, &c->aabb)                            \
    ASK(slide, path.b, c->obb.axis, 3)                                       \
    ASK(triangle_normal, &triangle, &unit)                                   \
    ASK(faces_normal_obb, FXR_MAX_X | FXR_MIN_Y, &c->obb, &unit)             \
    ASK(obb_make, c->obb.center, c->obb.half, c->obb.axis, &obb)             \
    ASK(obb_of_transform, &transform, &c->aabb, &obb)                        \
    ASK(rotation_about_axis, c->obb.axis[0], (fxr_angle)path.a.x, &rotation) \
    ASK(sin, (fxr_angle)path.a.x)                                            \
    ASK(atan2, path.a.x, path.a.y)                                           \
    ASK(vec3_length, path.a)                                                 \
    ASK(vec3_distance, path.a, path.b)                                       \
    ASK(vec3_to_unit, path.a, &unit)                                         \
    ASK(vec3_reflect, path.a, c->obb.axis[0])                                \
    ASK(vec3_cross, path.a, path.b)                                          \
    ASK(vec3_dot, path.a, path.b)

#include "paint.h"

/* Every other time the path is long: what is decided in 64 bits is not any more. */
static void
make_shapes(const bench_case *c, unsigned i)
{
    triangle.a = c->aabb.min;
    triangle.b = c->aabb.max;
    triangle.c = c->sphere.center;
    triangle.c.x += 65536;
    capsule.a = c->aabb.min;
    capsule.b = c->sphere.center;
    capsule.radius = c->sphere.radius;
    mover.a = c->obb.center;
    mover.b = c->obb_segment.a;
    mover.radius = c->sphere.radius / 2;
    path = c->segment;
    if (i % 2 != 0) {
        path.b.x = INT32_MAX - path.b.x;
        path.b.y = INT32_MIN + 1;
    }
    obb = c->obb;
    obb.center = c->segment.b;
    transform.rotation.row[0] = c->obb.axis[0];
    transform.rotation.row[1] = c->obb.axis[1];
    transform.rotation.row[2] = c->obb.axis[2];
    transform.translation = c->obb.center;
}
