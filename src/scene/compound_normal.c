/*
 * compound_normal.c - the normal where a moving sphere meets a part of a compound.
 */
#include <fixray/sweep_scene.h>

#include "shape.h"

#define SWEEP_NORMAL(kind) fxr_sweep_sphere_normal_##kind
#define SWEEP_SIZE fxr_q16

#include "compound_normal.h"
