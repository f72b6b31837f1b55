/*
 * digest_obb_movers.c - what is asked of moving OBBs and spheres.
 */
#include "../cases/sweep/sweeps.h"
#include "../test.h"
#include "digest_group.h"

static const sweep *const asked = &sweeps[SWEEP_OBB_SPHERE];
static moving m;

static void
ask_hits(cases_random *r, digest *d)
{
    cases_stop(r, SWEEP_OBB_SPHERE, &m);
    digest_u32(d, asked->hits(&m));
}

static void
ask_cast(cases_random *r, digest *d)
{
    fxr_contact out;
    bool any;

    cases_stop(r, SWEEP_OBB_SPHERE, &m);
    any = asked->cast(&m, &out);
    digest_contact(d, any, &out);
}

static void
ask_crosses(cases_random *r, digest *d)
{
    cases_stop(r, SWEEP_OBB_SPHERE, &m);
    digest_u32(d, asked->crosses(&m));
}

static void
ask_stop(cases_random *r, digest *d)
{
    fxr_contact out;
    bool any;

    cases_stop(r, SWEEP_OBB_SPHERE, &m);
    any = asked->stop(&m, &out);
    digest_contact(d, any, &out);
}

static void
ask_normal(cases_random *r, digest *d)
{
    fxr_contact_normal out;
    bool any;

    cases_stop(r, SWEEP_OBB_SPHERE, &m);
    any = asked->normal(&m, &out);
    digest_contact_normal(d, any, &out);
}

static const digest_line lines[] = {{"sweep_obb_hits_sphere", ask_hits},
                                    {"sweep_obb_cast_sphere", ask_cast},
                                    {"sweep_obb_crosses_sphere", ask_crosses},
                                    {"sweep_obb_stop_sphere", ask_stop},
                                    {"sweep_obb_normal_sphere", ask_normal}};

const digest_group digest_obb_movers = {
    DIGEST_OBB_MOVERS_AT, COUNT(lines), 300, lines, NULL, NULL};
