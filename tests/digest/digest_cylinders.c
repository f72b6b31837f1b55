/*
 * digest_cylinders.c - what is asked of upright cylinders.
 */
#include <fixray/overlap.h>
#include <fixray/sweep.h>

#include "../cases/round/cylinders.h"
#include "../test.h"
#include "digest_solid.h"

static cylinder_case now;

#define MAKE_cylinder cases_cylinder
#define OF_cylinder &now.cylinder

ASK_SOLID(segment, cylinder)
ASK_SOLID(ray, cylinder)
ASK_SOLID(line, cylinder)
ASK_POINT_IN(cylinder)

static void
point_closest_cylinder(cases_random *r, digest *d)
{
    fxr_closest out;
    bool any;

    cases_cylinder(r, &now);
    any = fxr_point_closest_cylinder(now.segment.a, &now.cylinder, &out);
    if (any)
        add_closest(d, any, &out);
    else
        digest_u32(d, any);
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

static const digest_line lines[] = {
    SOLID_LINES(segment, cylinder),
    SOLID_LINES(ray, cylinder),
    SOLID_LINES(line, cylinder),
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
