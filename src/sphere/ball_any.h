/*
 * ball_any.h - where a component meets a solid sphere, for numbers of any size;
 * ball_fast.h takes the same steps in 64 and 128 bits.
 */
#ifndef FIXRAY_SPHERE_BALL_ANY_H
#define FIXRAY_SPHERE_BALL_ANY_H

#include "../rounding/quadratic_any.h"
#include "ball.h"

/* A component and a sphere: A, |B|, n.n and radius^2. */
typedef struct {
    linear_kind kind;
    const fxr_vec3 *p, *q;
    big a, b, n2, radius2;
    bool b_negative;
} ball_any;

void fxri_ball_any_set(ball_any *s, linear_kind kind, const fxr_vec3 *p,
                       const fxr_vec3 *q, const fxr_sphere *sphere);

/* The order of the least distance from the centre and the radius. */
int fxri_ball_any_order(const ball_any *s);

/* Where a component that meets the sphere goes in and out (sphere.h), and the
 * points. */
void fxri_ball_any_span(const ball_any *s, fxr_span *span,
                        fxr_vec3 *enter_point, fxr_vec3 *exit_point);

#endif
