/*
 * digest_touches.c - what is asked of moving spheres and triangles.
 */
#include "../cases/touches.h"
#include "../test.h"
#include "digest_group.h"

static trial t;

static void
add_contact(digest *d, bool any, const fxr_contact *out)
{
    digest_u32(d, any);
    if (!any)
        return;
    digest_ratio(d, out->t);
    digest_vec3(d, out->center);
    digest_vec3(d, out->point);
}

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
    add_contact(d, a.casts, &a.contact);
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
    add_contact(d, a.stops, &a.stopped);
}

static const digest_line lines[] = {
    {"sweep_sphere_hits_triangle", ask_hits},
    {"sweep_sphere_cast_triangle", ask_cast},
    {"sweep_sphere_crosses_triangle", ask_crosses},
    {"sweep_sphere_stop_triangle", ask_stop}};

const digest_group digest_touches = {
    DIGEST_TOUCHES_AT, COUNT(lines), 500, lines, NULL, NULL};
