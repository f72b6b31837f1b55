/*
 * ball_any.h - a component and a solid sphere, for every number; ball_fast.h takes the
 * same steps in 64 and 128 bits.
 */
#ifndef FIXRAY_SPHERE_BALL_ANY_H
#define FIXRAY_SPHERE_BALL_ANY_H

#include "../rounding/quadratic_compact.h"
#include "ball.h"

/* A, B and C of the squared distance from the centre less that of the radius. Returns
 * false, and leaves them unset, if the radius is negative or a ray or segment is
 * separated from the sphere on one axis. */
bool fxri_ball_any_set(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_sphere *sphere, quadratic_compact *s);

/* The same for a centre and a radius that is the sum of two: up to 2^32 - 2. */
bool fxri_ball_any_reach(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_vec3 *center, uint32_t radius,
                         quadratic_compact *s);

/* The order of the least distance from the centre and the radius. */
int fxri_ball_any_order(const quadratic_compact *s, linear_kind kind);

/* hits for a kind, or crosses for BALL_OPEN + kind: one word, so that four arguments are
 * all. */
enum { BALL_OPEN = 8 };
bool fxri_ball_any_test(const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_sphere *sphere, unsigned question);

/* cast and enter; out is untouched where they return false. */
bool fxri_ball_any_cast(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_sphere *sphere, fxr_hit *out);
bool fxri_ball_any_enter(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_sphere *sphere, fxr_entry *out);

#endif
