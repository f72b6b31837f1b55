/*
 * digest_obb_triangles.c - what is asked of moving OBBs and triangles.
 */
#include "../cases/sweep/crates.h"
#include "../test.h"
#include "digest_group.h"

static crate c;

static crate_answer
next_answer(cases_random *r)
{
    cases_obb_triangle(r, &c);
    return crate_ask(&c);
}

static void
ask_hits(cases_random *r, digest *d)
{
    digest_u32(d, next_answer(r).hits);
}

static void
ask_cast(cases_random *r, digest *d)
{
    const crate_answer a = next_answer(r);

    digest_contact(d, a.casts, &a.contact);
}

static void
ask_crosses(cases_random *r, digest *d)
{
    digest_u32(d, next_answer(r).crosses);
}

static void
ask_stop(cases_random *r, digest *d)
{
    const crate_answer a = next_answer(r);

    digest_contact(d, a.stops, &a.stopped);
}

static void
ask_normal(cases_random *r, digest *d)
{
    const crate_answer a = next_answer(r);

    digest_contact_normal(d, a.has_normal, &a.normal);
}

static const digest_line lines[] = {{"sweep_obb_hits_triangle", ask_hits},
                                    {"sweep_obb_cast_triangle", ask_cast},
                                    {"sweep_obb_crosses_triangle", ask_crosses},
                                    {"sweep_obb_stop_triangle", ask_stop},
                                    {"sweep_obb_normal_triangle", ask_normal}};

const digest_group digest_obb_triangles = {
    DIGEST_OBB_TRIANGLES_AT, COUNT(lines), 120, lines, NULL, NULL};
