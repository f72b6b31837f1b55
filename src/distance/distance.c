/*
 * distance.c - how far a component is from a box, axis by axis.
 */
#include "distance.h"

int
fxr_distance_excess(const distance_axis *a, const big_ratio *t, big *excess)
{
    const int beyond = a->upward ? 1 : -1;
    big x, bound;

    fxr_big_multiply_word(&x, &t->num, a->len);
    fxr_big_multiply_word(&bound, &t->den, a->near);
    if (a->at == BEFORE && fxr_big_order(&bound, &x) > 0) {
        fxr_big_subtract(excess, &bound, &x);
        return -beyond;
    }
    fxr_big_multiply_word(&bound, &t->den, a->far);
    if (a->at == BEYOND) {
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
