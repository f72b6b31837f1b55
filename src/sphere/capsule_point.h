/*
 * capsule_point.h - the point of a capsule that is closest to a point.
 */
#ifndef FIXRAY_SPHERE_CAPSULE_POINT_H
#define FIXRAY_SPHERE_CAPSULE_POINT_H

#include <fixray/capsule.h>

/* For a radius that is not negative: p itself if that is in the capsule, else to nearest
 * on each axis, ties to even. */
void fxri_capsule_point(const fxr_vec3 *p, const fxr_capsule *capsule,
                        fxr_vec3 *out);

#endif
