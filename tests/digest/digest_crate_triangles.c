/*
 * digest_crate_triangles.c - what is asked of moving AABBs and triangles.
 */
#include "../cases/sweep/crates.h"
#include "../test.h"
#include "digest_group.h"

static crate c;

static void
ask_hits(cases_random *r, digest *d)
{
    cases_crate_triangle(r, &c);
    digest_u32(d, crate_ask(&c).hits);
}

static void
ask_cast(cases_random *r, digest *d)
{
    crate_answer a;

    cases_crate_triangle(r, &c);
    a = crate_ask(&c);
    digest_contact(d, a.casts, &a.contact);
}

static void
ask_crosses(cases_random *r, digest *d)
{
    cases_crate_triangle(r, &c);
    digest_u32(d, crate_ask(&c).crosses);
}

static void
ask_stop(cases_random *r, digest *d)
{
    crate_answer a;

    cases_crate_triangle(r, &c);
    a = crate_ask(&c);
    digest_contact(d, a.stops, &a.stopped);
}

static const digest_line lines[] = {
    {"sweep_aabb_hits_triangle", ask_hits},
    {"sweep_aabb_cast_triangle", ask_cast},
    {"sweep_aabb_crosses_triangle", ask_crosses},
    {"sweep_aabb_stop_triangle", ask_stop}};

const digest_group digest_crate_triangles = {
    DIGEST_CRATE_TRIANGLES_AT, COUNT(lines), 300, lines, NULL, NULL};
