/*
 * quadratic_order.h - where a component crosses something round: the exact order of a root
 * and a number of halves. For fxr_quadratic_compact.c alone.
 */
#ifndef FIXRAY_ROOT_QUADRATIC_ORDER_H
#define FIXRAY_ROOT_QUADRATIC_ORDER_H

#include "../number/limbs.h"
#include "quadratic_compact.h"

/*
 * The order of |t| L and k, exact, for L = 2 len
 *
 *                |t| A             E                 order
 *   outer        |B| + sqrt(D)     k A - L |B|       of L sqrt(D) and E
 *   inner, C < 0     sqrt(D) - |B|     k A + L |B|       of L sqrt(D) and E
 *   inner        |B| - sqrt(D)     L |B| - k A       of E and L sqrt(D)
 *
 *   L        | < 2^33      k A       | < 2^102     E     | < 2^103
 *   L^2 D    | < 2^194     E^2       | < 2^206
 *
 * and against an OBB 2^162, 2^163, 2^316 and 2^326; of a contact with a triangle, whose D
 * is below 2^259, 2^165, 2^166, 2^325 and 2^332; of a capsule and an OBB 2^290, 2^291, 2^572
 * and 2^582.
 */
FXR_COLD int
compact_order(const compact_roots *r, uint32_t len, uint64_t k)
{
    const quadratic_compact *of = &r->of;
    /* 0 where L |B| comes first in E */
    const uint32_t from_k = r->outer | (uint32_t)of->c_sign >> 31;
    const int n = of->n, m = n + 1, n_gap = COMPACT_GAP(n);
    const uint64_t square = FXR_PRODUCT(len, len);
    uint32_t *const e = compact_c(of); /* and the limb after it */
    uint32_t number[3], room[COMPACT_GAP(COMPACT_LONG)], *gap = room;
    int order = 1;

    limbs_set(number, k);
    fxri_limbs_copy(e, m, number, 0);
    fxri_limbs_add_product(e, m, compact_a(of), n, number, 2, from_k - 1);
    limbs_set(number, 2 * (uint64_t)len);
    fxri_limbs_add_product(e, m, compact_b(of), n, number, 2,
                           r->outer ? LIMBS_MINUS : LIMBS_PLUS);
    if (fxri_limbs_sign(e, m) >= 0) {
        if (n > COMPACT_LONG) {
            gap = r->with.gap;
        }
        limbs_set(number, 4 * square); /* modulo 2^64 */
        number[2] = (uint32_t)(square >> 62);
        fxri_limbs_copy(gap, n_gap, number, 0);
        fxri_limbs_add_product(gap, n_gap, e + m, 2 * n - 1, number, 3,
                               LIMBS_PLUS);
        fxri_limbs_add_product(gap, n_gap, e, m, e, m, LIMBS_MINUS);
        order = fxri_limbs_sign(gap, n_gap);
    }
    return from_k != 0 ? order : -order;
}

#endif
