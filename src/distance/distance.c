/*
 * distance.c - how far a component is from a box, axis by axis.
 */
#include "distance.h"

int
fxri_distance_excess(const distance_axis *a, const big_ratio *t, big *excess)
{
    const int side = a->upward ? 1 : -1;
    big x, bound;

    fxri_big_multiply_word(&x, &t->num, a->len);
    fxri_big_multiply_word(&bound, &t->den, a->near);
    if (a->region == BEFORE && fxri_big_order(&bound, &x) > 0) {
        fxri_big_subtract(excess, &bound, &x);
        return -side;
    }
    fxri_big_multiply_word(&bound, &t->den, a->far);
    if (a->region == BEYOND) {
        fxri_big_add(excess, &bound, &x);
        return side;
    }
    if (fxri_big_order(&x, &bound) > 0) {
        fxri_big_subtract(excess, &x, &bound);
        return side;
    }
    return 0;
}

void
fxri_distance_reach2(big *reach2, fxr_q16 radius, unsigned shift)
{
    const uint64_t r = magnitude32(radius);

    fxri_big_set(reach2, r * r);
    fxri_big_shift_up(reach2, reach2, shift);
}

void
fxri_distance_squares(const distance_axis a[3], const big_ratio *t,
                      big *squares)
{
    int i;

    fxri_big_set(squares, 0);
    for (i = 0; i < 3; i++) {
        big excess, square;

        if (fxri_distance_excess(&a[i], t, &excess) != 0) {
            fxri_big_multiply(&square, &excess, &excess);
            fxri_big_add(squares, squares, &square);
        }
    }
}

int
fxri_distance_order(const distance_axis a[3], const big_ratio *t,
                    const big *reach2, big *squares)
{
    big square, limit;

    fxri_distance_squares(a, t, squares);
    fxri_big_multiply(&square, &t->den, &t->den);
    fxri_big_multiply(&limit, &square, reach2);
    return fxri_big_order(squares, &limit);
}
