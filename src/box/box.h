/*
 * box.h - the questions that other rooms ask about a box. The kind of the component may
 * be SEGMENT, RAY or LINE: p and q are the ends of a segment, or origin and direction.
 * Each is the function of the same name in <fixray/aabb.h>, <fixray/obb.h> or
 * <fixray/sweep.h>.
 */
#ifndef FIXRAY_BOX_BOX_H
#define FIXRAY_BOX_BOX_H

#include <fixray/obb.h>
#include <fixray/sweep.h>

#include "../space/linear.h"

bool fxri_hits_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_aabb *box);
bool fxri_hits_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_obb *box);
bool fxri_clip_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_aabb *box, fxr_span *out);
bool fxri_clip_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_obb *box, fxr_span *out);

/* fxr_<linear>_enter_<box>, but for the point: it is not written. */
bool fxri_enter_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                     const fxr_aabb *box, fxr_entry *out);
bool fxri_enter_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_obb *box, fxr_entry *out);

/* fxr_sweep_aabb_<verb>_aabb; half by its address, which needs no copy. */
bool fxri_sweep_aabb_hits_aabb(const fxr_segment *path, const fxr_vec3 *half,
                               const fxr_aabb *box);
bool fxri_sweep_aabb_crosses_aabb(const fxr_segment *path, const fxr_vec3 *half,
                                  const fxr_aabb *box);
bool fxri_sweep_aabb_cast_aabb(const fxr_segment *path, const fxr_vec3 *half,
                               const fxr_aabb *box, fxr_contact *out);
bool fxri_sweep_aabb_stop_aabb(const fxr_segment *path, const fxr_vec3 *half,
                               const fxr_aabb *box, fxr_contact *out);
bool fxri_sweep_aabb_normal_aabb(const fxr_segment *path, const fxr_vec3 *half,
                                 const fxr_aabb *box, fxr_contact_normal *out);

/* The face and the depth of fxr_sweep_aabb_normal_aabb, of a mover that starts in the box. */
void fxri_sweep_aabb_nearest(const fxr_segment *path, const fxr_vec3 *half,
                             const fxr_aabb *box, fxr_contact_normal *out);

#endif
