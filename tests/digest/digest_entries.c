/*
 * digest_entries.c - the lines of enter for boxes and spheres.
 */
#include <stdio.h>

#include "../cases/distance/cases_closest.h"
#include "digest_group.h"

static const char *const linears[] = {"segment", "ray", "line"};

static void
add_entry(digest *d, const fxr_entry *entry)
{
    digest_ratio(d, entry->t);
    digest_vec3(d, entry->point);
    digest_u32(d, entry->faces);
}

static const pair *
pair_of(unsigned i)
{
    return i < PAIR_COUNT ? &pairs[i] : &sphere_pairs[i - PAIR_COUNT];
}

static void
print_entry(unsigned i)
{
    const pair *p = pair_of(i);

    printf("%s_enter_%s", linears[p->linear],
           i >= PAIR_COUNT ? "sphere"
           : p->oriented   ? "obb"
                           : "aabb");
}

static void
ask_entry(unsigned i, cases_random *r, digest *d)
{
    static scene c;
    fxr_entry entry;
    bool any;

    if (i >= PAIR_COUNT)
        cases_sphere(r, &c);
    else if (pairs[i].oriented)
        cases_obb(r, &c);
    else
        cases_aabb(r, &c);
    any = pair_of(i)->enter(&c, &entry);
    digest_u32(d, any);
    if (any)
        add_entry(d, &entry);
}

const digest_group digest_entries = {
    DIGEST_ENTRIES_AT, PAIR_COUNT + SPHERE_PAIRS, 1000, NULL, print_entry,
    ask_entry};
