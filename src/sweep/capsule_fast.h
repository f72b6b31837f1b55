/*
 * capsule_fast.h - a segment and a capsule at rest, in 64 and 128 bits.
 */
#ifndef FIXRAY_SWEEP_CAPSULE_FAST_H
#define FIXRAY_SWEEP_CAPSULE_FAST_H

#include <fixray/capsule.h>

#include "../number/word.h"

/* Does the segment from p to q meet the capsule? UNSURE only of coordinates that are not in
 * -2^29 .. 2^29 - 1. */
verdict fxri_capsule_fast_hits(const fxr_vec3 *p, const fxr_vec3 *q,
                               const fxr_capsule *capsule);

#endif
