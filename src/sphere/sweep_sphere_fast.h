/*
 * sweep_sphere_fast.h - a moving sphere against an AABB in its neighbourhood
 * (../distance/closest.h).
 */
#ifndef FIXRAY_SPHERE_SWEEP_SPHERE_FAST_H
#define FIXRAY_SPHERE_SWEEP_SPHERE_FAST_H

#include <fixray/sweep.h>

/* Does a moving sphere touch a box that is not empty, radius >= 0? */
bool fxri_sweep_sphere_fast_hits(const fxr_segment *path, fxr_q16 radius,
                                 const fxr_aabb *box, bool *hit);

/* The same, and if so t and center of the first contact. */
bool fxri_sweep_sphere_fast_cast(const fxr_segment *path, fxr_q16 radius,
                                 const fxr_aabb *box, fxr_contact *out,
                                 bool *hit);

#endif
