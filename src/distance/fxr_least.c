/*
 * fxr_least.c - where the distance from a box is least, for every number.
 */
#include "least.h"

/* A, B and C become 0. */
static void
least_begin(least *s)
{
    fxri_limbs_clear(s->at.den, RATIONAL_LIMBS);
    fxri_limbs_clear(s->at.b, RATIONAL_LIMBS);
    fxri_limbs_clear(s->at.c, RATIONAL_LIMBS);
}

/* The terms of an axis are added to A, B and C, or taken off them. */
static void
least_add(least *s, const least_axis *a, uint32_t minus)
{
    const uint32_t *bound = a->bound[a->region == BEFORE ? 0 : 1];

    fxri_limbs_add_product(s->at.den, RATIONAL_LIMBS, a->len, 2, a->len, 2,
                           minus);
    fxri_limbs_add_product(s->at.b, RATIONAL_LIMBS, a->len, 2, bound, 2,
                           a->past ? ~minus : minus);
    fxri_limbs_add_product(s->at.c, RATIONAL_LIMBS, bound, 2, bound, 2, minus);
}

/* |to - from|. Returns whether to is below from. */
FXR_COLD bool
set_difference(uint32_t out[2], int64_t from, int64_t to)
{
    const bool down = to < from;
    uint64_t v = (uint64_t)to - (uint64_t)from;

    if (down) {
        v = 0 - v;
    }
    limbs_set(out, v);
    return down;
}

/* Adds axis i. Returns false if the box is empty. */
static bool
least_set_axis(least *s, int i, linear_kind kind, const projection *axis)
{
    least_axis *a = &s->axis[i];
    int64_t start = axis->start, low = axis->low, high = axis->high;

    if (low > high) {
        return false;
    }
    a->down = set_difference(a->len, has_end(kind) ? start : 0, axis->target);
    if (a->down) { /* -1 - v has no overflow */
        low = ~axis->high;
        high = ~axis->low;
        start = ~start;
    }
    a->past = set_difference(a->bound[1], start, high);
    a->region = set_difference(a->bound[0], low, start) ? BEFORE
                : a->past                               ? BEYOND
                                                        : INSIDE;
    if (a->region != INSIDE) {
        least_add(s, a, LIMBS_PLUS);
    }
    return true;
}

bool
fxri_least_of_aabb(least *s, linear_kind kind, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_aabb *box)
{
    projection axis;
    int i;

    least_begin(s);
    for (i = 0; i < 3; i++) {
        axis.start = indexed_component(p, i);
        axis.target = indexed_component(q, i);
        axis.low = indexed_component(&box->min, i);
        axis.high = indexed_component(&box->max, i);
        if (!least_set_axis(s, i, kind, &axis)) {
            return false;
        }
    }
    return true;
}

bool
fxri_least_of_obb(least *s, linear_kind kind, const fxr_vec3 *p,
                  const fxr_vec3 *q, const fxr_obb *box)
{
    projection axis;
    int i;

    if (!axes_valid(box->axis)) {
        return false;
    }
    least_begin(s);
    for (i = 0; i < 3; i++) {
        axis_project(&axis, has_end(kind), p, q, box, i);
        if (!least_set_axis(s, i, kind, &axis)) {
            return false;
        }
    }
    return true;
}

bool
fxri_least_of_axes(least *s, linear_kind kind, const projection axis[3])
{
    int i;

    least_begin(s);
    for (i = 0; i < 3; i++) {
        if (!least_set_axis(s, i, kind, &axis[i])) {
            return false;
        }
    }
    return true;
}

/* 1; and from its second limb on 0. */
static const uint32_t least_one[3] = {1, 0, 0};

/* The sign of a x - b y: a and b of m limbs, x and y of two. */
static int
least_order(least *s, const uint32_t *a, const uint32_t *x, const uint32_t *b,
            const uint32_t *y, int m)
{
    const int n = m + 3; /* | < 2^(32 (m + 2)) */

    fxri_limbs_clear(s->at.sum, n);
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
    least_add(s, a, a->region == BEFORE ? LIMBS_MINUS : LIMBS_PLUS);
    a->region++;
}

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
        fxri_rational_at_end(s->at.b, s->at.den);
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
        fxri_limbs_clear(s->at.num, RATIONAL_LIMBS);
        fxri_limbs_copy(s->at.den, RATIONAL_LIMBS, least_one, 1);
    }
}

int
fxri_least_order(least *s, uint64_t reach)
{
    const uint32_t r[2] = {(uint32_t)reach, (uint32_t)(reach >> 32)};
    uint32_t *const sum = s->at.sum, reach2[4];

    fxri_least_find(s, SEGMENT);
    fxri_limbs_clear(reach2, 4);
    fxri_limbs_clear(sum, RATIONAL_SUM + 1);
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

    fxri_limbs_clear(r, n_r);
    for (i = 0; i < 3; i++) {
        const uint32_t *x = i < 2 ? num : den, *y = i < 1 ? num : den;
        uint32_t square[4];

        fxri_limbs_clear(square, 4);
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
