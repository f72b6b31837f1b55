/*
 * ask_moving.c - boxes and spheres that move against boxes at rest, and stop there.
 */
#include "near.h"

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

void
ask(const bench_case *c, const float_case *f)
{
    ask_sphere(c, f);
    ask_aabb(c, f);
    ask_obb(c, f);
}
