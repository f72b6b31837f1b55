/*
 * sweep_box.h - what files of moving boxes share: a box and a triangle, or a segment as one.
 */
#ifndef FIXRAY_SWEEP_SWEEP_BOX_H
#define FIXRAY_SWEEP_SWEEP_BOX_H

#include <fixray/sweep.h>

#include "../slabs/slabs_triangle.h"

/* The normal of the contact of an AABB, or if turned its reverse, and its signs; the depth with
 * radius more; and the point that both bodies share on path. All is set but open and step. */
bool fxri_slabs_aabb_normal(triangle_slabs *c, bool turned, uint32_t radius,
                            const fxr_segment *path, const shared_body body[2],
                            fxr_contact_normal *out, int8_t side[3]);

/* The same of an OBB; of a face of the box, the axis as it is stored. */
bool fxri_slabs_obb_normal(triangle_slabs *c, bool turned, uint32_t radius,
                           const fxr_segment *path, const shared_body body[2],
                           fxr_contact_normal *out);

/* Does a path that starts in all slabs get deeper? All is set but open and step. round: with a radius
 * that is not 0, as then the coordinates of the box count. */
bool fxri_slabs_aabb_deepen(triangle_slabs *c);
bool fxri_slabs_obb_deepen(triangle_slabs *c, bool round);

/* fxr_sweep_aabb_cast_triangle and _obb_, or if open _stop_triangle, but for the point: whoever
 * knows that otherwise links no closest points of triangles. */
bool fxri_slabs_aabb_center(bool open, const fxr_segment *path,
                            const fxr_vec3 *half, const fxr_triangle *triangle,
                            fxr_contact *out);
bool fxri_slabs_obb_center(bool open, const fxr_segment *path,
                           const fxr_obb *mover, const fxr_triangle *triangle,
                           fxr_contact *out);

#endif
