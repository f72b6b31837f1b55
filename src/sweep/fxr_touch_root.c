/*
 * fxr_touch_root.c - the root of a contact: where it is, the sign of a form p + q t there
 * (fxr_touch_polygon.c), and which of two contacts is the earlier one.
 */
#include "../root/quadratic_estimate.h"
#include "touch_body.h"
#include "touch_polygon.h"

void
fxri_touch_estimate(polygon_touch *at)
{
    at->t = fxri_root_estimate(&at->of, at->last, at->feature != TOUCH_SIDE,
                               &at->exponent);
}

void
fxri_touch_roots(compact_roots *r, const polygon_touch *at)
{
    r->of.limb = at->of.limb;
    r->of.n = at->of.n;
    r->of.b_sign = at->of.b_sign;
    r->of.c_sign = at->of.c_sign;
    fxri_root_whole(r, at->t, at->exponent);
}

void
fxri_touch_center(const polygon_touch *at, linear_kind kind, const fxr_vec3 *p,
                  const fxr_vec3 *q, fxr_ratio *t, fxr_vec3 *center)
{
    compact_roots r;

    fxri_touch_roots(&r, at);
    (void)fxri_compact_roots_point(
        &r, (unsigned)kind + (at->last ? (unsigned)ROOT_LAST : 0u), p, q, t,
        center);
}

/* Out of line, as it needs room and is seldom asked. */
FXR_COLD int
touch_sign_exact(const polygon_touch *at, const uint32_t *p, const uint32_t *q)
{
    uint32_t work[ROOT_WORK(COMPACT_LONG, FORM_LIMBS)];

    return fxri_root_sign(&at->of, at->last, at->of.b_sign, p, q, work);
}

/*
 * Where p and q have different signs, that of p times the sign of |p| - |q| t. The upper
 * bits tell it if these differ by more than 2^-45 of them.
 *
 *   left     |p| 2^(64 - bits)                     | >= 2^63, floor
 *   right    |q| t 2^(64 - bits), by up to 2^5 less | >= 2^60, low by less than 2^-47
 */
int
fxri_touch_sign(const polygon_touch *at, const uint32_t *p, const uint32_t *q)
{
    const int p_sign = long_sign(p), q_sign = long_sign(q);
    uint64_t left, right, slack;
    int bits, by;

    if (p_sign == 0 || q_sign == 0 || p_sign == q_sign) {
        return p_sign != 0 ? p_sign : q_sign;
    }
    right = fxri_limbs_top(q + 1, long_n(q), &bits);
    by = bits - at->exponent;
    left = fxri_limbs_top(p + 1, long_n(p), &bits);
    by += 64 - bits; /* right 2^by 2^64 against left 2^64 */
    if (by < -1 || by > 4) {
        return by < 0 ? p_sign : -p_sign;
    }
    right = upper_estimate(right, at->t);
    left = by < 0 ? left : fxri_shifted_down(left, by);
    right = by < 0 ? right >> 1 : right;
    slack = (right >> 45) + 1;
    if (left > right ? left - right > slack : right - left > slack) {
        return left > right ? p_sign : -p_sign;
    }
    return touch_sign_exact(at, p, q);
}

int
fxri_touch_order_of_end(const polygon_touch *at)
{
    static const uint32_t minus_one[] = {1 << 2 | 0, 1},
                          one[] = {1 << 2 | 2, 1};

    return fxri_touch_sign(at, minus_one, one);
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
    return u + (u >> 45) + 1 < t ? 1 : fxri_root_order(&next->of, &of->of);
}

bool
fxri_touch_before(const polygon_touch *next, const polygon_touch *of)
{
    if (next->of.c_sign <= 0 || of->of.c_sign <= 0) { /* at t = 0 */
        return next->of.c_sign <= 0 && next->of.c_sign < of->of.c_sign;
    }
    return touch_order_of_roots(next, of) < 0;
}
