/*
 * trees_wide.c - wide trees and their answers.
 */
#include "../scene/trees.h"

unsigned char *
grove_wide_memory(void)
{
    unsigned char *const start = (unsigned char *)grove_block;

    return start + (0 - (uintptr_t)start) % 64;
}

bool
grove_widen(const grove *g, fxr_bvh_wide *out)
{
    const size_t size = fxr_bvh_wide_size(&g->bvh);

    return size <= GROVE_WIDE_BYTES &&
           fxr_bvh_widen(&g->bvh, grove_wide_memory(), size, out);
}

grove_answer
grove_ask_wide(case_linear linear, const grove *g, const fxr_bvh_wide *wide)
{
    grove_answer out;

    pattern_fill(&out, sizeof out);
    if (linear == LINEAR_SEGMENT) {
        out.hits = fxr_segment_hits_bvh_wide(&g->c.segment, wide);
        out.casts = fxr_segment_cast_bvh_wide(&g->c.segment, wide, &out.hit);
    } else {
        out.hits = fxr_ray_hits_bvh_wide(&g->c.ray, wide);
        out.casts = fxr_ray_cast_bvh_wide(&g->c.ray, wide, &out.hit);
    }
    return out;
}

static const char *
differs_for(case_linear linear, const grove *g, const fxr_bvh_wide *wide)
{
    const grove_answer want = grove_ask(linear, g);
    const grove_answer got = grove_ask_wide(linear, g, wide);

    return grove_compare(&want, &got);
}

const char *
grove_wide_differs(const grove *g, const fxr_bvh_wide *wide)
{
    const char *differs = differs_for(LINEAR_SEGMENT, g, wide);

    return differs != NULL ? differs : differs_for(LINEAR_RAY, g, wide);
}

const char *
grove_wide_fault(const grove *g)
{
    fxr_bvh_wide wide;

    return grove_widen(g, &wide) ? grove_wide_differs(g, &wide) : "refused";
}
