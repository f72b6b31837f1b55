/*
 * bvh_build.h - trees made on the machine itself, in buffers of the caller's.
 *
 *   fxr_bvh_bounds   a box round each shape
 *   fxr_bvh_build    a tree over these boxes
 *   fxr_bvh_refit    the same tree round shapes that have moved
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

/* Triangles, AABBs, OBBs and spheres; at most 2^27. */
uint32_t fxr_bvh_shape_count(const fxr_bvh_shapes *shapes);

/*
 * The box of each shape, in the order of their numbers.
 *
 *   boxes    room for fxr_bvh_shape_count. Of an empty shape: the empty box
 *
 * Result     true; false, with boxes in part written, if a corner of a triangle is
 *            not the number of a vertex, or if an OBB or a sphere reaches an end of
 *            Q16.16: rays meet what lies beyond, and boxes cannot
 * Cost       for an OBB three 128-bit long divisions, else a few comparisons
 */
bool fxr_bvh_bounds(const fxr_bvh_shapes *shapes, fxr_aabb *boxes);

/*
 * A tree over boxes: bvh->shapes says how many. The surface-area heuristic over 32
 * bins decides where to split.
 *
 *   bvh      its shapes (and ids) are kept, the rest is written on true
 *   boxes    one round each shape, as from fxr_bvh_bounds
 *   leaf     most shapes of a leaf, 1..FXR_BVH_LEAF; 4 is good
 *   nodes    room for `room`; twice the shapes less one is always enough
 *   order    room for a number for each shape
 *
 * Result     true; false if room is too small, leaf is not in its range, or there
 *            are more than 2^27 shapes. No shapes make a tree of no nodes
 * Cost       some hundred operations a shape and level; stack about 2 KB
 * Source     binned surface-area heuristic, Wald 2007
 */
bool fxr_bvh_build(fxr_bvh *bvh, const fxr_aabb *boxes, uint32_t leaf,
                   fxr_bvh_node *nodes, uint32_t room, uint32_t *order);

/*
 * The tree as it is, its boxes drawn anew round shapes that have moved. Cheaper than
 * a new tree, and as exact; the further they move the slower are the queries.
 *
 *   bvh      from fxr_bvh_build; its grid is written
 *   boxes    as for fxr_bvh_build
 *   nodes    the nodes of bvh, to be written
 */
void fxr_bvh_refit(fxr_bvh *bvh, const fxr_aabb *boxes, fxr_bvh_node *nodes);

#ifdef __cplusplus
}
#endif

#endif
