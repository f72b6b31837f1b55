/*
 * tree_mover.h - what moves, in a tree: it walks the nodes as a segment does, and each box
 * is grown by the mover.
 *
 * The mover is in a box whose middle m goes straight on, from its start to its end, and
 * that reaches half to each side of it. At t it can touch a shape within [min, max] only if
 * on each axis
 *
 *   min - half <= m(t) <= max + half
 *
 * In cells of 2^shift, the shape being in a node from the beginning of cell `lower` to the
 * last ulp of cell `upper`, and with grown = ceil(half / 2^shift):
 *
 *   lower - grown <= (m(t) - origin) / 2^shift <= upper + 1 + grown - 2^-shift
 *
 * That is what a segment from the start of m to its end is asked (tree.h), with the box of
 * the node grown by whole cells; so its margins hold as they are. The order of the nodes,
 * too, is that of the segment.
 *
 * The limit. Each contact has a t in units of 2^-32, rounded down, and the lowest number
 * counts among equal ones; so of interest is what begins before the exact t of the first
 * contact and 2^-32 more. In this time m goes on by less than (2^32 - 1) 2^-32 < 1, and
 * the center of a contact is off by at most 1 from the exact one, on each axis:
 *
 *   m(t') < m(t) + 1 <= center + 1 + 1      on an axis that runs upward
 *
 * A grown box begins at a whole number, which is then at most center + 1: so far goes
 * fxri_tree_limit.
 *
 * A box is asked instead, the one round the whole way, with its cells alone, if
 *
 *   grown > GROWN_MOST      the mover is larger than the grid on an axis, or has no bounds
 *   m leaves int32          a capsule far beyond the range may touch what goes on there,
 *                           and that is cut off at the end of the range in its node. As
 *                           long as m is in the range, so is a point of m +- half for each
 *                           such shape that it touches
 *   |e| <= half / 2         a step, on each axis: that box is hardly larger than the mover, and
 *                           set up in half the time
 *
 * Shapes are asked by their box first: its cells are a node of their own, or it is compared with the
 * box round the way. An OBB is not, since its box takes as long as its own question.
 */
#ifndef FIXRAY_SCENE_TREE_MOVER_H
#define FIXRAY_SCENE_TREE_MOVER_H

#include "tree.h"

/*
 *   path      of what is at path->a at the start
 *   middle    of the box, at the start
 *   half      from there on each axis; UINT32_MAX: no bounds
 */
typedef struct {
    const fxr_segment *path;
    fxr_vec3 middle;
    uint32_t half[3];
} tree_mover;

/* The box round the whole way of a mover, cut off at the ends of the range. */
static inline void
mover_way(const tree_mover *mover, fxr_aabb *out)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int64_t by = (int64_t)indexed_component(&mover->path->b, i) -
                           indexed_component(&mover->path->a, i);
        const int64_t middle = indexed_component(&mover->middle, i);
        const int64_t half = mover->half[i];

        components(&out->min)[i] =
            saturate32(middle + (by < 0 ? by : 0) - half);
        components(&out->max)[i] =
            saturate32(middle + (by < 0 ? 0 : by) + half);
    }
}

/* Where boxes are asked one by one: is this one beyond the way (mover_way)? fxr_aabb_overlaps_aabb asks
 * besides whether they are empty, by which a box that walks among 50 boxes takes a twelfth longer. */
static inline bool
way_misses(const fxr_aabb *way, const fxr_aabb *box)
{
    return way->min.x > box->max.x || way->max.x < box->min.x ||
           way->min.y > box->max.y || way->max.y < box->min.y ||
           way->min.z > box->max.z || way->max.z < box->min.z;
}

/* Asks each shape that the mover may touch on its way. Returns true if a question has ended
 * the walk. */
bool fxri_tree_walk_mover(const tree_mover *mover, const fxr_bvh *bvh,
                          tree_question *ask, void *context);

/* For a question of this walk: lowers the limit to the center of a contact, which is where
 * path is then; off by at most 1 on each axis. */
void fxri_tree_limit_mover(tree_query *query, const fxr_vec3 *center);

#endif
