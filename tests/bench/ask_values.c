/*
 * ask_values.c - vectors, angles, fractions as numbers, and text.
 */
#include <math.h>

#include "others.h"

const uint8_t asked_workloads = 1 << LARGE;

/* Right within 2^-22. */
static bool
near_value(float v, float exact)
{
    return fabsf(v - exact) <= 0x1p-22f;
}

static float
value_of_q30(fxr_q30 v)
{
    return (float)v * 0x1p-30f;
}

static void
ask_vectors(fxr_vec3 a, fxr_vec3 b, const float_case *f)
{
    const float *const fa = f->segment.a, *const fb = f->segment.b;
    fxr_unit3 u = {0, 0, 0};
    fxr_q16 length;
    fxr_vec3 product;
    float other[3];
    bool exact;

    sink = fxr_vec3_dot(a, b) > 0;
    product = fxr_vec3_cross(a, b);
    OTHER(float_libm_vec3_cross, (alt_float_libm_vec3_cross(fa, fb, other),
                                  near_float(other, &product)));
    sink = product.x > 0;
    sink = fxr_vec3_scale(a, b.x).x > 0;
    sink = fxr_vec3_lerp(a, b, a.x & 0xffff).x > 0;
    length = fxr_vec3_length(a);
    OTHER(float_libm_vec3_length, fabsf(alt_float_libm_vec3_length(fa) -
                                        (float)length / 65536.0f) <= 0x1p-16f);
    sink = length > 0;
    sink = fxr_vec3_distance(a, b) > 0;
    exact = fxr_vec3_to_unit(a, &u);
    OTHER(float_libm_vec3_to_unit,
          alt_float_libm_vec3_to_unit(fa, other) == exact &&
              near_value(other[0], value_of_q30(u.x)) &&
              near_value(other[1], value_of_q30(u.y)) &&
              near_value(other[2], value_of_q30(u.z)));
    sink = exact;
    sink = fxr_unit3_dot(u, b) > 0;
    sink = fxr_unit3_scale(u, b.x).x > 0;
    sink = fxr_vec3_reflect(b, u).x > 0;
    (void)fa, (void)fb, (void)other, (void)near_value;
}

/* Half a turn. */
#define PI 3.14159265f

static float
radians(fxr_angle angle)
{
    return (float)(int16_t)angle * (PI / 32768.0f);
}

static void
ask_rotation(const bench_case *c, const float_case *f, fxr_angle angle)
{
    fxr_rotation r;
    float row[3][3];
    bool exact;

    fxr_rotation_yaw(angle, &r);
    exact = fxr_rotation_about_axis(c->obb.axis[0], angle, &r);
    OTHER(float_libm_rotation_about_axis,
          alt_float_libm_rotation_about_axis(f->obb.axis[0], radians(angle),
                                             row) == exact &&
              near_value(row[0][0], value_of_q30(r.row[0].x)) &&
              near_value(row[1][0], value_of_q30(r.row[1].x)) &&
              near_value(row[2][1], value_of_q30(r.row[2].y)));
    sink = exact;
    (void)f, (void)row;
}

static void
ask_angles(const bench_case *c, const float_case *f)
{
    const fxr_angle angle = (fxr_angle)(c->segment.a.x & 0xffff);
    fxr_angle way;
    fxr_q30 sine;

    sine = fxr_sin(angle);
    OTHER(float_libm_sin,
          near_value(alt_float_libm_sin(radians(angle)), value_of_q30(sine)));
    sink = sine > 0;
    sink = fxr_cos(angle) > 0;
    way = fxr_atan2(c->segment.a.y, c->segment.a.x);
    /* half of one part of 65536 of a turn */
    OTHER(float_libm_atan2,
          fabsf(alt_float_libm_atan2(f->segment.a[1], f->segment.a[0]) -
                radians(way)) <= 0.51f * PI / 32768.0f);
    sink = way > 0;
    ask_rotation(c, f, angle);
    (void)radians, (void)value_of_q30;
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
    ask_vectors(c->segment.a, c->segment.b, f);
    ask_angles(c, f);
    ask_objects(c);
    ask_fractions(c);
    ask_text(c->segment.b.y);
}
