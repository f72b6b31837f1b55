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

/* What all numbers are computed from: where the walk stopped, and t = num / den. down is of
 * the number that is asked for. */
typedef struct {
    bool negative;
    linear_kind kind;
    walk_stop stop;
    bool down;
    const fxr_vec3 *p, *q;
    const fxr_obb *box;
    walk64_piece w;
    uint32_t limb[2 * T_LIMBS];
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

/* Sets num and den of t, where the walk stopped. t is q 2^-k to nearest, k = 63 - less, and
 * out is that, or exact where num and den fit 64 bits. Nothing else needs A: its upper word
 * becomes less, and the lower one q. */
void fxri_obb_set_t(obb_exact *e, fxr_ratio *out);

/* The numbers of a result: the coordinates of on_linear, then those of on_shape, and the
 * squared distance. */
enum { OBB_SHAPE = 3, OBB_DIST2 = 6 };

/* Sets this number: a coordinate to nearest, ties to even, saturated; dist2 to 0 only if it
 * is, and to UINT64_MAX from 2^64 up. */
void fxri_obb_exact(obb_exact *e, unsigned number, fxr_closest *out);

/* Both points, t and the squared distance where the walk stopped; out->t.negative is set.
 * fast is UNSURE where its numbers do not tell them. */
verdict fxri_closest_obb_fast(const walk64_piece *w, walk_stop stop,
                              linear_kind kind, const fxr_vec3 *p,
                              const fxr_vec3 *q, const fxr_obb *box,
                              fxr_closest *out);

#endif
