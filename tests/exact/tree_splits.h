/*
 * tree_splits.h - does a builder split where it is cheapest?
 */
#ifndef FIXRAY_TREE_SPLITS_H
#define FIXRAY_TREE_SPLITS_H

#include "../cases/scene/trees.h"

/* What is wrong with a tree as fxr_bvh_build made it, or NULL. */
const char *tree_splits_fault(const grove *g);

#endif
