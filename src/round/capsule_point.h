/*
 * capsule_point.h - the point of a capsule that is closest to a point.
 */
#ifndef FIXRAY_ROUND_CAPSULE_POINT_H
#define FIXRAY_ROUND_CAPSULE_POINT_H

#include <fixray/capsule.h>

#include "../space/copy.h"
#include "../space/linear.h"

/* For a point outside a capsule whose radius is not negative. If an end of the segment is
 * closest to p, returns that end, and out is untouched. Else returns NULL, and out is what
 * fxr_point_closest_capsule says. */
const fxr_vec3 *fxri_point_apart_capsule(const fxr_vec3 *p,
                                         const fxr_capsule *capsule,
                                         fxr_closest *out);

#endif
