/*
 * reference_capsule_near.h - exact answers about the closest points of a component and a capsule.
 *
 * On rationals of GMP: every t at which the distance from the segment may be least is tried.
 */
#ifndef FIXRAY_REFERENCE_CAPSULE_NEAR_H
#define FIXRAY_REFERENCE_CAPSULE_NEAR_H

#include <fixray/capsule.h>

#include "../cases/space/scene.h"

/* Of a component from p along d, that is at p + d at t = 1, and is apart from the capsule: the
 * name of what is wrong, or NULL. */
const char *reference_capsule_near(linear_kind kind, fxr_vec3 p,
                                   const int64_t d[3],
                                   const fxr_capsule *capsule,
                                   const fxr_closest *got);

#endif
