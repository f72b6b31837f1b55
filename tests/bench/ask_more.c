/*
 * ask_more.c - the other questions of boxes.
 */
#include "others.h"

const uint8_t asked_workloads = 0x3F;

static void
ask_segment_aabb(const bench_case *c)
{
    fxr_span span;

    sink = fxr_segment_crosses_aabb(&c->segment, &c->aabb);
    sink = fxr_segment_clip_aabb(&c->segment, &c->aabb, &span);
    sink = fxr_segment_separating_axis_aabb(&c->segment, &c->aabb,
                                            FXR_NO_AXIS) >= 0;
    sink = fxr_point_in_aabb(c->segment.a, &c->aabb);
}

static void
ask_ray_aabb(const bench_case *c)
{
    fxr_entry entry;
    fxr_span span;
    fxr_hit hit;

    sink = fxr_ray_crosses_aabb(&c->ray, &c->aabb);
    sink = fxr_ray_clip_aabb(&c->ray, &c->aabb, &span);
    sink = fxr_ray_cast_aabb(&c->ray, &c->aabb, &hit);
    sink = fxr_ray_enter_aabb(&c->ray, &c->aabb, &entry);
}

static void
ask_line_aabb(const bench_case *c)
{
    fxr_entry entry;
    fxr_span span;
    fxr_hit hit;

    sink = fxr_line_hits_aabb(&c->line, &c->aabb);
    sink = fxr_line_crosses_aabb(&c->line, &c->aabb);
    sink = fxr_line_clip_aabb(&c->line, &c->aabb, &span);
    sink = fxr_line_cast_aabb(&c->line, &c->aabb, &hit);
    sink = fxr_line_enter_aabb(&c->line, &c->aabb, &entry);
}

static void
ask_cast_obb(const bench_case *c, const float_case *f)
{
    const fxr_segment *s = &c->obb_segment;
    float_points points;
    fxr_entry entry;
    fxr_span span;
    fxr_hit hit;
    bool exact;

    sink = fxr_segment_crosses_obb(s, &c->obb);
    sink = fxr_segment_clip_obb(s, &c->obb, &span);
    exact = fxr_segment_cast_obb(s, &c->obb, &hit);
    OTHER(float_turn_segment_cast_obb,
          alt_float_turn_segment_cast_obb(&f->obb_segment, &f->obb, &points) ==
                  exact &&
              (!exact || near_points(&points, &hit)));
    sink = fxr_segment_enter_obb(s, &c->obb, &entry);
    sink = fxr_segment_separating_axis_obb(s, &c->obb, FXR_NO_AXIS) >= 0;
    (void)exact, (void)f, (void)points;
}

static void
ask_ray_obb(const bench_case *c, const float_case *f)
{
    const bool exact = fxr_ray_hits_obb(&c->obb_ray, &c->obb);
    fxr_hit hit;

    OTHER(float_turn_ray_hits_obb,
          alt_float_turn_ray_hits_obb(&f->obb_ray, &f->obb) == exact);
    sink = fxr_ray_cast_obb(&c->obb_ray, &c->obb, &hit);
    sink = fxr_line_hits_obb(&c->obb_line, &c->obb);
    (void)exact, (void)f;
}

void
ask(const bench_case *c, const float_case *f)
{
    ask_segment_aabb(c);
    ask_ray_aabb(c);
    ask_line_aabb(c);
    ask_cast_obb(c, f);
    ask_ray_obb(c, f);
    sink = fxr_point_in_obb(c->obb_segment.a, &c->obb);
}
