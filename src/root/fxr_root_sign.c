/*
 * fxr_root_sign.c - the sign of P + Q t at a root of A t^2 - 2 B t + C, A > 0, and which of two roots
 * comes first, for all widths: by estimates, where these tell, or else exactly.
 *
 *   t = (B -+ S) / A, S^2 = D      (P + Q t) A = X -+ Q S,  X = P A + Q B
 *
 * That has the sign which X and -+Q S share, or else that of the larger one: X^2 and Q^2 D are
 * compared.
 *
 *                    A, |B|      D          P, Q      X          X^2, Q^2 D
 *   2 limbs of 3     < 2^66      < 2^130    < 2^36    < 2^103    < 2^206
 *           of 5     < 2^131     < 2^261    < 2^36    < 2^166    < 2^332
 *           of 9     < 2^256     < 2^506    < 2^36    < 2^291    < 2^582
 *   5 limbs of 3, 5  < 2^133     < 2^261    < 2^132   < 2^266    < 2^532
 *   8 limbs of 5, 9  < 2^256     < 2^506    < 2^227   < 2^484    < 2^968
 *
 * So with n limbs of A and m of P, n + m - 1 are enough for X and its sign, and twice as many
 * less 1 for its square.
 */
#include "../number/long.h"
#include "quadratic_estimate.h"

/* r += a b, of that sign */
static void
sign_add(uint32_t *r, int n, const uint32_t *a, int k, const uint32_t *b, int m,
         int sign)
{
    fxri_limbs_add_product(r, n, a, k, b, m,
                           sign < 0 ? LIMBS_MINUS : LIMBS_PLUS);
}

int
fxri_root_sign(const quadratic_compact *of, bool last, int b_sign,
               const uint32_t *p, const uint32_t *q, uint32_t *work)
{
    const int n = of->n, m = long_n(q), n_x = n + m - 1, n_square = 2 * m - 1;
    const int n_gap = 2 * n_x - 1;
    const int q_sign = long_sign(q),
              root = last ? q_sign : -q_sign; /* of -+Q S */
    uint32_t *const x = work, *const square = x + n_x,
                    *const gap = square + n_square;
    int sign, order;

    fxri_limbs_clear(work, n_x + n_square + n_gap);
    sign_add(x, n_x, compact_a(of), n, p + 1, m, long_sign(p));
    sign_add(x, n_x, compact_b(of), n, q + 1, m, b_sign * q_sign);
    sign = fxri_limbs_take_sign(x, n_x);
    if (sign == root) {
        return sign;
    }
    sign_add(square, n_square, q + 1, m, q + 1, m, 1);
    sign_add(gap, n_gap, x, n_x, x, n_x, 1);
    sign_add(gap, n_gap, compact_d(of), 2 * n - 1, square, n_square, -1);
    order = fxri_limbs_sign(gap, n_gap);
    return order > 0 ? sign : order < 0 ? root : 0;
}

/* x = |B a - A b|. Returns the sign. */
static int
middle_of(uint32_t *x, int n, const quadratic_compact *next,
          const quadratic_compact *of)
{
    fxri_limbs_clear(x, n);
    sign_add(x, n, compact_b(next), next->n, compact_a(of), of->n, 1);
    sign_add(x, n, compact_b(of), of->n, compact_a(next), next->n, -1);
    return fxri_limbs_take_sign(x, n);
}

/*
 * Where P and Q have different signs, that of P times the sign of |P| - |Q| t. The upper
 * bits tell it if these differ by more than 2^-45 of them.
 *
 *   left     |P| 2^(64 - bits)                     | >= 2^63, floor
 *   right    |Q| t 2^(64 - bits), by up to 2^5 less | >= 2^60, low by less than 2^-47
 */
int
fxri_root_side(const quadratic_compact *of, const uint32_t *p,
               const uint32_t *q)
{
    const int p_sign = long_sign(p), q_sign = long_sign(q);
    uint64_t left, right, slack;
    int bits, by;

    if (of->t == 0) {
        return p_sign;
    }
    if (p_sign == 0 || q_sign == 0 || p_sign == q_sign) {
        return p_sign != 0 ? p_sign : q_sign;
    }
    right = fxri_limbs_top(q + 1, long_n(q), &bits);
    by = bits - of->exponent;
    left = fxri_limbs_top(p + 1, long_n(p), &bits);
    by += 64 - bits; /* right 2^by 2^64 against left 2^64 */
    if (by < -1 || by > 4) {
        return by < 0 ? p_sign : -p_sign;
    }
    right = upper_estimate(right, of->t);
    left = by < 0 ? left : fxri_shifted_down(left, by);
    right = by < 0 ? right >> 1 : right;
    slack = (right >> 45) + 1;
    if (left > right ? left - right > slack : right - left > slack) {
        return left > right ? p_sign : -p_sign;
    }
    return ROOT_UNSURE;
}

