/*
 * trees_fault.c - what is wrong with a tree, and trees in a block.
 */
#include <string.h>

#include "../../test.h"
#include "trees.h"

/* The structure of a tree, as bvh.h and bvh_build.h have it. */

static uint32_t
bits(uint32_t link, unsigned low, unsigned count)
{
    return link >> low & (((uint32_t)1 << count) - 1);
}

/* Depths of nodes; each has one parent before it. */
static const char *
links_fault(const grove *g)
{
    const uint32_t n = g->bvh.node_count;
    uint8_t *depth = g->room->marks;
    uint32_t i;

    for (i = 0; i < n; i++)
        depth[i] = 0;
    if (n > 0)
        depth[0] = 1;
    for (i = 0; i < n; i++) {
        const uint32_t link = g->bvh.nodes[i].link;
        const uint32_t second = bits(link, 0, 29);

        if (depth[i] == 0)
            return "a node without a parent";
        if (depth[i] > FXR_BVH_DEPTH)
            return "a node that is too deep";
        if (link >> 31 != 0)
            continue;
        if (bits(link, 29, 2) > 2)
            return "an axis that is none";
        if (second <= i + 1 || second >= n || depth[i + 1] != 0 ||
            depth[second] != 0)
            return "a second child that is none";
        depth[i + 1] = depth[second] = (uint8_t)(depth[i] + 1);
    }
    for (i = 0; i < n; i++)
        if (g->bvh.nodes[i].link >> 31 == 0 &&
            grove_end(g, i + 1) != bits(g->bvh.nodes[i].link, 0, 29))
            return "nodes that are not in preorder";
    return NULL;
}

/* Marks of shapes. */
static const char *
leaves_fault(const grove *g)
{
    const uint32_t n = grove_count(g);
    uint8_t *seen = g->room->marks;
    uint32_t i, k, slot = 0;

    for (i = 0; i < n; i++)
        seen[i] = 0;
    for (i = 0; i < g->bvh.node_count; i++) {
        const uint32_t link = g->bvh.nodes[i].link;
        const uint32_t count = bits(link, 27, 4) + 1;

        if (link >> 31 == 0)
            continue;
        if (count > g->leaf)
            return "a leaf that is too large";
        if (bits(link, 0, 27) != slot || slot + count > n)
            return "slots that are not one after the other";
        for (k = 0; k < count; k++, slot++) {
            const uint32_t shape = g->bvh.order[slot];

            if (shape >= n || seen[shape]++ != 0)
                return "a slot of no shape, or of one that has another";
        }
    }
    return slot == n ? NULL : "shapes that are in no leaf";
}

static void
widen(uint32_t low, uint32_t high, uint32_t range[2])
{
    range[0] = low < range[0] ? low : range[0];
    range[1] = high > range[1] ? high : range[1];
}

static bool
is_empty(const fxr_aabb *box)
{
    return box->min.x > box->max.x || box->min.y > box->max.y ||
           box->min.z > box->max.z;
}

/* The cells from the first to the last of all in a leaf, or of both children. */
static const char *
cells_fault(const grove *g, uint32_t node, unsigned i)
{
    const fxr_bvh_node *nodes = g->bvh.nodes, *n = &nodes[node];
    const uint32_t second = bits(n->link, 0, 29);
    const uint32_t first = bits(n->link, 0, 27);
    uint32_t want[2] = {UINT16_MAX, 0}, slot;

    if (n->link >> 31 == 0) {
        widen(nodes[node + 1].min[i], nodes[node + 1].max[i], want);
        widen(nodes[second].min[i], nodes[second].max[i], want);
    } else {
        for (slot = first; slot <= first + bits(n->link, 27, 4); slot++) {
            const fxr_aabb *box = &g->room->boxes[g->bvh.order[slot]];
            const int64_t origin = vec3_get(g->bvh.origin, i);
            const int64_t cell = (int64_t)1 << g->bvh.shift[i];

            if (!is_empty(box))
                widen((uint32_t)((vec3_get(box->min, i) - origin) / cell),
                      (uint32_t)((vec3_get(box->max, i) - origin) / cell),
                      want);
        }
    }
    return n->min[i] == want[0] && n->max[i] == want[1]
               ? NULL
               : "cells that are not those of the contents";
}

/* The finest grid that has the contents and ends within Q16.16. */
static const char *
grid_fault(const grove *g, unsigned i)
{
    const int64_t origin = vec3_get(g->bvh.origin, i);
    const uint32_t n = grove_count(g);
    int64_t low = INT32_MAX, high = INT32_MIN, size = 65536;
    unsigned shift = 0;
    uint32_t k;

    for (k = 0; k < n; k++) {
        const fxr_aabb *box = &g->room->boxes[k];

        if (is_empty(box))
            continue;
        if (vec3_get(box->min, i) < low)
            low = vec3_get(box->min, i);
        if (vec3_get(box->max, i) > high)
            high = vec3_get(box->max, i);
    }
    while (high - low >= size) {
        size *= 2;
        shift++;
    }
    if (g->bvh.shift[i] != shift)
        return "a grid that is not the finest";
    return origin == (low + size - 1 > INT32_MAX ? INT32_MAX - size + 1 : low)
               ? NULL
               : "the origin of the grid";
}

const char *
grove_fault(const grove *g)
{
    const uint32_t n = grove_count(g);
    const char *fault = NULL;
    uint32_t i;

    if ((g->bvh.node_count == 0) != (n == 0) ||
        (n > 0 && g->bvh.node_count > 2 * n - 1))
        return "number of nodes";
    fault = links_fault(g);
    if (fault == NULL)
        fault = leaves_fault(g);
    for (i = 0; fault == NULL && i < 3; i++)
        fault = grid_fault(g, (unsigned)i);
    for (i = 0; fault == NULL && i < 3 * g->bvh.node_count; i++)
        fault = cells_fault(g, i / 3, (unsigned)(i % 3));
    return fault;
}

static void
check_linear(const grove *g, case_linear linear)
{
    const grove_answer want = grove_by_shapes(linear, g);
    const grove_answer got = grove_ask(linear, g);
    const char *differs = grove_compare(&want, &got);

    if (differs == NULL)
        differs = grove_visit_fault(linear, g);
    test_case(differs ? differs : "a component", print_grove, g);
    CHECK(differs == NULL);
}

void
grove_check(const grove *g)
{
    const grove_nearest want = grove_closest_by_shapes(g);
    const grove_nearest got = grove_ask_closest(g);
    const char *differs = g->proper ? grove_compare_closest(&want, &got) : NULL;

    if (differs == NULL)
        differs = grove_visit_box_fault(g);
    test_case(differs ? differs : "a point, a box", print_grove, g);
    CHECK(differs == NULL);
    check_linear(g, LINEAR_SEGMENT);
    check_linear(g, LINEAR_RAY);
}

/* Trees in grove_block. */

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
