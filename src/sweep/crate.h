/*
 * crate.h - the path of a moving AABB against the slabs of a triangle, or of a segment
 * (fxr_crate_slabs.c).
 */
#ifndef FIXRAY_SWEEP_CRATE_H
#define FIXRAY_SWEEP_CRATE_H

#include "slab_normal.h"

/* Corners are numbered 0, 1, 2. is_small: 64 bits tell of most slabs; path is that of the mover.
 * Else path is not used. twice: the centre of the mover, in half ulps. axes: half is that of
 * solid[0], the other members of both solids are not used. */
typedef struct {
    sweep_axes axes;
    const fxr_segment *path;
    const fxr_vec3 *corner[3];
    int64_t twice[3];
    bool is_small;
} crate_sweep;

/* Sets the corners. */
void fxri_crate_at(crate_sweep *c, const fxr_triangle *triangle);

/* Sets all but open. Returns false if the mover is empty. */
bool fxri_crate_set(crate_sweep *c, const fxr_segment *path,
                    const fxr_vec3 *half, const fxr_triangle *triangle);

/* Is the path in P, or if open in its interior? Then c->axes knows where. */
bool fxri_crate_meets(crate_sweep *c);

/* fxr_sweep_aabb_cast_triangle, or if open _stop_triangle, but for the point: whoever knows that
 * otherwise links no closest points of triangles. */
bool fxri_crate_center(bool open, const fxr_segment *path, const fxr_vec3 *half,
                       const fxr_triangle *triangle, fxr_contact *out);

/* The normal of the contact, or if turned its reverse, and its signs; the depth with radius more.
 * All is set but open, is_small and slab. */
bool fxri_crate_normal(crate_sweep *c, bool turned, uint32_t radius,
                       fxr_contact_normal *out, int8_t side[3]);

#endif
