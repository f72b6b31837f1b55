/*
 * ball_any.h - a component and a solid sphere, for every number; ball_fast.h takes the
 * same steps in 64 and 128 bits.
 */
#ifndef FIXRAY_SPHERE_BALL_ANY_H
#define FIXRAY_SPHERE_BALL_ANY_H

#include "../rounding/quadratic_compact.h"
#include "ball.h"

/* A, B and C of the squared distance from the centre less that of the radius. */
void fxri_ball_any_set(quadratic_compact *s, linear_kind kind,
                       const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_sphere *sphere);

/* hits, or crosses if open; never UNSURE. */
verdict fxri_ball_any_test(linear_kind kind, bool open, const fxr_vec3 *p,
                           const fxr_vec3 *q, const fxr_sphere *sphere);

/* cast and enter; never UNSURE, and out is untouched at a MISS. */
verdict fxri_ball_any_cast(linear_kind kind, const fxr_vec3 *p,
                           const fxr_vec3 *q, const fxr_sphere *sphere,
                           fxr_hit *out);
verdict fxri_ball_any_enter(linear_kind kind, const fxr_vec3 *p,
                            const fxr_vec3 *q, const fxr_sphere *sphere,
                            fxr_entry *out);

#endif
