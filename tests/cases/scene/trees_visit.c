/*
 * trees_visit.c - what a visit has to show: the shapes of all leaves that, with all
 * nodes above them, are met; and may show: where the boxes of their cells are a
 * little larger. What a component misses by more than that, node tests in 32 bits
 * (src/scene/tree.h) tell, too: by at most 3 cells for the starts and, as it is at most 2^18
 * cells away and goes at least 2^13 in units of which 1 is its error, 2 x 32.
 */
#include "../../test.h"
#include "trees.h"

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
