/*
 * mover_capsule.h - what a moving capsule asks a shape of each kind. For MOVER_ASKS (mover.h).
 */
#ifndef FIXRAY_SCENE_MOVER_CAPSULE_H
#define FIXRAY_SCENE_MOVER_CAPSULE_H

#include "mover.h"

static inline fxr_q16
placed(fxr_q16 start, fxr_q16 by)
{
    return signed32((uint32_t)start + (uint32_t)by); /* in range: scene.h */
}

/* The capsule where it starts. */
static inline void
capsule_placed(const sweep_query *s, fxr_capsule *out)
{
    const fxr_capsule *const about = (const fxr_capsule *)s->mover->body;
    const fxr_vec3 *const start = &s->path->a;

    out->a.x = placed(start->x, about->a.x);
    out->a.y = placed(start->y, about->a.y);
    out->a.z = placed(start->z, about->a.z);
    out->b.x = placed(start->x, about->b.x);
    out->b.y = placed(start->y, about->b.y);
    out->b.z = placed(start->z, about->b.z);
    out->radius = about->radius;
}

#define CAPSULE_MEETS(kind)                                                   \
    fxr_capsule capsule;                                                      \
                                                                              \
    capsule_placed(s, &capsule);                                              \
    return s->open                                                            \
               ? fxr_sweep_capsule_crosses_##kind(s->path, &capsule, at_rest) \
               : fxr_sweep_capsule_hits_##kind(s->path, &capsule, at_rest)
#define CAPSULE_FINDS(kind)                                                    \
    fxr_capsule capsule;                                                       \
                                                                               \
    capsule_placed(s, &capsule);                                               \
    return s->open ? fxr_sweep_capsule_stop_##kind(s->path, &capsule, at_rest, \
                                                   out)                        \
                   : fxr_sweep_capsule_cast_##kind(s->path, &capsule, at_rest, \
                                                   out)
#define CAPSULE_NORMAL(kind)     \
    fxr_capsule capsule;         \
                                 \
    capsule_placed(s, &capsule); \
    return fxr_sweep_capsule_normal_##kind(s->path, &capsule, at_rest, out)

#endif
