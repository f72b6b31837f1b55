/*
 * mover_aabb.h - what a moving AABB asks a shape of each kind. For MOVER_MEETS and its like
 * (mover.h).
 */
#ifndef FIXRAY_SCENE_MOVER_AABB_H
#define FIXRAY_SCENE_MOVER_AABB_H

#include "../sweep/questions.h"
#include "../sweep/touch_box.h"
#include "mover.h"

#define AABB_MEETS(kind)                                                      \
    return s->open ? fxri_sweep_aabb_crosses_##kind(s->path, &s->mover->half, \
                                                    at_rest)                  \
                   : fxri_sweep_aabb_hits_##kind(s->path, &s->mover->half,    \
                                                 at_rest)
/* t of every kind in units of 2^-32: that of an AABB is exact */
#define AABB_FINDS(of)                                                  \
    if (!(s->open ? fxri_sweep_aabb_stop_##of(s->path, &s->mover->half, \
                                              at_rest, out)             \
                  : fxri_sweep_aabb_cast_##of(s->path, &s->mover->half, \
                                              at_rest, out))) {         \
        return false;                                                   \
    }                                                                   \
    if ((shape_kind)kind == SHAPE_AABB) {                               \
        fxri_ratio_to_units(&out->t);                                   \
    }                                                                   \
    return true
#define AABB_NORMAL(kind) \
    return fxri_sweep_aabb_normal_##kind(s->path, &s->mover->half, at_rest, out)

#endif
