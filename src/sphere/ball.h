/*
 * ball.h - the questions of other rooms to a sphere, and what its two bodies share: in
 * ball_fast.h 64 and 128 bits, in ball_any.h numbers of any size.
 */
#ifndef FIXRAY_SPHERE_BALL_H
#define FIXRAY_SPHERE_BALL_H

#include <fixray/sphere.h>

#include "../space/linear.h"

bool fxri_hits_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_sphere *sphere);
bool fxri_cast_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_sphere *sphere, fxr_hit *out);
bool fxri_closest_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_sphere *sphere, fxr_closest *out);

/* Does the component miss the box round the sphere? The cheap answer to most; only
 * where that box fits Q16.16, since rays and lines go on beyond. */
bool fxri_ball_box_missed(linear_kind kind, const fxr_vec3 *p,
                          const fxr_vec3 *q, const fxr_sphere *sphere);

/* The span of a component that starts and ends inside: what clip and cast give where
 * nothing else follows. moves: it is not one point. */
void fxri_ball_span_whole(bool moves, linear_kind kind, const fxr_vec3 *p,
                          const fxr_vec3 *q, fxr_span *span,
                          fxr_vec3 *enter_point, fxr_vec3 *exit_point);

/* The exit of a segment, rounded up, is at most 1. */
void fxri_ball_span_cut(linear_kind kind, fxr_span *span);

#endif
