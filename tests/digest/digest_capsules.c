/*
 * digest_capsules.c - where components enter and leave capsules.
 */
#include "../cases/touches.h"
#include "../test.h"
#include "digest_group.h"

static trial t;

static void
add_span(digest *d, const fxr_span *span)
{
    digest_ratio(d, span->enter);
    digest_ratio(d, span->exit);
    digest_u32(d, span->enter_faces);
    digest_u32(d, span->exit_faces);
}

static void
ask_clip(cases_random *r, digest *d, const pair *p)
{
    fxr_span out;
    bool any;

    cases_touch(r, &t);
    any = p->clip(&t.c, &out);
    digest_u32(d, any);
    if (any)
        add_span(d, &out);
}

static void
ask_cast(cases_random *r, digest *d, const pair *p)
{
    fxr_hit out;
    bool any;

    cases_touch(r, &t);
    any = p->cast(&t.c, &out);
    digest_u32(d, any);
    if (!any)
        return;
    add_span(d, &out.span);
    digest_vec3(d, out.enter_point);
    digest_vec3(d, out.exit_point);
}

#define ASK(linear, kind, verb)                             \
    static void linear##_##verb(cases_random *r, digest *d) \
    {                                                       \
        ask_##verb(r, d, &capsule_pairs[kind]);             \
    }

ASK(segment, LINEAR_SEGMENT, clip)
ASK(ray, LINEAR_RAY, clip)
ASK(line, LINEAR_LINE, clip)
ASK(segment, LINEAR_SEGMENT, cast)
ASK(ray, LINEAR_RAY, cast)
ASK(line, LINEAR_LINE, cast)

static void
line_enter(cases_random *r, digest *d)
{
    fxr_entry out;
    bool any;

    cases_touch(r, &t);
    any = capsule_pairs[LINEAR_LINE].enter(&t.c, &out);
    digest_u32(d, any);
    if (!any)
        return;
    digest_ratio(d, out.t);
    digest_vec3(d, out.point);
    digest_u32(d, out.faces);
}

static void
aabb_of(cases_random *r, digest *d)
{
    fxr_capsule capsule;
    fxr_aabb box;

    cases_touch(r, &t);
    capsule = touch_capsule(&t);
    box = fxr_aabb_of_capsule(&capsule);
    digest_vec3(d, box.min);
    digest_vec3(d, box.max);
}

static const digest_line lines[] = {{"segment_clip_capsule", segment_clip},
                                    {"ray_clip_capsule", ray_clip},
                                    {"line_clip_capsule", line_clip},
                                    {"segment_cast_capsule", segment_cast},
                                    {"ray_cast_capsule", ray_cast},
                                    {"line_cast_capsule", line_cast},
                                    {"line_enter_capsule", line_enter},
                                    {"aabb_of_capsule", aabb_of}};

const digest_group digest_capsules = {
    DIGEST_CAPSULES_AT, COUNT(lines), 500, lines, NULL, NULL};
