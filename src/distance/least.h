/*
 * least.h - where the distance from a box is least, for every number.
 *
 * The walk of distance.h on limbs. A, B and C are changed by one axis where the
 * component comes to the slab of that axis, or leaves it, and no t is a number before
 * the end is found: t = num / den.
 *
 *            AABB                OBB
 *   len      | < 2^32            | < 2^63
 *   bound    | < 2^32            | < 2^63 + 2^61
 *   A, |B|   | < 3 2^64          | < 3 (2^126 + 2^124) < 2^128
 *   C        | < 3 2^64          | < 2^129
 *
 * Where F = A t - B is 0, the squared distance A t^2 - 2 B t + C is C - B t; so it is at
 * t = 0, and at t = 1 it is C - (2 B - A) t.
 */
#ifndef FIXRAY_DISTANCE_LEAST_H
#define FIXRAY_DISTANCE_LEAST_H

#include "../number/limbs.h"
#include "../root/quadratic_compact.h"
#include "../rounding/rational_point.h"
#include "../space/axis.h"
#include "distance.h"

/* An axis, mirrored if down so that the component runs upward. bound[BEFORE] is to_near,
 * bound[INSIDE] is to_far; past: the start is beyond the box, and to_far is negative. */
typedef struct {
    uint32_t len[2], bound[2][2];
    uint8_t region;
    bool down, past;
} least_axis;

/* |t| = num / den, and A in den before it is found; B and C; sum is for what is needed within one
 * step. b is in two's complement. */
typedef struct {
    uint32_t b[RATIONAL_LIMBS], c[RATIONAL_LIMBS];
    uint32_t num[RATIONAL_LIMBS], den[RATIONAL_LIMBS];
    uint32_t sum[2 * RATIONAL_LIMBS];
    bool negative;
} least_sums;

typedef struct {
    least_axis axis[3];
    least_sums at;
} least;

/* Where the walk begins. Returns false if the box is empty. */
bool fxri_least_of_aabb(least *s, linear_kind kind, const fxr_vec3 *p,
                        const fxr_vec3 *q, const fxr_aabb *box);
bool fxri_least_of_obb(least *s, linear_kind kind, const fxr_vec3 *p,
                       const fxr_vec3 *q, const fxr_obb *box);

/* The same of any axes, with their numbers as axis_project sets them, of a segment or a ray. */
bool fxri_least_of_axes(least *s, linear_kind kind, const projection axis[3]);

/* The t that is nearest to 0 of those where the distance is least. */
void fxri_least_find(least *s, linear_kind kind);

/* The order of the least distance of a segment and reach, -1, 0 or 1: a segment comes
 * within reach, as fxri_least_enter asks, if it is not 1. That of
 * (C - reach^2) den - B num and 0.   | < 2^258 */
int fxri_least_order(least *s, uint64_t reach);

/*
 * Does a segment come within reach of a box? On a piece where the distance falls and is
 * above the reach it has been larger before, on the same parabola, too: so C of that is
 * above 0, and B is. Where the distance is least in the piece, the discriminant decides,
 * else the distance at its end.
 *
 *   reach  the radius; for an OBB, radius 2^30
 *   out    in a hit: A, B and C - reach^2 where it does; C <= 0 if it starts there. Its
 *          limbs are the caller's, n of a number: COMPACT_LIMBS; for an OBB, COMPACT_LONG
 */
verdict fxri_least_enter(least *s, uint64_t reach, quadratic_compact *out);

#endif
