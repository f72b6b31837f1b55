#include <stdlib.h>

#include "tree.h"

static bool
is_leaf(const fxr_bvh_node *n)
{
    return n->link >> 31;
}

static uint32_t
second_child(const fxr_bvh_node *n)
{
    return n->link & 0x1FFFFFFFu;
}

static uint32_t
leaf_count(const fxr_bvh_node *n)
{
    return ((n->link >> 27) & 15) + 1;
}

/* From the last node to the root: children come after their parents. */
void
tree_slots(const fxr_bvh *bvh, uint32_t *first, uint32_t *end)
{
    uint32_t i;

    for (i = bvh->node_count; i-- > 0;) {
        const fxr_bvh_node *n = &bvh->nodes[i];

        if (is_leaf(n)) {
            first[i] = n->link & 0x07FFFFFFu;
            end[i] = first[i] + leaf_count(n);
        } else {
            first[i] = first[i + 1];
            end[i] = end[second_child(n)];
        }
    }
}

/* Half the surface of a node's box. */
static double
surface(const fxr_bvh *bvh, const fxr_bvh_node *n)
{
    double side[3];
    int i;

    for (i = 0; i < 3; i++) {
        if (n->min[i] > n->max[i])
            return 0;
        side[i] =
            ((double)n->max[i] - n->min[i] + 1) * (double)(1L << bvh->shift[i]);
    }
    return side[0] * side[1] + side[1] * side[2] + side[2] * side[0];
}

tree_facts
tree_measure(const fxr_bvh *bvh)
{
    size_t *depth = host_alloc(bvh->node_count + 1, sizeof *depth);
    tree_facts facts = {0, 0, 0, 0, 0, 0, 0};
    double root = bvh->node_count ? surface(bvh, &bvh->nodes[0]) : 1;
    uint32_t i;

    depth[0] = 1;
    for (i = 0; i < bvh->node_count; i++) {
        const fxr_bvh_node *n = &bvh->nodes[i];
        double part = surface(bvh, n) / root;

        facts.depth = depth[i] > facts.depth ? depth[i] : facts.depth;
        facts.node_cost += part;
        if (is_leaf(n)) {
            facts.leaves++;
            facts.shape_cost += part * leaf_count(n);
        } else {
            depth[i + 1] = depth[second_child(n)] = depth[i] + 1;
        }
    }
    free(depth);
    facts.shapes = fxr_bvh_shape_count(&bvh->shapes);
    facts.nodes = bvh->node_count;
    facts.bytes = fxr_bvh_save(bvh, NULL, 0);
    return facts;
}
