/*
 * least_walk.h - from piece to piece of the distance from a box, in limbs. For fxr_least.c
 * alone.
 */
#ifndef FIXRAY_DISTANCE_LEAST_WALK_H
#define FIXRAY_DISTANCE_LEAST_WALK_H

#include "least.h"

/* 1; and from its second limb on 0. */
static const uint32_t least_one[3] = {1, 0, 0};

/* The sign of a x - b y: a and b of m limbs, x and y of two. */
static int
least_order(least *s, const uint32_t *a, const uint32_t *x, const uint32_t *b,
            const uint32_t *y, int m)
{
    const int n = m + 3; /* | < 2^(32 (m + 2)) */

    fxri_limbs_copy(s->at.sum, n, a, 0);
    fxri_limbs_add_product(s->at.sum, n, a, m, x, 2, LIMBS_PLUS);
    fxri_limbs_add_product(s->at.sum, n, b, m, y, 2, LIMBS_MINUS);
    return fxri_limbs_sign(s->at.sum, n);
}

/* Where a piece ends, num / den, and the axis that breaks there: NULL at the end of a
 * segment, a break at 1 / 1 before all others at t = 1, and of a ray, one at 1 / 0. */
static least_axis *
least_next(least *s, bool segment, const uint32_t **num, const uint32_t **den)
{
    least_axis *next = NULL;
    int i;

    *num = least_one;
    *den = segment ? least_one : least_one + 1;
    for (i = 0; i < 3; i++) {
        least_axis *a = &s->axis[i];

        if (a->region != BEYOND &&
            least_order(s, a->bound[a->region], *den, *num, a->len, 2) < 0) {
            next = a;
            *num = a->bound[a->region];
            *den = a->len;
        }
    }
    return next;
}

/* On to the next piece. */
static void
least_on(least *s, least_axis *a)
{
    fxri_least_add(s, a, a->region == BEFORE ? LIMBS_MINUS : LIMBS_PLUS);
    a->region++;
}

#endif
