/*
 * ball.h - the questions of other rooms to a sphere, and the steps that its two
 * bodies share.
 *
 * The fast body takes what is close enough for 64 and 128 bits: n, d and the radius
 * (fxr_ball_any.c) below 2^30. UNSURE elsewhere, and where these bits do not tell how a point
 * rounds: then ball_any.h, numbers of any size.
 */
#ifndef FIXRAY_ROUND_BALL_H
#define FIXRAY_ROUND_BALL_H

#include <fixray/sphere.h>

#include "../space/copy.h"
#include "../space/linear.h"

bool fxri_hits_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_sphere *sphere);
bool fxri_cast_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_sphere *sphere, fxr_hit *out);
bool fxri_enter_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_sphere *sphere, fxr_entry *out);
bool fxri_closest_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_sphere *sphere, fxr_closest *out);

/* The same of a component and a sphere that share no point. */
void fxri_closest_apart(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_sphere *sphere, fxr_closest *out);

/* The closest points of a component from p and a round shape that it hits: of enter..exit the
 * t nearest to 0. */
FXR_INLINE void
closest_of_hit(const fxr_hit *hit, const fxr_vec3 *p, fxr_closest *out)
{
    out->t.num = hit->span.enter.num;
    out->t.den = hit->span.enter.den;
    out->t.negative = hit->span.enter.negative && hit->span.exit.negative;
    copy_point(&out->on_linear, &hit->enter_point);
    if (out->t.negative) {
        out->t.num = hit->span.exit.num;
        copy_point(&out->on_linear, &hit->exit_point);
    } else if (hit->span.enter.negative) {
        out->t.num = 0;
        copy_point(&out->on_linear, p);
    }
    copy_point(&out->on_shape, &out->on_linear);
    out->dist2 = 0;
}

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
