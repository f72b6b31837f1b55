/*
 * tree.h - a component on its way through a tree.
 *
 * On each axis coordinates are taken as uint32 (x + 2^31) and, where the component
 * runs downward, complemented, so that it always runs upward; cells likewise. Of a
 * node box that reaches from cell lower to cell upper:
 *
 *   enter = base + (lower << shift)              leave = base + (upper << shift) + mask
 *   near  = enter - start, 0 if start is beyond  far   = leave - start
 *
 * The component may meet it if on each axis it enters before its end (`limit`) and
 * leaves not before its start, which are comparisons of cells; and if no entry is later
 * than an exit (slab.h). A hit at t moves the limits to the point at t, rounded
 * up: what lies behind it on any axis is of no interest any more.
 */
#ifndef FIXRAY_TREE_H
#define FIXRAY_TREE_H

#include <fixray/bvh.h>

#include "internal.h"

/*
 *   first, last   cells of start and of the limit: -1 before the grid, at most 65536
 *   to_enter      near = (lower << shift) + to_enter, modulo 2^32
 *   to_leave      far = (upper << shift) + to_leave
 *   flip          0, or 65535 where the axis is mirrored
 */
typedef struct {
    int32_t first, last;
    uint32_t to_enter, to_leave, len;
    uint32_t base, limit;
    uint16_t flip;
    uint8_t shift;
} probe_axis;

/* p and q as everywhere; NULL if what is asked about is a box. small: see triangle.h,
 * of the component and the whole tree. */
typedef struct {
    linear_kind kind;
    bool small;
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
