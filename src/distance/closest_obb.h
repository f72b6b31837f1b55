/*
 * closest_obb.h - where a component is closest to an OBB: what its bodies are asked.
 */
#ifndef FIXRAY_DISTANCE_CLOSEST_OBB_H
#define FIXRAY_DISTANCE_CLOSEST_OBB_H

#include "../number/limbs.h"
#include "closest.h"
#include "walk64.h"

/* Limbs of num and den of t. */
enum { T_LIMBS = 4 };

/*
 * What all numbers are computed from: where the walk stopped, and t = num / den.
 *
 *   region     BEHIND: the start is beyond the box, and bound is below 0
 *   p          where F < 0 at t = 1: the end, from which len is 0
 */
typedef struct {
    const fxr_vec3 *p, *q;
    const fxr_obb *box;
    linear_kind kind;
    bool negative;
    uint32_t limb[2 * T_LIMBS];
    walk64_piece w;
} obb_exact;

/* num and den of t. */
static inline const uint32_t *
obb_num(const obb_exact *e)
{
    return e->limb;
}

static inline const uint32_t *
obb_den(const obb_exact *e)
{
    return e->limb + T_LIMBS;
}

/* In small code: walks to where the distance is least. Returns false if the box is empty. */
bool fxri_obb_walk(obb_exact *e);

/* t is q 2^-k to nearest, k = 63 - less, and out is that, or exact where num and den fit
 * 64 bits. Nothing else needs A: its upper word becomes less, and the lower one q. */
void fxri_obb_set_t(obb_exact *e, fxr_ratio *out);

/* Both points and the squared distance: coordinates to nearest, ties to even, saturated;
 * dist2 is 0 only if the distance is, and UINT64_MAX from 2^64 up. */
void fxri_obb_exact(const obb_exact *e, fxr_closest *out);

/* Both points, t and the squared distance where the walk stopped; out->t.negative is set.
 * fast is UNSURE where its numbers do not tell them. */
verdict fxri_closest_obb_fast(const walk64_piece *w, walk_stop stop,
                              linear_kind kind, const fxr_vec3 *p,
                              const fxr_vec3 *q, const fxr_obb *box,
                              fxr_closest *out);

#endif
