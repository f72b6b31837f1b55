/*
 * digest_all.c - the digest of every line of every group.
 */
#include <stdio.h>

#include "digest_group.h"

/* One bit of one result, with --flip. */
enum { FLIPPED_CASE = 234, FLIPPED_LINE = 7 };

static const uint32_t digest_seed = 20240229u;

uint64_t
digest_of(const digest_group *group, unsigned i, bool flip)
{
    cases_random r;
    digest d;
    uint32_t n;

    digest_start(&d);
    cases_start(&r, digest_seed, group->first + i);
    for (n = 0; n < group->cases; n++) {
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
