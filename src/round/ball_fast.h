/*
 * ball_fast.h - a component and a solid sphere, close enough for 64 and 128
 * bits: n, d and the radius (fxr_ball_any.c) below 2^30. UNSURE elsewhere, and
 * where these bits do not tell how a point rounds: then ball_any.h.
 */
#ifndef FIXRAY_ROUND_BALL_FAST_H
#define FIXRAY_ROUND_BALL_FAST_H

#include "ball.h"

/* hits, or crosses if open. */
verdict fxri_ball_fast_test(linear_kind kind, bool open, const fxr_vec3 *p,
                            const fxr_vec3 *q, const fxr_sphere *sphere);

/* cast and enter; may have written to out where they are UNSURE. */
verdict fxri_ball_fast_cast(linear_kind kind, const fxr_vec3 *p,
                            const fxr_vec3 *q, const fxr_sphere *sphere,
                            fxr_hit *out);
verdict fxri_ball_fast_enter(linear_kind kind, const fxr_vec3 *p,
                             const fxr_vec3 *q, const fxr_sphere *sphere,
                             fxr_entry *out);

#endif
