/*
 * pierce_any.c - where a component pierces a triangle, for every input: the volumes of
 * pierce96.h on limbs. Of the vectors -e1, e2, d, -s in a circle, each volume is that of
 * the three after one of them:
 *
 *   u     (e2, d, -s)       = (d x e2) . s
 *   v     (d, -s, -e1)      = (s x e1) . d
 *   t     (-s, -e1, e2)     = (s x e1) . e2
 *   det   (-e1, e2, d)      = (d x e2) . e1
 *
 *   vectors      | < 2^32
 *   volumes      | < 6 2^96
 */
#include "problem.h"

verdict
fxri_triangle_pierce_any(const triangle_problem *problem,
                         triangle_intersection *out)
{
    uint32_t(*const number)[VOLUME_LIMBS] = out->number;
    const bool end = problem->kind == SEGMENT, line = problem->kind == LINE;
    signed_extent vector[4];
    int i, sign;

    fxri_extent_set(&vector[0], problem->a, problem->b);
    fxri_extent_set(&vector[1], problem->c, problem->a);
    fxri_extent_set(&vector[2], problem->q, end ? problem->p : NULL);
    fxri_extent_set(&vector[3], problem->a, problem->p);
    for (i = 0; i < 4; i++) {
        fxri_volume(number[FOUND_B + i], &vector[(i + 1) & 3],
                    &vector[(i + 2) & 3], &vector[(i + 3) & 3]);
    }
    sign = fxri_limbs_sign(number[FOUND_WHOLE], VOLUME_LIMBS);
    if (sign <= 0 && problem->front) {
        return MISS;
    }
    if (sign == 0) {
        return volume_is_zero(number[FOUND_T]) ? UNSURE : MISS;
    }
    for (i = FOUND_B; i <= FOUND_WHOLE && sign < 0; i++) {
        fxri_limbs_negate(number[i], VOLUME_LIMBS);
    }
    for (i = 0; i < VOLUME_LIMBS; i++) {
        number[FOUND_A][i] = number[FOUND_WHOLE][i];
    }
    for (i = FOUND_B; i <= FOUND_C; i++) {
        limbs_add(number[FOUND_A], VOLUME_LIMBS, number[i], VOLUME_LIMBS, 1,
                  LIMBS_MINUS);
    }
    out->negative = volume_negative(number[FOUND_T]);
    if (volume_negative(number[FOUND_A]) || volume_negative(number[FOUND_B]) ||
        volume_negative(number[FOUND_C]) || (out->negative && !line)) {
        return MISS;
    }
    if (end && fxri_limbs_order(number[FOUND_T], number[FOUND_WHOLE],
                                VOLUME_LIMBS) > 0) {
        return MISS;
    }
    if (out->negative) {
        fxri_limbs_negate(number[FOUND_T], VOLUME_LIMBS);
    }
    out->from_start = false;
    out->side = (int8_t)sign;
    return HIT;
}
