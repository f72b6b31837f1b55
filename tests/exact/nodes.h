/*
 * nodes.h - which nodes a component may meet, by the node test of one port: a file
 * defines NODES_MET, includes src/scene/tree.h or fxr_tree_query.c as that port has it, and
 * then this.
 */
#ifndef FIXRAY_NODES_H
#define FIXRAY_NODES_H

#include <fixray/bvh.h>

enum { NODES = 16 };

/* Of a segment p..q, or a ray, that matters up to limit, unless that is NULL. Bit i:
 * node i is met. */
uint32_t nodes_met_generic(bool segment, const fxr_vec3 *p, const fxr_vec3 *q,
                           const fxr_vec3 *limit, const fxr_bvh *bvh);
uint32_t nodes_met_here(bool segment, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_vec3 *limit, const fxr_bvh *bvh);

#ifdef NODES_MET
uint32_t
NODES_MET(bool segment, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_vec3 *limit, const fxr_bvh *bvh)
{
    uint32_t met = 0, i;
    tree_query query;

    fxri_tree_query(&query, segment ? SEGMENT : RAY, p, q, bvh);
    if (limit != NULL)
        fxri_tree_limit(&query, limit);
    for (i = 0; i < bvh->node_count; i++)
        if (node_may_hit(&query.lanes, query.axis, &bvh->nodes[i]))
            met |= (uint32_t)1 << i;
    return met;
}
#endif

#endif
