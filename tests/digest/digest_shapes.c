/*
 * digest_shapes.c - what is asked of sweeps and compounds, triangles and fans.
 */
#include "../cases/scene/scenes.h"
#include "../cases/sweep/sweeps.h"
#include "../cases/triangle/triangles.h"
#include "../test.h"
#include "digest_group.h"

/* What is asked of sweeps and compounds. */

static moving m;
static assembly a;

static void
ask_hits(cases_random *r, unsigned kind, digest *d)
{
    cases_sweep(r, kind, &m);
    digest_u32(d, sweeps[kind].hits(&m));
}

static void
ask_cast(cases_random *r, unsigned kind, digest *d)
{
    fxr_contact out;
    bool any;

    cases_sweep(r, kind, &m);
    any = sweeps[kind].cast(&m, &out);
    digest_contact(d, any, &out);
}

#define ASK_SWEEP(mover, shape, kind)                                  \
    static void ask_##mover##_hits_##shape(cases_random *r, digest *d) \
    {                                                                  \
        ask_hits(r, kind, d);                                          \
    }                                                                  \
    static void ask_##mover##_cast_##shape(cases_random *r, digest *d) \
    {                                                                  \
        ask_cast(r, kind, d);                                          \
    }

ASK_SWEEP(sphere, aabb, SWEEP_SPHERE_AABB)
ASK_SWEEP(sphere, obb, SWEEP_SPHERE_OBB)
ASK_SWEEP(aabb, aabb, SWEEP_AABB_AABB)

static void
add_aabb(digest *d, fxr_aabb box)
{
    digest_vec3(d, box.min);
    digest_vec3(d, box.max);
}

static void
ask_aabb_of_sphere(cases_random *r, digest *d)
{
    cases_compound(r, &a);
    add_aabb(d, fxr_aabb_of_sphere(&a.spheres[0]));
}

static void
ask_aabb_of_compound(cases_random *r, digest *d)
{
    cases_compound(r, &a);
    add_aabb(d, fxr_aabb_of_compound(&a.compound));
}

static void
add_hit(digest *d, const fxr_hit *hit, uint16_t part)
{
    digest_span(d, &hit->span);
    digest_vec3(d, hit->enter_point);
    digest_vec3(d, hit->exit_point);
    digest_u32(d, part);
}

static void
add_entry(digest *d, const fxr_entry *entry, uint16_t part)
{
    digest_ratio(d, entry->t);
    digest_vec3(d, entry->point);
    digest_u32(d, entry->faces);
    digest_u32(d, part);
}

static void
add_closest(digest *d, const fxr_closest *closest, uint16_t part)
{
    digest_vec3(d, closest->on_linear);
    digest_vec3(d, closest->on_shape);
    digest_ratio(d, closest->t);
    digest_u64(d, closest->dist2);
    digest_u32(d, part);
}

#define ASK_COMPOUND(linear)                                                   \
    static void ask_##linear##_hits(cases_random *r, digest *d)                \
    {                                                                          \
        cases_compound(r, &a);                                                 \
        digest_u32(d, fxr_##linear##_hits_compound(&a.c.linear, &a.compound)); \
    }                                                                          \
    static void ask_##linear##_cast(cases_random *r, digest *d)                \
    {                                                                          \
        uint16_t part;                                                         \
        fxr_hit hit;                                                           \
        bool any;                                                              \
                                                                               \
        cases_compound(r, &a);                                                 \
        any = fxr_##linear##_cast_compound(&a.c.linear, &a.compound, &hit,     \
                                           &part);                             \
        digest_u32(d, any);                                                    \
        if (any)                                                               \
            add_hit(d, &hit, part);                                            \
    }                                                                          \
    static void ask_##linear##_enter(cases_random *r, digest *d)               \
    {                                                                          \
        fxr_entry entry;                                                       \
        uint16_t part;                                                         \
        bool any;                                                              \
                                                                               \
        cases_compound(r, &a);                                                 \
        any = fxr_##linear##_enter_compound(&a.c.linear, &a.compound, &entry,  \
                                            &part);                            \
        digest_u32(d, any);                                                    \
        if (any)                                                               \
            add_entry(d, &entry, part);                                        \
    }                                                                          \
    static void ask_##linear##_closest(cases_random *r, digest *d)             \
    {                                                                          \
        fxr_closest closest;                                                   \
        uint16_t part;                                                         \
        bool any;                                                              \
                                                                               \
        cases_compound(r, &a);                                                 \
        any = fxr_##linear##_closest_compound(&a.c.linear, &a.compound,        \
                                              &closest, &part);                \
        digest_u32(d, any);                                                    \
        if (any)                                                               \
            add_closest(d, &closest, part);                                    \
    }

