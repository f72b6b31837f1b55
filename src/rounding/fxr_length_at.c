/*
 * fxr_length_at.c - how long a component is up to a parameter.
 *
 *   L = |t| sqrt(square) = num sqrt(square) / den    square = len . len
 *
 *   len_i      | < 2^32
 *   square     | < 3 2^64
 *   root       floor(sqrt(square) 2^up)              | top bit set
 *   n, d       num and den 2^shift                   | top bit set
 *   product    n root, or half of it                 | >= 2^126, < d 2^64
 *   q          floor(product / d), L 2^f             | >= 2^62
 *              too small by less than 3 + 2^-63: by n / d < 2 for the floor of root (of
 *              half a product by half of that), by 1 for its own, 2^-63 for half of one
 *   v          L in UQ32.32: floor(q 2^(32 - f))     too small by less than 4
 *
 * v tells L to nearest unless L lies within 4 / 2^32 of the middle h / 2 between two
 * numbers, h odd. Then the squares decide: 4 num^2 square against h^2 den^2.
 */
#include <fixray/span.h>

#include "../number/limbs.h"
#include "../number/square_root.h"
#include "../space/linear.h"
#include "even.h"

/* v 2^*shift with its top bit set, for v > 0. */
static uint64_t
word_normal(uint64_t v, unsigned *shift)
{
    const bool word = v >> 32 == 0;

    v = word ? v << 32 : v;
    *shift = FXR_CLZ32((uint32_t)(v >> 32));
    v = shifted(v, 0, *shift);
    *shift += word ? 32 : 0;
    return v;
}

/* The order of L and h / 2, exact. */
FXR_COLD int
length_order(const wide *square, const fxr_ratio *t, uint32_t h)
{
    uint32_t left[7], right[7], x[4], y[3], word[2], s[3];
    wide four;

    limbs_set(word, t->num);
    fxri_limbs_clear(left, 7);
    fxri_limbs_clear(right, 7);
    fxri_limbs_clear(x, 4);
    fxri_limbs_clear(y, 3);
    wide_copy(&four, square);
    fxri_wide_shift_up(&four, 2); /* < 2^68 */
    limbs_set(s, four.lo);
    s[2] = (uint32_t)four.hi;
    fxri_limbs_add_product(x, 4, word, 2, word, 2, LIMBS_PLUS); /* < 2^128 */
    fxri_limbs_add_product(left, 7, x, 4, s, 3, LIMBS_PLUS);    /* < 2^196 */
    limbs_set(word, t->den);
    fxri_limbs_add_product(y, 3, word, 2, &h, 1, LIMBS_PLUS); /* < 2^96 */
    fxri_limbs_add_product(right, 7, y, 3, y, 3, LIMBS_PLUS); /* < 2^192 */
    return fxri_limbs_order(left, right, 7);
}

/* L of a v below 2^63. */
static uint32_t
length_rounded(uint64_t v, const wide *square, const fxr_ratio *t)
{
    const uint64_t up = v + 0x80000000u;

    if (!whole_is_sure((uint32_t)up, 1, 4, UINT32_MAX)) {
        const uint32_t h = (uint32_t)((v + 0x40000000u) >> 31); /* odd */
        const uint32_t k = h >> 1;

        return k + rounds_up(length_order(square, t, h), (k & 1) != 0);
    }
    return (uint32_t)(up >> 32);
}

static fxr_q16
length_at(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_ratio *t)
{
    wide square, product;
    uint64_t n, rest, v;
    uint32_t length;
    unsigned n_shift, up;
    divisor d;
    bool exact, half;
    int i, f;

    wide_set(&square, 0);
    for (i = 0; i < 3; i++) {
        bool down;
        const uint32_t len = fxri_displacement(kind, p, q, i, &down);

        fxri_wide_add_product(&square, len, len);
    }
    if (t->num == 0 || wide_is_zero(&square)) {
        return 0;
    }
    if (t->den == 0) {
        return INT32_MAX;
    }
    n = word_normal(t->num, &n_shift);
    divisor_set(&d, t->den);
    product = wide_product(n, fxri_wide_square_root(&square, &up, &exact));
    half = product.hi >= d.den;
    if (half) {
        product.lo = product.lo >> 1 | product.hi << 63;
        product.hi >>= 1;
    }
    f = (int)up + (int)n_shift - (int)d.shift - (int)half;
    if (f < 32) { /* L >= 2^31 */
        return INT32_MAX;
    }
    if (f > 65) { /* L < 1/4 */
        return 0;
    }
    d.shift = 0;
    v = fxri_shifted_down(fxri_wide_divide(&product, &d, &rest), f - 32);
    if (v >> 63 != 0) {
        return INT32_MAX;
    }
    length = length_rounded(v, &square, t);
    return length > INT32_MAX ? INT32_MAX : (fxr_q16)length;
}

fxr_q16
fxr_segment_length_at(const fxr_segment *s, fxr_ratio t)
{
    FXR_ASSERT(s != NULL);
    return length_at(SEGMENT, &s->a, &s->b, &t);
}

fxr_q16
fxr_ray_length_at(const fxr_ray *r, fxr_ratio t)
{
    FXR_ASSERT(r != NULL);
    return length_at(RAY, &r->origin, &r->dir, &t);
}

fxr_q16
fxr_line_length_at(const fxr_line *l, fxr_ratio t)
{
    FXR_ASSERT(l != NULL);
    return length_at(LINE, &l->origin, &l->dir, &t);
}
