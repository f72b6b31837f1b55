/*
 * digest_touches.c - what is asked of moving spheres and triangles, and of capsules.
 */
#include <fixray/capsule.h>

#include "../cases/sweep/touches.h"
#include "../test.h"
#include "digest_group.h"

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
    touch_answer a;

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
    touch_answer a;

    cases_touch(r, &t);
    a = touch_ask(&t);
    digest_contact(d, a.stops, &a.stopped);
}

static void
ask_normal(cases_random *r, digest *d)
{
    touch_answer a;

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
