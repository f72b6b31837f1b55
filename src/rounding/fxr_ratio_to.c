/*
 * fxr_ratio_to.c - fractions as numbers in Q16.16 and Q2.30, and quotients of numbers.
 *
 * t 2^up = num 2^up / den to nearest, ties to even, for up = 16 and 30. With den as d,
 * its top bit set, and num beside it:
 *
 *   digit     den and num of one word, num < den, up = 16: one division of 32 bits
 *   estimate  up = 16: by 28 bits of t, where a division is no instruction or den has
 *             two words
 *   quotient  den and num of one word: two divisions of 32 bits
 *   exact     every number: one digit of a long division
 */
#include <fixray/ratio.h>

#include "../number/limbs.h"
#include "../number/quotient.h"
#include "estimate.h"
#include "point.h"

/* The number that is q, negated if negative, or the end of the range. */
FXR_INLINE int32_t
signed_quotient(uint64_t q, bool negative)
{
    return saturate32(negative ? -(int64_t)q : (int64_t)q); /* q <= 2^32 */
}

/*
 * num 2^16 / den for num < den: at most 2^16.
 *
 *   n, d    num and den 2^shift, d >= 2^31      | exact, n < d
 *   top     d / 2^16 < top <= d / 2^16 + 1      | 2^15 < top <= 2^16
 *   q       floor(n / top): too small by at most 3 for floor(n 2^16 / d)
 *   rest    n 2^16 - q d                        | < 4 d < 2^34
 */
FXR_INLINE uint32_t
inner_q16(uint32_t num, uint32_t den)
{
    const unsigned shift = FXR_CLZ32(den);
    const uint32_t d = den << shift, n = num << shift;
    uint32_t q = n / ((d >> 16) + 1);
    uint64_t rest = ((uint64_t)n << 16) - FXR_PRODUCT(q, d);

    while (rest >= d) {
        rest -= d;
        q++;
    }
    return q + quotient_rounds_up32((uint32_t)rest, d, (q & 1) != 0);
}

/* Are fractions of two words divided as such? */
enum { BY_WORDS = FXR_HAS_DIVIDE || !FXR_FAST_POINTS };

/* floor(n / d) for n < d 2^32 and a d with its top bit set. */
FXR_INLINE uint32_t
word_quotient(uint64_t n, uint32_t d, uint32_t *rest)
{
    uint64_t above;
    divisor by;
    uint32_t q;

    if (!FXR_FAST_POINTS) {
        return fxri_quotient(n, d, rest);
    }
    if (BY_WORDS) {
        return quotient_of_normal(n, d, rest);
    }
    divisor_set(&by, d);
    q = divide_word(&by, (uint32_t)(n >> 32), (uint32_t)n, &above);
    *rest = (uint32_t)(above >> 32); /* no bit was shifted */
    return q;
}

/* num 2^up / den of two words, den > 0; 2^32 stands for all that is more. */
FXR_INLINE uint64_t
word_times(uint32_t num, uint32_t den, unsigned up)
{
    const uint32_t hi = num >> (32 - up), lo = num << up;
    const unsigned shift = FXR_CLZ32(den);
    const uint32_t d = den << shift;
    uint64_t n;
    uint32_t q, rest;

    if (hi >= den) {
        return (uint64_t)1 << 32;
    }
    n = shifted((uint64_t)hi << 32 | lo, 0, shift); /* < d 2^32 */
    q = word_quotient(n, d, &rest);
    return (uint64_t)q + quotient_rounds_up32(rest, d, (q & 1) != 0);
}

/* For every number, t not 0. Small code has a body for that beside the points. */
FXR_COLD int32_t
exact_times(const fxr_ratio *t, unsigned up)
{
    const uint32_t one = (uint32_t)1 << up;
    divisor d = {0, 0, 0};

    if (!FXR_FAST_POINTS) {
        fxr_vec3 zero = {0, 0, 0}, unit = {0, 0, 0}, p;

        unit.x = (int32_t)one; /* <= 2^30 */
        fxri_point(&zero, &unit, RAY, t, &p);
        return p.x;
    }
    if (t->den > 0) {
        divisor_set(&d, t->den);
    }
    return coordinate_at(0, t->negative, one, t->num, t->den, &d);
}

FXR_INLINE bool
is_of_words(const fxr_ratio *t)
{
    return (t->num | t->den) >> 32 == 0 && t->den > 0;
}

fxr_q16
fxr_ratio_to_q16(fxr_ratio t)
{
    estimate e;
    uint64_t product;

    if (t.num == 0) {
        return 0;
    }
    if (FXR_HAS_DIVIDE && is_of_words(&t) && t.num < t.den) {
        return signed_quotient(inner_q16((uint32_t)t.num, (uint32_t)t.den),
                               t.negative);
    }
    if (BY_WORDS && is_of_words(&t)) {
        return signed_quotient(word_times((uint32_t)t.num, (uint32_t)t.den, 16),
                               t.negative);
    }
    if (!FXR_FAST_POINTS || t.den == 0 || t.den > INT64_MAX) {
        return exact_times(&t, 16);
    }
    estimate_set(&e, t.num, t.den);
    if (e.most < (uint32_t)FXR_Q16_ONE) {
        return exact_times(&t, 16); /* t >= 2^9 */
    }
    product = estimate_product(&e, FXR_Q16_ONE);
    return signed_quotient(
        estimate_stands(&e, FXR_Q16_ONE, product)
            ? product >> 32
            : estimate_settle(FXR_Q16_ONE, product, t.num, t.den, false),
        t.negative);
}

fxr_q30
fxr_ratio_to_q30(fxr_ratio t)
{
    if (t.num == 0) {
        return 0;
    }
    if (BY_WORDS && is_of_words(&t)) {
        return signed_quotient(word_times((uint32_t)t.num, (uint32_t)t.den, 30),
                               t.negative);
    }
    return exact_times(&t, 30);
}

fxr_q16
fxr_q16_div(fxr_q16 a, fxr_q16 b)
{
    const uint32_t num = magnitude32(a), den = magnitude32(b);

    if (num == 0) {
        return 0;
    }
    return signed_quotient(den == 0 ? (uint64_t)1 << 32
                                    : word_times(num, den, 16),
                           (a < 0) != (b < 0));
}
