/*
 * ask_moving.c - boxes and spheres that move against boxes at rest, and stop there.
 */
#include "bench.h"

const uint8_t asked_workloads = 1 << SMALL | 1 << LARGE;

static void
ask_sphere(const bench_case *c)
{
    const fxr_q16 radius = c->sphere.radius;
    fxr_contact contact;

    sink = fxr_sweep_sphere_crosses_aabb(&c->segment, radius, &c->aabb);
    sink = fxr_sweep_sphere_stop_aabb(&c->segment, radius, &c->aabb, &contact);
    sink = fxr_sweep_sphere_hits_obb(&c->obb_segment, radius, &c->obb);
    sink =
        fxr_sweep_sphere_cast_obb(&c->obb_segment, radius, &c->obb, &contact);
    sink = fxr_sweep_sphere_crosses_obb(&c->obb_segment, radius, &c->obb);
    sink =
        fxr_sweep_sphere_stop_obb(&c->obb_segment, radius, &c->obb, &contact);
}

static void
ask_aabb(const bench_case *c)
{
    const fxr_vec3 half = c->obb.half;
    fxr_contact contact;

    sink = fxr_sweep_aabb_crosses_aabb(&c->segment, half, &c->aabb);
    sink = fxr_sweep_aabb_stop_aabb(&c->segment, half, &c->aabb, &contact);
    sink = fxr_sweep_aabb_hits_obb(&c->obb_segment, half, &c->obb);
    sink = fxr_sweep_aabb_cast_obb(&c->obb_segment, half, &c->obb, &contact);
    sink = fxr_sweep_aabb_stop_obb(&c->obb_segment, half, &c->obb, &contact);
}

static void
ask_obb(const bench_case *c)
{
    fxr_contact contact;

    sink = fxr_sweep_obb_hits_aabb(&c->segment, &c->obb, &c->aabb);
    sink = fxr_sweep_obb_stop_aabb(&c->segment, &c->obb, &c->aabb, &contact);
    sink = fxr_sweep_obb_hits_obb(&c->obb_segment, &c->obb, &c->obb);
    sink = fxr_sweep_obb_cast_obb(&c->obb_segment, &c->obb, &c->obb, &contact);
}

void
ask(const bench_case *c, const float_case *f)
{
    ask_sphere(c);
    ask_aabb(c);
    ask_obb(c);
    (void)f;
}
