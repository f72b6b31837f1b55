/*
 * bvh_normal.c - the normal where a moving sphere meets a shape of a tree.
 */
#include "sweep_tree.h"

#define SWEEP_NORMAL(kind) fxr_sweep_sphere_normal_##kind
#define SWEEP_SIZE fxr_q16

#include "bvh_normal.h"
