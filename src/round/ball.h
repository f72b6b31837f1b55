/*
 * ball.h - the questions of other rooms to a sphere and a capsule at rest, and the steps that
 * the two bodies of a sphere share.
 *
 * The fast body takes what is close enough for 64 and 128 bits: n, d and the radius
 * (fxr_ball_any.c) below 2^30. UNSURE elsewhere, and where these bits do not tell how a point
 * rounds: then the body for every number.
 */
#ifndef FIXRAY_ROUND_BALL_H
#define FIXRAY_ROUND_BALL_H

#include <fixray/capsule.h>
#include <fixray/sphere.h>

#include "../root/quadratic_compact.h"
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

/* For every number: A, B and C of the squared distance from the centre less that of the radius. Returns
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

/* For a point outside a capsule whose radius is not negative. If an end of the segment is
 * closest to p, returns that end, and out is untouched. Else returns NULL, and out is what
 * fxr_point_closest_capsule says. */
const fxr_vec3 *fxri_point_apart_capsule(const fxr_vec3 *p,
                                         const fxr_capsule *capsule,
                                         fxr_closest *out);

#endif
