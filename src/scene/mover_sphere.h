/*
 * mover_sphere.h - what a moving sphere asks a shape of each kind. For MOVER_MEETS and its like
 * (mover.h).
 */
#ifndef FIXRAY_SCENE_MOVER_SPHERE_H
#define FIXRAY_SCENE_MOVER_SPHERE_H

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

#endif