ASK_COMPOUND(segment)
ASK_COMPOUND(ray)
ASK_COMPOUND(line)

#define SWEEP(mover, verb, shape)                                            \
    {                                                                        \
        "sweep_" #mover "_" #verb "_" #shape, ask_##mover##_##verb##_##shape \
    }
#define COMPOUND(linear, verb)                               \
    {                                                        \
#linear "_" #verb "_compound", ask_##linear##_##verb \
    }

static const digest_line lines[] = {SWEEP(sphere, hits, aabb),
                                    SWEEP(sphere, cast, aabb),
                                    SWEEP(sphere, hits, obb),
                                    SWEEP(sphere, cast, obb),
                                    SWEEP(aabb, hits, aabb),
                                    SWEEP(aabb, cast, aabb),
                                    {"aabb_of_sphere", ask_aabb_of_sphere},
                                    {"aabb_of_compound", ask_aabb_of_compound},
                                    COMPOUND(segment, hits),
                                    COMPOUND(segment, cast),
                                    COMPOUND(segment, closest),
                                    COMPOUND(ray, hits),
                                    COMPOUND(ray, cast),
                                    COMPOUND(ray, closest),
                                    COMPOUND(line, hits),
                                    COMPOUND(line, cast),
                                    COMPOUND(line, closest)};

const digest_group digest_shapes = {
    DIGEST_SHAPES_AT, COUNT(lines), 1000, lines, NULL, NULL};

static const digest_line entry_lines[] = {
    COMPOUND(segment, enter), COMPOUND(ray, enter), COMPOUND(line, enter)};

const digest_group digest_compound_entries = {DIGEST_COMPOUND_ENTRIES_AT,
                                              COUNT(entry_lines),
                                              1000,
                                              entry_lines,
                                              NULL,
                                              NULL};

/* Points in compounds, and the parts that are closest to them. */

static assembly a;

static void
ask_in(cases_random *r, digest *d)
{
    fxr_vec3 p;

    cases_compound(r, &a);
    p = cases_compound_point(r, &a);
    digest_u32(d, fxr_point_in_compound(p, &a.compound));
}

static void
ask_closest(cases_random *r, digest *d)
{
    fxr_closest closest;
    uint16_t part;
    fxr_vec3 p;
    bool any;

    cases_compound(r, &a);
    p = cases_compound_point(r, &a);
    any = fxr_point_closest_compound(p, &a.compound, &closest, &part);
    digest_u32(d, any);
    if (!any)
        return;
    digest_vec3(d, closest.on_linear);
    digest_vec3(d, closest.on_shape);
    digest_ratio(d, closest.t);
    digest_u64(d, closest.dist2);
    digest_u32(d, part);
}

static const digest_line point_lines[] = {
    {"point_in_compound", ask_in}, {"point_closest_compound", ask_closest}};

const digest_group digest_compound_points = {DIGEST_COMPOUND_POINTS_AT,
                                             COUNT(point_lines),
                                             300,
                                             point_lines,
                                             NULL,
                                             NULL};

