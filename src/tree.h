/*
 * tree.h - a component on its way through a tree.
 *
 * On each axis coordinates are taken as uint32 (x + 2^31) and, where the component
 * runs downward, complemented, so that it always runs upward:
 *
 *   start <= limit    where it starts, and how far it is of interest
 *   enter, leave      of a node box; both are exact
 *   near, far         enter - start (or 0), leave - start
 *
 * It may meet the box if on each axis enter <= limit and start <= leave, and if no
 * entry is later than an exit (slab.h). A hit at t moves the limits to the point at
 * t, rounded up: what lies behind it on any axis is of no interest any more.
 */
#ifndef FIXRAY_TREE_H
#define FIXRAY_TREE_H

#include <fixray/bvh.h>

#include "internal.h"

/* base: where cell 0 begins, or ends if the axis is mirrored. */
typedef struct {
    uint32_t start, limit, len;
    uint32_t base, mask;
    uint8_t shift;
    bool upward;
} probe_axis;

/* p and q as everywhere; NULL if what is asked about is a box. */
typedef struct {
    linear_kind kind;
    const fxr_vec3 *p, *q;
    const fxr_bvh *bvh;
    probe_axis axis[3];
} probe;

/* Asked about each shape of a leaf that is met: true ends the walk. It may lower
 * the limits. */
typedef bool tree_leaf(probe *at, void *context, uint32_t shape);

void fxr_tree_probe(probe *at, linear_kind kind, const fxr_vec3 *p,
                    const fxr_vec3 *q, const fxr_bvh *bvh);
void fxr_tree_probe_box(probe *at, const fxr_aabb *box, const fxr_bvh *bvh);

/* Nothing beyond this point of the component matters any more. */
void fxr_tree_limit(probe *at, const fxr_vec3 *point);

/* Has a leaf ended it? */
bool fxr_tree_walk(probe *at, tree_leaf *leaf, void *context);

/* Links: bvh.h. */
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
    const size_t i = (size_t)triangle * 3 + corner;

    return &shapes->vertices[shapes->corners16 != NULL ? shapes->corners16[i]
                                                       : shapes->corners32[i]];
}

#endif
