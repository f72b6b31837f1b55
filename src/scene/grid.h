/*
 * grid.h - the cells that the boxes of a tree are rounded out to.
 */
#ifndef FIXRAY_SCENE_GRID_H
#define FIXRAY_SCENE_GRID_H

#include <fixray/bvh.h>

#include "../space/box_union.h"

/* The finest grid over everything in bounds. */
void fxri_grid_set(fxr_bvh *bvh, const fxr_aabb *bounds);

/* The cells of a box within those bounds. */
void fxri_grid_cells(const fxr_bvh *bvh, const fxr_aabb *box,
                     fxr_bvh_node *node);

#endif
