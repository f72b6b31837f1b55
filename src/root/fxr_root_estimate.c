/*
 * fxr_root_estimate.c - the estimate of one root above 0, for all widths; the exact order is that of
 * fxr_root_sign.c.
 *
 * C / (|B| + sqrt(D)) is not small where |B| and sqrt(D) are close: it is the first root, or the
 * last one if B < 0. Where C is not known, M = |B^2 - D| = A |C| is, and A divides it. Else the
 * last root is the sum, divided by A.
 *
 *   b, s    |B|, sqrt(D) 2^(64 - e)     | < 2^63; low by < 29, high by < 1
 *   N       their sum, shifted up       | >= 2^63, as one of them is >= 2^62; low by less than
 *                                         2^-56.9 of itself
 *   v       c 2^63 / N, c from C        | >= 2^62; high by 2^-56.9 of itself, low by 2^-53 and 4
 *           m 2^63 / N 2^63 / a,        | >= 2^61; high by less than 2^7.2, low by 2^-52 of
 *           m and a from M and A          itself and by 8
 *
 * t 2^exponent is v less ESTIMATE_LOWER, and more by less than 2^-51 of itself.
 */
#include "quadratic_estimate.h"

/* What v is taken lower by. */
enum { ESTIMATE_LOWER = 256 };

/* m = |B^2 - D|, of as many limbs as D. Returns the upper bits. */
static uint64_t
estimate_of_m(const quadratic_compact *of, int *bits, int *sign)
{
    uint32_t m[2 * COMPACT_LONG - 1];
    const int n = 2 * of->n - 1;

    FXR_ASSERT(of->n <= COMPACT_LONG);
    fxri_limbs_clear(m, n);
    fxri_limbs_add_product(m, n, compact_b(of), of->n, compact_b(of), of->n,
                           LIMBS_PLUS);
    limbs_add(m, n, compact_d(of), n, 1, LIMBS_MINUS);
    *sign = fxri_limbs_take_sign(m, n);
    return fxri_limbs_top(m, n, bits);
}

int
fxri_root_estimate(quadratic_compact *of, bool has_c)
{
    const bool outer = of->last && of->b_sign >= 0;
    int bits, root_bits, e, sign = 1;
    uint64_t n = fxri_limbs_top(compact_b(of), of->n, &bits), v;
    const uint64_t root = root_of_d(of, &root_bits);
    unsigned up;

    e = (bits > root_bits ? bits : root_bits) + 1;
    n = fxri_shifted_down(n, e - bits) + fxri_shifted_down(root, e - root_bits);
    up = FXR_CLZ32((uint32_t)(n >> 32));
    n = shifted(n, 0, up);
    e -= (int)up;
    if (outer) {
        v = n;
        e = 1 - e;
    } else {
        v = has_c ? fxri_limbs_top(compact_c(of), of->n, &bits)
                  : estimate_of_m(of, &bits, &sign);
        v = upper_estimate(v, inverse_of(n));
        e -= bits;
    }
    if (outer || !has_c) {
        n = fxri_limbs_top(compact_a(of), of->n, &bits);
        v = upper_estimate(v, inverse_of(n));
        e += bits - 1;
    }
    of->exponent = e + 63;
    of->t = v - ESTIMATE_LOWER;
    return sign;
}

/*
 * 2 t is whole and part, and more by less than 2^-51 of it and, where bits are shifted
 * out, which is below 8, 2^-61.
 *
 *   by      | >= -34, as t |d| < 2^33.2 and |d| >= 1    over    | < 2^31
 */
void
fxri_root_whole(compact_roots *r, const quadratic_compact *of)
{
    const int by = of->exponent - 62; /* t 2^-by is t 2^62 */
    uint64_t v = of->t;

    r->of.limb = of->limb;
    compact_copy_root(&r->of, of);
    compact_roots_clear(r);
    if (v == 0) {
        return;
    }
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

bool
fxri_compact_roots_set_long(compact_roots *r)
{
    r->of.last = false;
    r->of.t = 0;
    r->of.exponent = 0;
    if (fxri_quadratic_compact_discriminant(&r->of) < 0) {
        return false;
    }
    if (r->of.c_sign > 0 && r->of.b_sign > 0) {
        fxri_root_estimate(&r->of, true);
    }
    fxri_root_whole(r, &r->of);
    return true;
}
