/*
 * box.h - the questions of other rooms to a box, whatever the kind of component: p and q
 * are the ends of a segment, or origin and direction.
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
bool fxri_cast_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                    const fxr_aabb *box, fxr_hit *out);
bool fxri_cast_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_obb *box, fxr_hit *out);

#endif
