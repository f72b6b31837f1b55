/*
 * sah_split.h - where a builder of trees splits what is in a node.
 */
#ifndef FIXRAY_SCENE_SAH_SPLIT_H
#define FIXRAY_SCENE_SAH_SPLIT_H

#include <fixray/bvh.h>

#include "../space/linear.h"

/* The shapes order[0 .. count - 1], by their boxes. */
typedef struct {
    const fxr_aabb *boxes;
    uint32_t *order;
    uint32_t count;
} split_range;

/* Bins along an axis, by the middle of a box: (middle - start) >> shift. */
typedef struct {
    int axis;
    uint32_t start;
    unsigned shift;
    unsigned last; /* the last bin of the first child */
} split_place;

/* The cheapest place to split, if that is cheaper than a leaf or a leaf is not
 * allowed; false: none, or all middles are in one place. */
bool fxri_split_find(const split_range *range, const fxr_aabb *bounds,
                     bool may_be_leaf, split_place *out);

/* Moves the first child's shapes to the front: how many they are. */
uint32_t fxri_split_apply(const split_range *range, const split_place *place);

#endif
