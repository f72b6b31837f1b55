/*
 * sweep_sphere_fast.h - a moving sphere against an AABB in its neighbourhood
 * (../distance/closest.h).
 */
#ifndef FIXRAY_SWEEP_SWEEP_SPHERE_FAST_H
#define FIXRAY_SWEEP_SWEEP_SPHERE_FAST_H

#include <fixray/sweep.h>

#include "../number/word.h"

/* hits, for a box that is not empty and radius >= 0. UNSURE if the path is too
 * far from the box. */
verdict fxri_sweep_sphere_fast_hits(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_aabb *box);

/* cast, without the point at rest. UNSURE also where the contact cannot be
 * rounded; out may have been written to then. */
verdict fxri_sweep_sphere_fast_cast(const fxr_segment *path, fxr_q16 radius,
                                    const fxr_aabb *box, fxr_contact *out);

/* crosses, and stop without the point at rest, likewise; not for radius 0, but for stop
 * if not open: then it is where cast is, rounded as stop is. */
verdict fxri_sweep_sphere_fast_crosses(const fxr_segment *path, fxr_q16 radius,
                                       const fxr_aabb *box);
verdict fxri_sweep_sphere_fast_stop(const fxr_segment *path, fxr_q16 radius,
                                    bool open, const fxr_aabb *box,
                                    fxr_contact *out);

#endif
