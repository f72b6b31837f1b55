/*
 * ask_values.c - vectors, angles, fractions as numbers, and text.
 */
#include "bench.h"

const uint8_t asked_workloads = 1 << LARGE;

static void
ask_vectors(fxr_vec3 a, fxr_vec3 b)
{
    fxr_unit3 u = {0, 0, 0};

    sink = fxr_vec3_dot(a, b) > 0;
    sink = fxr_vec3_cross(a, b).x > 0;
    sink = fxr_vec3_scale(a, b.x).x > 0;
    sink = fxr_vec3_lerp(a, b, a.x & 0xffff).x > 0;
    sink = fxr_vec3_length(a) > 0;
    sink = fxr_vec3_distance(a, b) > 0;
    sink = fxr_vec3_to_unit(a, &u);
    sink = fxr_unit3_dot(u, b) > 0;
    sink = fxr_unit3_scale(u, b.x).x > 0;
    sink = fxr_vec3_reflect(b, u).x > 0;
}

static void
ask_angles(const bench_case *c)
{
    const fxr_angle angle = (fxr_angle)(c->segment.a.x & 0xffff);
    fxr_rotation r;

    sink = fxr_sin(angle) > 0;
    sink = fxr_cos(angle) > 0;
    sink = fxr_atan2(c->segment.a.y, c->segment.a.x) > 0;
    fxr_rotation_yaw(angle, &r);
    sink = fxr_rotation_about_axis(c->obb.axis[0], angle, &r);
}

static void
ask_objects(const bench_case *c)
{
    fxr_transform t;
    fxr_vec3 corner[8];
    fxr_obb box;

    t.rotation.row[0] = c->obb.axis[0];
    t.rotation.row[1] = c->obb.axis[1];
    t.rotation.row[2] = c->obb.axis[2];
    t.translation = c->segment.a;
    sink = fxr_obb_of_transform(&t, &c->aabb, &box);
    sink = fxr_obb_corners(&c->obb, corner);
}

/* A fraction of one word each, as the clip of a segment with an AABB has it. */
static void
ask_fractions(const bench_case *c)
{
    fxr_ratio t;

    t.num = (uint32_t)c->obb.half.x;
    t.den = t.num + (uint32_t)c->obb.half.y + 1;
    t.negative = false;
    sink = fxr_ratio_to_q16(t) > 0;
    sink = fxr_ratio_to_q30(t) > 0;
    sink = fxr_segment_length_at(&c->segment, t) > 0;
}

static void
ask_text(fxr_q16 v)
{
    char text[FXR_Q16_TEXT];
    fxr_q16 back;

    sink = fxr_q16_print(v, text, sizeof text) > 0;
    sink = fxr_q16_parse(text, &back);
    sink = fxr_q16_print_fixed(v, 3, text, sizeof text) > 0;
}

void
ask(const bench_case *c, const float_case *f)
{
    (void)f;
    ask_vectors(c->segment.a, c->segment.b);
    ask_angles(c);
    ask_objects(c);
    ask_fractions(c);
    ask_text(c->segment.b.y);
}
