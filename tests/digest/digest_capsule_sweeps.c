/*
 * digest_capsule_sweeps.c - what is asked of moving spheres and capsules, and what of
 * a capsule is closest to a point.
 */
#include "../cases/sweep/sweeps.h"
#include "../test.h"
#include "digest_group.h"

static trial t;

static touch_answer
next_answer(cases_random *r)
{
    fxr_q16 rest;

    cases_capsule(r, &t, &rest);
    return touch_ask_capsule(&t, rest);
}

static void
ask_capsule_hits(cases_random *r, digest *d)
{
    digest_u32(d, next_answer(r).hits);
}

static void
ask_capsule_cast(cases_random *r, digest *d)
{
    const touch_answer a = next_answer(r);

    digest_contact(d, a.casts, &a.contact);
}

static void
ask_capsule_crosses(cases_random *r, digest *d)
{
    digest_u32(d, next_answer(r).crosses);
}

static void
ask_capsule_stop(cases_random *r, digest *d)
{
    const touch_answer a = next_answer(r);

    digest_contact(d, a.stops, &a.stopped);
}

static void
ask_capsule_normal(cases_random *r, digest *d)
{
    const touch_answer a = next_answer(r);

    digest_contact_normal(d, a.has_normal, &a.normal);
}

static void
ask_closest(cases_random *r, digest *d)
{
    fxr_capsule capsule;
    fxr_closest out;
    bool any;

    cases_capsule(r, &t, &capsule.radius);
    capsule.a = t.triangle.a;
    capsule.b = t.triangle.b;
    any = fxr_point_closest_capsule(t.c.segment.a, &capsule, &out);
    digest_u32(d, any);
    if (!any)
        return;
    digest_u64(d, out.dist2);
    digest_vec3(d, out.on_shape);
}

static const digest_line lines[] = {
    {"sweep_sphere_hits_capsule", ask_capsule_hits},
    {"sweep_sphere_cast_capsule", ask_capsule_cast},
    {"sweep_sphere_crosses_capsule", ask_capsule_crosses},
    {"sweep_sphere_stop_capsule", ask_capsule_stop},
    {"point_closest_capsule", ask_closest},
    {"sweep_sphere_normal_capsule", ask_capsule_normal}};

const digest_group digest_capsule_sweeps = {
    DIGEST_CAPSULE_SWEEPS_AT, COUNT(lines), 500, lines, NULL, NULL};
