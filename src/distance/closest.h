/*
 * closest.h - closest points of a component and a box: in 64 and 128 bits where
 * they are close enough, which is the common case, and else in numbers of any
 * size.
 *
 * They are close enough where to_near, to_far and len (distance.h) are below 2^30, or
 * do not matter: a start within or beyond a box has no to_near, and a segment no
 * to_far behind its end. So the ends have to be within 2^14 units of the box on
 * each axis; of rays and lines, origin and box within 2^13 units of 0. Then
 *
 *   A, |B|, C = sum of bound^2    | < 3 2^60
 *   A num, B den                  | < 2^92
 *   N = A C - B^2                 | < 9 2^120
 *
 * and as the squared distance is A t^2 - 2 B t + C, it is N / A at t = B / A. A fast
 * body is UNSURE where the numbers are larger; those for every number give the same
 * results.
 */
#ifndef FIXRAY_DISTANCE_CLOSEST_H
#define FIXRAY_DISTANCE_CLOSEST_H

#include <fixray/closest.h>

#include "../number/limbs.h"
#include "../number/wide.h"
#include "../space/copy.h"
#include "distance.h"

/* The questions of other rooms, whatever the kind of component. */
bool fxri_closest_aabb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_aabb *box, fxr_closest *out);
bool fxri_closest_obb(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_obb *box, fxr_closest *out);

/* fxr_point_closest_aabb and fxr_point_closest_segment; p by its address, which needs
 * no copy. */
bool fxri_point_closest_aabb(const fxr_vec3 *p, const fxr_aabb *box,
                             fxr_closest *out);
void fxri_point_closest_segment(const fxr_vec3 *p, const fxr_segment *s,
                                fxr_closest *out);

/* The number of low..high that is closest to v. Returns the square of the distance. */
FXR_INLINE uint64_t
closest_on_axis(int32_t v, int32_t low, int32_t high, int32_t *to)
{
    bool down;
    uint32_t gap;

    *to = clamped(v, low, high);
    gap = difference32(v, *to, &down);
    return FXR_PRODUCT(gap, gap);
}

/* Of a box that is not empty; t is 0. */
FXR_INLINE void
closest_of_point(const fxr_vec3 *p, const fxr_aabb *box, fxr_closest *out)
{
    const uint64_t x =
        closest_on_axis(p->x, box->min.x, box->max.x, &out->on_shape.x);
    const uint64_t y =
        closest_on_axis(p->y, box->min.y, box->max.y, &out->on_shape.y);
    const uint64_t z =
        closest_on_axis(p->z, box->min.z, box->max.z, &out->on_shape.z);
    uint64_t sum = x + y;
    const bool over = sum < y;

    sum += z;
    out->dist2 = over || sum < z ? UINT64_MAX : sum;
    copy_point(&out->on_linear, p);
    out->t.num = 0;
    out->t.den = 1;
    out->t.negative = false;
}

/* For every number. MISS if the box is empty. */
verdict fxri_closest_aabb_any(linear_kind kind, const fxr_vec3 *p,
                              const fxr_vec3 *q, const fxr_aabb *box,
                              fxr_closest *out);

/* In the neighbourhood of the box. UNSURE if the component is too far from it,
 * or the box is empty. */
verdict fxri_closest_aabb_fast(linear_kind kind, const fxr_vec3 *p,
                               const fxr_vec3 *q, const fxr_aabb *box,
                               fxr_closest *out);

/* Limbs of num and den of t. */
enum { T_LIMBS = 4 };

/*
 * An axis, mirrored if down so that the component runs upward.
 *
 *   bound    to_near before the box, else to_far: of an axis BEHIND, which the start is
 *            beyond, below 0, modulo 2^64
 */
typedef struct {
    uint64_t len, to_far, bound;
    bool down;
    distance_region region;
} obb_axis;

/*
 * The question, and where the distance is least: what all numbers are computed from.
 *
 *   p          the end, from which len is 0, if that is where it is least
 *   negative   a line runs in reverse, from q to p
 *   num, den   t
 *   b          B of the piece, 0 where t is 0 or 1
 *   q_t        t is q_t 2^-k to nearest, k = 63 - less, after fxri_obb_set_t
 *   active     how many axes are not in the box
 */
typedef struct {
    const fxr_vec3 *p, *q;
    const fxr_obb *box;
    linear_kind kind;
    bool negative;
    uint32_t num[T_LIMBS], den[T_LIMBS];
    wide b;
    uint64_t q_t;
    unsigned less;
    int active;
    obb_axis axis[3];
} obb_walk;

/* Walks to where the distance is least. Returns false if the box is empty. */
bool fxri_obb_walk(obb_walk *w);

/* Sets q_t and less; out is that, or exact where num and den fit 64 bits. */
void fxri_obb_set_t(obb_walk *w, fxr_ratio *out);

/* Both points and the squared distance: coordinates to nearest, ties to even, saturated;
 * dist2 is 0 only if the distance is, and UINT64_MAX from 2^64 up. */
void fxri_obb_exact(const obb_walk *w, fxr_closest *out);

/* Both points, t and the squared distance where the walk stopped. UNSURE where its numbers
 * do not tell them. */
verdict fxri_closest_obb_fast(const obb_walk *w, fxr_closest *out);

#endif
