/*
 * prism_normal.h - the normal of a moving segment and a triangle.
 */
#ifndef FIXRAY_SWEEP_PRISM_NORMAL_H
#define FIXRAY_SWEEP_PRISM_NORMAL_H

#include <fixray/sweep.h>

/* Of a capsule that starts with its segment in the triangle, or whose radius is 0, and that comes
 * to the triangle. */
void fxri_prism_normal(const fxr_segment *path, const fxr_capsule *mover,
                       const fxr_triangle *triangle, fxr_contact_normal *out);

#endif
