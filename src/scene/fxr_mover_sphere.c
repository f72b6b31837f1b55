/*
 * fxr_mover_sphere.c - a moving sphere in any scene.
 */
#include "mover.h"

#define SPHERE_MEETS(kind)                                                   \
    return s->open ? fxr_sweep_sphere_crosses_##kind(                        \
                         s->path, s->mover->half.x, at_rest)                 \
                   : fxr_sweep_sphere_hits_##kind(s->path, s->mover->half.x, \
                                                  at_rest)
#define SPHERE_FINDS(kind)                                                   \
    return s->open ? fxr_sweep_sphere_stop_##kind(s->path, s->mover->half.x, \
                                                  at_rest, out)              \
                   : fxr_sweep_sphere_cast_##kind(s->path, s->mover->half.x, \
                                                  at_rest, out)
#define SPHERE_NORMAL(kind)                                                   \
    return fxr_sweep_sphere_normal_##kind(s->path, s->mover->half.x, at_rest, \
                                          out)

MOVER_ASKS(fxri_sphere, ANY_LINKED, SPHERE)
MOVER_ASKS(fxri_sphere_in_tree, SHAPE_LINKED, SPHERE)
MOVER_ASKS(fxri_sphere_in_compound, PART_LINKED, SPHERE)
