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
