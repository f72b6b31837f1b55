/*
 * tree_walk.c - from node to node of a tree, to the leaves that a query meets.
 */
#include "../box/box.h"
#include "tree.h"

FXR_COLD bool
obb_met(const tree_query *at, const fxr_bvh_node *node)
{
    const ptrdiff_t i = node - at->bvh->nodes;

    return at->p == NULL ||
           fxri_hits_obb(at->kind, at->p, at->q, &at->bvh->node_obbs[i]);
}

static bool
visit_leaf(tree_query *at, tree_leaf *leaf, void *context, uint32_t link)
{
    uint32_t i = link_slot(link);
    const uint32_t end = i + link_count(link);

    for (; i < end; i++) {
        if (leaf(at, context, tree_shape(at->bvh, i))) {
            return true;
        }
    }
    return false;
}

/* The node test, and reading ahead to the second child, if there is one. */
FXR_INLINE bool
node_test(const tree_query *at, const fxr_bvh_node *node)
{
    FXR_VISIT(at->bvh, node - at->bvh->nodes);
    FXR_PREFETCH(at->bvh->nodes,
                 sizeof *node * (size_t)link_second(node->link));
    return node_met(&at->lanes, at->axis, node);
}

/*
 * Depth first, the nearer child before the other; what waits is at most one node a
 * level below the root. A node is tested when its turn comes; with FXR_PAIRS both
 * children beforehand, side by side, and what has waited once more if there is a limit.
 */
FXR_HOT bool
fxri_tree_walk(tree_query *at, tree_leaf *leaf, void *context)
{
    const fxr_bvh *const bvh = at->bvh;
    const fxr_bvh_node *waiting[FXR_BVH_DEPTH], *node = bvh->nodes;
    unsigned n = 0;

    if (bvh->node_count == 0 || (FXR_PAIRS && !node_test(at, node))) {
        return false;
    }
    for (;;) {
        const uint32_t link = node->link;

        if ((!FXR_PAIRS && !node_test(at, node)) ||
            (bvh->node_obbs != NULL && !obb_met(at, node))) {
            /* missed */
        } else if (!link_is_leaf(link)) {
            const fxr_bvh_node *const first = node + 1;
            const fxr_bvh_node *const second = bvh->nodes + link_second(link);
            const bool down = (at->mirrored >> link_axis(link) & 1) != 0;
            const fxr_bvh_node *const near = down ? second : first;
            const fxr_bvh_node *const far = down ? first : second;
            const bool near_met = !FXR_PAIRS || node_test(at, near);
            const bool far_met = !FXR_PAIRS || node_test(at, far);

            FXR_ASSERT(n < FXR_BVH_DEPTH);
            waiting[n] = far;
            if (near_met) {
                n += far_met;
                node = near;
                continue;
            }
            if (far_met) {
                node = far;
                continue;
            }
        } else if (visit_leaf(at, leaf, context, link)) {
            return true;
        }
        do {
            if (n == 0) {
                return false;
            }
            node = waiting[--n];
        } while (FXR_PAIRS && at->limited && !node_test(at, node));
    }
}
