/*
 * digest_crates.c - what is asked of moving AABBs and spheres.
 */
#include "../cases/sweep/sweeps.h"
#include "../test.h"
#include "digest_group.h"

static moving m;

static void
ask_hits(cases_random *r, digest *d)
{
    cases_crate(r, &m);
    digest_u32(d, sweeps[SWEEP_AABB_SPHERE].hits(&m));
}

static void
ask_cast(cases_random *r, digest *d)
{
    fxr_contact out;
    bool any;

    cases_crate(r, &m);
    any = sweeps[SWEEP_AABB_SPHERE].cast(&m, &out);
    digest_contact(d, any, &out);
}

static void
ask_crosses(cases_random *r, digest *d)
{
    cases_crate(r, &m);
    digest_u32(d, sweeps[SWEEP_AABB_SPHERE].crosses(&m));
}

static void
ask_stop(cases_random *r, digest *d)
{
    fxr_contact out;
    bool any;

    cases_crate(r, &m);
    any = sweeps[SWEEP_AABB_SPHERE].stop(&m, &out);
    digest_contact(d, any, &out);
}

static const digest_line lines[] = {{"sweep_aabb_hits_sphere", ask_hits},
                                    {"sweep_aabb_cast_sphere", ask_cast},
                                    {"sweep_aabb_crosses_sphere", ask_crosses},
                                    {"sweep_aabb_stop_sphere", ask_stop}};

const digest_group digest_crates = {
    DIGEST_CRATES_AT, COUNT(lines), 500, lines, NULL, NULL};
