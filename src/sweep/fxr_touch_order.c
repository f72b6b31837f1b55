/*
 * fxr_touch_order.c - which of two contacts is the earlier one, of roots of two quadratics.
 *
 * With the first roots (B - S) / A and (b - s) / a, where S^2 = D and s^2 = d, the first
 * less the second, times A a, is
 *
 *   X - Y + y    X = a B - A b,  Y = a S,  y = A s
 *
 * Y - y has the sign of Y^2 - y^2. Where X has the same one, X^2 and (Y - y)^2 are compared:
 * with V = Y^2 + y^2 - X^2 the order of X^2 and (Y - y)^2 is that of 2 Y y and V, and where
 * V > 0 that of 4 Y^2 y^2 and V^2.
 *
 *   A, B       | < 27 2^128 (fxr_touch_polygon.c)     X          | < 2^267
 *   D          | < 27 2^256, A | < 10 2^128:      Y^2, y^2   | < 2^525
 *   V          | < 2^536                          V^2        | < 2^1072
 */
#include "touch_body.h"

/* Limbs of A^2, of X, of Y^2 and V, and of V^2. */
enum { ORDER_A2 = 10, ORDER_X = 9, ORDER_V = 17, ORDER_V2 = 34 };

/* r = a^2 D */
static void
touch_order_square(uint32_t r[ORDER_V], const polygon_touch *a,
                   const polygon_touch *d)
{
    const uint32_t *const size = compact_a(&a->of);
    uint32_t square[ORDER_A2];

    fxri_limbs_copy(square, ORDER_A2, size, 0);
    fxri_limbs_add_product(square, ORDER_A2, size, COMPACT_LONG, size,
                           COMPACT_LONG, LIMBS_PLUS);
    fxri_limbs_copy(r, ORDER_V, size, 0);
    fxri_limbs_add_product(r, ORDER_V, compact_d(&d->of), TOUCH_D, square,
                           ORDER_A2, LIMBS_PLUS);
}

/* The sign of X, and |X|. */
static int
touch_order_of_b(uint32_t x[ORDER_X], const polygon_touch *next,
                 const polygon_touch *of)
{
    fxri_limbs_copy(x, ORDER_X, compact_a(&of->of), 0);
    fxri_limbs_add_product(x, ORDER_X, compact_b(&next->of), COMPACT_LONG,
                           compact_a(&of->of), COMPACT_LONG, LIMBS_PLUS);
    fxri_limbs_add_product(x, ORDER_X, compact_b(&of->of), COMPACT_LONG,
                           compact_a(&next->of), COMPACT_LONG, LIMBS_MINUS);
    return fxri_limbs_take_sign(x, ORDER_X);
}

/* The sign of X - Y + y. */
FXR_COLD int
touch_order_exact(const polygon_touch *next, const polygon_touch *of)
{
    uint32_t x[ORDER_X], v[ORDER_V], y[ORDER_V], other[ORDER_V];
    uint32_t sum[ORDER_V2];
    const int sign = touch_order_of_b(x, next, of);
    int gap;

    touch_order_square(y, of, next);
    touch_order_square(other, next, of);
    gap = fxri_limbs_order(y, other, ORDER_V); /* of Y - y */
    if (sign == 0 || gap != sign) {
        return sign != 0 ? sign : -gap;
    }
    fxri_limbs_copy(v, ORDER_V, y, ORDER_V);
    limbs_add(v, ORDER_V, other, ORDER_V, 1, LIMBS_PLUS);
    fxri_limbs_add_product(v, ORDER_V, x, ORDER_X, x, ORDER_X, LIMBS_MINUS);
    fxri_limbs_copy(sum, ORDER_V2, y, 0);
    gap = fxri_limbs_take_sign(v, ORDER_V);
    if (gap < 0) {
        return sign;
    }
    limbs_add(other, ORDER_V, other, ORDER_V, 3, LIMBS_PLUS); /* 4 y^2 */
    fxri_limbs_add_product(sum, ORDER_V2, y, ORDER_V, other, ORDER_V,
                           LIMBS_PLUS);
    fxri_limbs_add_product(sum, ORDER_V2, v, ORDER_V, v, ORDER_V, LIMBS_MINUS);
    return sign * fxri_limbs_sign(sum, ORDER_V2);
}

/* at->t with its top bit, and *exponent for that. */
static uint64_t
touch_order_top(const polygon_touch *at, int *exponent)
{
    const uint32_t t[2] = {(uint32_t)at->t, (uint32_t)(at->t >> 32)};
    const uint64_t top = fxri_limbs_top(t, 2, exponent);

    *exponent = at->exponent + 64 - *exponent;
    return top;
}

/*
 * The estimates tell unless they differ by less than 2^-45 of themselves.
 *
 *   t 2^exponent    | >= 2^63, low by less than 2^-48 of itself
 */
static int
touch_order_of_roots(const polygon_touch *next, const polygon_touch *of)
{
    int e, f;
    uint64_t t = touch_order_top(next, &e) >> 1;
    uint64_t u = touch_order_top(of, &f) >> 1;

    if (e - f > 1 || f - e > 1) {
        return e > f ? -1 : 1;
    }
    t = e > f ? t >> 1 : t;
    u = f > e ? u >> 1 : u;
    if (t + (t >> 45) + 1 < u) {
        return -1;
    }
    return u + (u >> 45) + 1 < t ? 1 : touch_order_exact(next, of);
}

bool
fxri_touch_before(const polygon_touch *next, const polygon_touch *of)
{
    if (next->of.c_sign <= 0 || of->of.c_sign <= 0) { /* at t = 0 */
        return next->of.c_sign <= 0 && next->of.c_sign < of->of.c_sign;
    }
    return touch_order_of_roots(next, of) < 0;
}
