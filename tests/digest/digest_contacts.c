/*
 * digest_contacts.c - what is asked of stops.
 */
#include "../cases/sweeps.h"
#include "../test.h"
#include "digest_group.h"

static moving m;

/* Every other mover grazes two planes besides the one that it enters. */
static void
next_aabb(cases_random *r)
{
    if (cases_below(r, 2))
        cases_sliver(r, &m);
    else
        cases_sweep(r, SWEEP_AABB_AABB, &m);
}

static void
ask_aabb_crosses_aabb(cases_random *r, digest *d)
{
    next_aabb(r);
    digest_u32(d, fxr_sweep_aabb_crosses_aabb(&m.c.segment, m.half, &m.c.aabb));
}

static void
add_stop(digest *d, bool any, const fxr_contact *out)
{
    digest_u32(d, any);
    if (!any)
        return;
    digest_ratio(d, out->t);
    digest_vec3(d, out->center);
    digest_vec3(d, out->point);
}

static void
ask_aabb_stop_aabb(cases_random *r, digest *d)
{
    fxr_contact out;
    bool any;

    next_aabb(r);
    any = fxr_sweep_aabb_stop_aabb(&m.c.segment, m.half, &m.c.aabb, &out);
    add_stop(d, any, &out);
}

static const digest_line lines[] = {
    {"sweep_aabb_crosses_aabb", ask_aabb_crosses_aabb},
    {"sweep_aabb_stop_aabb", ask_aabb_stop_aabb}};

const digest_group digest_contacts = {
    DIGEST_CONTACTS_AT, COUNT(lines), 1000, lines, NULL, NULL};
