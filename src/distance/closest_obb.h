/*
 * closest_obb.h - where a component is closest to an OBB: what its bodies are asked.
 */
#ifndef FIXRAY_DISTANCE_CLOSEST_OBB_H
#define FIXRAY_DISTANCE_CLOSEST_OBB_H

#include "../number/limbs.h"
#include "closest.h"
#include "walk64.h"

/* Limbs of num and den of t, and of den 2^64. */
enum { T_LIMBS = 4, SCALED_LIMBS = T_LIMBS + 2 };

/* What all numbers are computed from: where the walk stopped, and t = num / den. */
typedef struct {
    bool negative;
    linear_kind kind;
    walk_stop stop;
    const fxr_vec3 *p, *q;
    const fxr_obb *box;
    walk64_piece w;
    uint32_t num[T_LIMBS], scaled[SCALED_LIMBS];
} obb_exact;

/* den of t. */
static inline uint32_t *
obb_den(obb_exact *e)
{
    return e->scaled + SCALED_LIMBS - T_LIMBS;
}

/* Sets num and den of t, where the walk stopped. t is *q 2^-k to nearest, k = 63 - less,
 * and out is that, or exact where num and den fit 64 bits. Returns less. */
unsigned fxri_obb_set_t(obb_exact *e, uint64_t *q, fxr_ratio *out);

/* How far coordinate k of on_shape, or else on_linear, is from the start, rounded so that
 * the sum with that is: in units of 2^-28 modulo 2^64, 2^32 at most. For k = 3 the squared
 * distance of on_shape: 0 only if it is, UINT64_MAX from 2^64 up. */
uint64_t fxri_obb_exact(const obb_exact *e, int k, bool shape);

/* Both points, t and the squared distance where the walk stopped; out->t.negative is set.
 * fast is UNSURE where its numbers do not tell them. */
verdict fxri_closest_obb_fast(const walk64_piece *w, walk_stop stop,
                              linear_kind kind, const fxr_vec3 *p,
                              const fxr_vec3 *q, const fxr_obb *box,
                              fxr_closest *out);

#endif
