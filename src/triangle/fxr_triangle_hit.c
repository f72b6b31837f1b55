/*
 * fxr_triangle_hit.c - from exact fractions to the reported hit.
 *
 *   numbers   | < 6 2^96
 *   t         | <= 2^32 - 1: on some axis a gap below 2^32 over a displacement
 *               of 1 or more
 */
#include "../rounding/point.h"
#include "problem.h"

/*
 * floor(t 2^k) / 2^k with the largest k <= 63 for which the numerator fits 64 bits:
 * one value for one t, so that the order of any two is kept. They are the upper 64 bits
 * of three digits, the whole part of t and two of its fraction.
 */
FXR_COLD void
round_down(const triangle_intersection *found, fxr_ratio *out)
{
    uint32_t q[3];
    const bool more = fxri_triangle_digits(found, q, 3);
    unsigned shift = FXR_CLZ32(q[2] | 1); /* k = 32 + shift */

    out->num = shifted((uint64_t)q[2] << 32 | q[1], q[0], shift);
    if (found->negative && (q[0] << shift | more) != 0) {
        out->num++;
        if (out->num == 0) { /* t is not so large that shift is 0 */
            out->num = (uint64_t)1 << 63;
            shift--;
        }
    }
    out->den = (uint64_t)((uint32_t)1 << shift) << 32;
    out->negative = found->negative; /* then t < 0, and num > 0 */
}

static bool
t_fits_words(const triangle_intersection *found)
{
    return (found->number[FOUND_T].hi | found->number[FOUND_WHOLE].hi) == 0;
}

/*
 * origin + len number / whole, or minus if down; to nearest, ties to even, saturated: of
 * len number + whole / 2 the quotient, and that less 1 in the middle of two numbers.
 *
 *   r       | < 6 2^128 + 6 2^95
 *   flip    counts from the end of int32 that v goes away from
 */
FXR_COLD int32_t
coordinate_any(const hit_divisor *d, const wide *number, int32_t origin,
               bool down, uint32_t len)
{
    const uint32_t flip = down ? INT32_MAX : 0x80000000u;
    uint32_t r[VOLUME_LIMBS + 3], q = UINT32_MAX, v;
    const uint32_t *const above = r + d->n + 1;
    uint64_t sum = 0;
    int i;

    limbs_of_wide(r + 1, number);
    r[0] = r[VOLUME_LIMBS + 2] = 0;
    for (i = 1; i <= VOLUME_LIMBS; i++) {
        sum += FXR_PRODUCT(r[i], len);
        sum += d->limb[i] >> 1 | d->limb[i + 1] << 31;
        r[i] = (uint32_t)sum;
        sum >>= 32;
    }
    r[i] = (uint32_t)sum;
    if (above[1] == 0 && above[0] <= d->limb[d->n]) {
        q = fxri_hit_digit(r, d);
        q -= (((uint32_t)origin ^ q) & 1) != 0 && (d->limb[1] & 1) == 0 &&
             fxri_limbs_sign(r, d->n + 2) == 0;
    }
    v = ((uint32_t)origin ^ flip) + q;
    return signed32((v < q ? UINT32_MAX : v) ^ flip);
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
    int32_t *const coordinate = components(out);
    hit_divisor whole;
    int i;

    fxri_hit_divisor_set(&whole, found);
    for (i = 0; i < 3; i++) {
        const int32_t origin = indexed_component(problem->p, i);
        const int64_t d = (int64_t)indexed_component(problem->q, i) -
                          (has_end(problem->kind) ? origin : 0);

        coordinate[i] = coordinate_any(&whole, &found->number[FOUND_T], origin,
                                       (d < 0) != found->negative,
                                       (uint32_t)magnitude64(d));
    }
}

void
fxri_triangle_point(const triangle_problem *problem,
                    const triangle_intersection *found, fxr_vec3 *out)
{
    if (FXR_FAST_TRIANGLES && t_fits_words(found)) {
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

    fxri_hit_divisor_set(&d, found);
    for (i = 0; i < 3; i++) {
        out[i] = coordinate_any(&d, &found->number[FOUND_A - 2 * i], 0, false,
                                FXR_Q30_ONE);
    }
}

void
fxri_hit_weights(const triangle_intersection *found, fxr_q30 out[3])
{
    const uint64_t whole = found->number[FOUND_WHOLE].lo;
    divisor d;
    int i;

    if (!FXR_FAST_TRIANGLES || found->number[FOUND_WHOLE].hi != 0) {
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
fxri_cast_triangle(triangle_problem *problem, fxr_triangle_hit *out)
{
    triangle_intersection found;

    if (!fxri_triangle_intersect(problem, &found)) {
        return false;
    }
    fxri_triangle_parameter(&found, &out->t);
    fxri_triangle_point(problem, &found, &out->point);
    fxri_hit_weights(&found, out->weight);
    out->side = found.side;
    return true;
}
