/*
 * mover_obb.h - what a moving OBB asks a shape of each kind. For MOVER_MEETS and its like
 * (mover.h).
 */
#ifndef FIXRAY_SCENE_MOVER_OBB_H
#define FIXRAY_SCENE_MOVER_OBB_H

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

#endif
