/*
 * triangle_hit.c - from exact fractions to the reported hit.
 */
#include "../rounding/point.h"
#include "../rounding/point_any.h"
#include "problem.h"

/*
 * floor(t 2^k) / 2^k with the largest k <= 63 for which the numerator fits 64 bits:
 * one value for one t, so that the order of any two is kept.
 */
static void
round_down(const big_ratio *t, fxr_ratio *out)
{
    const int ahead = (int)fxri_big_bits(&t->num) - (int)fxri_big_bits(&t->den);
    int k = ahead > 0 ? 64 - ahead : 63; /* t > 2^(ahead - 1), below 2^33 */
    bool over = true;
    big m;

    for (; over; k--) {
        fxri_big_shift_up(&m, &t->num, (unsigned)k);
        out->num = fxri_big_divide_long(&m, &t->den, &over);
    }
    k++;
    if (t->negative && m.n > 0 && ++out->num == 0) {
        out->num = (uint64_t)1 << 63; /* 2^64 / 2 */
        k--;
    }
    /* t <= 2^32 - 1: on some axis a gap below 2^32 over a displacement >= 1 */
    FXR_ASSERT(k >= 32);
    out->den = (uint64_t)((uint32_t)1 << (k - 32)) << 32; /* 2^k, k <= 63 */
    out->negative = t->negative && out->num > 0;
}

static bool
fits_words(const wide_ratio *t)
{
    return t->num.hi == 0 && t->den.hi == 0;
}

static void
big_of_ratio(big_ratio *out, const wide_ratio *t)
{
    big_of_wide(&out->num, &t->num);
    big_of_wide(&out->den, &t->den);
    out->negative = t->negative;
}

FXR_COLD void
parameter_wide(const wide_ratio *t, fxr_ratio *out)
{
    big_ratio exact;

    big_of_ratio(&exact, t);
    round_down(&exact, out);
}

FXR_COLD void
point_wide(const triangle_problem *problem, const wide_ratio *t, fxr_vec3 *out)
{
    big_ratio exact;

    big_of_ratio(&exact, t);
    fxri_round_point(problem->kind, problem->p, problem->q, &exact, out);
}

void
fxri_triangle_parameter(const triangle_intersection *found, fxr_ratio *out)
{
    const wide_ratio *const t = &found->t;

    if (!fits_words(t)) {
        parameter_wide(t, out);
        return;
    }
    out->num = t->num.lo;
    out->den = t->num.lo > 0 ? t->den.lo : 1;
    out->negative = t->negative;
}

void
fxri_triangle_point(const triangle_problem *problem,
                    const triangle_intersection *found, fxr_vec3 *out)
{
    const wide_ratio *const t = &found->t;

    if (fits_words(t)) {
        fxri_point_at(problem->p, problem->q, problem->kind, t->num.lo,
                      t->den.lo, t->negative, out);
    } else {
        point_wide(problem, t, out);
    }
}

/* weight / sum in Q2.30, to nearest, ties to even; 0 <= weight <= sum. */
FXR_COLD fxr_q30
weight_wide(const wide *weight, const wide *sum)
{
    big num, den, scaled;

    big_of_wide(&num, weight);
    big_of_wide(&den, sum);
    fxri_big_multiply_word(&scaled, &num, FXR_Q30_ONE);
    return fxri_round_coordinate(0, false, &scaled, &den);
}

void
fxri_triangle_weights(const triangle_intersection *found, fxr_q30 out[3])
{
    const wide *const weight = found->weight, *const sum = &found->weight_sum;
    divisor d = {0, 0, 0};
    int i;

    if (sum->hi == 0) {
        divisor_set(&d, sum->lo);
    }
    for (i = 0; i < 3; i++) {
        out[i] = sum->hi != 0 ? weight_wide(&weight[i], sum)
                              : coordinate_at(0, false, FXR_Q30_ONE,
                                              weight[i].lo, sum->lo, &d);
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
