/*
 * ball_any.h - a component and a solid sphere, for every number; ball.h takes the
 * same steps in 64 and 128 bits.
 */
#ifndef FIXRAY_ROUND_BALL_ANY_H
#define FIXRAY_ROUND_BALL_ANY_H

#include "../root/quadratic_compact.h"
#include "ball.h"

/* A, B and C of the squared distance from the centre less that of the radius. Returns
 * false, and leaves them unset, if a ray or segment is separated from the sphere on one
 * axis. The radius is the uint32_t that sphere->radius is modulo 2^32: it may be the sum
 * of two, up to 2^32 - 2, and the caller asks before whether it is negative. */
bool fxri_ball_any_set(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_sphere *sphere, quadratic_compact *s);

/* The order of the radius and the least distance from the centre: 1 if the component meets
 * the interior of the sphere, 0 if it touches it. */
int fxri_ball_any_depth(const quadratic_compact *s, linear_kind kind);

/* hits for a kind, or crosses for BALL_OPEN + kind, each with BALL_SUM more if the radius
 * is that of fxri_ball_any_set: one word, so that four arguments are all. */
enum { BALL_OPEN = 8, BALL_SUM = 16 };
bool fxri_ball_any_test(const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_sphere *sphere, unsigned question);

/* cast and enter; out is untouched where they return false. */
bool fxri_ball_any_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_sphere *sphere, fxr_hit *out);
bool fxri_ball_any_enter(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_sphere *sphere, fxr_entry *out);

#endif
