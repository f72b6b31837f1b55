/*
 * box.h - the questions that other rooms ask about a box. The kind of the component may
 * be SEGMENT, RAY or LINE: p and q are the ends of a segment, or origin and direction.
 * Each is the function of the same name in <fixray/aabb.h> or <fixray/obb.h>.
 */
#ifndef FIXRAY_BOX_BOX_H
#define FIXRAY_BOX_BOX_H

#include <fixray/obb.h>

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

#endif
