/*
 * ask_boxes.c - components against boxes: decisions, spans and points.
 */
#include "others.h"

const uint8_t asked_workloads = 0x3F;

/* Points count as right within one ulp of the correctly rounded ones. */
static bool
near_fix(const fxr_vec3 *p, const fxr_vec3 *exact)
{
    const int32_t x = p->x - exact->x, y = p->y - exact->y, z = p->z - exact->z;

    return x >= -1 && x <= 1 && y >= -1 && y <= 1 && z >= -1 && z <= 1;
}

static bool
near_float(const float p[3], const fxr_vec3 *exact)
{
    fxr_vec3 q;

    q.x = q16_of_float(p[0]);
    q.y = q16_of_float(p[1]);
    q.z = q16_of_float(p[2]);
    return near_fix(&q, exact);
}

static bool
near_points(const float_points *p, const fxr_hit *exact)
{
    return near_float(p->enter, &exact->enter_point) &&
           near_float(p->exit, &exact->exit_point);
}

static void
ask_hits_aabb(const bench_case *c, const float_case *f)
{
    const bool exact = fxr_segment_hits_aabb(&c->segment, &c->aabb);

    OTHER(fix16_slab_segment_hits_aabb,
          alt_fix16_slab_segment_hits_aabb(&c->segment, &c->aabb) == exact);
    OTHER(fix16_bits_segment_hits_aabb,
          alt_fix16_bits_segment_hits_aabb(&c->segment, &c->aabb) == exact);
    OTHER(float_divide_segment_hits_aabb,
          alt_float_divide_segment_hits_aabb(&f->segment, &f->aabb) == exact);
    OTHER(float_slab_segment_hits_aabb,
          alt_float_slab_segment_hits_aabb(&f->segment, &f->aabb) == exact);
    OTHER(float_prepared_segment_hits_aabb,
          alt_float_prepared_segment_hits_aabb(
              &f->segment, &f->segment_prepared, &f->aabb) == exact);
    OTHER(float_sat_segment_hits_aabb,
          alt_float_sat_segment_hits_aabb(&f->segment, &f->aabb) == exact);
    (void)exact, (void)f;
}

static void
ask_ray_aabb(const bench_case *c, const float_case *f)
{
    const bool exact = fxr_ray_hits_aabb(&c->ray, &c->aabb);
    fxr_span span;
    fxr_hit hit;

    OTHER(float_slab_ray_hits_aabb,
          alt_float_slab_ray_hits_aabb(&f->ray, &f->aabb) == exact);
    OTHER(float_prepared_ray_hits_aabb,
          alt_float_prepared_ray_hits_aabb(&f->ray, &f->ray_prepared,
                                           &f->aabb) == exact);
    sink = fxr_ray_crosses_aabb(&c->ray, &c->aabb);
    sink = fxr_ray_clip_aabb(&c->ray, &c->aabb, &span);
    sink = fxr_ray_cast_aabb(&c->ray, &c->aabb, &hit);
    (void)exact, (void)f;
}

static void
ask_line_aabb(const bench_case *c)
{
    fxr_span span;
    fxr_hit hit;

    sink = fxr_line_hits_aabb(&c->line, &c->aabb);
    sink = fxr_line_crosses_aabb(&c->line, &c->aabb);
    sink = fxr_line_clip_aabb(&c->line, &c->aabb, &span);
    sink = fxr_line_cast_aabb(&c->line, &c->aabb, &hit);
}

static void
ask_cast_aabb(const bench_case *c, const float_case *f)
{
    float_points points;
    fxr_vec3 enter, exit;
    fxr_hit hit;
    const bool exact = fxr_segment_cast_aabb(&c->segment, &c->aabb, &hit);

    OTHER(fix16_slab_segment_cast_aabb,
          alt_fix16_slab_segment_cast_aabb(&c->segment, &c->aabb, &enter,
                                           &exit) == exact &&
              (!exact || (near_fix(&enter, &hit.enter_point) &&
                          near_fix(&exit, &hit.exit_point))));
    OTHER(fix16_bits_segment_cast_aabb,
          alt_fix16_bits_segment_cast_aabb(&c->segment, &c->aabb, &enter,
                                           &exit) == exact &&
              (!exact || (near_fix(&enter, &hit.enter_point) &&
                          near_fix(&exit, &hit.exit_point))));
    OTHER(float_slab_segment_cast_aabb,
          alt_float_slab_segment_cast_aabb(&f->segment, &f->aabb, &points) ==
                  exact &&
              (!exact || near_points(&points, &hit)));
    (void)exact, (void)f, (void)points, (void)enter, (void)exit;
}

static void
ask_segment_obb(const bench_case *c, const float_case *f)
{
    const fxr_segment *s = &c->obb_segment;
    const bool exact = fxr_segment_hits_obb(s, &c->obb);
    float_points points;
    fxr_span span;
    fxr_hit hit;

    OTHER(fix16_turn_segment_hits_obb,
          alt_fix16_turn_segment_hits_obb(s, &f->fix16) == exact);
    OTHER(fix16_turn_bits_segment_hits_obb,
          alt_fix16_turn_bits_segment_hits_obb(s, &f->fix16) == exact);
    OTHER(float_turn_segment_hits_obb,
          alt_float_turn_segment_hits_obb(&f->obb_segment, &f->obb) == exact);
    sink = fxr_segment_crosses_obb(s, &c->obb);
    sink = fxr_segment_clip_obb(s, &c->obb, &span);
    sink = fxr_segment_cast_obb(s, &c->obb, &hit);
    OTHER(float_turn_segment_cast_obb,
          alt_float_turn_segment_cast_obb(&f->obb_segment, &f->obb, &points) ==
                  exact &&
              (!exact || near_points(&points, &hit)));
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
    fxr_span span;

    ask_hits_aabb(c, f);
    sink = fxr_segment_crosses_aabb(&c->segment, &c->aabb);
    sink = fxr_segment_clip_aabb(&c->segment, &c->aabb, &span);
    ask_cast_aabb(c, f);
    sink = fxr_segment_separating_axis_aabb(&c->segment, &c->aabb,
                                            FXR_NO_AXIS) >= 0;
    sink = fxr_point_in_aabb(c->segment.a, &c->aabb);
    ask_ray_aabb(c, f);
    ask_line_aabb(c);
    ask_segment_obb(c, f);
    ask_ray_obb(c, f);
    sink = fxr_point_in_obb(c->obb_segment.a, &c->obb);
}
