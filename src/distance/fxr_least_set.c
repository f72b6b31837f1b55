/*
 * fxr_least_set.c - where the distance from a box is least, for every number: the piece that
 * begins at the start, of an AABB and of an OBB.
 */
#include "least.h"

void
fxri_least_begin(least *s)
{
    fxri_limbs_copy(s->at.den, RATIONAL_LIMBS, s->at.sum, 0);
    fxri_limbs_copy(s->at.b, RATIONAL_LIMBS, s->at.sum, 0);
    fxri_limbs_copy(s->at.c, RATIONAL_LIMBS, s->at.sum, 0);
}

void
fxri_least_add(least *s, const least_axis *a, uint32_t minus)
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
        fxri_least_add(s, a, LIMBS_PLUS);
    }
    return true;
}

bool
fxri_least_of_aabb(least *s, linear_kind kind, const fxr_vec3 *p,
                   const fxr_vec3 *q, const fxr_aabb *box)
{
    projection axis;
    int i;

    fxri_least_begin(s);
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
    fxri_least_begin(s);
    for (i = 0; i < 3; i++) {
        axis_project(&axis, has_end(kind), p, q, box, i);
        if (!least_set_axis(s, i, kind, &axis)) {
            return false;
        }
    }
    return true;
}

bool
fxri_least_along_obb(least *s, const fxr_vec3 *p, const fxr_vec3 *from,
                     const fxr_vec3 *to, const fxr_obb *box)
{
    projection axis;
    int i;

    fxri_least_begin(s);
    for (i = 0; i < 3; i++) {
        axis_project(&axis, false, p, to, box, i);
        axis.target = signed64((uint64_t)axis.target -
                               axis_dot(&box->axis[i], from)); /* < 2^63 */
        if (!least_set_axis(s, i, RAY, &axis)) {
            return false;
        }
    }
    return true;
}
