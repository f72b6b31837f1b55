/*
 * ask_moving.c - boxes, spheres and capsules that move against shapes at rest, and stop there; normals,
 * a slide along one, and segments against capsules.
 */
#include "others.h"

const uint8_t asked_workloads = 1 << SMALL | 1 << LARGE;

static void
ask_sphere(const bench_case *c, const float_case *f)
{
    const fxr_q16 radius = c->sphere.radius;
    fxr_contact contact;
    float at[3];
    bool exact;

    sink = fxr_sweep_sphere_crosses_aabb(&c->segment, radius, &c->aabb);
    exact = fxr_sweep_sphere_stop_aabb(&c->segment, radius, &c->aabb, &contact);
    OTHER(float_round_sweep_sphere_stop_aabb,
          near_contact(alt_float_round_sweep_sphere_stop_aabb(
                           &f->segment, f->sphere.radius, &f->aabb, at),
                       at, exact, &contact));
    sink = fxr_sweep_sphere_hits_obb(&c->obb_segment, radius, &c->obb);
    sink =
        fxr_sweep_sphere_cast_obb(&c->obb_segment, radius, &c->obb, &contact);
    sink = fxr_sweep_sphere_crosses_obb(&c->obb_segment, radius, &c->obb);
    exact =
        fxr_sweep_sphere_stop_obb(&c->obb_segment, radius, &c->obb, &contact);
    OTHER(float_round_sweep_sphere_stop_obb,
          near_contact(alt_float_round_sweep_sphere_stop_obb(
                           &f->obb_segment, f->sphere.radius, &f->obb, at),
                       at, exact, &contact));
    sink = exact;
    (void)f, (void)at;
}

static void
ask_aabb(const bench_case *c, const float_case *f)
{
    const fxr_vec3 half = c->obb.half;
    fxr_contact contact;
    float at[3];
    bool exact;

    sink = fxr_sweep_aabb_crosses_aabb(&c->segment, half, &c->aabb);
    exact = fxr_sweep_aabb_stop_aabb(&c->segment, half, &c->aabb, &contact);
    OTHER(float_slab_sweep_aabb_stop_aabb,
          near_contact(alt_float_slab_sweep_aabb_stop_aabb(
                           &f->segment, f->obb.half, &f->aabb, at),
                       at, exact, &contact));
    sink = fxr_sweep_aabb_hits_obb(&c->obb_segment, half, &c->obb);
    sink = fxr_sweep_aabb_cast_obb(&c->obb_segment, half, &c->obb, &contact);
    exact = fxr_sweep_aabb_stop_obb(&c->obb_segment, half, &c->obb, &contact);
    OTHER(float_axes_sweep_aabb_stop_obb,
          near_contact(alt_float_axes_sweep_aabb_stop_obb(
                           &f->obb_segment, f->obb.half, &f->obb, at),
                       at, exact, &contact));
    sink = exact;
    (void)f, (void)at;
}

static void
ask_obb(const bench_case *c, const float_case *f)
{
    fxr_contact contact;
    float at[3];
    bool exact;

    sink = fxr_sweep_obb_hits_aabb(&c->segment, &c->obb, &c->aabb);
    exact = fxr_sweep_obb_stop_aabb(&c->segment, &c->obb, &c->aabb, &contact);
    OTHER(float_axes_sweep_obb_stop_aabb,
          near_contact(alt_float_axes_sweep_obb_stop_aabb(&f->segment, &f->obb,
                                                          &f->aabb, at),
                       at, exact, &contact));
    sink = fxr_sweep_obb_hits_obb(&c->obb_segment, &c->obb, &c->obb);
    exact = fxr_sweep_obb_cast_obb(&c->obb_segment, &c->obb, &c->obb, &contact);
    OTHER(float_axes_sweep_obb_cast_obb,
          near_contact(alt_float_axes_sweep_obb_cast_obb(&f->obb_segment,
                                                         &f->obb, &f->obb, at),
                       at, exact, &contact));
    sink = exact;
    (void)f, (void)at;
}

/* As long as the box is wide, and as thick as the sphere. */
static void
make_capsule(fxr_capsule *out, fxr_vec3 center, const bench_case *c)
{
    fxr_vec3 axis;

    axis.x = c->obb.half.x;
    axis.y = c->obb.half.y / 2;
    axis.z = 0;
    out->a = fxr_vec3_sub(center, axis);
    out->b = fxr_vec3_add(center, axis);
    out->radius = c->sphere.radius;
}

static void
ask_capsule(const bench_case *c)
{
    fxr_vec3 at, left;
    fxr_capsule mover, rest;
    fxr_triangle triangle;
    fxr_contact contact;
    fxr_contact_normal normal;
    fxr_entry entry;

    at.x = c->aabb.min.x / 2 + c->aabb.max.x / 2;
    at.y = c->aabb.min.y / 2 + c->aabb.max.y / 2;
    at.z = c->aabb.min.z / 2 + c->aabb.max.z / 2;
    make_capsule(&mover, c->segment.a, c);
    make_capsule(&rest, at, c);
    make_triangle_across(&triangle, &c->aabb);
    sink = fxr_sweep_capsule_hits_aabb(&c->segment, &mover, &c->aabb);
    sink = fxr_sweep_capsule_stop_aabb(&c->segment, &mover, &c->aabb, &contact);
    sink = fxr_sweep_capsule_stop_triangle(&c->segment, &mover, &triangle,
                                           &contact);
    sink =
        fxr_sweep_capsule_normal_aabb(&c->segment, &mover, &c->aabb, &normal);
    sink = fxr_sweep_sphere_normal_aabb(&c->segment, c->sphere.radius, &c->aabb,
                                        &normal);
    left = fxr_slide(fxr_vec3_sub(c->segment.b, c->segment.a), c->obb.axis, 1);
    sink = left.x > left.y;
    sink = fxr_segment_hits_capsule(&c->segment, &rest);
    sink = fxr_segment_enter_capsule(&c->segment, &rest, &entry);
    make_capsule(&mover, c->obb_segment.a, c);
    sink =
        fxr_sweep_capsule_stop_obb(&c->obb_segment, &mover, &c->obb, &contact);
}

void
ask(const bench_case *c, const float_case *f)
{
    ask_capsule(c);
    ask_sphere(c, f);
    ask_aabb(c, f);
    ask_obb(c, f);
}