int
fxri_root_middle_order(const quadratic_compact *next,
                       const quadratic_compact *of)
{
    uint32_t x[2 * COMPACT_CAPSULE];

    return middle_of(x, next->n + of->n, next, of);
}

/*
 * With the first roots (B - S) / A and (b - s) / a, where S^2 = D and s^2 = d, the first less
 * the second, times A a, is
 *
 *   X - Y + y    X = a B - A b,  Y = a S,  y = A s
 *
 * Y - y has the sign of Y^2 - y^2. Where X has the same one, X^2 and (Y - y)^2 are compared:
 * with V = Y^2 + y^2 - X^2 the order of X^2 and (Y - y)^2 is that of 2 Y y and V, and where
 * V > 0 that of 4 Y^2 y^2 and V^2.
 *
 *   A, B       | < 27 2^128 (../touch/fxr_touch_polygon.c)     X          | < 2^267
 *   D          | < 27 2^256, A | < 10 2^128:                   Y^2, y^2   | < 2^525
 *   V          | < 2^536                                       V^2        | < 2^1072
 */

/* Limbs of A^2, of X, of Y^2 and V, and of V^2. */
enum { ORDER_A2 = 10, ORDER_X = 9, ORDER_V = 17, ORDER_V2 = 34 };

/* r = a^2 D */
static void
order_square(uint32_t r[ORDER_V], const quadratic_compact *a,
             const quadratic_compact *d)
{
    const uint32_t *const size = compact_a(a);
    uint32_t square[ORDER_A2];

    fxri_limbs_clear(square, ORDER_A2);
    sign_add(square, ORDER_A2, size, COMPACT_LONG, size, COMPACT_LONG, 1);
    fxri_limbs_clear(r, ORDER_V);
    sign_add(r, ORDER_V, compact_d(d), 2 * COMPACT_LONG - 1, square, ORDER_A2,
             1);
}

FXR_COLD int
order_exact(const quadratic_compact *next, const quadratic_compact *of)
{
    uint32_t x[ORDER_X], v[ORDER_V], y[ORDER_V], other[ORDER_V];
    uint32_t sum[ORDER_V2];
    const int sign = middle_of(x, ORDER_X, next, of);
    int gap;

    order_square(y, of, next);
    order_square(other, next, of);
    gap = fxri_limbs_order(y, other, ORDER_V); /* of Y - y */
    if (sign == 0 || gap != sign) {
        return sign != 0 ? sign : -gap;
    }
    fxri_limbs_copy(v, ORDER_V, y, ORDER_V);
    limbs_add(v, ORDER_V, other, ORDER_V, 1, LIMBS_PLUS);
    sign_add(v, ORDER_V, x, ORDER_X, x, ORDER_X, -1);
    gap = fxri_limbs_take_sign(v, ORDER_V);
    if (gap < 0) {
        return sign;
    }
    fxri_limbs_clear(sum, ORDER_V2);
    limbs_add(other, ORDER_V, other, ORDER_V, 3, LIMBS_PLUS); /* 4 y^2 */
    sign_add(sum, ORDER_V2, y, ORDER_V, other, ORDER_V, 1);
    sign_add(sum, ORDER_V2, v, ORDER_V, v, ORDER_V, -1);
    return sign * fxri_limbs_sign(sum, ORDER_V2);
}

/* t with its top bit, and *exponent for that. */
static uint64_t
order_top(const quadratic_compact *of, int *exponent)
{
    const uint32_t t[2] = {(uint32_t)of->t, (uint32_t)(of->t >> 32)};
    const uint64_t top = fxri_limbs_top(t, 2, exponent);

    *exponent = of->exponent + 64 - *exponent;
    return top;
}

/*
 * The estimates tell unless they differ by less than 2^-45 of themselves.
 *
 *   t 2^exponent    | >= 2^63, low by less than 2^-48 of itself
 */
int
fxri_root_order(const quadratic_compact *next, const quadratic_compact *of)
{
    int e, f;
    uint64_t t = order_top(next, &e) >> 1;
    uint64_t u = order_top(of, &f) >> 1;

    if (e - f > 1 || f - e > 1) {
        return e > f ? -1 : 1;
    }
    t = e > f ? t >> 1 : t;
    u = f > e ? u >> 1 : u;
    if (t + (t >> 45) + 1 < u) {
        return -1;
    }
    return u + (u >> 45) + 1 < t ? 1 : order_exact(next, of);
}
