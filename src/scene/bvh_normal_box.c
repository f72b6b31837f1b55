/*
 * bvh_normal_box.c - the normal where a moving AABB meets a shape of a tree.
 */
#include "sweep_tree.h"

#define SWEEP_NORMAL(kind) fxr_sweep_aabb_normal_##kind
#define SWEEP_SIZE fxr_vec3

#include "bvh_normal.h"
