/*
 * triangle_hit.c - from exact fractions to the reported hit.
 *
 *   numbers   | < 6 2^96
 *   t         | <= 2^32 - 1: on some axis a gap below 2^32 over a displacement
 *               of 1 or more
 */
#include "../rounding/point.h"
#include "../rounding/point_compact.h"
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
    uint32_t r[VOLUME_LIMBS + 3], whole[VOLUME_LIMBS], q[3];
    unsigned shift;
    int i, n;

    limbs_of_wide(whole, &found->number[FOUND_WHOLE]);
    n = limbs_of_whole(whole);
    r[0] = r[1] = r[VOLUME_LIMBS + 2] = 0;
    limbs_of_wide(r + 2, &found->number[FOUND_T]);
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

static bool
t_fits_words(const triangle_intersection *found)
{
    return (found->number[FOUND_T].hi | found->number[FOUND_WHOLE].hi) == 0;
}

/* The denominator, half of it, floor, and its limbs; and as point_compact.h has it. */
typedef struct {
    uint32_t whole[VOLUME_LIMBS], half[VOLUME_LIMBS];
    const wide *den;
    uint32_t top;
    unsigned shift;
    int n;
} hit_divisor;

static void
hit_divisor_set(hit_divisor *d, const wide *whole)
{
    wide half;

    half.lo = whole->lo >> 1 | whole->hi << 63;
    half.hi = whole->hi >> 1;
    limbs_of_wide(d->whole, whole);
    limbs_of_wide(d->half, &half);
    d->n = limbs_of_whole(d->whole);
    d->den = whole;
    d->top = compact_top(whole->lo, &d->shift);
}

/* len num / whole to nearest; of two as near the one that makes origin +- that even; or
 * 2^32. */
static uint64_t
nearest_word(const hit_divisor *d, uint64_t num, uint32_t origin, uint32_t len)
{
    const uint64_t den = d->den->lo, low = FXR_PRODUCT(len, (uint32_t)num);
    const uint64_t hi = FXR_PRODUCT(len, (uint32_t)(num >> 32)) + (low >> 32);

    return hi < den ? compact_quotient(hi, (uint32_t)low, den, d->top, d->shift,
                                       origin)
                    : (uint64_t)1 << 32;
}

/*
 * The same: of len num + whole / 2 the quotient, and that less 1 in the middle of two
 * numbers.
 *
 *   len num + whole / 2    | < 6 2^128 + 6 2^95
 */
static uint64_t
nearest_any(const hit_divisor *d, const wide *number, uint32_t origin,
            uint32_t len)
{
    uint32_t r[VOLUME_LIMBS + 2], num[VOLUME_LIMBS], q;
    const int n = d->n;
    int i;

    r[VOLUME_LIMBS] = r[VOLUME_LIMBS + 1] = 0;
    for (i = 0; i < VOLUME_LIMBS; i++) {
        r[i] = d->half[i];
    }
    limbs_of_wide(num, number);
    limbs_add(r, n + 2, num, VOLUME_LIMBS, len, LIMBS_PLUS);
    if (r[n + 1] != 0 || fxri_limbs_order(r + 1, d->whole, n) >= 0) {
        return (uint64_t)1 << 32;
    }
    q = fxri_limbs_divide(r, d->whole, n);
    return (uint64_t)q - (((origin ^ q) & 1) != 0 && (d->whole[0] & 1) == 0 &&
                          fxri_limbs_sign(r, n) == 0);
}

/* origin + len num / whole, or minus if down; to nearest, ties to even, saturated. */
FXR_COLD int32_t
coordinate_any(const hit_divisor *d, const wide *num, int32_t origin, bool down,
               uint32_t len)
{
    const uint64_t by = FXR_SIZE == 1 && (num->hi | d->den->hi) == 0
                            ? nearest_word(d, num->lo, (uint32_t)origin, len)
                            : nearest_any(d, num, (uint32_t)origin, len);

    return saturate32(down ? origin - (int64_t)by : origin + (int64_t)by);
}

void
fxri_triangle_parameter(const triangle_intersection *found, fxr_ratio *out)
{
    if (found->from_start || t_fits_words(found)) {
        out->num = found->number[FOUND_T].lo;
        out->den = out->num > 0 ? found->number[FOUND_WHOLE].lo : 1;
        out->negative = found->negative;
    } else {
        round_down(found, out);
    }
}

FXR_COLD void
point_any(const triangle_problem *problem, const triangle_intersection *found,
          fxr_vec3 *out)
{
    int32_t *const coordinate = &out->x;
    hit_divisor d;
    int i;

    hit_divisor_set(&d, &found->number[FOUND_WHOLE]);
    for (i = 0; i < 3; i++) {
        bool down;
        const uint32_t len =
            fxri_displacement(problem->kind, problem->p, problem->q, i, &down);

        coordinate[i] = coordinate_any(&d, &found->number[FOUND_T],
                                       indexed_component(problem->p, i),
                                       down != found->negative, len);
    }
}

void
fxri_triangle_point(const triangle_problem *problem,
                    const triangle_intersection *found, fxr_vec3 *out)
{
    if (!FXR_SIZE && t_fits_words(found)) {
        fxri_point_at(problem->p, problem->q, problem->kind,
                      found->number[FOUND_T].lo, found->number[FOUND_WHOLE].lo,
                      found->negative, out);
    } else {
        point_any(problem, found, out);
    }
}

/* weight / sum in Q2.30, to nearest, ties to even; 0 <= weight <= sum. */
FXR_COLD void
weights_any(const triangle_intersection *found, fxr_q30 out[3])
{
    hit_divisor d;
    int i;

    hit_divisor_set(&d, &found->number[FOUND_WHOLE]);
    for (i = 0; i < 3; i++) {
        out[i] = coordinate_any(&d, &found->number[FOUND_A - 2 * i], 0, false,
                                FXR_Q30_ONE);
    }
}

void
fxri_triangle_weights(const triangle_intersection *found, fxr_q30 out[3])
{
    const uint64_t whole = found->number[FOUND_WHOLE].lo;
    divisor d;
    int i;

    if (FXR_SIZE || found->number[FOUND_WHOLE].hi != 0) {
        weights_any(found, out);
        return;
    }
    divisor_set(&d, whole);
    for (i = 0; i < 3; i++) {
        out[i] = coordinate_at(0, false, FXR_Q30_ONE,
                               found->number[FOUND_A - 2 * i].lo, whole, &d);
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
