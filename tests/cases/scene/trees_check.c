/*
 * trees_check.c - what is wrong with a tree, trees in a block, and what a visit has to show.
 */
#include "../../test.h"
#include "trees.h"
#include <string.h>

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
    grove_answer want = grove_by_shapes(linear, g);
    const grove_answer got = grove_ask(linear, g);
    const char *differs;

    grove_take_tie(linear, g, &got, &want);
    differs = grove_compare(&want, &got);

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

/*
 * What a visit has to show: the shapes of all leaves that, with all
 * nodes above them, are met; and may show: where the boxes of their cells are a
 * little larger. What a component misses by more than that, node tests in 32 bits
 * (src/scene/tree.h) tell, too: by at most 3 cells for the starts and, as it is at most 2^18
 * cells away and goes at least 2^13 in units of which 1 is its error, 2 x 32.
 */

enum { NEIGHBOURS = 3 + 64 + 1 };
static const uint32_t slot_mask = 0x07FFFFFF, second_mask = 0x1FFFFFFF;

static int32_t
cell_start(const grove *g, unsigned i, uint32_t cell)
{
    return cases_to_i32((uint32_t)vec3_get(g->bvh.origin, i) +
                        (cell << g->bvh.shift[i]));
}

fxr_aabb
grove_node_box(const grove *g, uint32_t node)
{
    const fxr_bvh_node *n = &g->bvh.nodes[node];
    int32_t low[3], high[3];
    fxr_aabb box;
    unsigned i;

    for (i = 0; i < 3; i++) {
        low[i] = cell_start(g, i, n->min[i]);
        high[i] = (int32_t)(cell_start(g, i, n->max[i]) +
                            (((int64_t)1 << g->bvh.shift[i]) - 1));
    }
    box.min = vec3_from(low);
    box.max = vec3_from(high);
    return box;
}

static bool
is_leaf(const grove *g, uint32_t node)
{
    return g->bvh.nodes[node].link >> 31 != 0;
}

static uint32_t
second_of(const grove *g, uint32_t node)
{
    return g->bvh.nodes[node].link & second_mask;
}

uint32_t
grove_end(const grove *g, uint32_t node)
{
    while (!is_leaf(g, node))
        node = second_of(g, node);
    return node + 1;
}

static bool
overlap(const fxr_aabb *a, const fxr_aabb *b)
{
    unsigned i;

    for (i = 0; i < 3; i++)
        if (vec3_get(a->min, i) > vec3_get(b->max, i) ||
            vec3_get(b->min, i) > vec3_get(a->max, i))
            return false;
    return true;
}

static bool
inverted(const fxr_aabb *a)
{
    return a->min.x > a->max.x || a->min.y > a->max.y || a->min.z > a->max.z;
}

static bool
met_by_box(const grove *g, uint32_t node)
{
    const fxr_aabb box = grove_node_box(g, node);

    return overlap(&box, &g->c.aabb);
}

static bool
met_by_none(const grove *g, uint32_t node)
{
    (void)g;
    (void)node;
    return false;
}

/* false: it would end beyond Q16.16. */
static bool
grow(const grove *g, fxr_aabb *box)
{
    int32_t low[3], high[3];
    unsigned i;

    for (i = 0; i < 3; i++) {
        const int64_t by = (int64_t)NEIGHBOURS << g->bvh.shift[i];
        const int64_t to = vec3_get(box->max, i) + by;
        const int64_t from = vec3_get(box->min, i) - by;

        if (from < INT32_MIN || to > INT32_MAX)
            return false;
        low[i] = (int32_t)from;
        high[i] = (int32_t)to;
    }
    box->min = vec3_from(low);
    box->max = vec3_from(high);
    return true;
}

#define MET(linear)                                                   \
    static bool met_by_##linear(const grove *g, uint32_t node)        \
    {                                                                 \
        const fxr_aabb box = grove_node_box(g, node);                 \
                                                                      \
        return fxr_##linear##_hits_aabb(&g->c.linear, &box) &&        \
               (g->bvh.node_obbs == NULL ||                           \
                fxr_##linear##_hits_obb(&g->c.linear,                 \
                                        &g->bvh.node_obbs[node]));    \
    }                                                                 \
    static bool nearly_met_by_##linear(const grove *g, uint32_t node) \
    {                                                                 \
        fxr_aabb box = grove_node_box(g, node);                       \
                                                                      \
        return (inverted(&box) || !grow(g, &box) ||                   \
                fxr_##linear##_hits_aabb(&g->c.linear, &box)) &&      \
               (g->bvh.node_obbs == NULL ||                           \
                fxr_##linear##_hits_obb(&g->c.linear,                 \
                                        &g->bvh.node_obbs[node]));    \
    }

MET(segment)
MET(ray)

/* Marks of nodes: that the walk comes to it; of shapes: that it is to be shown, that
 * it may be, that it has been. */
enum { REACHED = 1, DUE = 2, ALLOWED = 4, SHOWN = 8 };

