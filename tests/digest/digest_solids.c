/*
 * digest_solids.c - what is asked of moving boxes of which one is oriented.
 */
#include "../cases/sweep/solids.h"
#include "../test.h"
#include "digest_group.h"

static solids m;

static void
ask_verdict(cases_random *r, unsigned kind, bool (*of)(const solids *m),
            digest *d)
{
    cases_solids(r, kind, &m);
    digest_u32(d, of(&m));
}

static void
ask_contact(cases_random *r, unsigned kind,
            bool (*of)(const solids *m, fxr_contact *out), digest *d)
{
    fxr_contact out;
    bool any;

    cases_solids(r, kind, &m);
    any = of(&m, &out);
    digest_contact(d, any, &out);
}

#define ASK_SOLIDS(pair, kind)                                 \
    static void ask_hits_##pair(cases_random *r, digest *d)    \
    {                                                          \
        ask_verdict(r, kind, solids_sweeps[kind].hits, d);     \
    }                                                          \
    static void ask_cast_##pair(cases_random *r, digest *d)    \
    {                                                          \
        ask_contact(r, kind, solids_sweeps[kind].cast, d);     \
    }                                                          \
    static void ask_crosses_##pair(cases_random *r, digest *d) \
    {                                                          \
        ask_verdict(r, kind, solids_sweeps[kind].crosses, d);  \
    }                                                          \
    static void ask_stop_##pair(cases_random *r, digest *d)    \
    {                                                          \
        ask_contact(r, kind, solids_sweeps[kind].stop, d);     \
    }

ASK_SOLIDS(aabb_obb, SOLIDS_AABB_OBB)
ASK_SOLIDS(obb_aabb, SOLIDS_OBB_AABB)
ASK_SOLIDS(obb_obb, SOLIDS_OBB_OBB)

#define SOLIDS(mover, verb, shape)                                           \
    {                                                                        \
        "sweep_" #mover "_" #verb "_" #shape, ask_##verb##_##mover##_##shape \
    }
#define SOLIDS_LINES(mover, shape)                          \
    SOLIDS(mover, hits, shape), SOLIDS(mover, cast, shape), \
        SOLIDS(mover, crosses, shape), SOLIDS(mover, stop, shape)

static const digest_line lines[] = {
    SOLIDS_LINES(aabb, obb), SOLIDS_LINES(obb, aabb), SOLIDS_LINES(obb, obb)};

const digest_group digest_solids = {
    DIGEST_SOLIDS_AT, COUNT(lines), 300, lines, NULL, NULL};
