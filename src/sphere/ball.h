/*
 * ball.h - the questions of other rooms to a sphere, and the steps that its two
 * bodies share: in ball_fast.h 64 and 128 bits, in ball_any.h numbers of any
 * size.
 */
#ifndef FIXRAY_SPHERE_BALL_H
#define FIXRAY_SPHERE_BALL_H

#include <fixray/sphere.h>

#include "../space/linear.h"

bool fxri_hits_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_sphere *sphere);
bool fxri_cast_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_sphere *sphere, fxr_hit *out);
bool fxri_enter_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_sphere *sphere, fxr_entry *out);
bool fxri_closest_sphere(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_sphere *sphere, fxr_closest *out);

#endif
