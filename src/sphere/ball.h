/*
 * ball.h - the questions of other rooms to a sphere, and the steps that its two
 * bodies share: in ball_fast.h 64 and 128 bits, in ball_any.h numbers of any
 * size.
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

/* The span and the points of a component that starts and ends inside. moves:
 * the component is not one point. */
void fxri_ball_span_whole(bool moves, linear_kind kind, const fxr_vec3 *p,
                          const fxr_vec3 *q, fxr_hit *out);

/* The exit of a segment, rounded up, is at most 1. */
void fxri_ball_span_cut(linear_kind kind, fxr_span *span);

#endif
