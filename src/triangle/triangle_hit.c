/*
 * triangle_hit.c - from exact fractions to the reported hit.
 *
 *   numbers   | < 6 2^96
 *   t         | <= 2^32 - 1: on some axis a gap below 2^32 over a displacement
 *               of 1 or more
 */
#include "../rounding/point.h"
#include "problem.h"

/* The limbs of FOUND_WHOLE without leading zeros, at most 4. */
static int
limbs_of_whole(const uint32_t whole[VOLUME_LIMBS])
{
    int n = VOLUME_LIMBS;

    while (whole[n - 1] == 0) {
        n--;
    }
    return n;
}

/*
 * floor(t 2^k) / 2^k with the largest k <= 63 for which the numerator fits 64 bits:
 * one value for one t, so that the order of any two is kept. They are the upper 64 bits
 * of three digits, the whole part of t and two of its fraction.
 */
FXR_COLD void
round_down(const triangle_intersection *found, fxr_ratio *out)
{
    const uint32_t *const whole = found->number[FOUND_WHOLE];
    const int n = limbs_of_whole(whole);
    uint32_t r[VOLUME_LIMBS + 3], q[3];
    unsigned shift;
    int i;

    r[0] = r[1] = r[VOLUME_LIMBS + 2] = 0;
    for (i = 0; i < VOLUME_LIMBS; i++) {
        r[i + 2] = found->number[FOUND_T][i];
    }
    for (i = 0; i < 3; i++) {
        q[i] = fxri_limbs_divide(r + 2 - i, whole, n);
    }
    shift = FXR_CLZ32(q[0] | 1); /* k = 32 + shift */
    out->num = shifted((uint64_t)q[0] << 32 | q[1], q[2], shift);
    if (found->negative && (q[2] << shift | (uint32_t)fxri_limbs_sign(r, n))) {
        out->num++;
        if (out->num == 0) { /* t is not so large that shift is 0 */
            out->num = (uint64_t)1 << 63;
            shift--;
        }
    }
    out->den = (uint64_t)((uint32_t)1 << shift) << 32;
    out->negative = found->negative && out->num > 0;
}

/* Of the first two limbs. */
static uint64_t
word_of_limbs(const uint32_t *v)
{
    return (uint64_t)v[1] << 32 | v[0];
}

/* Are all limbs but the first two 0? */
static bool
fits_word(const uint32_t v[VOLUME_LIMBS])
{
    return (v[2] | v[3]) == 0;
}

static bool
t_fits_words(const triangle_intersection *found)
{
    return fits_word(found->number[FOUND_T]) &&
           fits_word(found->number[FOUND_WHOLE]);
}

/* floor((hi 2^32 + lo) / den), and in *rest the remainder, for hi < den < 2^64 and a den
 * with its top bit. The digit is estimated from the upper half of den: above the lower
 * half there is more than that takes away, or the digit is too large. */
static uint32_t
quotient_of_word(uint64_t hi, uint32_t lo, uint64_t den, uint64_t *rest)
{
    const uint32_t top = (uint32_t)(den >> 32);
    uint32_t upper = (uint32_t)hi + top,
             q = UINT32_MAX; /* hi - top (2^32 - 1) */
    bool more = upper < top;
    uint64_t left, less;

    if (hi >> 32 < top) {
        q = fxri_quotient(hi, top, &upper);
        more = false;
    }
    left = (uint64_t)upper << 32 | lo;
    less = FXR_PRODUCT((uint32_t)den, q);
    while (!more && left < less) {
        q--;
        left += den;
        more = left < den;
    }
    *rest = left - less;
    return q;
}

/* coordinate_any, where num and den are words. */
static int32_t
coordinate_word(uint64_t num, uint64_t den, int32_t origin, bool down,
                uint32_t len)
{
    const uint64_t low = FXR_PRODUCT(len, (uint32_t)num);
    uint64_t hi = FXR_PRODUCT(len, (uint32_t)(num >> 32)) + (low >> 32), rest;
    uint32_t lo = (uint32_t)low, q;
    unsigned shift;
    int64_t v;

    if (hi >= den) {
        return down ? INT32_MIN : INT32_MAX;
    }
    if (den >> 32 == 0) {
        den <<= 32;
        hi = hi << 32 | lo;
        lo = 0;
    }
    shift = FXR_CLZ32((uint32_t)(den >> 32));
    den = shifted(den, 0, shift);
    q = quotient_of_word(shifted(hi, lo, shift), lo << shift, den, &rest);
    v = down ? origin - (int64_t)q : origin + (int64_t)q; /* |v| < 2^33 */
    if (quotient_rounds_up(rest, den, ((uint64_t)v & 1) != 0)) {
        v += down ? -1 : 1;
    }
    return saturate32(v);
}

