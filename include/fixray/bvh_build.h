/*
 * bvh_build.h - trees made on the machine itself, in buffers that the caller
 * provides.
 *
 *   fxr_bvh_bounds   makes a box round each shape
 *   fxr_bvh_build    makes a tree over these boxes
 *   fxr_bvh_refit    adjusts a tree to shapes that have moved
 *
 *     bvh.shapes = shapes;
 *     ok = fxr_bvh_bounds(&bvh.shapes, boxes) &&
 *          fxr_bvh_build(&bvh, boxes, 4, nodes, 2 * N - 1, order);
 */
#ifndef FIXRAY_BVH_BUILD_H
#define FIXRAY_BVH_BUILD_H

#include "bvh.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The number of shapes of the kinds that FXR_BVH_KINDS names; at most 2^27. */
uint32_t fxr_bvh_shape_count(const fxr_bvh_shapes *shapes);

/*
 * The box of each shape, in the order of their numbers.
 *
 *   boxes    room for fxr_bvh_shape_count. Of an empty OBB, sphere or capsule:
 *            the empty box; of an inverted AABB: that AABB itself
 *
 * Result     Returns true and all boxes
 * Errors     Returns false, with a part of the boxes written, if a corner of a
 *            triangle is not the number of a vertex, or if an OBB, a sphere or a
 *            capsule reaches an end of Q16.16. (A ray can meet a shape beyond that
 *            end, but no box can contain it.) Returns false and writes nothing if
 *            there are shapes of a kind that FXR_BVH_KINDS leaves out
 * Cost       three 128-bit long divisions for an OBB, a few comparisons for the
 *            others
 */
bool fxr_bvh_bounds(const fxr_bvh_shapes *shapes, fxr_aabb *boxes);

/*
 * Makes a tree over boxes; bvh->shapes says how many boxes there are. The
 * surface-area heuristic over 32 bins decides where to split.
 *
 *   bvh      its shapes and ids are kept. The rest is written if the function
 *            returns true
 *   boxes    one box round each shape, as fxr_bvh_bounds makes them
 *   leaf     the greatest number of shapes in a leaf, 1..FXR_BVH_LEAF; 4 is a
 *            good value
 *   nodes    space for `room` nodes. Twice the number of shapes less one is
 *            always enough
 *   order    space for one number for each shape
 *
 * Result     Returns true and the tree. If there are no shapes, the tree has no
 *            nodes
 * Errors     Returns false if room is too small, if leaf is out of its range,
 *            if there are more than 2^27 shapes, or shapes of a kind that
 *            FXR_BVH_KINDS leaves out; bvh is untouched
 * Cost       some hundred operations for each shape and level; about 2 KB of
 *            stack
 * Source     binned surface-area heuristic, Wald 2007
 */
bool fxr_bvh_build(fxr_bvh *bvh, const fxr_aabb *boxes, uint32_t leaf,
                   fxr_bvh_node *nodes, uint32_t room, uint32_t *order);

/*
 * Adjusts a tree to shapes that have moved: the boxes of its nodes change, its
 * structure stays. This is cheaper than a new tree, and queries stay exact. The
 * further the shapes move, the slower queries become.
 *
 *   bvh      a tree made by fxr_bvh_build. Its grid is written, and node_obbs set to
 *            NULL, as they fitted the shapes where these were
 *   boxes    one box round each shape, as for fxr_bvh_build
 *   nodes    the nodes of bvh, which are written
 */
void fxr_bvh_refit(fxr_bvh *bvh, const fxr_aabb *boxes, fxr_bvh_node *nodes);

#ifdef __cplusplus
}
#endif

#endif
