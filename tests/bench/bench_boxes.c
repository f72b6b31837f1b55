/*
 * bench_boxes.c - decisions and entry points: segments, rays and lines against boxes.
 */
#include "bench.h"

void bench_small_boxes(const bench_case *c);
void bench_large_boxes(const bench_case *c);

/* Every public question once. */
static void
ask(const bench_case *c)
{
    fxr_span span;
    fxr_hit hit;

    sink = fxr_segment_hits_aabb(&c->segment, &c->aabb);
    sink = fxr_segment_crosses_aabb(&c->segment, &c->aabb);
    sink = fxr_segment_clip_aabb(&c->segment, &c->aabb, &span);
    sink = fxr_segment_cast_aabb(&c->segment, &c->aabb, &hit);
    sink = fxr_ray_hits_aabb(&c->ray, &c->aabb);
    sink = fxr_ray_cast_aabb(&c->ray, &c->aabb, &hit);
    sink = fxr_line_hits_aabb(&c->line, &c->aabb);
    sink = fxr_segment_hits_obb(&c->segment, &c->obb);
    sink = fxr_segment_clip_obb(&c->segment, &c->obb, &span);
    sink = fxr_segment_cast_obb(&c->segment, &c->obb, &hit);
    sink = fxr_ray_hits_obb(&c->ray, &c->obb);
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
