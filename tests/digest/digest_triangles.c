/*
 * digest_triangles.c - what is asked of triangles and fans.
 */
#include "../cases/triangle/triangles.h"
#include "../test.h"
#include "digest_group.h"

static trial t;

static void
add_triangle_hit(digest *d, const fxr_triangle_hit *hit)
{
    unsigned i;

    digest_ratio(d, hit->t);
    digest_vec3(d, hit->point);
    for (i = 0; i < 3; i++)
        digest_u32(d, (uint32_t)hit->weight[i]);
    digest_u32(d, (uint32_t)hit->side);
}

static void
add_cast(digest *d, bool any, const fxr_triangle_hit *hit)
{
    digest_u32(d, any);
    if (any)
        add_triangle_hit(d, hit);
}

/* A fan of five corners: those of the triangle and of another one. */
static void
make_fan(cases_random *r, fxr_vec3 points[5])
{
    fxr_triangle first;

    cases_triangle(r, &t);
    first = t.triangle;
    cases_triangle(r, &t);
    points[0] = t.triangle.a;
    points[1] = t.triangle.b;
    points[2] = t.triangle.c;
    points[3] = first.b;
    points[4] = first.c;
}

#define ASK(linear, kind)                                                      \
    static void ask_##linear##_hits(cases_random *r, digest *d)                \
    {                                                                          \
        cases_triangle(r, &t);                                                 \
        digest_u32(d, triangle_verbs_of[kind].hits(&t));                       \
    }                                                                          \
    static void ask_##linear##_cast(cases_random *r, digest *d)                \
    {                                                                          \
        fxr_triangle_hit hit;                                                  \
                                                                               \
        cases_triangle(r, &t);                                                 \
        add_cast(d, triangle_verbs_of[kind].cast(&t, &hit), &hit);             \
    }                                                                          \
    static void ask_##linear##_hits_front(cases_random *r, digest *d)          \
    {                                                                          \
        cases_triangle(r, &t);                                                 \
        digest_u32(d, triangle_verbs_of[kind].hits_front(&t));                 \
    }                                                                          \
    static void ask_##linear##_cast_front(cases_random *r, digest *d)          \
    {                                                                          \
        fxr_triangle_hit hit;                                                  \
                                                                               \
        cases_triangle(r, &t);                                                 \
        add_cast(d, triangle_verbs_of[kind].cast_front(&t, &hit), &hit);       \
    }                                                                          \
    static void ask_##linear##_hits_fan(cases_random *r, digest *d)            \
    {                                                                          \
        fxr_vec3 points[5];                                                    \
                                                                               \
        make_fan(r, points);                                                   \
        digest_u32(d, triangle_verbs_of[kind].hits_fan(&t, points, 5));        \
    }                                                                          \
    static void ask_##linear##_cast_fan(cases_random *r, digest *d)            \
    {                                                                          \
        fxr_vec3 points[5];                                                    \
        fxr_triangle_hit hit;                                                  \
        size_t i = 0;                                                          \
                                                                               \
        make_fan(r, points);                                                   \
        add_cast(d, triangle_verbs_of[kind].cast_fan(&t, points, 5, &hit, &i), \
                 &hit);                                                        \
        digest_u32(d, (uint32_t)i);                                            \
    }

ASK(segment, LINEAR_SEGMENT)
ASK(ray, LINEAR_RAY)
ASK(line, LINEAR_LINE)

static void
ask_closest(cases_random *r, digest *d)
{
    fxr_closest out;

    cases_triangle_near(r, &t);
    digest_u32(d, fxr_point_closest_triangle(t.c.segment.a, &t.triangle, &out));
    digest_vec3(d, out.on_linear);
    digest_vec3(d, out.on_shape);
    digest_ratio(d, out.t);
    digest_u64(d, out.dist2);
}

static void
ask_normal(cases_random *r, digest *d)
{
    fxr_unit3 out = {0, 0, 0};

    cases_triangle(r, &t);
    digest_u32(d, fxr_triangle_normal(&t.triangle, &out));
    digest_u32(d, (uint32_t)out.x);
    digest_u32(d, (uint32_t)out.y);
    digest_u32(d, (uint32_t)out.z);
}

static void
ask_bounds(cases_random *r, digest *d)
{
    fxr_aabb box;

    cases_triangle(r, &t);
    box = fxr_aabb_of_triangle(&t.triangle);
    digest_vec3(d, box.min);
    digest_vec3(d, box.max);
}

#define LINES(linear)                                                \
    {#linear "_hits_triangle", ask_##linear##_hits},                 \
        {#linear "_cast_triangle", ask_##linear##_cast},             \
        {#linear "_hits_triangle_front", ask_##linear##_hits_front}, \
        {#linear "_cast_triangle_front", ask_##linear##_cast_front}, \
        {#linear "_hits_fan", ask_##linear##_hits_fan},              \
    {                                                                \
#linear "_cast_fan", ask_##linear##_cast_fan                 \
    }

static const digest_line lines[] = {LINES(segment),
                                    LINES(ray),
                                    LINES(line),
                                    {"point_closest_triangle", ask_closest},
                                    {"triangle_normal", ask_normal},
                                    {"aabb_of_triangle", ask_bounds}};

const digest_group digest_triangles = {
    DIGEST_TRIANGLES_AT, COUNT(lines), 1000, lines, NULL, NULL};
