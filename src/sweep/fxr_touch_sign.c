/*
 * fxr_touch_sign.c - the sign of a form p + q t at the root of a contact (fxr_touch_polygon.c), and
 * what that tells of its end.
 */
#include "touch_polygon.h"

#include "../root/quadratic_estimate.h"

/* Limbs of p A - q B, and of q^2 D - (p A - q B)^2. */
enum { X_LIMBS = 9, X_SQUARE = 17 };

/*
 * The sign of |p| - |q| t = (X + |q| sqrt(D)) / A, of the last root (X - |q| sqrt(D)) / A.
 *
 *   X = |p| A - |q| B    | < 2^265      q^2 D    | < 2^526
 */
static int
touch_sign_exact(const polygon_touch *at, const touch_form *f)
{
    const quadratic_compact *of = &at->of;
    uint32_t x[X_LIMBS], square[X_LIMBS], sum[X_SQUARE];
    int sign;

    fxri_limbs_copy(x, X_LIMBS, f->p, 0);
    fxri_limbs_add_product(x, X_LIMBS, compact_a(of), COMPACT_LONG, f->p,
                           FORM_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(x, X_LIMBS, compact_b(of), COMPACT_LONG, f->q,
                           FORM_LIMBS,
                           of->b_sign < 0 ? LIMBS_PLUS : LIMBS_MINUS);
    sign = fxri_limbs_take_sign(x, X_LIMBS);
    sign = at->last ? -sign : sign;
    if (sign <= 0) {
        fxri_limbs_copy(sum, X_SQUARE, f->p, 0);
        fxri_limbs_copy(square, X_LIMBS, f->p, 0);
        fxri_limbs_add_product(square, X_LIMBS, f->q, FORM_LIMBS, f->q,
                               FORM_LIMBS, LIMBS_PLUS);
        fxri_limbs_add_product(sum, X_SQUARE, square, X_LIMBS, compact_d(of),
                               TOUCH_D, LIMBS_PLUS);
        fxri_limbs_add_product(sum, X_SQUARE, x, X_LIMBS, x, X_LIMBS,
                               LIMBS_MINUS);
        sign = fxri_limbs_sign(sum, X_SQUARE);
    }
    return at->last ? -sign : sign;
}

/*
 * Where p and q have different signs, that of p times the sign of |p| - |q| t. The upper
 * bits tell it if these differ by more than 2^-45 of them.
 *
 *   left     |p| 2^(64 - bits)                     | >= 2^63, floor
 *   right    |q| t 2^(64 - bits), by up to 2^5 less | >= 2^60, low by less than 2^-47
 */
int
fxri_touch_sign(const polygon_touch *at, const touch_form *f)
{
    uint64_t left, right, slack;
    int bits, by;

    if (f->p_sign == 0 || f->q_sign == 0 || f->p_sign == f->q_sign) {
        return f->p_sign != 0 ? f->p_sign : f->q_sign;
    }
    right = fxri_limbs_top(f->q, FORM_LIMBS, &bits);
    by = bits - at->exponent;
    left = fxri_limbs_top(f->p, FORM_LIMBS, &bits);
    by += 64 - bits; /* right 2^by 2^64 against left 2^64 */
    if (by < -1 || by > 4) {
        return by < 0 ? f->p_sign : -f->p_sign;
    }
    right = upper_estimate(right, at->t);
    left = by < 0 ? left : fxri_shifted_down(left, by);
    right = by < 0 ? right >> 1 : right;
    slack = (right >> 45) + 1;
    if (left > right ? left - right > slack : right - left > slack) {
        return left > right ? f->p_sign : -f->p_sign;
    }
    bits = touch_sign_exact(at, f);
    return f->p_sign < 0 ? -bits : bits;
}

int
fxri_touch_order_of_end(const polygon_touch *at)
{
    const uint32_t one = 1;
    touch_form f;

    fxri_limbs_copy(f.p, FORM_LIMBS, &one, 1);
    fxri_limbs_copy(f.q, FORM_LIMBS, &one, 1);
    f.p_sign = -1;
    f.q_sign = 1;
    return fxri_touch_sign(at, &f);
}

/* What touches does not go in: at its start it does not come nearer, B <= 0, or it is a
 * tangent, D = 0, or it ends there. */
bool
fxri_touch_enters(const polygon_touch *at, bool ends, uint32_t reach)
{
    const quadratic_compact *of = &at->of;

    return reach > 0 &&
           (of->c_sign < 0 ||
            (of->b_sign > 0 && (of->c_sign == 0 ||
                                (fxri_limbs_sign(compact_d(of), TOUCH_D) > 0 &&
                                 (!ends || fxri_touch_order_of_end(at) < 0)))));
}
