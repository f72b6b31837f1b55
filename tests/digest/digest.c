/*
 * digest.c - the hash.
 */
#include <stdio.h>

#include "digest_group.h"

void
digest_start(digest *d)
{
    d->value = 0xcbf29ce484222325u;
    d->flip = 0;
}

void
digest_u32(digest *d, uint32_t v)
{
    unsigned shift;

    v ^= d->flip;
    d->flip = 0;
    for (shift = 0; shift < 32; shift += 8)
        d->value = (d->value ^ (v >> shift & 0xff)) * 0x100000001b3u;
}

void
digest_u64(digest *d, uint64_t v)
{
    digest_u32(d, (uint32_t)v);
    digest_u32(d, (uint32_t)(v >> 32));
}

void
digest_vec3(digest *d, fxr_vec3 v)
{
    digest_u32(d, (uint32_t)v.x);
    digest_u32(d, (uint32_t)v.y);
    digest_u32(d, (uint32_t)v.z);
}

void
digest_ratio(digest *d, fxr_ratio t)
{
    digest_u64(d, t.num);
    digest_u64(d, t.den);
    digest_u32(d, t.negative);
}

void
digest_bvh_hit(digest *d, bool any, const fxr_bvh_hit *hit)
{
    unsigned i;

    digest_u32(d, any);
    if (!any)
        return;
    digest_u32(d, hit->shape);
    digest_u32(d, hit->id);
    digest_ratio(d, hit->t);
    digest_vec3(d, hit->point);
    for (i = 0; i < 3; i++)
        digest_u32(d, (uint32_t)hit->weight[i]);
    digest_u32(d, hit->faces);
    digest_u32(d, (uint32_t)hit->side);
}

void
digest_contact(digest *d, bool any, const fxr_contact *contact)
{
    digest_u32(d, any);
    if (!any)
        return;
    digest_ratio(d, contact->t);
    digest_vec3(d, contact->center);
}

void
digest_contact_normal(digest *d, bool any, const fxr_contact_normal *n)
{
    digest_u32(d, any);
    if (!any)
        return;
    digest_u32(d, (uint32_t)n->normal.x);
    digest_u32(d, (uint32_t)n->normal.y);
    digest_u32(d, (uint32_t)n->normal.z);
    digest_vec3(d, n->point);
    digest_u32(d, (uint32_t)n->depth);
    digest_vec3(d, n->push);
    digest_u32(d, n->faces);
}

void
digest_contact_in(digest *d, bool any, const fxr_contact *contact,
                  uint32_t number)
{
    digest_contact(d, any, contact);
    if (any)
        digest_u32(d, number);
}

void
digest_span(digest *d, const fxr_span *span)
{
    digest_ratio(d, span->enter);
    digest_ratio(d, span->exit);
    digest_u32(d, span->enter_faces);
    digest_u32(d, span->exit_faces);
}

/* The digest of every line of every group. */

/* -DDIGEST_CASES=60: at most so many of each line, on a core that is emulated slowly and on the host that it
 * is compared with. */
#ifndef DIGEST_CASES
#define DIGEST_CASES 0xffffffffu
#endif

/* One bit of one result, with --flip. */
enum { FLIPPED_CASE = 34, FLIPPED_LINE = 7 };

static const uint32_t digest_seed = 20240229u;

uint64_t
digest_of(const digest_group *group, unsigned i, bool flip)
{
    cases_random r;
    digest d;
    uint32_t n;

    digest_start(&d);
    cases_start(&r, digest_seed, group->first + i);
    for (n = 0; n < group->cases && n < DIGEST_CASES; n++) {
        if (flip && n == FLIPPED_CASE)
            d.flip = 1;
        if (group->lines != NULL)
            group->lines[i].ask(&r, &d);
        else
            group->ask(i, &r, &d);
    }
    return d.value;
}

uint64_t
digest_of_line(unsigned i, bool flip)
{
    return digest_of(platform_digests[0], i, flip);
}

static void
print_line(const digest_group *group, unsigned i, uint64_t value)
{
    printf("digest ");
    if (group->lines != NULL)
        printf("%s", group->lines[i].name);
    else
        group->print(i);
    printf(" %08lx%08lx\n", (unsigned long)(value >> 32),
           (unsigned long)(value & 0xffffffffu));
}

void
digest_print_all(bool flip)
{
    size_t which;
    unsigned i;

    for (which = 0; which < platform_digest_count; which++) {
        const digest_group *group = platform_digests[which];

        for (i = 0; i < group->count; i++) {
            const bool flipped = flip && group->first + i == FLIPPED_LINE;

            print_line(group, i, digest_of(group, i, flipped));
        }
    }
}
