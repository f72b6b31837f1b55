/*
 * digest_cylinders.c - what is asked of upright cylinders.
 */
#include <fixray/overlap.h>
#include <fixray/sweep.h>

#include "../cases/round/cylinders.h"
#include "../test.h"
#include "digest_group.h"

static cylinder_case now;

#define ASK_HITS(linear, verb)                                                \
    static void linear##_##verb##_cylinder(cases_random *r, digest *d)        \
    {                                                                         \
        cases_cylinder(r, &now);                                              \
        digest_u32(                                                           \
            d, fxr_##linear##_##verb##_cylinder(&now.linear, &now.cylinder)); \
    }

#define ASK_ALL(linear)                                                        \
    ASK_HITS(linear, hits)                                                     \
    ASK_HITS(linear, crosses)                                                  \
    static void linear##_clip_cylinder(cases_random *r, digest *d)             \
    {                                                                          \
        fxr_span out;                                                          \
        bool any;                                                              \
                                                                               \
        cases_cylinder(r, &now);                                               \
        any = fxr_##linear##_clip_cylinder(&now.linear, &now.cylinder, &out);  \
        digest_u32(d, any);                                                    \
        if (any)                                                               \
            digest_span(d, &out);                                              \
    }                                                                          \
    static void linear##_cast_cylinder(cases_random *r, digest *d)             \
    {                                                                          \
        fxr_hit out;                                                           \
        bool any;                                                              \
                                                                               \
        cases_cylinder(r, &now);                                               \
        any = fxr_##linear##_cast_cylinder(&now.linear, &now.cylinder, &out);  \
        digest_u32(d, any);                                                    \
        if (any) {                                                             \
            digest_span(d, &out.span);                                         \
            digest_vec3(d, out.enter_point);                                   \
            digest_vec3(d, out.exit_point);                                    \
        }                                                                      \
    }                                                                          \
    static void linear##_enter_cylinder(cases_random *r, digest *d)            \
    {                                                                          \
        fxr_entry out;                                                         \
        bool any;                                                              \
                                                                               \
        cases_cylinder(r, &now);                                               \
        any = fxr_##linear##_enter_cylinder(&now.linear, &now.cylinder, &out); \
        digest_u32(d, any);                                                    \
        if (any) {                                                             \
            digest_ratio(d, out.t);                                            \
            digest_vec3(d, out.point);                                         \
            digest_u32(d, out.faces);                                          \
        }                                                                      \
    }

ASK_ALL(segment)
ASK_ALL(ray)
ASK_ALL(line)

static void
point_in_cylinder(cases_random *r, digest *d)
{
    cases_cylinder(r, &now);
    digest_u32(d, fxr_point_in_cylinder(now.segment.a, &now.cylinder));
}

static void
point_closest_cylinder(cases_random *r, digest *d)
{
    fxr_closest out;
    bool any;

    cases_cylinder(r, &now);
    any = fxr_point_closest_cylinder(now.segment.a, &now.cylinder, &out);
    digest_u32(d, any);
    if (any) {
        digest_vec3(d, out.on_linear);
        digest_vec3(d, out.on_shape);
        digest_ratio(d, out.t);
        digest_u64(d, out.dist2);
    }
}

static void
faces_normal_cylinder(cases_random *r, digest *d)
{
    fxr_unit3 out;
    bool any;

    cases_cylinder(r, &now);
    any = fxr_faces_normal_cylinder((uint8_t)cases_below(r, 256), now.segment.a,
                                    &now.cylinder, &out);
    digest_u32(d, any);
    if (any) {
        digest_u32(d, (uint32_t)out.x);
        digest_u32(d, (uint32_t)out.y);
        digest_u32(d, (uint32_t)out.z);
    }
}

static void
aabb_of_cylinder(cases_random *r, digest *d)
{
    fxr_aabb box;

    cases_cylinder(r, &now);
    box = fxr_aabb_of_cylinder(&now.cylinder);
    digest_vec3(d, box.min);
    digest_vec3(d, box.max);
}

#define ASK_BALL(verb)                                                         \
    static void sweep_sphere_##verb##_cylinder(cases_random *r, digest *d)     \
    {                                                                          \
        fxr_q16 radius;                                                        \
                                                                               \
        cases_ball_cylinder(r, &now, &radius);                                 \
        digest_u32(d, fxr_sweep_sphere_##verb##_cylinder(&now.segment, radius, \
                                                         &now.cylinder));      \
    }

#define ASK_CONTACT(verb)                                                  \
    static void sweep_sphere_##verb##_cylinder(cases_random *r, digest *d) \
    {                                                                      \
        fxr_contact out;                                                   \
        fxr_q16 radius;                                                    \
        bool any;                                                          \
                                                                           \
        cases_ball_cylinder(r, &now, &radius);                             \
        any = fxr_sweep_sphere_##verb##_cylinder(&now.segment, radius,     \
                                                 &now.cylinder, &out);     \
        digest_contact(d, any, &out);                                      \
    }

ASK_BALL(hits)
ASK_BALL(crosses)
ASK_CONTACT(cast)
ASK_CONTACT(stop)

static void
sphere_overlaps_cylinder(cases_random *r, digest *d)
{
    fxr_sphere ball;

    cases_ball_cylinder(r, &now, &ball.radius);
    ball.center = now.segment.a;
    digest_u32(d, fxr_sphere_overlaps_cylinder(&ball, &now.cylinder));
}

#define LINE(name)  \
    {               \
#name, name \
    }
#define LINES(linear)                                               \
    LINE(linear##_hits_cylinder), LINE(linear##_crosses_cylinder),  \
        LINE(linear##_clip_cylinder), LINE(linear##_cast_cylinder), \
        LINE(linear##_enter_cylinder)

static const digest_line lines[] = {
    LINES(segment),
    LINES(ray),
    LINES(line),
    LINE(point_in_cylinder),
    LINE(point_closest_cylinder),
    LINE(faces_normal_cylinder),
    LINE(aabb_of_cylinder),
    LINE(sweep_sphere_hits_cylinder),
    LINE(sweep_sphere_crosses_cylinder),
    LINE(sweep_sphere_cast_cylinder),
    LINE(sweep_sphere_stop_cylinder),
    LINE(sphere_overlaps_cylinder),
};

const digest_group digest_cylinders = {
    DIGEST_CYLINDERS_AT, COUNT(lines), 300, lines, NULL, NULL};