static void
mark_shapes(const grove *g, uint32_t leaf, uint8_t as)
{
    const uint32_t link = g->bvh.nodes[leaf].link;
    uint32_t slot = link & slot_mask;
    const uint32_t last = slot + (link >> 27 & 15);

    for (; slot <= last; slot++)
        g->room->marks[g->bvh.order != NULL ? g->bvh.order[slot] : slot] |= as;
}

static void
reach(const grove *g, bool (*met)(const grove *g, uint32_t node), uint8_t as)
{
    uint8_t *mark = g->room->marks;
    uint32_t i;

    for (i = 0; i < 2 * g->room->most; i++)
        mark[i] &= (uint8_t)~REACHED;
    mark[0] |= REACHED;
    for (i = 0; i < g->bvh.node_count; i++) {
        if ((mark[i] & REACHED) == 0 || !met(g, i))
            continue;
        if (is_leaf(g, i))
            mark_shapes(g, i, as);
        else {
            mark[i + 1] |= REACHED;
            mark[second_of(g, i)] |= REACHED;
        }
    }
}

static void
reach_both(const grove *g, bool (*met)(const grove *g, uint32_t node),
           bool (*nearly)(const grove *g, uint32_t node))
{
    uint32_t i;

    for (i = 0; i < 2 * g->room->most; i++)
        g->room->marks[i] = 0;
    reach(g, met, DUE);
    reach(g, nearly, ALLOWED);
}

typedef struct {
    const grove *g;
    uint32_t calls, stop;
    const char *fault;
} witness;

static bool
see(void *context, uint32_t shape, uint32_t id)
{
    witness *w = context;
    const fxr_bvh *bvh = &w->g->bvh;
    uint8_t *mark = w->g->room->marks;

    w->calls++;
    if (shape >= grove_count(w->g))
        w->fault = "a visit shows a shape that is not there";
    else if (id != (bvh->ids != NULL ? bvh->ids[shape] : shape))
        w->fault = "a visit shows a wrong id";
    else if ((mark[shape] & ALLOWED) == 0)
        w->fault = "a visit shows a shape of a leaf that is not met";
    else if ((mark[shape] & SHOWN) != 0)
        w->fault = "a visit shows a shape twice";
    else
        mark[shape] |= SHOWN;
    return w->calls != w->stop;
}

typedef enum { BY_SEGMENT, BY_RAY, BY_BOX } visit_kind;

static bool
visit(visit_kind kind, witness *w)
{
    const grove *g = w->g;
    uint32_t i;

    w->calls = 0;
    for (i = 0; i < grove_count(g); i++)
        g->room->marks[i] &= (uint8_t)~SHOWN;
    return kind == BY_SEGMENT
               ? fxr_segment_visit_bvh(&g->c.segment, &g->bvh, see, w)
           : kind == BY_RAY ? fxr_ray_visit_bvh(&g->c.ray, &g->bvh, see, w)
                            : fxr_aabb_visit_bvh(&g->c.aabb, &g->bvh, see, w);
}

/* All that are due, and once more no further than the one in the middle. */
static const char *
show_fault(visit_kind kind, const grove *g)
{
    uint32_t all, i;
    witness w;

    w.g = g;
    w.stop = 0;
    w.fault = NULL;
    if (!visit(kind, &w))
        return "a visit that nobody ended";
    for (i = 0; w.fault == NULL && i < grove_count(g); i++)
        if ((g->room->marks[i] & (DUE | SHOWN)) == DUE)
            return "a visit leaves a shape out";
    all = w.calls;
    w.stop = (all + 1) / 2;
    if (all != 0 && (visit(kind, &w) || w.calls != w.stop))
        return "a visit that is ended";
    return w.fault;
}

const char *
grove_visit_fault(case_linear linear, const grove *g)
{
    const bool ray = linear == LINEAR_RAY;
    const char *fault;
    uint32_t i;

    reach_both(g, ray ? met_by_ray : met_by_segment,
               ray ? nearly_met_by_ray : nearly_met_by_segment);
    fault = show_fault(ray ? BY_RAY : BY_SEGMENT, g);
    for (i = 0; fault == NULL && i < grove_count(g); i++)
        if ((g->room->marks[i] & DUE) == 0 && grove_hits_shape(linear, g, i))
            fault = "a shape that is hit is not visited";
    return fault;
}

const char *
grove_visit_box_fault(const grove *g)
{
    const fxr_aabb *boxes = g->room->boxes;
    const bool empty = inverted(&g->c.aabb);
    const char *fault;
    uint32_t i;

    reach_both(g, empty ? met_by_none : met_by_box,
               empty ? met_by_none : met_by_box);
    fault = show_fault(BY_BOX, g);
    for (i = 0; fault == NULL && i < grove_count(g); i++)
        if ((g->room->marks[i] & DUE) == 0 && !empty && !inverted(&boxes[i]) &&
            overlap(&boxes[i], &g->c.aabb))
            fault = "a shape in the box is not visited";
    return fault;
}
