/*
 * fxr_quadratic_long.c - the first root of a sweep against an OBB, whose numbers are longer:
 * its estimate; the exact order is that of all roots (fxr_quadratic_compact.c).
 */
#include "quadratic_estimate.h"

/* What v is taken lower by: more than 2^-56.8 of 2^64. */
enum { LONG_LOWER = 256 };

/*
 * The first root of a segment against an OBB, C > 0 and B > 0: t = C / (B + sqrt(D)),
 * for t <= 1.
 *
 *   b, s    B, sqrt(D) 2^(64 - e)         | < 2^63; low by < 29, high by < 1
 *   N       their sum, shifted up         | >= 2^63, as one of them is >= 2^62; low by
 *                                           less than 2^-56.9 of itself
 *   v       c 2^63 / N, c = C 2^(64 - k)  | t 2^(63 + e - k); >= 2^61; high by 2^-56.9 and
 *                                           2^-62 of itself, low by 2^-53 and by 4
 *   u       v 2^(k - e - 1)               | t 2^62, 2^-11 of it lower at most
 */
static void
compact_estimate_long(compact_roots *r)
{
    const quadratic_compact *of = &r->of;
    int bits, root_bits, e;
    uint64_t n = fxri_limbs_top(compact_b(of), of->n, &bits), v;
    const uint64_t root = root_of_d(of, &root_bits);
    unsigned up;

    e = (bits > root_bits ? bits : root_bits) + 1;
    n = fxri_shifted_down(n, e - bits) + fxri_shifted_down(root, e - root_bits);
    up = FXR_CLZ32((uint32_t)(n >> 32));
    n = shifted(n, 0, up);
    v = fxri_limbs_top(compact_c(of), of->n, &bits);
    v = upper_estimate(v, inverse_of(n)) - LONG_LOWER;
    v = fxri_shifted_down(v, e - (int)up - bits + 1);
    r->over = 1;
    r->whole = v >> 61;
    r->part = v << 3;
}

bool
fxri_compact_roots_set_long(compact_roots *r)
{
    if (fxri_quadratic_compact_discriminant(&r->of) < 0) {
        return false;
    }
    compact_roots_clear(r);
    if (r->of.c_sign > 0 && r->of.b_sign > 0) {
        compact_estimate_long(r);
    }
    return true;
}
