/*
 * blocks.c - trees in grove_block.
 */
#include "blocks.h"

#include <string.h>

#include "../../test.h"

fxr_bvh_header *
block_header(void)
{
    return (fxr_bvh_header *)grove_block;
}

void
block_sign(void)
{
    const uint32_t words = block_header()->size / 4;
    uint32_t h = 2166136261u, i;

    for (i = 4; i < words && i < GROVE_BLOCK_WORDS; i++)
        h = (h ^ grove_block[i]) * 16777619u;
    block_header()->checksum = h;
}

bool
block_opens(size_t size, fxr_bvh *out)
{
    pattern_fill(out, sizeof *out);
    return fxr_bvh_open(grove_block, size, out);
}

bool
block_refused(size_t size)
{
    fxr_bvh bvh;

    return !block_opens(size, &bvh) && pattern_is_whole(&bvh, sizeof bvh);
}

size_t
block_save(const grove *g)
{
    memset(grove_block, 0xA5, sizeof grove_block);
    return fxr_bvh_save(&g->bvh, grove_block, 4 * (size_t)GROVE_BLOCK_WORDS);
}

size_t
block_make(bool wide)
{
    static const fxr_vec3 vertices[] = {
        {0, 0, 0}, {0, 9, 0}, {0, 0, 9}, {0, 9, 9}};
    static const uint16_t narrow_corners[] = {0, 1, 2, 1, 3, 2};
    static const uint32_t wide_corners[] = {0, 1, 2, 1, 3, 2};
    static const fxr_aabb boxes[] = {{{30, 0, 0}, {33, 9, 9}},
                                     {{50, 0, 0}, {55, 9, 9}}};
    static grove g;
    fxr_bvh_shapes *s = &g.bvh.shapes;

    pattern_fill(&g, sizeof g);
    memset(s, 0, sizeof *s);
    s->vertices = vertices;
    s->corners16 = wide ? NULL : narrow_corners;
    s->corners32 = wide ? wide_corners : NULL;
    s->aabbs = boxes;
    s->vertex_count = 4;
    s->triangle_count = s->aabb_count = 2;
    g.bvh.ids = grove_small.ids;
    g.room = &grove_small;
    g.leaf = 1;
    g.proper = true;
    CHECK(grove_build(&g));
    CHECK(g.bvh.node_count == 7);
    return block_save(&g);
}
