/*
 * digest_capsule_movers.c - what is asked of capsules that move, and of AABBs that move to
 * capsules.
 */
#include <stdio.h>

#include "../cases/sweep/capsules.h"
#include "../test.h"
#include "digest_group.h"

static const char *const movers[CAPSULE_OBB][2] = {{"capsule", "capsule"},
                                                   {"capsule", "sphere"},
                                                   {"capsule", "aabb"},
                                                   {"aabb", "capsule"},
                                                   {"capsule", "triangle"}};
static const char *const verbs[CAPSULE_VERBS] = {"hits", "cast", "crosses",
                                                 "stop"};
static capsule_trial t;

static void
print_name(unsigned i)
{
    const char *const *mover = movers[i / CAPSULE_VERBS];

    printf("sweep_%s_%s_%s", mover[0], verbs[i % CAPSULE_VERBS], mover[1]);
}

static void
ask(unsigned i, cases_random *r, digest *d)
{
    const capsule_verb verb = (capsule_verb)(i % CAPSULE_VERBS);
    fxr_contact out;
    bool any;

    cases_capsules(r, (capsule_kind)(i / CAPSULE_VERBS), &t);
    any = capsules_verb(&t, verb, &out);
    if (verb == CAPSULE_CAST || verb == CAPSULE_STOP)
        digest_contact(d, any, &out);
    else
        digest_u32(d, any);
}

const digest_group digest_capsule_movers = {DIGEST_CAPSULE_MOVERS_AT,
                                            CAPSULE_OBB *CAPSULE_VERBS,
                                            120,
                                            NULL,
                                            print_name,
                                            ask};
