/*
 * ask_boxes.c - what others answer too: hits of boxes, and where.
 */
#include "others.h"

const uint8_t asked_workloads = 0x3F;

static void
ask_hits_aabb(const bench_case *c, const float_case *f)
{
    const bool exact = fxr_segment_hits_aabb(&c->segment, &c->aabb);

    OTHER_FIX16(fix16_slab_segment_hits_aabb,
                alt_fix16_slab_segment_hits_aabb(&c->segment, &c->aabb) ==
                    exact);
    OTHER_FIX16(fix16_bits_segment_hits_aabb,
                alt_fix16_bits_segment_hits_aabb(&c->segment, &c->aabb) ==
                    exact);
    OTHER(float_divide_segment_hits_aabb,
          alt_float_divide_segment_hits_aabb(&f->segment, &f->aabb) == exact);
    OTHER(float_slab_segment_hits_aabb,
          alt_float_slab_segment_hits_aabb(&f->segment, &f->aabb) == exact);
    OTHER(float_prepared_segment_hits_aabb,
          alt_float_prepared_segment_hits_aabb(
              &f->segment, &f->segment_prepared, &f->aabb) == exact);
    OTHER(float_minmax_segment_hits_aabb,
          alt_float_minmax_segment_hits_aabb(&f->segment, &f->segment_prepared,
                                             &f->aabb) == exact);
    OTHER(float_sat_segment_hits_aabb,
          alt_float_sat_segment_hits_aabb(&f->segment, &f->aabb) == exact);
    (void)exact, (void)f;
}

static void
ask_cast_aabb(const bench_case *c, const float_case *f)
{
    float_points points;
    fxr_vec3 enter, exit;
    fxr_entry entry;
    fxr_hit hit;
    const bool exact = fxr_segment_cast_aabb(&c->segment, &c->aabb, &hit);

    sink = fxr_segment_enter_aabb(&c->segment, &c->aabb, &entry);
    OTHER_FIX16(fix16_slab_segment_cast_aabb,
                alt_fix16_slab_segment_cast_aabb(&c->segment, &c->aabb, &enter,
                                                 &exit) == exact &&
                    (!exact || (near_fix(&enter, &hit.enter_point) &&
                                near_fix(&exit, &hit.exit_point))));
    OTHER_FIX16(fix16_bits_segment_cast_aabb,
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
ask_ray_aabb(const bench_case *c, const float_case *f)
{
    const bool exact = fxr_ray_hits_aabb(&c->ray, &c->aabb);

    OTHER(float_slab_ray_hits_aabb,
          alt_float_slab_ray_hits_aabb(&f->ray, &f->aabb) == exact);
    OTHER(float_prepared_ray_hits_aabb,
          alt_float_prepared_ray_hits_aabb(&f->ray, &f->ray_prepared,
                                           &f->aabb) == exact);
    OTHER(float_minmax_ray_hits_aabb,
          alt_float_minmax_ray_hits_aabb(&f->ray, &f->ray_prepared, &f->aabb) ==
              exact);
    (void)exact, (void)f;
}

static void
ask_segment_obb(const bench_case *c, const float_case *f)
{
    const fxr_segment *s = &c->obb_segment;
    const bool exact = fxr_segment_hits_obb(s, &c->obb);

    OTHER_FIX16(fix16_turn_segment_hits_obb,
                alt_fix16_turn_segment_hits_obb(s, &f->fix16) == exact);
    OTHER_FIX16(fix16_turn_bits_segment_hits_obb,
                alt_fix16_turn_bits_segment_hits_obb(s, &f->fix16) == exact);
    OTHER(float_turn_segment_hits_obb,
          alt_float_turn_segment_hits_obb(&f->obb_segment, &f->obb) == exact);
    (void)exact, (void)f;
}

void
ask(const bench_case *c, const float_case *f)
{
    ask_hits_aabb(c, f);
    ask_cast_aabb(c, f);
    ask_ray_aabb(c, f);
    ask_segment_obb(c, f);
}
