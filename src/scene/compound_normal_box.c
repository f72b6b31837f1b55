/*
 * compound_normal_box.c - the normal where a moving AABB meets a part of a compound.
 */
#include <fixray/sweep_scene.h>

#include "shape.h"

#define SWEEP_NORMAL(kind) fxr_sweep_aabb_normal_##kind
#define SWEEP_SIZE fxr_vec3

#include "compound_normal.h"
