/*
 * fxr_bvh_build.c - builds a tree in buffers of the caller.
 *
 *   shapes of a tree        | <= 2^27
 *   shapes of a node        at depth d | <= leaf 2^(FXR_BVH_DEPTH - d)
 *   nodes                   one less than twice the leaves | < 2^28
 *   tasks that wait         one for each level | <= FXR_BVH_DEPTH
 *
 * With at most that many shapes in a node, halving it again and again ends at leaves
 * no deeper than FXR_BVH_DEPTH. Where a split would leave a child with more, the node
 * is halved instead.
 */
#include <fixray/bvh_build.h>

#include "sah_split.h"
#include "shape.h"
#include "tree.h"

FXR_STATIC_ASSERT((int)FXR_BVH_DEPTH > (int)TREE_SHAPES_BITS, build_depth);
FXR_STATIC_ASSERT(FXR_BVH_LEAF <= 16, build_link_count);

/* A node that is still to be made, of the shapes order[first .. first + count - 1].
 * parent: the node whose second child it is, or UINT32_MAX for a first child. */
typedef struct {
    uint32_t first, count, parent;
    unsigned depth;
} node_task;

typedef struct {
    fxr_bvh *bvh;
    const fxr_aabb *boxes;
    fxr_bvh_node *nodes;
    uint32_t *order;
    uint32_t leaf;
} builder;

/* May a node at this depth have so many shapes? */
static bool
depth_allows(uint32_t count, uint32_t leaf, unsigned depth)
{
    const unsigned levels = FXR_BVH_DEPTH - depth;

    /* count <= leaf 2^levels; count - 1 < 2^27, and a shift has to be < 32 */
    return levels > TREE_SHAPES_BITS || (count - 1) >> levels < leaf;
}

/* Returns how many of the shapes of a node, moved to the front, are its first child;
 * or 0 if the node is to be a leaf. */
static uint32_t
split_node(const builder *b, const node_task *t, const fxr_aabb *bounds,
           uint32_t *axis)
{
    const bool may_be_leaf = t->count <= b->leaf;
    const uint32_t half = t->count / 2;
    split_range range;
    axis_split split;
    uint32_t first;

    range.boxes = b->boxes;
    range.order = b->order + t->first;
    range.count = t->count;
    *axis = 0;
    if (t->count == 1 || t->depth == FXR_BVH_DEPTH) {
        return 0;
    }
    if (!fxri_split_find(&range, bounds, may_be_leaf, &split)) {
        return may_be_leaf ? 0 : half;
    }
    first = fxri_split_apply(&range, &split);
    *axis = (uint32_t)split.axis;
    return depth_allows(first, b->leaf, t->depth + 1) &&
                   depth_allows(t->count - first, b->leaf, t->depth + 1)
               ? first
               : half;
}

static void
push_task(node_task *tasks, unsigned *n, uint32_t first, uint32_t count,
          uint32_t parent, unsigned depth)
{
    node_task *const t = &tasks[(*n)++];

    FXR_ASSERT(*n <= FXR_BVH_DEPTH && depth <= FXR_BVH_DEPTH);
    t->first = first;
    t->count = count;
    t->parent = parent;
    t->depth = depth;
}

/* Makes the nodes in preorder. Returns how many there are, or 0 if they are more than
 * room. */
static uint32_t
build_nodes(const builder *b, uint32_t count, uint32_t room)
{
    node_task tasks[FXR_BVH_DEPTH];
    uint32_t used = 0;
    unsigned n = 0;

    for (push_task(tasks, &n, 0, count, UINT32_MAX, 1); n > 0; used++) {
        node_task t;
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
            /* count <= 16: bits 30..27; first < 2^27 */
            b->nodes[used].link = 0x80000000u | (t.count - 1) << 27 | t.first;
            continue;
        }
        b->nodes[used].link = axis << 29; /* axis <= 2: bit 31 stays 0 */
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
        leaf > FXR_BVH_LEAF || !shapes_linked(&bvh->shapes)) {
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
