/*
 * root_normal.h - the normal where a moving sphere touches, from the exact root.
 *
 * e is the vector from the closest point of the shape at rest to the centre, |e| is the
 * reach there. On a coordinate of the world N(t) = Q t - P is e, in units such that N / reach
 * is a component of the normal in Q2.30:
 *
 *               AABB, sphere, corner    OBB                         edge v of a triangle
 *   reach       | < 2^32                | < 2^61, in units of 2^-30 | < 2^98, times v.v
 *   N           2^30 e                  sum of u_i e_i, axes u_i    2^30 v.v e
 *   P, Q        | < 2^63                | < 2^97                    | < 2^129
 */
#ifndef FIXRAY_SWEEP_ROOT_NORMAL_H
#define FIXRAY_SWEEP_ROOT_NORMAL_H

#include "../distance/least.h"
#include "../root/quadratic_compact.h"

/* Limbs of P and Q, and of the reach. */
enum { NORMAL_LIMBS = 5, NORMAL_REACH = 4 };

/* Limbs of 2 t (root_side.h). */
enum { ROOT_FRACTION = 3 };

/* |P| and |Q|, and their signs. */
typedef struct {
    uint32_t p[NORMAL_LIMBS], q[NORMAL_LIMBS];
    int8_t p_sign, q_sign;
} normal_at;

/* All of N(t) from the piece of a contact with a box. If of a point, Q is 0: its N(0) tells
 * the faces that it comes to. */
void fxri_normal_set(normal_at n[3], const least *s, bool is_point,
                     const fxr_unit3 axis[3]);

/* The sign of N(t) at the first root, which is above 0 and at most 1. */
int fxri_normal_side(const compact_roots *r, const normal_at *n);

/* N(t) / reach at the first root, above 0 and at most 1: to nearest, ties away from 0,
 * saturated. */
int32_t fxri_normal_at_root(const compact_roots *r, const normal_at *n,
                            const uint32_t reach[NORMAL_REACH]);

/* N(0) / sqrt(square) in the same way, for square > 0: |e|^2 times what 2^30 e is more than N. */
enum { NORMAL_SQUARE = 7 };
int32_t fxri_normal_at_start(const normal_at *n,
                             const uint32_t square[NORMAL_SQUARE]);

#endif
