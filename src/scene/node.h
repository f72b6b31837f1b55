/*
 * node.h - does what is on its way through a tree meet the box of a node? Part of
 * tree.h, which includes it, or what a port has in its place (FXR_NODE_H): the same
 * answers.
 */
#ifndef FIXRAY_SCENE_NODE_H
#define FIXRAY_SCENE_NODE_H

/* What node_prepare keeps for node_met: nothing here. */
typedef bool node_lanes;

FXR_INLINE void
node_prepare(node_lanes *lanes, const query_axis axis[3])
{
    (void)lanes;
    (void)axis;
}

/* The last cells are others now. */
FXR_INLINE void
node_limit(node_lanes *lanes, const query_axis axis[3])
{
    (void)lanes;
    (void)axis;
}

/* Between the cells of a node on one axis. */
typedef struct {
    int32_t near;
    uint32_t far;
} node_gap;

/* One axis of a node; false: missed. */
FXR_INLINE bool
node_pass(const query_axis *a, uint16_t min, uint16_t max, node_gap *out)
{
    const bool upward = a->flip == 0;
    const int32_t lower = upward ? min : UINT16_MAX - max;
    const int32_t upper = upward ? max : UINT16_MAX - min;

    out->near = lower + a->to_near;
    out->far = (uint32_t)(upper + a->to_far);
    return lower <= a->last && upper >= a->first;
}

/* Is axis i entered before j is left? */
FXR_INLINE bool
node_in_time(const query_axis *i, const query_axis *j, node_gap gap_i,
             node_gap gap_j)
{
    return gap_i.near <= 0 ||
           (uint32_t)gap_i.near * j->down <= gap_j.far * i->up;
}

FXR_INLINE bool
node_met(const node_lanes *lanes, const query_axis axis[3],
         const fxr_bvh_node *node)
{
    const query_axis *const x = &axis[0], *const y = &axis[1];
    const query_axis *const z = &axis[2];
    node_gap gap_x, gap_y, gap_z;

    (void)lanes;
    return node_pass(x, node->min[0], node->max[0], &gap_x) &&
           node_pass(y, node->min[1], node->max[1], &gap_y) &&
           node_in_time(x, y, gap_x, gap_y) &&
           node_in_time(y, x, gap_y, gap_x) &&
           node_pass(z, node->min[2], node->max[2], &gap_z) &&
           node_in_time(x, z, gap_x, gap_z) &&
           node_in_time(y, z, gap_y, gap_z) &&
           node_in_time(z, x, gap_z, gap_x) && node_in_time(z, y, gap_z, gap_y);
}

#endif
