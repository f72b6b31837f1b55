/*
 * bvh_build.c - trees made and refitted in buffers of the caller's.
 *
 * A node at depth d may have at most leaf 2^(FXR_BVH_DEPTH - d) shapes, so that
 * halving would still end in time. Where a split would leave a child with
 * more, the node is halved instead; the root has at most 2^27.
 */
#include <fixray/bvh_build.h>

#include "grid.h"
#include "sah_split.h"
#include "shape.h"
#include "tree.h"

/* Shapes order[first ..]; parent: the node whose second child they are. */
typedef struct {
    uint32_t first, count, parent;
    unsigned depth;
} task;

typedef struct {
    fxr_bvh *bvh;
    const fxr_aabb *boxes;
    fxr_bvh_node *nodes;
    uint32_t *order;
    uint32_t leaf;
} builder;

uint32_t
fxr_bvh_shape_count(const fxr_bvh_shapes *shapes)
{
    const uint64_t n = shape_count(shapes);

    return n < UINT32_MAX ? (uint32_t)n : UINT32_MAX;
}

/* May a node at this depth have so many? */
static bool
depth_allows(uint32_t count, uint32_t leaf, unsigned depth)
{
    const unsigned levels = FXR_BVH_DEPTH - depth;

    return levels > TREE_SHAPES_BITS || (count - 1) >> levels < leaf;
}

/* Splits a node: the shapes of its first child. 0: it is a leaf. */
static uint32_t
split_node(const builder *b, const task *t, const fxr_aabb *bounds,
           uint32_t *axis)
{
    const bool may_be_leaf = t->count <= b->leaf;
    const uint32_t half = t->count / 2;
    split_range range;
    split_place place;
    uint32_t first;

    range.boxes = b->boxes;
    range.order = b->order + t->first;
    range.count = t->count;
    *axis = 0;
    if (t->count == 1 || t->depth == FXR_BVH_DEPTH) {
        return 0;
    }
    if (!fxri_split_find(&range, bounds, may_be_leaf, &place)) {
        return may_be_leaf ? 0 : half;
    }
    first = fxri_split_apply(&range, &place);
    *axis = (uint32_t)place.axis;
    return depth_allows(first, b->leaf, t->depth + 1) &&
                   depth_allows(t->count - first, b->leaf, t->depth + 1)
               ? first
               : half;
}

static void
push_task(task *tasks, unsigned *n, uint32_t first, uint32_t count,
          uint32_t parent, unsigned depth)
{
    task *const t = &tasks[(*n)++];

    FXR_ASSERT(*n <= FXR_BVH_DEPTH && depth <= FXR_BVH_DEPTH);
    t->first = first;
    t->count = count;
    t->parent = parent;
    t->depth = depth;
}

/* Nodes in preorder: how many, or 0 if they are more than room. */
static uint32_t
build_nodes(const builder *b, uint32_t count, uint32_t room)
{
    task tasks[FXR_BVH_DEPTH];
    uint32_t used = 0;
    unsigned n = 0;

    for (push_task(tasks, &n, 0, count, UINT32_MAX, 1); n > 0; used++) {
        task t;
        fxr_aabb bounds;
        uint32_t first, axis;

        n--;
        t.first = tasks[n].first;
        t.count = tasks[n].count;
        t.parent = tasks[n].parent;
        t.depth = tasks[n].depth;
        if (used == room) {
            return 0;
        }
        if (t.parent != UINT32_MAX) {
            b->nodes[t.parent].link |= used;
        }
        fxri_box_union(b->boxes, b->order + t.first, t.count, &bounds);
        fxri_grid_cells(b->bvh, &bounds, &b->nodes[used]);
        first = split_node(b, &t, &bounds, &axis);
        if (first == 0) {
            b->nodes[used].link = 0x80000000u | (t.count - 1) << 27 | t.first;
            continue;
        }
        b->nodes[used].link = axis << 29;
        push_task(tasks, &n, t.first + first, t.count - first, used,
                  t.depth + 1);
        push_task(tasks, &n, t.first, first, UINT32_MAX, t.depth + 1);
    }
    return used;
}

bool
fxr_bvh_build(fxr_bvh *bvh, const fxr_aabb *boxes, uint32_t leaf,
              fxr_bvh_node *nodes, uint32_t room, uint32_t *order)
{
    builder b;
    fxr_bvh grid;
    fxr_aabb bounds;
    uint32_t count, i, used = 0;

    FXR_ASSERT(bvh != NULL);
    count = fxr_bvh_shape_count(&bvh->shapes);
    FXR_ASSERT(boxes != NULL || count == 0);
    if (count > (uint32_t)1 << TREE_SHAPES_BITS || leaf < 1 ||
        leaf > FXR_BVH_LEAF) {
        return false;
    }
    fxri_box_union(boxes, NULL, count, &bounds);
    fxri_grid_set(&grid, &bounds);
    for (i = 0; i < count; i++) {
        order[i] = i;
    }
    b.bvh = &grid;
    b.boxes = boxes;
    b.nodes = nodes;
    b.order = order;
    b.leaf = leaf;
    if (count > 0) {
        used = build_nodes(&b, count, room);
        if (used == 0) {
            return false;
        }
    }
    fxri_grid_set(bvh, &bounds);
    bvh->nodes = nodes;
    bvh->node_obbs = NULL;
    bvh->order = order;
    bvh->node_count = used;
    return true;
}
