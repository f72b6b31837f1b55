/*
 * sah_split.h - where to split the shapes of a node into those of its two children.
 */
#ifndef FIXRAY_SCENE_SAH_SPLIT_H
#define FIXRAY_SCENE_SAH_SPLIT_H

#include <fixray/bvh.h>

#include "../space/linear.h"

/* The shapes order[0 .. count - 1]; shape i has the box boxes[i]. */
typedef struct {
    const fxr_aabb *boxes;
    uint32_t *order;
    uint32_t count;
} split_range;

/* A split by bins along an axis. The middle of the box of a shape is in bin
 * (middle - start) >> shift; the bins 0 .. last are those of the first child. */
typedef struct {
    int axis;
    uint32_t start;
    unsigned shift;
    unsigned last;
} axis_split;

/* Finds the cheapest split. Returns false if there is none, as the middles of all
 * boxes are equal; or if a leaf is allowed and costs no more. */
bool fxri_split_find(const split_range *range, const fxr_aabb *bounds,
                     bool may_be_leaf, axis_split *out);

/* Moves the shapes of the first child to the front. Returns how many they are. */
uint32_t fxri_split_apply(const split_range *range, const axis_split *split);

#endif
