/*
 * digest_wide.c - what is asked of wide trees: what digest_trees.c asks of the trees that
 * they are made of.
 */
#include "../cases/scene/trees.h"
#include "../test.h"
#include "digest_ask.h"
#include "digest_group.h"

/* One question after four has a new tree. */
enum { QUESTIONS = 4 };

static fxr_bvh_wide wide;

static void
make_tree(cases_random *r)
{
    cases_grove_of(r, &grove_small, cases_below(r, GROVE_SMALL + 1),
                   KINDS_OF_DIGEST, &grove_shared);
    if (!CHECK(grove_widen(&grove_shared, &wide)))
        wide.node_count = 0;
}

ASK_TREE(segment, bvh_wide, &wide)
ASK_TREE(ray, bvh_wide, &wide)

static void
ask_size(cases_random *r, digest *d)
{
    make_tree(r);
    digest_u32(d, (uint32_t)fxr_bvh_wide_size(&grove_shared.bvh));
}

/* Memory that is too small or not aligned, or as it should be. */
static void
ask_widen(cases_random *r, digest *d)
{
    const uint32_t before = cases_below(r, 4) ? 0 : cases_below(r, 32);
    fxr_bvh_wide made;
    size_t room;

    cases_grove_of(r, &grove_small, cases_below(r, GROVE_SMALL + 1),
                   KINDS_OF_DIGEST, &grove_shared);
    room = fxr_bvh_wide_size(&grove_shared.bvh) - (size_t)cases_below(r, 2);
    if (fxr_bvh_widen(&grove_shared.bvh, grove_wide_memory() + before, room,
                      &made)) {
        digest_u32(d, made.node_count);
        digest_u32(d, made.is_small);
    } else {
        digest_u32(d, UINT32_MAX);
    }
}

static const digest_line lines[] = {{"segment_hits_bvh_wide", ask_segment_hits},
                                    {"ray_hits_bvh_wide", ask_ray_hits},
                                    {"segment_cast_bvh_wide", ask_segment_cast},
                                    {"ray_cast_bvh_wide", ask_ray_cast},
                                    {"bvh_wide_size", ask_size},
                                    {"bvh_widen", ask_widen}};

const digest_group digest_wide = {DIGEST_WIDE_AT, COUNT(lines), 60,
                                  lines,          NULL,         NULL};
