/*
 * narrow.h - the common case: what is asked is near enough for 64 and 128 bits.
 *
 * That is where near, far and len (distance.h) are below 2^30, or do not matter: a
 * start within or beyond a box has no near, and a segment no far behind its end. So
 * the ends within 2^14 units of the box on each axis. Then
 *
 *   A, B                          | < 3 2^60
 *   A num, B den                  | < 2^92
 *   len_i bound_j - len_j bound_i | < 2^61
 *   N, the sum of their squares   | < 3 2^122
 *
 * and by Lagrange's identity the squared distance at t = B / A is N / A. Each
 * function returns false, or FAR, where the numbers are larger; the general ones with
 * numbers of any size give the same results.
 */
#ifndef FIXRAY_NARROW_H
#define FIXRAY_NARROW_H

#include <fixray/closest.h>

#include "internal.h"

/* fxr_internal_closest_aabb of a box that is not empty. */
bool fxr_narrow_closest_aabb(linear_kind kind, const fxr_vec3 *p,
                             const fxr_vec3 *q, const fxr_aabb *box,
                             fxr_closest *out);

#endif
