/*
 * closest_obb.h - where a component is closest to an OBB: what its bodies are asked.
 */
#ifndef FIXRAY_DISTANCE_CLOSEST_OBB_H
#define FIXRAY_DISTANCE_CLOSEST_OBB_H

#include "../number/limbs.h"
#include "../number/wide.h"
#include "closest.h"

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
