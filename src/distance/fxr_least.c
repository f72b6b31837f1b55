/*
 * fxr_least.c - where the distance from a box is least, for every number.
 */
#include "least_walk.h"

/* The same axes seen along the line in reverse, for t < 0. */
static void
least_reverse(least *s)
{
    int i, j;

    fxri_limbs_negate(s->at.b, RATIONAL_LIMBS);
    for (i = 0; i < 3; i++) {
        least_axis *a = &s->axis[i];

        for (j = 0; j < 2; j++) {
            const uint32_t to_near = a->bound[0][j];

            a->bound[0][j] = a->bound[1][j];
            a->bound[1][j] = to_near;
        }
        a->past = a->region == BEFORE;
        a->region = (uint8_t)(BEYOND - a->region);
        a->down = !a->down;
    }
}

void
fxri_least_end(rational_point *at)
{
    limbs_add(at->b, RATIONAL_LIMBS, at->b, RATIONAL_LIMBS, 1, LIMBS_PLUS);
    limbs_add(at->b, RATIONAL_LIMBS, at->den, RATIONAL_LIMBS, 1, LIMBS_MINUS);
}

/* From piece to piece. A > 0 wherever F < 0: B > A t >= 0 then, and B > 0 needs
 * A > 0. */
static void
least_walk(least *s, bool segment)
{
    const uint32_t *num, *den;
    int order;

    for (;;) {
        least_axis *const next = least_next(s, segment, &num, &den);

        order = least_order(s, s->at.den, num, s->at.b, den, RATIONAL_LIMBS);
        if (order >= 0 || next == NULL) {
            break;
        }
        least_on(s, next);
    }
    if (order > 0) {
        fxri_limbs_copy(s->at.num, RATIONAL_LIMBS, s->at.b, RATIONAL_LIMBS);
        return;
    }
    if (num == least_one) {
        fxri_least_end(&s->at);
    }
    fxri_limbs_copy(s->at.num, RATIONAL_LIMBS, num, 2);
    fxri_limbs_copy(s->at.den, RATIONAL_LIMBS, den, 2);
}

void
fxri_least_find(least *s, linear_kind kind)
{
    int order = fxri_limbs_sign(s->at.b, RATIONAL_LIMBS);

    s->at.negative = order < 0 && is_line(kind);
    if (s->at.negative) {
        least_reverse(s);
        order = 1;
    }
    if (order > 0) {
        least_walk(s, kind == SEGMENT);
    } else {
        fxri_limbs_copy(s->at.num, RATIONAL_LIMBS, least_one, 0);
        fxri_limbs_copy(s->at.den, RATIONAL_LIMBS, least_one, 1);
    }
}

int
fxri_least_order(least *s, uint64_t reach)
{
    const uint32_t r[2] = {(uint32_t)reach, (uint32_t)(reach >> 32)};
    uint32_t *const sum = s->at.sum, reach2[4];

    fxri_least_find(s, SEGMENT);
    fxri_limbs_copy(reach2, 4, r, 0);
    fxri_limbs_copy(sum, RATIONAL_SUM + 1, r, 0);
    fxri_limbs_add_product(reach2, 4, r, 2, r, 2, LIMBS_PLUS);
    fxri_limbs_add_product(sum, RATIONAL_SUM + 1, s->at.c, RATIONAL_LIMBS,
                           s->at.den, RATIONAL_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(sum, RATIONAL_SUM + 1, s->at.b, RATIONAL_LIMBS,
                           s->at.num, RATIONAL_LIMBS, LIMBS_MINUS);
    fxri_limbs_add_product(sum, RATIONAL_SUM + 1, s->at.den, RATIONAL_LIMBS,
                           reach2, 4, LIMBS_MINUS);
    return fxri_limbs_sign(sum, RATIONAL_SUM + 1);
}

/*
 * The order of the squared distance at t = num / den and that of reach^2: the sign of
 * A num^2 - 2 B num den + C den^2, for num <= den.
 *
 *   num, den    | < 2^32           | < 2^63 of an OBB
 *   the sum     | < 4 3 2^128      | < 4 2^129 2^126
 */
static int
least_order_at(least *s, const uint32_t *num, const uint32_t *den, int n)
{
    uint32_t *const r = s->at.sum;
    const int n_r = 2 * n - 1;
    int i;

    fxri_limbs_copy(r, n_r, num, 0);
    for (i = 0; i < 3; i++) {
        const uint32_t *x = i < 2 ? num : den, *y = i < 1 ? num : den;
        uint32_t square[4];

        fxri_limbs_copy(square, 4, num, 0);
        fxri_limbs_add_product(square, 4, x, 2, y, 2, LIMBS_PLUS);
        if (i == 1) {
            fxri_limbs_add_product(square, 4, x, 2, y, 2, LIMBS_PLUS);
        }
        fxri_limbs_add_product(r, n_r, square, 4,
                               i == 0   ? s->at.den
                               : i == 1 ? s->at.b
                                        : s->at.c,
                               n, i == 1 ? LIMBS_MINUS : LIMBS_PLUS);
    }
    return fxri_limbs_sign(r, n_r);
}

verdict
fxri_least_enter(least *s, uint64_t reach, quadratic_compact *out)
{
    const uint32_t r[2] = {(uint32_t)reach, (uint32_t)(reach >> 32)};
    const int n = out->n;
    bool turns = false;

    fxri_limbs_add_product(s->at.c, RATIONAL_LIMBS, r, 2, r, 2, LIMBS_MINUS);
    while (fxri_limbs_sign(s->at.c, RATIONAL_LIMBS) > 0) {
        const uint32_t *num, *den;
        least_axis *next;

        if (fxri_limbs_sign(s->at.b, RATIONAL_LIMBS) <= 0) {
            return MISS;
        }
        next = least_next(s, true, &num, &den);
        turns =
            least_order(s, s->at.den, num, s->at.b, den, RATIONAL_LIMBS) >= 0;
        if (turns || least_order_at(s, num, den, n) <= 0) {
            break;
        }
        if (next == NULL) {
            return MISS;
        }
        least_on(s, next);
    }
    fxri_limbs_copy(compact_a(out), n, s->at.den, n);
    fxri_limbs_copy(compact_b(out), n, s->at.b, n);
    fxri_limbs_copy(compact_c(out), n, s->at.c, n);
    fxri_quadratic_compact_signs(out);
    return turns && fxri_quadratic_compact_discriminant(out) < 0 ? MISS : HIT;
}
