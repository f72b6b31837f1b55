/*
 * fxr_mover_aabb.c - a moving AABB in any scene.
 */
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

MOVER_ASKS(fxri_aabb, ANY_LINKED, AABB)
MOVER_ASKS(fxri_aabb_in_tree, SHAPE_LINKED, AABB)
MOVER_ASKS(fxri_aabb_in_compound, PART_LINKED, AABB)
