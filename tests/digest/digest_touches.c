/*
 * digest_touches.c - what is asked of moving spheres and boxes: what they touch, and where
 * they stop.
 */
#include <fixray/capsule.h>

#include "../cases/sweep/sweeps.h"
#include "../test.h"
#include "digest_group.h"

/* What is asked of moving spheres and triangles, and of capsules. */

static trial t;

static void
ask_hits(cases_random *r, digest *d)
{
    cases_touch(r, &t);
    digest_u32(d, touch_ask(&t).hits);
}

static void
ask_cast(cases_random *r, digest *d)
{
    sweep_answer a;

    cases_touch(r, &t);
    a = touch_ask(&t);
    digest_contact(d, a.casts, &a.contact);
}

static void
ask_crosses(cases_random *r, digest *d)
{
    cases_touch(r, &t);
    digest_u32(d, touch_ask(&t).crosses);
}

static void
ask_stop(cases_random *r, digest *d)
{
    sweep_answer a;

    cases_touch(r, &t);
    a = touch_ask(&t);
    digest_contact(d, a.stops, &a.stopped);
}

static void
ask_normal(cases_random *r, digest *d)
{
    sweep_answer a;

    cases_touch(r, &t);
    a = touch_ask(&t);
    digest_contact_normal(d, a.has_normal, &a.normal);
}

static fxr_capsule capsule;

static void
next_capsule(cases_random *r)
{
    cases_touch(r, &t);
    capsule.a = t.triangle.a;
    capsule.b = t.triangle.b;
    capsule.radius = t.c.sphere.radius;
}

static void
add_entry(digest *d, bool any, const fxr_entry *out)
{
    digest_u32(d, any);
    if (!any)
        return;
    digest_ratio(d, out->t);
    digest_vec3(d, out->point);
    digest_u32(d, out->faces);
}

#define ASK_CAPSULE(linear, verb)                                              \
    static void ask_##linear##_##verb(cases_random *r, digest *d)              \
    {                                                                          \
        next_capsule(r);                                                       \
        digest_u32(d, fxr_##linear##_##verb##_capsule(&t.c.linear, &capsule)); \
    }
#define ENTER_CAPSULE(linear)                                            \
    static void ask_##linear##_enter(cases_random *r, digest *d)         \
    {                                                                    \
        fxr_entry out;                                                   \
        bool any;                                                        \
                                                                         \
        next_capsule(r);                                                 \
        any = fxr_##linear##_enter_capsule(&t.c.linear, &capsule, &out); \
        add_entry(d, any, &out);                                         \
    }

ASK_CAPSULE(segment, hits)
ASK_CAPSULE(ray, hits)
ASK_CAPSULE(line, hits)
ASK_CAPSULE(segment, crosses)
ASK_CAPSULE(ray, crosses)
ASK_CAPSULE(line, crosses)
ENTER_CAPSULE(segment)
ENTER_CAPSULE(ray)

static void
ask_in(cases_random *r, digest *d)
{
    next_capsule(r);
    digest_u32(d, fxr_point_in_capsule(t.c.segment.a, &capsule));
}

static const digest_line lines[] = {
    {"sweep_sphere_hits_triangle", ask_hits},
    {"sweep_sphere_cast_triangle", ask_cast},
    {"sweep_sphere_crosses_triangle", ask_crosses},
    {"sweep_sphere_stop_triangle", ask_stop},
    {"segment_hits_capsule", ask_segment_hits},
    {"ray_hits_capsule", ask_ray_hits},
    {"line_hits_capsule", ask_line_hits},
    {"segment_crosses_capsule", ask_segment_crosses},
    {"ray_crosses_capsule", ask_ray_crosses},
    {"line_crosses_capsule", ask_line_crosses},
    {"segment_enter_capsule", ask_segment_enter},
    {"ray_enter_capsule", ask_ray_enter},
    {"point_in_capsule", ask_in},
    {"sweep_sphere_normal_triangle", ask_normal}};

const digest_group digest_touches = {
    DIGEST_TOUCHES_AT, COUNT(lines), 500, lines, NULL, NULL};

/* What is asked of stops. */

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
contacts_ask_crosses(cases_random *r, unsigned kind, digest *d)
{
    next_mover(r, kind);
    digest_u32(d, sweeps[kind].crosses(&m));
}

static void
contacts_ask_stop(cases_random *r, unsigned kind, digest *d)
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
        contacts_ask_crosses(r, kind, d);                                 \
    }                                                                     \
    static void ask_##mover##_stop_##shape(cases_random *r, digest *d)    \
    {                                                                     \
        contacts_ask_stop(r, kind, d);                                    \
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

static const digest_line contacts_lines[] = {
    STOP(aabb, crosses, aabb),
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

const digest_group digest_contacts = {DIGEST_CONTACTS_AT,
                                      COUNT(contacts_lines),
                                      1000,
                                      contacts_lines,
                                      NULL,
                                      NULL};
