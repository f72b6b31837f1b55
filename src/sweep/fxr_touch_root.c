/*
 * fxr_touch_root.c - where the root of a contact is: its estimate; the exact order is
 * that of all roots (../root/fxr_quadratic_compact.c).
 *
 * With M = |B^2 - D|, which is not small where |B| and sqrt(D) are close, the first root,
 * or the last one if B < 0, is M / (A (|B| + sqrt(D))). Else the last root is N / A.
 *
 *   b, s    |B|, sqrt(D) 2^(64 - e)     | < 2^63; low by < 29, high by < 1
 *   N       their sum, shifted up     | >= 2^63, as one of them is >= 2^62; low by less than
 *                                       2^-56.9 of itself
 *   v       m 2^63 / N 2^63 / a,      | t 2^(62 + e + bits(A) - bits(M)); >= 2^61; high by
 *           m and a from M and A        less than 2^7.2, low by 2^-52 of itself and by 8
 *
 * t 2^exponent is v, and more by less than 2^-51 of itself.
 */
#include "../root/quadratic_estimate.h"
#include "touch_polygon.h"

enum { TOUCH_LOWER = 256 };

void
fxri_touch_estimate(polygon_touch *at)
{
    const quadratic_compact *of = &at->of;
    uint32_t m[TOUCH_D];
    int bits, root_bits, e;
    uint64_t n = fxri_limbs_top(compact_b(of), of->n, &bits), v;
    const uint64_t root = root_of_d(of, &root_bits);
    unsigned up;

    e = (bits > root_bits ? bits : root_bits) + 1;
    n = fxri_shifted_down(n, e - bits) + fxri_shifted_down(root, e - root_bits);
    up = FXR_CLZ32((uint32_t)(n >> 32));
    n = shifted(n, 0, up);
    e -= (int)up;

    if (at->last && of->b_sign >= 0) {
        v = n;
        e = 1 - e;
    } else {
        fxri_limbs_copy(m, TOUCH_D, compact_b(of), 0);
        fxri_limbs_add_product(m, TOUCH_D, compact_b(of), of->n, compact_b(of),
                               of->n, LIMBS_PLUS);
        limbs_add(m, TOUCH_D, compact_d(of), TOUCH_D, 1, LIMBS_MINUS);
        if (at->last) { /* C < 0 */
            fxri_limbs_negate(m, TOUCH_D);
        }
        v = upper_estimate(fxri_limbs_top(m, TOUCH_D, &bits), inverse_of(n));
        e -= bits;
    }
    n = fxri_limbs_top(compact_a(of), of->n, &bits);
    at->t = upper_estimate(v, inverse_of(n)) - TOUCH_LOWER;
    at->exponent = e + bits + 62;
}

/*
 * 2 t is whole and part, and more by less than 2^-51 of it and, where bits are shifted
 * out, which is below 8, 2^-61.
 *
 *   by      | >= -34, as t |d| < 2^33.2 and |d| >= 1    over    | < 2^31
 */
static void
touch_whole(compact_roots *r, const polygon_touch *at)
{
    const int by = at->exponent - 62; /* v 2^-by is t 2^62 */
    uint64_t v = at->t;

    r->whole = fxri_shifted_down(v, 61 + by);
    if (by >= 0) {
        r->part = fxri_shifted_down(v, by) << 3;
    } else {
        const unsigned up = (unsigned)(3 - by);

        if (up >= 32) {
            v <<= 31;
        }
        r->part = shifted(v, 0, up >= 32 ? up - 31 : up);
    }
    r->over = (uint32_t)(r->whole >> 4) + 1;
}

void
fxri_touch_roots(compact_roots *r, const polygon_touch *at)
{
    r->of.limb = at->of.limb;
    r->of.n = at->of.n;
    r->of.b_sign = at->of.b_sign;
    r->of.c_sign = at->of.c_sign;
    compact_roots_clear(r);
    if (at->t != 0) {
        touch_whole(r, at);
    }
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
