/*
 * fxr_mover_aabb.c - a moving AABB in any scene.
 */
#include "mover_aabb.h"

MOVER_MEETS(extern, fxri_aabb, ANY_LINKED, AABB)
MOVER_FINDS(extern, fxri_aabb, ANY_LINKED, AABB)
MOVER_NORMAL(extern, fxri_aabb, ANY_LINKED, AABB)
