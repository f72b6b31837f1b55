/*
 * fxr_tree_walk.c - asks each shape in the leaves of a tree that a query may hit.
 *
 *   waiting nodes    at most one for each level below the root | < FXR_BVH_DEPTH
 */
#include "../box/box.h"
#include "shape.h"
#include "tree.h"

/* Does the component hit the oriented box of a node? A box that is asked about is
 * not tested against it. */
FXR_COLD bool
node_obb_hit(const tree_query *query, const fxr_bvh_node *node)
{
    const ptrdiff_t i = node - query->bvh->nodes;

    const triangle_problem *const ask = &query->ask;

    return ask->p == NULL ||
           fxri_hits_obb(ask->kind, ask->p, ask->q, &query->bvh->node_obbs[i]);
}

/* Returns true if one of the shapes of a leaf has ended the walk. */
static bool
ask_leaf(tree_query *query, tree_question *ask, void *context, uint32_t link)
{
    uint32_t i = link_slot(link);
    const uint32_t end = i + link_count(link);

    for (; i < end; i++) {
        if (ask(query, context, tree_shape(query->bvh, i))) {
            return true;
        }
    }
    return false;
}

/* Tests the box of a node, and reads ahead to its second child, if there is one. */
FXR_INLINE bool
node_test(const tree_query *query, const fxr_bvh_node *node)
{
    FXR_VISIT(query->bvh, node - query->bvh->nodes);
    FXR_PREFETCH(query->bvh->nodes,
                 sizeof *node * (size_t)link_second(node->link));
    return node_may_hit(&query->lanes, query->axis, node);
}

/* The same out of line: small code waits in a smaller frame while a leaf is asked. */
FXR_FLAT FXR_COLD bool
node_test_apart(const tree_query *query, const fxr_bvh_node *node)
{
    return node_test(query, node);
}

/*
 * Goes down to the nearer child of a node while the further one waits. Normally a
 * node is tested when it is next. With NODE_PAIRS both children of a node are tested
 * side by side before one of them is next; and since the limit may have been lowered
 * in the meantime, a node that has waited is tested once more.
 */
FXR_HOT bool
fxri_tree_walk(tree_query *query, tree_question *ask, void *context)
{
    const fxr_bvh *const bvh = query->bvh;
    const fxr_bvh_node *waiting[FXR_BVH_DEPTH], *node = bvh->nodes;
    unsigned n = 0;

    if (bvh->node_count == 0 || (NODE_PAIRS && !node_test(query, node))) {
        return false;
    }
    for (;;) {
        const uint32_t link = node->link;

        if ((!NODE_PAIRS && !(FXR_FAST_TREES ? node_test(query, node)
                                             : node_test_apart(query, node))) ||
            (NODE_OBBS_LINKED && bvh->node_obbs != NULL &&
             !node_obb_hit(query, node))) {
            /* missed */
        } else if (!link_is_leaf(link)) {
            const fxr_bvh_node *const first = node + 1;
            const fxr_bvh_node *const second = bvh->nodes + link_second(link);
            const bool down = (query->mirrored >> link_axis(link) & 1) != 0;
            const fxr_bvh_node *const nearer = down ? second : first;
            const fxr_bvh_node *const further = down ? first : second;
            const bool go_nearer = !NODE_PAIRS || node_test(query, nearer);
            const bool go_further = !NODE_PAIRS || node_test(query, further);

            FXR_ASSERT(n < FXR_BVH_DEPTH);
            waiting[n] = further;
            if (go_nearer) {
                n += go_further;
                node = nearer;
                continue;
            }
            if (go_further) {
                node = further;
                continue;
            }
        } else if (ask_leaf(query, ask, context, link)) {
            return true;
        }
        do {
            if (n == 0) {
                return false;
            }
            node = waiting[--n];
        } while (NODE_PAIRS && query->limited && !node_test(query, node));
    }
}
