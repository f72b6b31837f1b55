/*
 * fxr_mover_obb.c - a moving OBB in any scene.
 */
#include "mover.h"

#define OBB_OF_MOVER ((const fxr_obb *)s->mover->body)
#define OBB_MEETS(kind)                                                       \
    return s->open                                                            \
               ? fxr_sweep_obb_crosses_##kind(s->path, OBB_OF_MOVER, at_rest) \
               : fxr_sweep_obb_hits_##kind(s->path, OBB_OF_MOVER, at_rest)
#define OBB_FINDS(kind)                                                        \
    return s->open ? fxr_sweep_obb_stop_##kind(s->path, OBB_OF_MOVER, at_rest, \
                                               out)                            \
                   : fxr_sweep_obb_cast_##kind(s->path, OBB_OF_MOVER, at_rest, \
                                               out)
#define OBB_NORMAL(kind) \
    return fxr_sweep_obb_normal_##kind(s->path, OBB_OF_MOVER, at_rest, out)

MOVER_ASKS(fxri_obb, ANY_LINKED, OBB)
MOVER_ASKS(fxri_obb_in_tree, SHAPE_LINKED, OBB)
MOVER_ASKS(fxri_obb_in_compound, PART_LINKED, OBB)
