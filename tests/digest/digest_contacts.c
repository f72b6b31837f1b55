/*
 * digest_contacts.c - what is asked of stops.
 */
#include "../cases/sweep/sweeps.h"
#include "../test.h"
#include "digest_group.h"

static moving m;

/* Every other box grazes two planes besides the one that it enters. */
static void
next_mover(cases_random *r, unsigned kind)
{
    if (kind != SWEEP_AABB_AABB)
        cases_stop(r, kind, &m);
    else if (cases_below(r, 2))
        cases_sliver(r, &m);
    else
        cases_sweep(r, kind, &m);
}

static void
ask_crosses(cases_random *r, unsigned kind, digest *d)
{
    next_mover(r, kind);
    digest_u32(d, sweeps[kind].crosses(&m));
}

static void
ask_stop(cases_random *r, unsigned kind, digest *d)
{
    fxr_contact out;
    bool any;

    next_mover(r, kind);
    any = sweeps[kind].stop(&m, &out);
    digest_contact(d, any, &out);
}

#define ASK_STOP(mover, shape, kind)                                      \
    static void ask_##mover##_crosses_##shape(cases_random *r, digest *d) \
    {                                                                     \
        ask_crosses(r, kind, d);                                          \
    }                                                                     \
    static void ask_##mover##_stop_##shape(cases_random *r, digest *d)    \
    {                                                                     \
        ask_stop(r, kind, d);                                             \
    }

ASK_STOP(aabb, aabb, SWEEP_AABB_AABB)
ASK_STOP(sphere, aabb, SWEEP_SPHERE_AABB)
ASK_STOP(sphere, obb, SWEEP_SPHERE_OBB)
ASK_STOP(sphere, sphere, SWEEP_SPHERE_SPHERE)

static void
add_normal(digest *d, bool any, fxr_unit3 n)
{
    digest_u32(d, any);
    if (!any)
        return;
    digest_u32(d, (uint32_t)n.x);
    digest_u32(d, (uint32_t)n.y);
    digest_u32(d, (uint32_t)n.z);
}

static void
ask_contact_normal(cases_random *r, unsigned kind, digest *d)
{
    fxr_contact_normal out;
    bool any;

    next_mover(r, kind);
    any = sweeps[kind].normal(&m, &out);
    digest_contact_normal(d, any, &out);
}

static void
ask_normal_aabb(cases_random *r, digest *d)
{
    fxr_unit3 n = {0, 0, 0};
    const bool any = fxr_faces_normal_aabb((uint8_t)cases_u32(r), &n);

    add_normal(d, any, n);
}

static void
ask_normal_obb(cases_random *r, digest *d)
{
    fxr_unit3 n = {0, 0, 0};
    bool any;

    cases_obb(r, &m.c);
    any = fxr_faces_normal_obb((uint8_t)cases_u32(r), &m.c.obb, &n);
    add_normal(d, any, n);
}

static void
ask_slide(cases_random *r, digest *d)
{
    const unsigned count = (unsigned)cases_below(r, 4);
    const fxr_vec3 displacement = cases_vec3(r, (unsigned)cases_below(r, 32));
    fxr_unit3 axis[3], n[3];
    unsigned i;

    for (i = 0; i < count; i++) {
        cases_unit3(r, axis);
        n[i] = axis[cases_below(r, 3)];
    }
    digest_vec3(d, fxr_slide(displacement, n, count));
}

static void
ask_ball_hits(cases_random *r, digest *d)
{
    cases_balls(r, &m);
    digest_u32(d, sweeps[SWEEP_SPHERE_SPHERE].hits(&m));
}

static void
ask_ball_cast(cases_random *r, digest *d)
{
    fxr_contact out;
    bool any;

    cases_balls(r, &m);
    any = sweeps[SWEEP_SPHERE_SPHERE].cast(&m, &out);
    digest_contact(d, any, &out);
}

static void
ask_point_normal(cases_random *r, digest *d)
{
    fxr_unit3 n = {0, 0, 0};
    bool any;

    cases_sphere(r, &m.c);
    any = fxr_point_normal_sphere(m.c.segment.a, &m.c.sphere, &n);
    add_normal(d, any, n);
}

#define ASK_NORMAL(mover, shape, kind)                                   \
    static void ask_##mover##_normal_##shape(cases_random *r, digest *d) \
    {                                                                    \
        ask_contact_normal(r, kind, d);                                  \
    }

ASK_NORMAL(sphere, aabb, SWEEP_SPHERE_AABB)
ASK_NORMAL(sphere, obb, SWEEP_SPHERE_OBB)
ASK_NORMAL(aabb, aabb, SWEEP_AABB_AABB)
ASK_NORMAL(sphere, sphere, SWEEP_SPHERE_SPHERE)

#define STOP(mover, verb, shape)                                             \
    {                                                                        \
        "sweep_" #mover "_" #verb "_" #shape, ask_##mover##_##verb##_##shape \
    }

static const digest_line lines[] = {STOP(aabb, crosses, aabb),
                                    STOP(aabb, stop, aabb),
                                    STOP(sphere, crosses, aabb),
                                    STOP(sphere, stop, aabb),
                                    {"faces_normal_aabb", ask_normal_aabb},
                                    {"faces_normal_obb", ask_normal_obb},
                                    STOP(sphere, crosses, obb),
                                    STOP(sphere, stop, obb),
                                    {"slide", ask_slide},
                                    {"sweep_sphere_hits_sphere", ask_ball_hits},
                                    {"sweep_sphere_cast_sphere", ask_ball_cast},
                                    STOP(sphere, crosses, sphere),
                                    STOP(sphere, stop, sphere),
                                    STOP(sphere, normal, aabb),
                                    STOP(sphere, normal, obb),
                                    STOP(aabb, normal, aabb),
                                    STOP(sphere, normal, sphere),
                                    {"point_normal_sphere", ask_point_normal}};

const digest_group digest_contacts = {
    DIGEST_CONTACTS_AT, COUNT(lines), 1000, lines, NULL, NULL};
