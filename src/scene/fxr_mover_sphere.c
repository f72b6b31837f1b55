/*
 * fxr_mover_sphere.c - a moving sphere in any scene.
 */
#include "mover_sphere.h"

MOVER_MEETS(extern, fxri_sphere, ANY_LINKED, SPHERE)
MOVER_FINDS(extern, fxri_sphere, ANY_LINKED, SPHERE)
MOVER_NORMAL(extern, fxri_sphere, ANY_LINKED, SPHERE)
