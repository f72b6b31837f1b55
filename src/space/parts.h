/*
 * parts.h - the questions of a compound to one of its parts, whatever the kind of
 * component: p and q are the ends of a segment, or origin and direction.
 */
#ifndef FIXRAY_PARTS_H
#define FIXRAY_PARTS_H

#include <fixray/sphere.h>

#include "linear.h"

bool fxr_internal_hits_aabb(linear_kind kind, const fxr_vec3 *p,
                            const fxr_vec3 *q, const fxr_aabb *box);
bool fxr_internal_hits_obb(linear_kind kind, const fxr_vec3 *p,
                           const fxr_vec3 *q, const fxr_obb *box);
bool fxr_internal_hits_sphere(linear_kind kind, const fxr_vec3 *p,
                              const fxr_vec3 *q, const fxr_sphere *sphere);

bool fxr_internal_clip_aabb(linear_kind kind, const fxr_vec3 *p,
                            const fxr_vec3 *q, const fxr_aabb *box,
                            fxr_span *out);
bool fxr_internal_clip_obb(linear_kind kind, const fxr_vec3 *p,
                           const fxr_vec3 *q, const fxr_obb *box,
                           fxr_span *out);

bool fxr_internal_cast_aabb(linear_kind kind, const fxr_vec3 *p,
                            const fxr_vec3 *q, const fxr_aabb *box,
                            fxr_hit *out);
bool fxr_internal_cast_obb(linear_kind kind, const fxr_vec3 *p,
                           const fxr_vec3 *q, const fxr_obb *box, fxr_hit *out);
bool fxr_internal_cast_sphere(linear_kind kind, const fxr_vec3 *p,
                              const fxr_vec3 *q, const fxr_sphere *sphere,
                              fxr_hit *out);

bool fxr_internal_closest_aabb(linear_kind kind, const fxr_vec3 *p,
                               const fxr_vec3 *q, const fxr_aabb *box,
                               fxr_closest *out);
bool fxr_internal_closest_obb(linear_kind kind, const fxr_vec3 *p,
                              const fxr_vec3 *q, const fxr_obb *box,
                              fxr_closest *out);
bool fxr_internal_closest_sphere(linear_kind kind, const fxr_vec3 *p,
                                 const fxr_vec3 *q, const fxr_sphere *sphere,
                                 fxr_closest *out);
bool fxr_internal_closest_triangle(const fxr_vec3 *p, const fxr_vec3 *a,
                                   const fxr_vec3 *b, const fxr_vec3 *c,
                                   fxr_closest *out);

#endif
