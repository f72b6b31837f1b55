/*
 * tree_splits.c - the surface-area heuristic as bvh_build.h and src/scene/fxr_sah_split.c promise it,
 * read slowly: each axis and each of 32 bins, from the start.
 */
#include "exact.h"

enum { BINS = 32 };

/* The shapes of a node. */
typedef struct {
    const fxr_aabb *boxes;
    const uint32_t *order;
    uint32_t count;
} range_of;

/* The last bin of the first child; bins by (middle - start) >> shift. */
typedef struct {
    int axis;
    uint64_t start;
    unsigned shift, last;
} place_of;

/* Half a surface of the box round all shapes of bins first..last of an axis; extents
 * cut to 16 bits. */
typedef struct {
    int64_t low[3], high[3];
    uint64_t count;
} part;

static void
part_clear(part *p)
{
    unsigned k;

    for (k = 0; k < 3; k++) {
        p->low[k] = INT64_MAX;
        p->high[k] = INT64_MIN;
    }
    p->count = 0;
}

static void
part_add(part *p, const fxr_aabb *box)
{
    bool empty = false;
    unsigned k;

    p->count++;
    for (k = 0; k < 3; k++)
        empty = empty || vec3_get(box->min, k) > vec3_get(box->max, k);
    for (k = 0; k < 3 && !empty; k++) {
        const int64_t low = vec3_get(box->min, k), high = vec3_get(box->max, k);

        p->low[k] = low < p->low[k] ? low : p->low[k];
        p->high[k] = high > p->high[k] ? high : p->high[k];
    }
}

static uint64_t
part_cost(const part *p, uint64_t scale)
{
    uint64_t e[3];
    unsigned k;

    for (k = 0; k < 3; k++)
        e[k] = p->high[k] < p->low[k]
                   ? 0
                   : (uint64_t)(p->high[k] - p->low[k]) / scale;
    return p->count * (e[0] * e[1] + e[1] * e[2] + e[2] * e[0]);
}

static uint64_t
middle_of(const fxr_aabb *box, unsigned k)
{
    const int64_t sum = (int64_t)vec3_get(box->min, k) + vec3_get(box->max, k);

    return (uint64_t)(sum + ((int64_t)1 << 32)) / 2;
}

/* Every axis and last bin, each from the start. */
static bool
best_split(const range_of *range, bool may_be_leaf, place_of *best)
{
    uint64_t least = UINT64_MAX, scale = 1;
    part all;
    uint32_t i;
    unsigned k, last;

    part_clear(&all);
    for (i = 0; i < range->count; i++)
        part_add(&all, &range->boxes[range->order[i]]);
    for (k = 0; k < 3; k++)
        while (all.high[k] > all.low[k] &&
               (uint64_t)(all.high[k] - all.low[k]) / scale > UINT16_MAX)
            scale *= 2;
    if (may_be_leaf)
        least = part_cost(&all, scale) / all.count * (all.count - 1);
    best->axis = -1;
    for (k = 0; k < 3; k++) {
        uint64_t low = UINT64_MAX, high = 0;
        unsigned shift = 0;

        for (i = 0; i < range->count; i++) {
            const uint64_t m = middle_of(&range->boxes[range->order[i]], k);

            low = m < low ? m : low;
            high = m > high ? m : high;
        }
        while ((high - low) >> shift >= BINS)
            shift++;
        for (last = 0; low < high && last + 1 < BINS; last++) {
            part a, b;

            part_clear(&a);
            part_clear(&b);
            for (i = 0; i < range->count; i++) {
                const fxr_aabb *box = &range->boxes[range->order[i]];
                const bool first = (middle_of(box, k) - low) >> shift <= last;

                part_add(first ? &a : &b, box);
            }
            if (a.count == 0 || b.count == 0 ||
                part_cost(&a, scale) + part_cost(&b, scale) >= least)
                continue;
            least = part_cost(&a, scale) + part_cost(&b, scale);
            best->axis = (int)k;
            best->start = low;
            best->shift = shift;
            best->last = last;
        }
    }
    return best->axis >= 0;
}

/* The first child has the shapes of the first bins, no others. */
static bool
is_split_at(const range_of *range, const place_of *p, uint32_t first)
{
    uint32_t i;

    for (i = 0; i < range->count; i++) {
        const fxr_aabb *box = &range->boxes[range->order[i]];
        const uint64_t m = middle_of(box, (unsigned)p->axis);

        if (((m - p->start) >> p->shift <= p->last) != (i < first))
            return false;
    }
    return true;
}

static uint32_t
count_first(const range_of *range, const place_of *p)
{
    uint32_t i, n = 0;

    for (i = 0; i < range->count; i++) {
        const fxr_aabb *box = &range->boxes[range->order[i]];
        const uint64_t m = middle_of(box, (unsigned)p->axis);

        n += (m - p->start) >> p->shift <= p->last;
    }
    return n;
}

/* Could that many still be halved into leaves, from this depth on? */
static bool
fits(const grove *g, uint32_t count, unsigned depth)
{
    return count <= (uint64_t)g->leaf << (FXR_BVH_DEPTH - depth);
}

static uint32_t
first_slot(const grove *g, uint32_t node)
{
    while (g->bvh.nodes[node].link >> 31 == 0)
        node++;
    return g->bvh.nodes[node].link & 0x07FFFFFF;
}

/* Shapes under a node: up to those of the next node behind it. */
static uint32_t
shapes_under(const grove *g, uint32_t node)
{
    const uint32_t end = grove_end(g, node);

    return (end < g->bvh.node_count ? first_slot(g, end) : grove_count(g)) -
           first_slot(g, node);
}

static const char *
split_fault(const grove *g, uint32_t node, unsigned depth)
{
    const uint32_t link = g->bvh.nodes[node].link;
    uint32_t first;
    range_of range;
    place_of place;
    bool splits;

    range.boxes = g->room->boxes;
    range.order = g->bvh.order + first_slot(g, node);
    range.count = shapes_under(g, node);
    splits = range.count > 1 && depth < FXR_BVH_DEPTH &&
             best_split(&range, range.count <= g->leaf, &place);
    if (link >> 31 != 0)
        return splits ? "a leaf that is worth splitting" : NULL;
    first = shapes_under(g, node + 1);
    if (!splits)
        return range.count > g->leaf && first == range.count / 2 &&
                       (link >> 29 & 3) == 0
                   ? NULL
                   : "a split that is not worth it, or no half";
    if ((link >> 29 & 3) != (uint32_t)place.axis)
        return "the axis of a split";
    if (!fits(g, count_first(&range, &place), depth + 1) ||
        !fits(g, range.count - count_first(&range, &place), depth + 1))
        return first == range.count / 2 ? NULL : "a half";
    return is_split_at(&range, &place, first) ? NULL
                                              : "a place that is not the best";
}

const char *
tree_splits_fault(const grove *g)
{
    uint8_t *depth = g->room->marks;
    const char *fault = NULL;
    uint32_t i;

    depth[0] = 1;
    for (i = 0; i < g->bvh.node_count && fault == NULL; i++) {
        const uint32_t link = g->bvh.nodes[i].link;

        fault = split_fault(g, i, depth[i]);
        if (link >> 31 == 0)
            depth[i + 1] = depth[link & 0x1FFFFFFF] = (uint8_t)(depth[i] + 1);
    }
    return fault;
}
