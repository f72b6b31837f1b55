/*
 * fxr_mover_obb.c - a moving OBB in any scene.
 */
#include "mover_obb.h"

MOVER_MEETS(extern, fxri_obb, ANY_LINKED, OBB)
MOVER_FINDS(extern, fxri_obb, ANY_LINKED, OBB)
MOVER_NORMAL(extern, fxri_obb, ANY_LINKED, OBB)
