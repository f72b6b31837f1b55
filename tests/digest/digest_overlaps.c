/*
 * digest_overlaps.c - what is asked of shapes at rest: do they overlap, and which axis separates
 * two OBBs.
 */
#include <stdio.h>

#include "../cases/overlap/overlaps.h"
#include "digest_group.h"

enum { PAIRS = OVERLAP_KINDS * OVERLAP_KINDS };

static overlap_shapes two[2];

static void
print_overlaps(unsigned i)
{
    if (i < PAIRS)
        printf("%s_overlaps_%s", overlap_names[i / OVERLAP_KINDS],
               overlap_names[i % OVERLAP_KINDS]);
    else
        printf("obb_separating_axis_obb");
}

static void
ask_overlaps(unsigned i, cases_random *r, digest *d)
{
    int hint;

    cases_overlap(r, two);
    if (i < PAIRS) {
        digest_u32(d, overlap_questions[i / OVERLAP_KINDS][i % OVERLAP_KINDS](
                          &two[0], &two[1]));
        return;
    }
    hint = (int)cases_below(r, 17) - 1;
    digest_u32(d, (uint32_t)fxr_obb_separating_axis_obb(&two[0].obb,
                                                        &two[1].obb, hint));
}

const digest_group digest_overlaps = {
    DIGEST_OVERLAPS_AT, PAIRS + 1, 100, NULL, print_overlaps, ask_overlaps};
