/*
 * ball_fast.h - a component and a solid sphere, near enough for 64 and 128 bits:
 * n, d and the radius (ball_any.c) below 2^30. ball.h does the same for all numbers.
 */
#ifndef FIXRAY_NARROW_BALL_H
#define FIXRAY_NARROW_BALL_H

#include "../rounding/quadratic_fast.h"
#include "../space/linear.h"

/* d = the way to t = 1, A = d.d, |B| = |d.n|, n2 = n.n. */
typedef struct {
    int32_t way[3];
    uint64_t a, b, n2, radius2;
    bool b_negative;
} narrow_ball;

/* False: too far apart. */
bool fxr_narrow_ball_pose(narrow_ball *s, linear_kind kind, const fxr_vec3 *p,
                          const fxr_vec3 *q, const fxr_sphere *sphere);

/* The order of the least distance from the centre and the radius. */
int fxr_narrow_ball_order(const narrow_ball *s, linear_kind kind);

/* fxr_ball_span; false: it takes more bits. */
bool fxr_narrow_ball_span(const narrow_ball *s, linear_kind kind,
                          const fxr_vec3 *p, const fxr_vec3 *q, fxr_span *span,
                          fxr_vec3 *enter_point, fxr_vec3 *exit_point);

#endif