/*
 * origin + len num / whole, or minus if down; to nearest, ties to even, saturated: of
 * len num + whole / 2 the quotient, and that less 1 in the middle of two numbers.
 *
 *   len num + whole / 2    | < 6 2^128 + 6 2^95
 */
FXR_COLD int32_t
coordinate_any(const triangle_intersection *found, int i, int32_t origin,
               bool down, uint32_t len)
{
    const uint32_t *const whole = found->number[FOUND_WHOLE];
    const uint32_t *const num = found->number[i];
    const int n = limbs_of_whole(whole);
    uint32_t r[VOLUME_LIMBS + 2], above = 0, q;
    int64_t v;
    int k;

    if (FXR_SIZE == 1 && fits_word(whole) && fits_word(num)) {
        return coordinate_word(word_of_limbs(num), word_of_limbs(whole), origin,
                               down, len);
    }
    r[4] = r[5] = 0;
    for (k = VOLUME_LIMBS - 1; k >= 0; k--) { /* whole / 2, floor */
        r[k] = above << 31 | whole[k] >> 1;
        above = whole[k];
    }
    limbs_add(r, n + 2, num, VOLUME_LIMBS, len, LIMBS_PLUS);
    if (r[n + 1] != 0 || fxri_limbs_order(r + 1, whole, n) >= 0) {
        return down ? INT32_MIN : INT32_MAX; /* the quotient is 2^32 or more */
    }
    q = fxri_limbs_divide(r, whole, n);
    v = down ? origin - (int64_t)q : origin + (int64_t)q; /* |v| < 2^33 */
    if (((uint64_t)v & 1) != 0 && (whole[0] & 1) == 0 &&
        fxri_limbs_sign(r, n) == 0) {
        v += down ? 1 : -1;
    }
    return saturate32(v);
}

void
fxri_triangle_parameter(const triangle_intersection *found, fxr_ratio *out)
{
    if (found->from_start || t_fits_words(found)) {
        out->num = word_of_limbs(found->number[FOUND_T]);
        out->den = out->num > 0 ? word_of_limbs(found->number[FOUND_WHOLE]) : 1;
        out->negative = found->negative;
    } else {
        round_down(found, out);
    }
}

FXR_COLD void
point_any(const triangle_problem *problem, const triangle_intersection *found,
          fxr_vec3 *out)
{
    int32_t coordinate[3];
    int i;

    for (i = 0; i < 3; i++) {
        bool down;
        const uint32_t len =
            fxri_displacement(problem->kind, problem->p, problem->q, i, &down);

        coordinate[i] =
            coordinate_any(found, FOUND_T, indexed_component(problem->p, i),
                           down != found->negative, len);
    }
    out->x = coordinate[0];
    out->y = coordinate[1];
    out->z = coordinate[2];
}

void
fxri_triangle_point(const triangle_problem *problem,
                    const triangle_intersection *found, fxr_vec3 *out)
{
    if (!FXR_SIZE && t_fits_words(found)) {
        fxri_point_at(problem->p, problem->q, problem->kind,
                      word_of_limbs(found->number[FOUND_T]),
                      word_of_limbs(found->number[FOUND_WHOLE]),
                      found->negative, out);
    } else {
        point_any(problem, found, out);
    }
}

/* weight / sum in Q2.30, to nearest, ties to even; 0 <= weight <= sum. */
void
fxri_triangle_weights(const triangle_intersection *found, fxr_q30 out[3])
{
    const bool small = !FXR_SIZE && fits_word(found->number[FOUND_WHOLE]);
    const uint64_t whole = word_of_limbs(found->number[FOUND_WHOLE]);
    divisor d = {0, 0, 0};
    int i;

    if (small) {
        divisor_set(&d, whole);
    }
    for (i = 0; i < 3; i++) {
        const int weight = FOUND_A + i;

        out[i] = small ? coordinate_at(0, false, FXR_Q30_ONE,
                                       word_of_limbs(found->number[weight]),
                                       whole, &d)
                       : coordinate_any(found, weight, 0, false, FXR_Q30_ONE);
    }
}

bool
fxri_cast_triangle(const triangle_problem *problem, fxr_triangle_hit *out)
{
    triangle_intersection found;

    if (!fxri_triangle_intersect(problem, &found)) {
        return false;
    }
    fxri_triangle_parameter(&found, &out->t);
    fxri_triangle_point(problem, &found, &out->point);
    fxri_triangle_weights(&found, out->weight);
    out->side = found.side;
    return true;
}
