/*
 * tree.h - a tree that owns its arrays, the frames of its boxes, and how it is written.
 */
#ifndef TOOLS_TREE_H
#define TOOLS_TREE_H

#include <fixray/bvh.h>
#include <fixray/fixray.h>

#include <stddef.h>
#include <stdio.h>

#include "../host.h"

/* A tree that owns its arrays, as it will be written. */

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

/* Frames in which a box round points has a small surface, and the points. */

/* The frame in which a box round points has a small surface. */

/* Three unit vectors at right angles. */
typedef struct {
    double axis[3][3];
} frame;

/* The frame of a triangle, or any that p, q, r span: first along p - q, last along
 * the normal. Axes that are not determined are filled up. */
frame frame_of_triangle(const double p[3], const double q[3],
                        const double r[3]);

/* The best of the axes of space, the principal axes of the points and the n frames
 * that are given, then turned a little while that helps. */
frame frame_fit(double (*point)[3], size_t points, const frame *given,
                size_t n);

/* Points of the shapes of a tree, in doubles, and frames they suggest. */

/* At most so many shapes, each of at most so many points; and so many frames. */
enum { SAMPLE_SHAPES = 128, SAMPLE_POINTS = 12, SAMPLE_FRAMES = 8 };

typedef struct {
    double point[SAMPLE_SHAPES * SAMPLE_POINTS][3];
    frame given[SAMPLE_FRAMES];
    size_t points, frames;
} sample;

/* Of the slots first .. end - 1: all of them, or some evenly spread. */
void sample_take(const fxr_bvh *bvh, uint32_t first, uint32_t end, sample *out);

/* The corners, in ulps. */
fxr_vec3 shape_corner(const fxr_bvh_shapes *s, uint32_t triangle, int i);
fxr_vec3 box_corner(const fxr_aabb *box, int i);

/* A tree as C, or as a block of bytes. */

/* Its arrays, static, and "const fxr_bvh NAME". Includes nothing. */
void emit_tree(FILE *f, const fxr_bvh *bvh, const char *name);

/* A header that declares it: kind is "bvh", or "hull" (../hull.h). */
void emit_header(FILE *f, const char *kind, const char *name);

/* What fxr_bvh_save makes, in the byte order that is asked for. Returns the bytes;
 * 0: more than a block can have. */
size_t emit_blob(FILE *f, const fxr_bvh *bvh, bool big_endian);

#endif
