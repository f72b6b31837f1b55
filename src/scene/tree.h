/*
 * tree.h - a component on its way through a tree.
 *
 * All of it is in cells of the grid and, where the component runs downward, mirrored,
 * so that it always runs upward. With s where it starts, L its way (s + L t after t)
 * and a node box from cell lower to the end of cell upper, it may meet the box only if
 * on each axis lower <= last and upper >= first, the cells of its end and start; and if
 * no entry is later than an exit:
 *
 *   (lower - s)_i / L_i <= (upper + 1 - s)_j / L_j
 *
 * Numbers are rounded so that this is never missed, and so that products of two fit
 * 32 bits:
 *
 *   near = lower - (s rounded up)          | < 2^18
 *   far  = upper + 1 - (s rounded down)    | < 2^18
 *   L_i rounded up, L_j rounded down       | <= 2^14, the longest of three
 *
 * What starts further off is taken from where it enters the grid. A hit at t moves
 * the ends to the point at t, rounded up: what lies behind it on any axis is of no
 * interest any more.
 */
#ifndef FIXRAY_SCENE_TREE_H
#define FIXRAY_SCENE_TREE_H

#include <fixray/bvh.h>

#include "../space/linear.h"

/*
 *   first, last    cells of start and end: below 0 before the grid, at most 65536
 *   to_near        near = lower + to_near, if above 0
 *   to_far         far = upper + to_far, above 0 where upper >= first
 *   down, up       L, rounded
 *   base, limit    where the grid begins, and the end
 *   flip           0, or 65535 where the axis is mirrored
 */
typedef struct {
    int32_t first, last, to_near, to_far;
    uint32_t down, up;
    uint32_t base, limit;
    uint16_t flip;
    uint8_t shift;
} query_axis;

#include FXR_NODE_H

/* p and q as everywhere; NULL if what is asked about is a box. small: see triangle/problem.h,
 * of the component and the whole tree. limited: by fxri_tree_limit. */
typedef struct {
    linear_kind kind;
    bool small, limited;
    const fxr_vec3 *p, *q;
    const fxr_bvh *bvh;
    query_axis axis[3];
    unsigned mirrored; /* bit i: axis i is */
    node_lanes lanes;
} tree_query;

/* Asked about each shape of a leaf that is met: true ends the walk. It may lower
 * the limits. */
typedef bool tree_leaf(tree_query *at, void *context, uint32_t shape);

void fxri_tree_query(tree_query *at, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_bvh *bvh);
void fxri_tree_query_box(tree_query *at, const fxr_aabb *box,
                         const fxr_bvh *bvh);

/* Nothing beyond this point of the component matters any more. */
void fxri_tree_limit(tree_query *at, const fxr_vec3 *point);

/* Has a leaf ended it? */
bool fxri_tree_walk(tree_query *at, tree_leaf *leaf, void *context);

/* Links: bvh.h. A slot has 27 bits. */
enum { TREE_SHAPES_BITS = 27 };

FXR_INLINE bool
link_is_leaf(uint32_t link)
{
    return link >> 31 != 0;
}

FXR_INLINE uint32_t
link_second(uint32_t link)
{
    return link & 0x1FFFFFFFu;
}

FXR_INLINE unsigned
link_axis(uint32_t link)
{
    return (unsigned)(link >> 29) & 3;
}

FXR_INLINE uint32_t
link_slot(uint32_t link)
{
    return link & 0x07FFFFFFu;
}

FXR_INLINE uint32_t
link_count(uint32_t link)
{
    return ((link >> 27) & 15) + 1;
}

FXR_INLINE uint32_t
tree_shape(const fxr_bvh *bvh, uint32_t slot)
{
    return bvh->order != NULL ? bvh->order[slot] : slot;
}

FXR_INLINE uint32_t
tree_id(const fxr_bvh *bvh, uint32_t shape)
{
    return bvh->ids != NULL ? bvh->ids[shape] : shape;
}

/* Corner 0, 1 or 2 of a triangle. */
FXR_INLINE const fxr_vec3 *
tree_corner(const fxr_bvh_shapes *shapes, uint32_t triangle, uint32_t corner)
{
    const size_t i = (size_t)triangle * 3 + (size_t)corner;

    return &shapes->vertices[shapes->corners16 != NULL ? shapes->corners16[i]
                                                       : shapes->corners32[i]];
}

#endif
