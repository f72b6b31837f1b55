/*
 * fxr_bvh_refit.c - fits the boxes of the nodes of a tree to shapes that have moved.
 *
 * The nodes and their order stay. The grid is set anew. In preorder the children of a
 * node come after it, so the nodes are done from the last one to the first.
 */
#include <fixray/bvh_build.h>

#include "grid.h"
#include "shape.h"
#include "tree.h"

/* Makes the box of a node so large that it contains that of a child. */
static void
add_cells(fxr_bvh_node *node, const fxr_bvh_node *child)
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

    fxri_box_clear(&box);
    for (i = 0; i < link_count(node->link); i++) {
        fxri_box_add(&box, &boxes[tree_shape(bvh, first + i)]);
    }
    fxri_grid_cells(bvh, &box, node);
}

void
fxr_bvh_refit(fxr_bvh *bvh, const fxr_aabb *boxes, fxr_bvh_node *nodes)
{
    fxr_aabb bounds;
    uint32_t i;

    FXR_ASSERT(bvh != NULL && bvh->nodes == nodes && tree_linked(bvh));
    fxri_box_union(boxes, NULL, fxr_bvh_shape_count(&bvh->shapes), &bounds);
    fxri_grid_set(bvh, &bounds);
    bvh->node_obbs = NULL;
    for (i = bvh->node_count; i-- > 0;) {
        fxr_bvh_node *const node = &nodes[i];

        if (link_is_leaf(node->link)) {
            refit_leaf(bvh, boxes, node);
            continue;
        }
        /* from the empty box on; both children are done */
        fxri_box_clear(&bounds);
        fxri_grid_cells(bvh, &bounds, node);
        add_cells(node, &nodes[i + 1]);
        add_cells(node, &nodes[link_second(node->link)]);
    }
}
