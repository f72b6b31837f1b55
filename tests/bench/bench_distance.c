/*
 * bench_distance.c - closest points, spheres and sweeps.
 */
#include "bench.h"

void bench_small_boxes(const bench_case *c);
void bench_large_boxes(const bench_case *c);

/* Distances, spheres and sweeps. */
static void
ask(const bench_case *c)
{
    const fxr_q16 radius = c->sphere.radius;
    fxr_closest closest;
    fxr_contact contact;
    fxr_hit hit;

    sink = fxr_segment_closest_aabb(&c->segment, &c->aabb, &closest);
    sink = fxr_point_closest_aabb(c->segment.a, &c->aabb, &closest);
    sink = fxr_segment_closest_obb(&c->segment, &c->obb, &closest);
    sink = fxr_dist_uq16(closest.dist2) > 0;
    sink = fxr_segment_hits_sphere(&c->segment, &c->sphere);
    sink = fxr_segment_cast_sphere(&c->segment, &c->sphere, &hit);
    sink = fxr_sweep_sphere_hits_aabb(&c->segment, radius, &c->aabb);
    sink = fxr_sweep_sphere_cast_aabb(&c->segment, radius, &c->aabb, &contact);
    sink = fxr_sweep_aabb_cast_aabb(&c->segment, c->obb.half, &c->aabb,
                                    &contact);
}

WORKLOAD
bench_small_boxes(const bench_case *c)
{
    ask(c);
}

WORKLOAD
bench_large_boxes(const bench_case *c)
{
    ask(c);
    sink = true; /* not the same body as above */
}

int
main(void)
{
    return bench_all(bench_small_boxes, bench_large_boxes);
}
