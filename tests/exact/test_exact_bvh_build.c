/*
 * test_exact_bvh_build.c - large and adversarial trees, and where a builder splits:
 * at the place that a slower reading of the surface-area heuristic finds, as bvh_build.h and
 * src/scene/fxr_sah_split.c promise it: each axis and each of 32 bins, from the start.
 */
#include <string.h>

#include "../cases/scene/trees.h"
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

static void
part_join(part *p, const part *other)
{
    unsigned k;

    p->count += other->count;
    for (k = 0; k < 3; k++) {
        p->low[k] = other->low[k] < p->low[k] ? other->low[k] : p->low[k];
        p->high[k] = other->high[k] > p->high[k] ? other->high[k] : p->high[k];
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
    part all, bins[BINS];
    uint32_t i;
    unsigned k, last, bin;

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
        for (bin = 0; bin < BINS; bin++)
            part_clear(&bins[bin]);
        for (i = 0; i < range->count; i++) {
            const fxr_aabb *box = &range->boxes[range->order[i]];

            part_add(&bins[(middle_of(box, k) - low) >> shift], box);
        }
        for (last = 0; low < high && last + 1 < BINS; last++) {
            part a, b;

            part_clear(&a);
            part_clear(&b);
            for (bin = 0; bin < BINS; bin++)
                part_join(bin <= last ? &a : &b, &bins[bin]);
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

enum { MOST = 3000 };

TREE_ROOM(large, MOST);

static grove g;

static void
clear(void)
{
    pattern_fill(&g, sizeof g);
    memset(&g.bvh.shapes, 0, sizeof g.bvh.shapes);
    g.room = &large;
    g.at = 31;
    g.proper = true;
    g.bvh.ids = NULL;
    g.bvh.shapes.aabbs = large.aabbs;
}

static void
add_point(int64_t x, int32_t y, int32_t z)
{
    fxr_aabb *box = &large.aabbs[g.bvh.shapes.aabb_count++];

    box->min.x = box->max.x = cases_add(0, x);
    box->min.y = box->max.y = y;
    box->min.z = box->max.z = z;
}

/* The depth of the deepest leaf. */
static unsigned
depth_of(void)
{
    const fxr_bvh_node *nodes = g.bvh.nodes;
    uint8_t *depth = large.marks;
    unsigned most = 0;
    uint32_t i;

    memset(depth, 0, (size_t)2 * MOST);
    depth[0] = 1;
    for (i = 0; i < g.bvh.node_count; i++) {
        most = depth[i] > most ? depth[i] : most;
        if (nodes[i].link >> 31 == 0)
            depth[i + 1] = depth[nodes[i].link & 0x1FFFFFFF] =
                (uint8_t)(depth[i] + 1);
    }
    return most;
}

static void
check_structure(const char *name)
{
    const char *fault = grove_fault(&g);

    if (fault == NULL)
        fault = tree_splits_fault(&g);
    test_case(fault ? fault : name, print_grove, &g);
    CHECK(fault == NULL);
}

static void
check_built(const char *name, uint32_t leaf, unsigned least_depth)
{
    cases_random r;
    unsigned i;

    g.leaf = leaf;
    CHECK(grove_build(&g));
    check_structure(name);
    CHECK(depth_of() >= least_depth);
    cases_start(&r, test_seed(), 960);
    for (i = 0; i < 2; i++) {
        cases_grove_aim(&r, &g);
        grove_check(&g);
    }
}

/* Each point is as far from the one before it as that is from 0: only the furthest
 * ones get bins of their own. Several at each place make the tree deeper than it may
 * be, were it not halved in time. */
static void
test_bvh_build_of_growing_distances(void)
{
    static const unsigned apart[] = {1, 3, 5, 7};
    unsigned which;
    uint32_t leaf, i, k;

    for (which = 0; which < COUNT(apart); which++) {
        for (leaf = 1; leaf <= 4; leaf += 3) {
            clear();
            for (i = 0; i < 32; i += apart[which])
                for (k = 0; k < 60; k++)
                    add_point(((int64_t)1 << i) - 1, (int32_t)k,
                              (int32_t)(k * k));
            check_built("growing distances", leaf, 8);
        }
    }
}

/* Spread at every scale of each axis, one after the other: each split sets a few
 * apart, and a heap is left that must not come too deep. */
static void
test_bvh_build_of_nested_heaps(void)
{
    uint32_t leaf, i, k;

    for (leaf = 1; leaf <= 16; leaf += 5) {
        clear();
        for (i = 0; i < 31; i++)
            for (k = 0; k < 3; k++)
                add_point(k == 0 ? (int32_t)1 << i : 0,
                          k == 1 ? (int32_t)1 << i : 0,
                          k == 2 ? (int32_t)1 << i : 0);
        while (g.bvh.shapes.aabb_count < MOST)
            add_point(0, 0, 0);
        check_built("nested heaps", leaf, leaf == 1 ? 30 : 10);
    }
}

/* Points in a row cost nothing wherever they are split, so the first bin it is: of
 * those that come closer to the end by halves one alone. After 31 of them there is a
 * heap left that has to be halved in time, and in some not a level too early. One
 * point beside it makes the heap a first child. */
static void
check_heap(uint32_t heap, uint32_t leaf, bool beside)
{
    uint32_t i;

    clear();
    for (i = 0; i < 31; i++)
        add_point(((int64_t)1 << 30) - ((int64_t)1 << i), 5, 6);
    for (i = 0; i < heap; i++)
        add_point((int64_t)1 << 30, 5, 6);
    if (beside)
        add_point(((int64_t)1 << 30) + 1, 5, 6);
    check_built("a heap at the end", leaf, leaf == 1 ? 30 : 15);
    if (heap > 1024 && leaf == 1)
        CHECK(depth_of() == FXR_BVH_DEPTH);
}

static void
test_bvh_build_of_a_heap_at_the_end(void)
{
    static const uint32_t heaps[] = {1,    2,    510,  511,  512,  1021,
                                     1022, 1023, 2044, 2045, 2046, 2960};
    static const uint32_t first[] = {63, 64, 65, 127, 128, 129, 130, 254, 255};
    uint32_t leaf;
    unsigned i;

    for (leaf = 1; leaf <= 16; leaf *= 4)
        for (i = 0; i < COUNT(heaps); i++)
            check_heap(heaps[i], leaf, false);
    for (i = 0; i < COUNT(first); i++)
        check_heap(first[i], 1, true);
}

/* Boxes inside of boxes: one peels off at each level. */
static void
test_bvh_build_of_shells(void)
{
    uint32_t i;

    clear();
    for (i = 0; i < 1000; i++) {
        fxr_aabb *box = &large.aabbs[g.bvh.shapes.aabb_count++];

        box->min.x = box->min.y = box->min.z = -(int32_t)i * 1000000;
        box->max.x = box->max.y = box->max.z = (int32_t)i * 2000000;
    }
    check_built("shells", 1, 10);
}

static void
test_bvh_build_of_one_place(void)
{
    static const uint32_t counts[] = {2, 16, 17, 64, 1000, MOST};
    uint32_t leaf;
    unsigned i;

    for (i = 0; i < COUNT(counts); i++) {
        for (leaf = 1; leaf <= 16; leaf *= 4) {
            clear();
            while (g.bvh.shapes.aabb_count < counts[i])
                add_point(7, 7, 7);
            check_built("one place", leaf, 1);
        }
    }
}

static void
test_bvh_build_many(void)
{
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 961);
    for (i = 0; i < 6; i++) {
        unsigned k;

        cases_grove(&r, &large, MOST, &g);
        check_structure("many");
        for (k = 0; k < 12; k++) {
            cases_grove_aim(&r, &g);
            grove_check(&g);
        }
    }
}

static void
test_bvh_splits_where_it_is_cheapest(void)
{
    const uint32_t cases = 1 + test_cases(EXACT_CASES) / 300;
    cases_random r;
    uint32_t i;

    cases_start(&r, test_seed(), 962);
    for (i = 0; i < cases; i++) {
        cases_grove(&r, &large, 2 + cases_below(&r, i % 2 ? 8 : 80), &g);
        check_structure("where to split");
    }
    test_count(cases);
}

static const test_function functions[] = {
    TEST(test_bvh_build_of_growing_distances),
    TEST(test_bvh_build_of_nested_heaps),
    TEST(test_bvh_build_of_a_heap_at_the_end),
    TEST(test_bvh_build_of_shells),
    TEST(test_bvh_build_of_one_place),
    TEST(test_bvh_build_many),
    TEST(test_bvh_splits_where_it_is_cheapest)};

const test_suite suite_exact_bvh_build =
    SUITE("exact_bvh_build", functions, true);
