/*
 * ball_fast.h - a component and a solid sphere, near enough for 64 and 128 bits:
 * n, d and the radius (ball_any.c) below 2^30. ball.h does the same for all numbers.
 */
#ifndef FIXRAY_SPHERE_BALL_FAST_H
#define FIXRAY_SPHERE_BALL_FAST_H

#include "../rounding/quadratic_fast.h"
#include "../space/linear.h"

/* d = the way to t = 1, A = d.d, |B| = |d.n|, n2 = n.n. */
typedef struct {
    int32_t way[3];
    uint64_t a, b, n2, radius2;
    bool b_negative;
} ball_fast;

/* False: too far apart. */
bool fxri_ball_fast_set(ball_fast *s, linear_kind kind, const fxr_vec3 *p,
                        const fxr_vec3 *q, const fxr_sphere *sphere);

/* The order of the least distance from the centre and the radius. */
int fxri_ball_fast_order(const ball_fast *s, linear_kind kind);

/* fxri_ball_any_span; false: it takes more bits. */
bool fxri_ball_fast_span(const ball_fast *s, linear_kind kind,
                         const fxr_vec3 *p, const fxr_vec3 *q, fxr_span *span,
                         fxr_vec3 *enter_point, fxr_vec3 *exit_point);

#endif
