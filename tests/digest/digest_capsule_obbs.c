/*
 * digest_capsule_obbs.c - what is asked of capsules that move to OBBs, and of OBBs that move to
 * capsules.
 */
#include <stdio.h>

#include "../cases/sweep/capsules.h"
#include "../test.h"
#include "digest_group.h"

enum { NORMAL = CAPSULE_VERBS, QUESTIONS };

static const char *const verbs[QUESTIONS] = {"hits", "cast", "crosses", "stop",
                                             "normal"};
static capsule_trial t;

static void
print_name(unsigned i)
{
    const char *const verb = verbs[i % QUESTIONS];

    if (i < QUESTIONS)
        printf("sweep_capsule_%s_obb", verb);
    else
        printf("sweep_obb_%s_capsule", verb);
}

static void
ask(unsigned i, cases_random *r, digest *d)
{
    const unsigned verb = i % QUESTIONS;
    fxr_contact_normal normal;
    fxr_contact out;
    bool any;

    cases_capsules(r, i < QUESTIONS ? CAPSULE_OBB : CAPSULE_BY_OBB, &t);
    if (verb == NORMAL) {
        any = capsules_normal(&t, &normal);
        digest_contact_normal(d, any, &normal);
        return;
    }
    any = capsules_verb(&t, (capsule_verb)verb, &out);
    if (verb == CAPSULE_CAST || verb == CAPSULE_STOP)
        digest_contact(d, any, &out);
    else
        digest_u32(d, any);
}

const digest_group digest_capsule_obbs = {
    DIGEST_CAPSULE_OBBS_AT, 2 * QUESTIONS, 100, NULL, print_name, ask};
