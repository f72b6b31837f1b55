/*
 * fxr_first_triangle.c - which of the triangles that a component meets at the same t counts. first.h has
 * the rule.
 *
 * For o moved by x, s = o - a grows by x, and of the numbers of fxr_intersect.c
 *
 *   det              stays as it is
 *   u by (d x e2) . x,  v by (x x e1) . d,  w by what is left of 0,  t by (x x e1) . e2
 *
 * so that a weight of 0 becomes positive or negative as it grows with e, or if it does not, with e^2. It
 * grows with one of both: u, v and d span space, and an edge along d is one of a triangle along d.
 *
 *   x, as an edge    | < 2^32
 *   volumes          | < 6 2^96; the sum of two    | < 12 2^96
 *   t det'           | < 36 2^192, and the difference of two of them < 2^199
 */
#include "first.h"

#include "../space/copy.h"

/* The order of a / a_whole and b / b_whole: -1, 0 or 1. */
static int
parts_order(const signed_part *a, const wide *a_whole, const signed_part *b,
            const wide *b_whole)
{
    uint32_t r[2 * VOLUME_LIMBS], x[VOLUME_LIMBS], y[VOLUME_LIMBS];

    fxri_limbs_clear(r, 2 * VOLUME_LIMBS);
    limbs_of_wide(x, &a->size);
    limbs_of_wide(y, b_whole);
    fxri_limbs_add_product(r, 2 * VOLUME_LIMBS, x, VOLUME_LIMBS, y,
                           VOLUME_LIMBS,
                           a->negative ? LIMBS_MINUS : LIMBS_PLUS);
    limbs_of_wide(x, &b->size);
    limbs_of_wide(y, a_whole);
    fxri_limbs_add_product(r, 2 * VOLUME_LIMBS, x, VOLUME_LIMBS, y,
                           VOLUME_LIMBS,
                           b->negative ? LIMBS_PLUS : LIMBS_MINUS);
    return fxri_limbs_sign(r, 2 * VOLUME_LIMBS);
}

/* The number of the weight of corner i. */
FXR_INLINE int
weight_of(int i)
{
    return FOUND_A - 2 * i;
}

/* Sets u and v to those of this triangle, if they are less. */
static void
set_frame(first_triangle *first, const triangle_problem *problem,
          const triangle_intersection *found)
{
    const fxr_vec3 *const corner[5] = {problem->a, problem->b, problem->c,
                                       problem->a, problem->b};
    int i, k, n;

    for (i = 0; i < 6; i++) {
        const int from = i >> 1, to = from + 1 + (i & 1);
        const fxr_vec3 *frame[3];
        int order = first->framed ? 0 : -1;

        frame[0] = corner[from];
        frame[1] = corner[to];
        frame[2] = corner[from + 2 - (i & 1)];
        if (wide_is_zero(&found->number[weight_of(from)])) {
            continue;
        }
        for (n = 0; n < 3 && order == 0; n++) {
            order = points_order(frame[n], &first->frame[n]);
        }
        for (k = 0; k < 3 && order < 0; k++) {
            copy_point(&first->frame[k], frame[k]);
            first->framed = true;
        }
    }
}

/* By how much the numbers grow with x = to - from: those of in, with its s. */
static void
numbers_along(triangle_vectors *in, const fxr_vec3 *from, const fxr_vec3 *to,
              int8_t side, wide number[FOUND_NUMBERS])
{
    triangle_vectors moved;
    triangle_problem of;

    of.kind = LINE;
    of.front = of.is_small = false;
    of.p = of.q = to;
    of.a = of.b = of.c = from;
    fxri_triangle_vectors_set(&moved, &of);
    copy_point(&in->v[VECTOR_S].part[0], &moved.v[VECTOR_S].part[0]);
    copy_point(&in->v[VECTOR_S].part[1], &moved.v[VECTOR_S].part[1]);
    in->all = in->all || moved.all;
    fxri_volumes(&number[FOUND_B], &in->v[VECTOR_E2], &in->v[VECTOR_E1],
                 in->all);
    fxri_volumes(&number[FOUND_C], &in->v[VECTOR_E1], &in->v[VECTOR_E2],
                 in->all);
    if (side > 0) {
        wide_negate(&number[FOUND_B]);
        wide_negate(&number[FOUND_C]);
        wide_negate(&number[FOUND_T]);
    }
    wide_copy(&number[FOUND_A], &number[FOUND_B]);
    wide_add(&number[FOUND_A], &number[FOUND_C]);
    wide_negate(&number[FOUND_A]);
}