/* What is asked of triangles and fans. */

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
    static void ask_to_##linear##_hits(cases_random *r, digest *d)             \
    {                                                                          \
        cases_triangle(r, &t);                                                 \
        digest_u32(d, triangle_verbs_of[kind].hits(&t));                       \
    }                                                                          \
    static void ask_to_##linear##_cast(cases_random *r, digest *d)             \
    {                                                                          \
        fxr_triangle_hit hit;                                                  \
                                                                               \
        cases_triangle(r, &t);                                                 \
        add_cast(d, triangle_verbs_of[kind].cast(&t, &hit), &hit);             \
    }                                                                          \
    static void ask_to_##linear##_hits_front(cases_random *r, digest *d)       \
    {                                                                          \
        cases_triangle(r, &t);                                                 \
        digest_u32(d, triangle_verbs_of[kind].hits_front(&t));                 \
    }                                                                          \
    static void ask_to_##linear##_cast_front(cases_random *r, digest *d)       \
    {                                                                          \
        fxr_triangle_hit hit;                                                  \
                                                                               \
        cases_triangle(r, &t);                                                 \
        add_cast(d, triangle_verbs_of[kind].cast_front(&t, &hit), &hit);       \
    }                                                                          \
    static void ask_to_##linear##_hits_fan(cases_random *r, digest *d)         \
    {                                                                          \
        fxr_vec3 points[5];                                                    \
                                                                               \
        make_fan(r, points);                                                   \
        digest_u32(d, triangle_verbs_of[kind].hits_fan(&t, points, 5));        \
    }                                                                          \
    static void ask_to_##linear##_cast_fan(cases_random *r, digest *d)         \
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
triangle_ask_closest(cases_random *r, digest *d)
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
ask_weights(cases_random *r, digest *d)
{
    fxr_q30 weight[3];
    unsigned i;

    cases_triangle_near(r, &t);
    fxr_triangle_weights(&t.triangle, t.c.segment.a, weight);
    for (i = 0; i < 3; i++)
        digest_u32(d, (uint32_t)weight[i]);
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

#define LINES(linear)                                                   \
    {#linear "_hits_triangle", ask_to_##linear##_hits},                 \
        {#linear "_cast_triangle", ask_to_##linear##_cast},             \
        {#linear "_hits_triangle_front", ask_to_##linear##_hits_front}, \
        {#linear "_cast_triangle_front", ask_to_##linear##_cast_front}, \
        {#linear "_hits_fan", ask_to_##linear##_hits_fan},              \
    {                                                                   \
#linear "_cast_fan", ask_to_##linear##_cast_fan                 \
    }

static const digest_line triangle_lines[] = {
    LINES(segment),
    LINES(ray),
    LINES(line),
    {"point_closest_triangle", triangle_ask_closest},
    {"triangle_normal", ask_normal},
    {"aabb_of_triangle", ask_bounds}};

#define CLOSEST_TRIANGLE(linear)                                            \
    static void ask_##linear##_closest_triangle(cases_random *r, digest *d) \
    {                                                                       \
        fxr_closest out;                                                    \
                                                                            \
        cases_triangle_beside(r, &t);                                       \
        digest_u32(d, fxr_##linear##_closest_triangle(&t.c.linear,          \
                                                      &t.triangle, &out));  \
        digest_vec3(d, out.on_linear);                                      \
        digest_vec3(d, out.on_shape);                                       \
        digest_ratio(d, out.t);                                             \
        digest_u64(d, out.dist2);                                           \
    }

CLOSEST_TRIANGLE(segment)
CLOSEST_TRIANGLE(ray)
CLOSEST_TRIANGLE(line)

/* With the end of the segment as the fourth corner. */
static void
add_closest_tetra(digest *d, unsigned kind)
{
    const fxr_tetra tetra = {t.triangle.a, t.triangle.b, t.triangle.c,
                             t.c.segment.b};
    fxr_closest out;

    digest_u32(
        d, kind == 0   ? fxr_segment_closest_tetra(&t.c.segment, &tetra, &out)
           : kind == 1 ? fxr_ray_closest_tetra(&t.c.ray, &tetra, &out)
           : kind == 2 ? fxr_line_closest_tetra(&t.c.line, &tetra, &out)
                       : fxr_point_closest_tetra(t.c.segment.a, &tetra, &out));
    digest_vec3(d, out.on_linear);
    digest_vec3(d, out.on_shape);
    digest_ratio(d, out.t);
    digest_u64(d, out.dist2);
}

#define CLOSEST_TETRA(linear, kind)                                      \
    static void ask_##linear##_closest_tetra(cases_random *r, digest *d) \
    {                                                                    \
        cases_triangle_beside(r, &t);                                    \
        add_closest_tetra(d, kind);                                      \
    }

CLOSEST_TETRA(segment, 0)
CLOSEST_TETRA(ray, 1)
CLOSEST_TETRA(line, 2)
CLOSEST_TETRA(point, 3)

static const digest_line nearest_lines[] = {
    {"segment_closest_tetra", ask_segment_closest_tetra},
    {"ray_closest_tetra", ask_ray_closest_tetra},
    {"line_closest_tetra", ask_line_closest_tetra},
    {"point_closest_tetra", ask_point_closest_tetra}};

const digest_group digest_tetras_closest = {DIGEST_TETRAS_CLOSEST_AT,
                                            COUNT(nearest_lines),
                                            150,
                                            nearest_lines,
                                            NULL,
                                            NULL};

static const digest_line faces_lines[] = {
    {"segment_closest_triangle", ask_segment_closest_triangle},
    {"ray_closest_triangle", ask_ray_closest_triangle},
    {"line_closest_triangle", ask_line_closest_triangle},
    {"triangle_weights", ask_weights}};

const digest_group digest_faces = {
    DIGEST_FACES_AT, COUNT(faces_lines), 300, faces_lines, NULL, NULL};

const digest_group digest_triangles = {DIGEST_TRIANGLES_AT,
                                       COUNT(triangle_lines),
                                       1000,
                                       triangle_lines,
                                       NULL,
                                       NULL};
