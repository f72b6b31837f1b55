/*
 * root_long.h - the sign of N(t) = Q t - P, and N(t), at the first contact of a capsule and an
 * OBB, whose numbers are longer than others (root_normal.h).
 */
#ifndef FIXRAY_SWEEP_ROOT_LONG_H
#define FIXRAY_SWEEP_ROOT_LONG_H

#include "root_normal.h"

/* Limbs of P and Q, of the reach, and of the square at the start. */
enum { LONG_LIMBS = 8, LONG_REACH = 6, LONG_SQUARE = 12 };

/* |P| and |Q|, and their signs. */
typedef struct {
    uint32_t p[LONG_LIMBS], q[LONG_LIMBS];
    int8_t p_sign, q_sign;
} long_at;

/* The sign of N(t) at the first root, which is above 0 and at most 1. */
int fxri_long_side(const compact_roots *r, const long_at *n);

/* As fxri_normal_at_root and fxri_normal_at_start. */
int32_t fxri_long_at_root(const compact_roots *r, const long_at *n,
                          const uint32_t reach[LONG_REACH]);
int32_t fxri_long_at_start(const long_at *n,
                           const uint32_t square[LONG_SQUARE]);

#endif
