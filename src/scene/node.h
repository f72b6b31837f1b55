/*
 * node.h - may a query hit the box of a node?
 *
 * Part of tree.h, which has the derivation and the bounds, and includes this file or
 * the header of a port that takes its place (FXR_NODE_H). That one defines NODE_PAIRS,
 * node_lanes, node_prepare, node_limit and node_may_hit, with the same answers.
 */
#ifndef FIXRAY_SCENE_NODE_H
#define FIXRAY_SCENE_NODE_H

/* 1: both children of a node are tested at once, as two tests side by side take little
 * longer than one; 0: each when it is next. */
enum { NODE_PAIRS = 0 };

/* What node_prepare computes once for all nodes: nothing here. */
typedef bool node_lanes;

FXR_INLINE void
node_prepare(node_lanes *lanes, const query_axis axis[3])
{
    (void)lanes;
    (void)axis;
}

/* Called when the last cells of a query have changed. */
FXR_INLINE void
node_limit(node_lanes *lanes, const query_axis axis[3])
{
    (void)lanes;
    (void)axis;
}

/* How many cells the two planes of a node on one axis are from the start. */
typedef struct {
    int32_t to_near, to_far;
} node_gap;

/* Computes the gap of one axis. Returns false if the node is before the start or
 * beyond the limit. */
FXR_INLINE bool
node_axis_in_range(const query_axis *a, uint16_t min, uint16_t max,
                   node_gap *out)
{
    const bool upward = a->flip == 0;
    const int32_t lower = upward ? min : UINT16_MAX - max;
    const int32_t upper = upward ? max : UINT16_MAX - min;

    out->to_near = lower + a->add_near; /* > -2^19, < 2^18 */
    out->to_far = upper + a->add_far;   /* < 2^18, above 0 if first <= upper */
    return lower <= a->last && out->to_far > 0;
}

/* Does the query enter the slab of axis i before it leaves that of axis j? */
FXR_INLINE bool
node_enters_before(const query_axis *i, const query_axis *j, node_gap gap_i,
                   node_gap gap_j)
{
    return gap_i.to_near <= 0 ||
           /* both < 2^18 2^14 = 2^32 */
           (uint32_t)gap_i.to_near * j->len_down <=
               (uint32_t)gap_j.to_far * i->len_up;
}

FXR_INLINE bool
node_may_hit(const node_lanes *lanes, const query_axis axis[3],
             const fxr_bvh_node *node)
{
    const query_axis *const x = &axis[0], *const y = &axis[1];
    const query_axis *const z = &axis[2];
    node_gap gap_x, gap_y, gap_z;

    (void)lanes;
    return node_axis_in_range(x, node->min[0], node->max[0], &gap_x) &&
           node_axis_in_range(y, node->min[1], node->max[1], &gap_y) &&
           node_enters_before(x, y, gap_x, gap_y) &&
           node_enters_before(y, x, gap_y, gap_x) &&
           node_axis_in_range(z, node->min[2], node->max[2], &gap_z) &&
           node_enters_before(x, z, gap_x, gap_z) &&
           node_enters_before(y, z, gap_y, gap_z) &&
           node_enters_before(z, x, gap_z, gap_x) &&
           node_enters_before(z, y, gap_z, gap_y);
}

#endif
