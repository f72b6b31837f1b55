/*
 * digest_values.c - what is asked of numbers, vectors, angles and text.
 */
#include "../test.h"
#include "digest_group.h"

static void
ask_ratio_to_q16(cases_random *r, digest *d)
{
    digest_u32(d, (uint32_t)fxr_ratio_to_q16(cases_ratio(r)));
}

static void
ask_ratio_to_q30(cases_random *r, digest *d)
{
    digest_u32(d, (uint32_t)fxr_ratio_to_q30(cases_ratio(r)));
}

static scene c;

#define ASK_LENGTH_AT(linear)                                                  \
    static void ask_##linear##_length_at(cases_random *r, digest *d)           \
    {                                                                          \
        cases_aabb(r, &c);                                                     \
        digest_u32(                                                            \
            d, (uint32_t)fxr_##linear##_length_at(&c.linear, cases_ratio(r))); \
    }

ASK_LENGTH_AT(segment)
ASK_LENGTH_AT(ray)
ASK_LENGTH_AT(line)

/* Vectors of any length, a unit vector that is none, and a number. */
static struct {
    fxr_vec3 a, b;
    fxr_unit3 u;
    fxr_q16 s;
} v;

static void
make_vectors(cases_random *r)
{
    v.a = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
    v.b = cases_vec3(r, 1 + (unsigned)cases_below(r, 31));
    v.u.x = cases_extreme(r);
    v.u.y = cases_signed(r, 30);
    v.u.z = cases_signed(r, 31);
    v.s = cases_extreme(r);
}

#define ASK_VECTOR(name, result)                       \
    static void ask_##name(cases_random *r, digest *d) \
    {                                                  \
        make_vectors(r);                               \
        digest_vec3(d, result);                        \
    }

ASK_VECTOR(vec3_add, fxr_vec3_add(v.a, v.b))
ASK_VECTOR(vec3_sub, fxr_vec3_sub(v.a, v.b))
ASK_VECTOR(vec3_neg, fxr_vec3_neg(v.a))
ASK_VECTOR(vec3_min, fxr_vec3_min(v.a, v.b))
ASK_VECTOR(vec3_max, fxr_vec3_max(v.a, v.b))
ASK_VECTOR(vec3_scale, fxr_vec3_scale(v.a, v.s))
ASK_VECTOR(vec3_lerp, fxr_vec3_lerp(v.a, v.b, v.s))
ASK_VECTOR(vec3_cross, fxr_vec3_cross(v.a, v.b))
ASK_VECTOR(vec3_reflect, fxr_vec3_reflect(v.a, v.u))
ASK_VECTOR(unit3_scale, fxr_unit3_scale(v.u, v.s))

#define ASK_NUMBER(name, result)                       \
    static void ask_##name(cases_random *r, digest *d) \
    {                                                  \
        make_vectors(r);                               \
        digest_u64(d, (uint64_t)(result));             \
    }

ASK_NUMBER(vec3_dot, fxr_vec3_dot(v.a, v.b))
ASK_NUMBER(vec3_length, fxr_vec3_length(v.a))
ASK_NUMBER(vec3_distance, fxr_vec3_distance(v.a, v.b))
ASK_NUMBER(unit3_dot, fxr_unit3_dot(v.u, v.a))

static void
ask_vec3_to_unit(cases_random *r, digest *d)
{
    fxr_unit3 u;
    bool made;

    make_vectors(r);
    made = fxr_vec3_to_unit(v.a, &u);
    digest_u32(d, made);
    if (made) {
        digest_u32(d, (uint32_t)u.x);
        digest_u32(d, (uint32_t)u.y);
        digest_u32(d, (uint32_t)u.z);
    }
}

static void
ask_sin(cases_random *r, digest *d)
{
    digest_u32(d, (uint32_t)fxr_sin((fxr_angle)(cases_u32(r) >> 16)));
}

static void
ask_cos(cases_random *r, digest *d)
{
    digest_u32(d, (uint32_t)fxr_cos((fxr_angle)(cases_u32(r) >> 16)));
}

static void
ask_atan2(cases_random *r, digest *d)
{
    make_vectors(r);
    digest_u32(d, fxr_atan2(v.a.x, v.b.y));
}

static void
add_axes(digest *d, const fxr_unit3 axis[3])
{
    unsigned i;

    for (i = 0; i < 9; i++)
        digest_u32(d, (uint32_t)unit3_get(axis[i / 3], i % 3));
}

static void
ask_rotation_about_axis(cases_random *r, digest *d)
{
    fxr_rotation rotation;

    make_vectors(r);
    if (cases_below(r, 2))
        (void)fxr_vec3_to_unit(v.a, &v.u);
    if (fxr_rotation_about_axis(v.u, (fxr_angle)(cases_u32(r) >> 16),
                                &rotation))
        add_axes(d, rotation.row);
}

static void
ask_rotation_yaw(cases_random *r, digest *d)
{
    fxr_rotation rotation;

    fxr_rotation_yaw((fxr_angle)(cases_u32(r) >> 16), &rotation);
    add_axes(d, rotation.row);
}

static void
ask_obb_of_transform(cases_random *r, digest *d)
{
    fxr_transform t;
    fxr_obb box;
    bool made;

    cases_transform(r, &t);
    cases_aabb(r, &c);
    made = fxr_obb_of_transform(&t, &c.aabb, &box);
    digest_u32(d, made);
    if (made) {
        digest_vec3(d, box.center);
        digest_vec3(d, box.half);
        add_axes(d, box.axis);
    }
}

static void
ask_obb_corners(cases_random *r, digest *d)
{
    fxr_vec3 corner[8];
    bool made;
    unsigned i;

    cases_obb(r, &c);
    made = fxr_obb_corners(&c.obb, corner);
    digest_u32(d, made);
    for (i = 0; i < 8 && made; i++)
        digest_vec3(d, corner[i]);
}

static void
add_text(digest *d, const char *text, size_t length)
{
    digest_u32(d, (uint32_t)length);
    for (; *text != '\0'; text++)
        digest_u32(d, (uint32_t)*text);
}

static void
ask_q16_print(cases_random *r, digest *d)
{
    char text[FXR_Q16_TEXT];
    const size_t length = fxr_q16_print(cases_signed(r, 31), text, sizeof text);

    add_text(d, text, length);
}

static void
ask_q16_print_fixed(cases_random *r, digest *d)
{
    char text[FXR_Q16_TEXT];
    const int decimals = (int)cases_below(r, 17);
    const size_t length =
        fxr_q16_print_fixed(cases_signed(r, 31), decimals, text, sizeof text);

    add_text(d, text, length);
}

/* A digit more, or a point, at a random place of a text that has been printed. */
static void
ask_q16_parse(cases_random *r, digest *d)
{
    char text[FXR_Q16_TEXT];
    const size_t length = fxr_q16_print(cases_signed(r, 31), text, sizeof text);
    char other;
    fxr_q16 got = 0;

    other = "0123456789.x"[cases_below(r, 12)];
    text[cases_below(r, (uint32_t)length)] = other;
    digest_u32(d, (uint32_t)fxr_q16_parse(text, &got));
    digest_u32(d, (uint32_t)got);
}

#define ASK(name)         \
    {                     \
#name, ask_##name \
    }

static const digest_line lines[] = {ASK(ratio_to_q16),
                                    ASK(ratio_to_q30),
                                    ASK(segment_length_at),
                                    ASK(ray_length_at),
                                    ASK(line_length_at),
                                    ASK(vec3_add),
                                    ASK(vec3_sub),
                                    ASK(vec3_neg),
                                    ASK(vec3_min),
                                    ASK(vec3_max),
                                    ASK(vec3_scale),
                                    ASK(vec3_lerp),
                                    ASK(vec3_cross),
                                    ASK(vec3_reflect),
                                    ASK(unit3_scale),
                                    ASK(vec3_dot),
                                    ASK(vec3_length),
                                    ASK(vec3_distance),
                                    ASK(unit3_dot),
                                    ASK(vec3_to_unit),
                                    ASK(sin),
                                    ASK(cos),
                                    ASK(atan2),
                                    ASK(rotation_about_axis),
                                    ASK(rotation_yaw),
                                    ASK(obb_of_transform),
                                    ASK(obb_corners),
                                    ASK(q16_print),
                                    ASK(q16_print_fixed),
                                    ASK(q16_parse)};

const digest_group digest_values = {
    DIGEST_VALUES_AT, COUNT(lines), 1000, lines, NULL, NULL};
