/*
 * fxr_touch_sign.c - the sign of a form p + q t at the root of a contact (fxr_touch_polygon.c), and
 * what that tells of its end.
 */
#include "touch_polygon.h"

#include "../root/quadratic_estimate.h"

/* The sign of p + q t, for p and q of different signs. */
static int
touch_sign_exact(const polygon_touch *at, const touch_form *f)
{
    uint32_t work[ROOT_WORK(COMPACT_LONG, FORM_LIMBS)];
    root_form form;

    form.p = f->p;
    form.q = f->q;
    form.n = FORM_LIMBS;
    form.p_sign = f->p_sign;
    form.q_sign = f->q_sign;
    return fxri_root_sign(&at->of, at->last, at->of.b_sign, &form, work);
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
    return touch_sign_exact(at, f);
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
