/*
 * grid.h - the grid whose cells the boxes of a tree are rounded out to.
 */
#ifndef FIXRAY_SCENE_GRID_H
#define FIXRAY_SCENE_GRID_H

#include <fixray/bvh.h>

#include "../space/box_union.h"

/* Sets origin and shift of a tree to the finest grid that contains the bounds. */
void fxri_grid_set(fxr_bvh *bvh, const fxr_aabb *bounds);

/* Sets the box of a node to the cells of a box that is within those bounds. */
void fxri_grid_cells(const fxr_bvh *bvh, const fxr_aabb *box,
                     fxr_bvh_node *node);

#endif