/* Does the moved component meet the triangle? Then sets how t grows. */
static bool
meets_moved(const first_triangle *first, const triangle_problem *problem,
            const triangle_intersection *found, met_triangle *out)
{
    triangle_vectors in;
    unsigned inside = 0;
    int i, k;

    fxri_triangle_vectors_set(&in, problem);
    for (i = 1; i < FIRST_PARTS; i++) {
        wide number[FOUND_NUMBERS];
        signed_part *const part = &out->part[i];

        numbers_along(&in, &first->frame[0], &first->frame[i], found->side,
                      number);
        for (k = 0; k < 3; k++) {
            const wide *const grows = &number[weight_of(k)];

            if ((inside >> k & 1) != 0 ||
                !wide_is_zero(&found->number[weight_of(k)])) {
                continue;
            }
            if (wide_negative(grows)) {
                return false;
            }
            inside |= (wide_is_zero(grows) ? 0u : 1u) << k;
        }
        wide_copy(&part->size, &number[FOUND_T]);
        part->negative = wide_take_sign(&part->size);
    }
    return true;
}

/* Of two at the same t: along the component is after all others, and a front before a back. */
static bool
is_before(const met_triangle *a, const met_triangle *b)
{
    int order = (a->side == 0) - (b->side == 0), i;

    for (i = 1; i < FIRST_PARTS && order == 0 && a->side != 0; i++) {
        order = parts_order(&a->part[i], &a->whole, &b->part[i], &b->whole);
    }
    if (order == 0) {
        order = b->side - a->side;
    }
    return order < 0 || (order == 0 && a->number < b->number);
}

static void
copy_met(met_triangle *out, const met_triangle *of)
{
    int i;

    for (i = 0; i < FIRST_PARTS; i++) {
        wide_copy(&out->part[i].size, &of->part[i].size);
        out->part[i].negative = of->part[i].negative;
    }
    wide_copy(&out->whole, &of->whole);
    out->number = of->number;
    out->side = of->side;
}

static void
set_met(met_triangle *out, const triangle_intersection *found, uint32_t number)
{
    int i;

    for (i = 0; i < FIRST_PARTS; i++) {
        wide_copy(&out->part[i].size, &found->number[FOUND_T]);
        out->part[i].negative = found->negative;
    }
    wide_copy(&out->whole, &found->number[FOUND_WHOLE]);
    out->number = number;
    out->side = found->side;
}

bool
fxri_first_triangle(first_triangle *first, const triangle_problem *problem,
                    const triangle_intersection *found, uint32_t number)
{
    met_triangle met;
    int order = -1;

    set_met(&met, found, number);
    if (first->any) {
        order = parts_order(&met.part[PART_T], &met.whole,
                            &first->best.part[PART_T], &first->best.whole);
    }
    if (order > 0 || (order != 0 && first->again)) {
        return false;
    }
    if (!first->again) {
        first->any = true;
        first->framed = first->framed && order == 0;
        if (found->side != 0) {
            set_frame(first, problem, found);
        }
    } else if ((found->side != 0 &&
                !meets_moved(first, problem, found, &met)) ||
               (first->found && !is_before(&met, &first->best))) {
        return false;
    } else {
        first->found = true;
    }
    copy_met(&first->best, &met);
    return true;
}
