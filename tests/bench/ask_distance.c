/*
 * ask_distance.c - closest points, spheres and sweeps.
 */
#include "others.h"

const uint8_t asked_workloads =
    1 << SMALL | 1 << LARGE | 1 << LATTICE | 1 << GRAZING;

/* The points, and the square of the distance: within 2^-16, or one part in 2^16 of
 * it. */
static bool
near_closest(const float_closest *f, const fxr_closest *exact)
{
    const float dist2 = (float)exact->dist2 / 4294967296.0f;
    const float off = f->dist2 < dist2 ? dist2 - f->dist2 : f->dist2 - dist2;

    return near_float(f->on_segment, &exact->on_linear) &&
           near_float(f->on_box, &exact->on_shape) &&
           off * 65536.0f <= (dist2 > 1.0f ? dist2 : 1.0f);
}

static void
ask_closest(const bench_case *c, const float_case *f)
{
    float_closest other;
    fxr_closest exact;

    sink = fxr_segment_closest_aabb(&c->segment, &c->aabb, &exact);
    OTHER(float_walk_segment_closest_aabb,
          (alt_float_walk_segment_closest_aabb(&f->segment, &f->aabb, &other),
           near_closest(&other, &exact)));
    sink = fxr_point_closest_aabb(c->segment.a, &c->aabb, &exact);
    OTHER(float_clamp_point_closest_aabb,
          (alt_float_clamp_point_closest_aabb(f->segment.a, &f->aabb, &other),
           near_closest(&other, &exact)));
    sink = fxr_segment_closest_obb(&c->obb_segment, &c->obb, &exact);
    OTHER(float_walk_segment_closest_obb,
          (alt_float_walk_segment_closest_obb(&f->obb_segment, &f->obb, &other),
           near_closest(&other, &exact)));
    sink = fxr_dist_uq16(exact.dist2) > 0;
    (void)f, (void)other;
}

static void
ask_sphere(const bench_case *c, const float_case *f)
{
    fxr_entry entry;
    const bool exact = fxr_segment_hits_sphere(&c->segment, &c->sphere);
    fxr_hit hit;

    OTHER(float_sphere_segment_hits_sphere,
          alt_float_sphere_segment_hits_sphere(&f->segment, &f->sphere) ==
              exact);
    sink = fxr_segment_cast_sphere(&c->segment, &c->sphere, &hit);
    sink = fxr_segment_enter_sphere(&c->segment, &c->sphere, &entry);
    (void)exact, (void)f;
}

static void
ask_sweep(const bench_case *c, const float_case *f)
{
    const fxr_q16 radius = c->sphere.radius;
    const bool exact =
        fxr_sweep_sphere_hits_aabb(&c->segment, radius, &c->aabb);
    fxr_contact contact;

    OTHER(float_walk_sweep_sphere_hits_aabb,
          alt_float_walk_sweep_sphere_hits_aabb(&f->segment, f->sphere.radius,
                                                &f->aabb) == exact);
    sink = fxr_sweep_sphere_cast_aabb(&c->segment, radius, &c->aabb, &contact);
    sink =
        fxr_sweep_aabb_cast_aabb(&c->segment, c->obb.half, &c->aabb, &contact);
    (void)exact, (void)f;
}

void
ask(const bench_case *c, const float_case *f)
{
    ask_closest(c, f);
    ask_sphere(c, f);
    ask_sweep(c, f);
}
