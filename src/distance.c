/*
 * distance.c - how far a component is from a box, axis by axis.
 */
#include "distance.h"

/* to - from for the larger from the smaller: below 2^64. */
static uint64_t
gap(int64_t from, int64_t to, bool *negative)
{
    *negative = to < from;
    return *negative ? (uint64_t)from - (uint64_t)to
                     : (uint64_t)to - (uint64_t)from;
}

bool
fxr_distance_axis(distance_axis *a, linear_kind kind, const axis_problem *axis)
{
    bool down;

    a->len = gap(has_end(kind) ? axis->start : 0, axis->way, &down);
    a->near = gap(axis->start, axis->low, &a->near_negative);
    a->far = gap(axis->start, axis->high, &a->far_negative);
    a->upward = true;
    if (down) {
        distance_turn(a);
    }
    return axis->low <= axis->high;
}

bool
fxr_distance_of_aabb(distance_axis a[3], linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_aabb *box)
{
    int i;

    for (i = 0; i < 3; i++) {
        axis_problem axis;

        axis.start = component(p, i);
        axis.way = component(q, i);
        axis.low = component(&box->min, i);
        axis.high = component(&box->max, i);
        if (!fxr_distance_axis(&a[i], kind, &axis)) {
            return false;
        }
    }
    return true;
}

bool
fxr_distance_of_obb(distance_axis a[3], linear_kind kind, const fxr_vec3 *p,
                    const fxr_vec3 *q, const fxr_obb *box)
{
    int i;

    for (i = 0; i < 3; i++) {
        axis_problem axis;

        axis_project(&axis, has_end(kind), p, q, box, i);
        if (!fxr_distance_axis(&a[i], kind, &axis)) {
            return false;
        }
    }
    return axes_valid(box->axis);
}

int
fxr_distance_excess(const distance_axis *a, const big_ratio *t, big *excess)
{
    const int beyond = a->upward ? 1 : -1;
    big x, bound;

    fxr_big_multiply_word(&x, &t->num, a->len);
    fxr_big_multiply_word(&bound, &t->den, a->near);
    if (!a->near_negative && fxr_big_order(&bound, &x) > 0) {
        fxr_big_subtract(excess, &bound, &x);
        return -beyond;
    }
    fxr_big_multiply_word(&bound, &t->den, a->far);
    if (a->far_negative) {
        fxr_big_add(excess, &bound, &x);
        return beyond;
    }
    if (fxr_big_order(&x, &bound) > 0) {
        fxr_big_subtract(excess, &x, &bound);
        return beyond;
    }
    return 0;
}

void
fxr_distance_reach2(big *reach2, fxr_q16 radius, unsigned shift)
{
    const uint64_t r = magnitude32(radius);

    fxr_big_set(reach2, r * r);
    fxr_big_shift_up(reach2, reach2, shift);
}

void
fxr_distance_squares(const distance_axis a[3], const big_ratio *t, big *squares)
{
    int i;

    fxr_big_set(squares, 0);
    for (i = 0; i < 3; i++) {
        big excess, square;

        if (fxr_distance_excess(&a[i], t, &excess) != 0) {
            fxr_big_multiply(&square, &excess, &excess);
            fxr_big_add(squares, squares, &square);
        }
    }
}

int
fxr_distance_order(const distance_axis a[3], const big_ratio *t,
                   const big *reach2, big *squares)
{
    big square, limit;

    fxr_distance_squares(a, t, squares);
    fxr_big_multiply(&square, &t->den, &t->den);
    fxr_big_multiply(&limit, &square, reach2);
    return fxr_big_order(squares, &limit);
}
