/*
 * obb_slabs.h - the path of a moving OBB against the slabs of a triangle (fxr_obb_slabs.c).
 */
#ifndef FIXRAY_SWEEP_OBB_SLABS_H
#define FIXRAY_SWEEP_OBB_SLABS_H

#include "slab_normal.h"

/* The mover is axes.solid[0]; solid[1] is not used. twice: its centre, in half ulps. leaves: the
 * way out is asked for (axes.way_out). */
typedef struct {
    sweep_axes axes;
    const fxr_vec3 *corner[3];
    int64_t twice[3];
    bool leaves;
} obb_slabs;

/* Sets all but open; no way out is asked for. Returns false if the mover is empty. */
bool fxri_obb_slabs_set(obb_slabs *c, const fxr_segment *path,
                        const fxr_obb *mover, const fxr_triangle *triangle);

/* Is the path in the sum of both, or if open in its interior? Then c->axes knows where. Not if the
 * axes do not span space. */
bool fxri_obb_slabs_meet(obb_slabs *c);

/* fxr_sweep_obb_cast_triangle, or if open _stop_triangle, but for the point: see
 * fxri_crate_center. */
bool fxri_obb_slabs_center(bool open, const fxr_segment *path,
                           const fxr_obb *mover, const fxr_triangle *triangle,
                           fxr_contact *out);

#endif
