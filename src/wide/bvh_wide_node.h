/*
 * bvh_wide_node.h - which children of a node may a query hit?
 *
 * Part of bvh_wide.h, which has the derivation and the bounds, and includes this file
 * or the header of a port that takes its place (FXR_BVH_WIDE_NODE_H). That one defines
 * eight_lanes, eight_prepare, eight_limit and eight_test, with the same answers.
 */
#ifndef FIXRAY_WIDE_BVH_WIDE_NODE_H
#define FIXRAY_WIDE_BVH_WIDE_NODE_H

/* What eight_prepare computes once for all nodes: nothing here. */
typedef bool eight_lanes;

FXR_INLINE void
eight_prepare(eight_lanes *lanes, const eight_cells *query)
{
    (void)lanes;
    (void)query;
}

/* Called when the last cells of a query have changed. */
FXR_INLINE void
eight_limit(eight_lanes *lanes, const eight_cells *query)
{
    (void)lanes;
    (void)query;
}

/* Child k on one axis: sets its lower and its upper cell. Returns false if it is before
 * the start or beyond the limit. */
FXR_INLINE bool
eight_axis_hit(const eight_cells *query, const eight_node *node, unsigned axis,
               unsigned k, int32_t out[2])
{
    const int16_t flip = query->flip[axis];

    out[0] = node->cell[query->lower[axis]][k] ^ flip;
    out[1] = node->cell[query->upper[axis]][k] ^ flip;
    return out[0] <= query->last[axis] && query->first[axis] <= out[1];
}

/* m(x) */
FXR_INLINE int32_t
eight_rise(const eight_pair *pair, int32_t x)
{
    return (int32_t)((uint32_t)x * pair->slope >> 16); /* < 2^31, < 2^15 */
}

/* i, j: the cells on two axes. */
FXR_INLINE bool
eight_pair_hit(const eight_pair *pair, const int32_t i[2], const int32_t j[2])
{
    return j[0] - eight_rise(pair, i[1]) <= pair->high &&
           j[1] - eight_rise(pair, i[0]) >= pair->low;
}

/* The cell of axis i in which the component reaches `lower` on axis j, or a cell before
 * that. Of a child that is hit: lower - high is at most m(x) of its upper cell x on axis i,
 * so the result is at most x. */
FXR_INLINE int32_t
eight_entry(const eight_pair *pair, int32_t lower)
{
    const int32_t above = lower > pair->high ? lower - pair->high : 0;

    /* < 2^15 2^16; <= 2^15 / 8 */
    return (int32_t)(((uint32_t)above * pair->inverse >> 16) * 8);
}

/* A bit for each child that may be hit. Unless key is NULL, key[k] is the cell of axis 0
 * in which child k is entered, or a cell before that, if the child may be hit. */
FXR_INLINE unsigned
eight_test(const eight_lanes *lanes, const eight_cells *query,
           const eight_node *node, int16_t key[EIGHT])
{
    unsigned k, hit = 0;

    (void)lanes;
    for (k = 0; k < EIGHT; k++) {
        int32_t x[2], y[2], z[2];

        if (eight_axis_hit(query, node, 0, k, x) &&
            eight_axis_hit(query, node, 1, k, y) &&
            eight_pair_hit(&query->pair[0], x, y) &&
            eight_axis_hit(query, node, 2, k, z) &&
            eight_pair_hit(&query->pair[1], x, z) &&
            eight_pair_hit(&query->pair[2], y, z)) {
            hit |= 1u << k;
            if (key != NULL) {
                const int32_t by_y = eight_entry(&query->pair[0], y[0]);
                const int32_t by_z = eight_entry(&query->pair[1], z[0]);
                const int32_t later = by_y > by_z ? by_y : by_z;

                key[k] = (int16_t)(x[0] > later ? x[0] : later);
            }
        }
    }
    return hit;
}

#endif
