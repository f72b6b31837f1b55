/*
 * compound_normal_obb.c - the normal where a moving OBB meets a part of a compound.
 */
#include <fixray/sweep_scene.h>

#include "shape.h"

#define SWEEP_NORMAL(kind) fxr_sweep_obb_normal_##kind
#define SWEEP_SIZE const fxr_obb *

#include "compound_normal.h"
