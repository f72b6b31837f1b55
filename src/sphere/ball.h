/*
 * ball.h - where a component meets a solid sphere, for numbers of any size;
 * ball_fast.h takes the same steps in 64 and 128 bits.
 */
#ifndef FIXRAY_BALL_H
#define FIXRAY_BALL_H

#include "../rounding/quadratic_any.h"

/* A component and a sphere: A, |B|, n.n and radius^2. */
typedef struct {
    linear_kind kind;
    const fxr_vec3 *p, *q;
    big a, b, n2, radius2;
    bool b_negative;
} ball_problem;

void fxr_ball_pose(ball_problem *s, linear_kind kind, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_sphere *sphere);

/* The order of the least distance from the centre and the radius. */
int fxr_ball_order(const ball_problem *s);

/* Does the component miss the box round the sphere? The cheap answer to most; only
 * where that box fits Q16.16, since rays and lines go on beyond. */
bool fxr_ball_box_missed(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_sphere *sphere);

/* The span of a component that starts and ends inside: what clip and cast give where
 * nothing else follows. moves: it is not one point. */
void fxr_ball_span_whole(bool moves, linear_kind kind, const fxr_vec3 *p,
                         const fxr_vec3 *q, fxr_span *span,
                         fxr_vec3 *enter_point, fxr_vec3 *exit_point);

/* The exit of a segment, rounded up, is at most 1. */
void fxr_ball_span_cut(linear_kind kind, fxr_span *span);

/* Where a component that meets the sphere goes in and out (sphere.h), and the
 * points. */
void fxr_ball_span(const ball_problem *s, fxr_span *span, fxr_vec3 *enter_point,
                   fxr_vec3 *exit_point);

#endif
