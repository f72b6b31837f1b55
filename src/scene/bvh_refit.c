/*
 * bvh_refit.c - boxes round the nodes of a tree that stays.
 */
#include <fixray/bvh_build.h>

#include "grid.h"
#include "tree.h"

static void
join_cells(fxr_bvh_node *node, const fxr_bvh_node *child)
{
    int i;

    for (i = 0; i < 3; i++) {
        if (child->min[i] < node->min[i]) {
            node->min[i] = child->min[i];
        }
        if (child->max[i] > node->max[i]) {
            node->max[i] = child->max[i];
        }
    }
}

static void
refit_leaf(const fxr_bvh *bvh, const fxr_aabb *boxes, fxr_bvh_node *node)
{
    const uint32_t first = link_slot(node->link);
    fxr_aabb box;
    uint32_t i;

    fxr_bounds_clear(&box);
    for (i = 0; i < link_count(node->link); i++) {
        fxr_bounds_join(&box, &boxes[tree_shape(bvh, first + i)]);
    }
    fxr_grid_cells(bvh, &box, node);
}

void
fxr_bvh_refit(fxr_bvh *bvh, const fxr_aabb *boxes, fxr_bvh_node *nodes)
{
    fxr_aabb bounds;
    uint32_t i;

    FXR_ASSERT(bvh != NULL && bvh->nodes == nodes);
    fxr_bounds_of(boxes, NULL, fxr_bvh_shape_count(&bvh->shapes), &bounds);
    fxr_grid_set(bvh, &bounds);
    bvh->node_obbs = NULL;
    for (i = bvh->node_count; i-- > 0;) {
        fxr_bvh_node *const node = &nodes[i];

        if (link_is_leaf(node->link)) {
            refit_leaf(bvh, boxes, node);
            continue;
        }
        /* its children come after it, so they are done */
        fxr_bounds_clear(&bounds);
        fxr_grid_cells(bvh, &bounds, node);
        join_cells(node, &nodes[i + 1]);
        join_cells(node, &nodes[link_second(node->link)]);
    }
}
