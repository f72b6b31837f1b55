/*
 * digest_shapes.c - what is asked of sweeps and compounds.
 */
#include "../cases/scene/scenes.h"
#include "../cases/sweep/sweeps.h"
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
