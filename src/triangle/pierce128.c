/*
 * pierce128.c - where a component pierces a triangle, in 128 bits: the steps of
 * pierce96.c for every input. Each volume is below 6 2^96.
 */
#include "problem.h"

/* a - b, signed */
static void
wide_difference(wide *out, const wide *a, const wide *b)
{
    wide minus;

    wide_copy(&minus, b);
    wide_negate(&minus);
    *out = wide_sum(*a, minus);
}

bool
fxri_triangle_pierce128(const triangle_problem *problem,
                        triangle_intersection *out)
{
    const linear_kind kind = problem->kind;
    difference d, s, e1, e2;
    wide *const t = &out->t.num, *const det = &out->t.den;
    wide *const weight = out->weight;
    wide left;

    difference_displacement(&d, kind, problem->p, problem->q);
    difference_set(&s, problem->p, problem->a);
    difference_set(&e1, problem->b, problem->a);
    difference_set(&e2, problem->c, problem->a);
    fxri_triple_product(det, &e1, &d, &e2);
    fxri_triple_product(t, &e2, &s, &e1);
    if (wide_is_zero(det)) {
        return !problem->front && wide_is_zero(t) &&
               fxri_triangle_in_plane(problem, out);
    }
    fxri_triple_product(&weight[1], &s, &d, &e2);
    fxri_triple_product(&weight[2], &d, &s, &e1);
    out->side = wide_negative(det) ? -1 : 1;
    if (out->side < 0) {
        wide_negate(det);
        wide_negate(t);
        wide_negate(&weight[1]);
        wide_negate(&weight[2]);
    }
    wide_difference(&left, det, &weight[1]);
    wide_difference(&weight[0], &left, &weight[2]);
    wide_difference(&left, det, t);
    out->t.negative = wide_negative(t);
    if ((problem->front && out->side < 0) || wide_negative(&weight[0]) ||
        wide_negative(&weight[1]) || wide_negative(&weight[2]) ||
        (kind != LINE && out->t.negative) ||
        (kind == SEGMENT && wide_negative(&left))) {
        return false;
    }
    if (out->t.negative) {
        wide_negate(t);
    }
    wide_copy(&out->weight_sum, det);
    return true;
}
