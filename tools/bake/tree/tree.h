/*
 * tree.h - a tree that owns its arrays, as it will be written.
 */
#ifndef TOOLS_TREE_H
#define TOOLS_TREE_H

#include <fixray/fixray.h>

#include "../host.h"

typedef struct {
    fxr_bvh bvh; /* points to what follows */
    fxr_bvh_node *nodes;
    fxr_obb *node_obbs;
    fxr_vec3 *vertices;
    uint16_t *corners16;
    uint32_t *corners32, *order, *ids;
    fxr_aabb *aabbs;
    fxr_obb *obbs;
    fxr_sphere *spheres;
} tree;

/*
 * A tree over copies of shapes, each kind in the order of the leaves: with one kind
 * alone, `order` is NULL. Vertices that no triangle has are left out, and corners
 * are as narrow as they may be.
 *
 *   shapes   with corners32
 *   ids      of the shapes; NULL: their numbers. Where they come out as the new
 *            numbers, ids is NULL
 *   leaf     most shapes of a leaf, 1 .. FXR_BVH_LEAF
 *
 * Returns true; false if there are no shapes or too many, or one reaches an end of
 * Q16.16: p says so. tree_free either way.
 */
bool tree_make(const fxr_bvh_shapes *shapes, const uint32_t *ids, uint32_t leaf,
               tree *out, problem *p);
void tree_free(tree *t);

/* node_obbs.c: a box round each node that is turned to fit. False if the scene is
 * so large that its half extents are beyond Q16.16. */
bool tree_fit_obbs(tree *t);

/*
 *   depth   of the deepest leaf; the root is at 1
 *   cost    what a line that meets the root's box is expected to ask: nodes, and
 *           shapes, each as often as its box's surface is of the root's
 *   bytes   of the block that fxr_bvh_save makes
 */
typedef struct {
    size_t shapes, nodes, leaves, depth, bytes;
    double node_cost, shape_cost;
} tree_facts;
tree_facts tree_measure(const fxr_bvh *bvh);

/* The slots from first[i] to end[i] are those of node i; room for node_count. */
void tree_slots(const fxr_bvh *bvh, uint32_t *first, uint32_t *end);

#endif
