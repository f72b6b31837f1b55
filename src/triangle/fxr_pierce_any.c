/*
 * fxr_pierce_any.c - where a component pierces a triangle, for every input: the volumes of
 * fxr_intersect.c in 128 bits.
 *
 *   vectors      | < 2^32
 *   volumes      | < 6 2^96
 */
#include "problem.h"

/* Component i of v becomes to - from. Returns that of part[1]. */
FXR_INLINE int32_t
long_component_set(long_vector *v, int i, int32_t to, int32_t from)
{
    const uint64_t x = (uint64_t)((int64_t)to - from); /* < 2^32 */
    const int32_t low = signed32((uint32_t)x);
    const int32_t high = signed32((uint32_t)(x >> 32)) + (low < 0);

    components(&v->part[0])[i] = low;
    components(&v->part[1])[i] = high;
    return high;
}

FXR_FLAT void
fxri_triangle_vectors_set(triangle_vectors *in, const triangle_problem *problem)
{
    int32_t all = 0;
    int i;

    in->kind = problem->kind;
    for (i = 0; i < 3; i++) {
        const int32_t a = indexed_component(problem->a, i);
        const int32_t p = indexed_component(problem->p, i);

        all |= long_component_set(&in->v[VECTOR_E2], i,
                                  indexed_component(problem->c, i), a);
        all |= long_component_set(&in->v[VECTOR_S], i, p, a);
        all |= long_component_set(&in->v[VECTOR_E1], i,
                                  indexed_component(problem->b, i), a);
        all |= long_component_set(&in->v[VECTOR_D], i,
                                  indexed_component(problem->q, i),
                                  in->kind == SEGMENT ? p : 0);
    }
    in->all = all != 0;
}

FXR_STATIC_ASSERT((int)FOUND_B == (int)VECTOR_E1 && (int)FOUND_C == 0 &&
                      (int)VECTOR_E2 == 0 &&
                      (int)FOUND_WHOLE == (int)FOUND_B + 1 && (int)FOUND_T == 1,
                  pairs_of_numbers);

/* The volumes of B and of all, and then, with i = 0, those of C and t; A becomes what is
 * left of all. MISS if a weight is below 0, UNSURE if the volume of all is 0. */
FXR_INLINE verdict
solve_pair(const triangle_vectors *in, triangle_intersection *out, int i)
{
    wide *const number = out->number, *const pair = &number[i];

    fxri_volumes(pair, &in->v[FOUND_B - i], &in->v[i], in->all);
    if (i > 0) {
        out->side = wide_negative(&number[FOUND_WHOLE]) ? 1 : -1;
    }
    if (out->side > 0) {
        wide_negate(&pair[0]);
        wide_negate(&pair[1]);
    }
    if (i > 0) {
        wide_copy(&number[FOUND_A], &number[FOUND_WHOLE]);
    }
    wide_subtract(&number[FOUND_A], &pair[0]);
    if (wide_negative(&number[FOUND_A]) || wide_negative(&pair[0])) {
        return MISS;
    }
    return i > 0 && wide_is_zero(&number[FOUND_WHOLE]) ? UNSURE : HIT;
}

verdict
fxri_triangle_solve(const triangle_vectors *in, triangle_intersection *out)
{
    verdict v = solve_pair(in, out, FOUND_B);

    v = v == HIT ? solve_pair(in, out, FOUND_C) : v;
    if (v != HIT) {
        return v;
    }
    out->from_start = false;
    out->negative = wide_take_sign(&out->number[FOUND_T]);
    if (out->negative) {
        return in->kind == LINE ? HIT : MISS;
    }
    return in->kind == SEGMENT && wide_order(&out->number[FOUND_WHOLE],
                                             &out->number[FOUND_T]) < 0
               ? MISS
               : HIT;
}

bool
fxri_segment_is_beyond(const triangle_problem *problem, const fxr_vec3 *third)
{
    int i;

    for (i = 0; i < 3 && problem->kind == SEGMENT; i++) {
        if (is_beyond_axis(indexed_component(problem->p, i),
                           indexed_component(problem->q, i),
                           indexed_component(problem->a, i),
                           indexed_component(problem->b, i),
                           indexed_component(third, i))) {
            return true;
        }
    }
    return false;
}

verdict
fxri_triangle_pierce_any(const triangle_problem *problem,
                         triangle_intersection *out)
{
    triangle_vectors in;
    verdict v;

    if (fxri_segment_is_beyond(problem, problem->c)) {
        return MISS;
    }
    fxri_triangle_vectors_set(&in, problem);
    v = fxri_triangle_solve(&in, out);
    if (problem->front && (v == UNSURE || out->side < 0)) {
        return MISS;
    }
    if (v == UNSURE) {
        fxri_volumes(&out->number[FOUND_C], &in.v[VECTOR_E1], &in.v[VECTOR_E2],
                     in.all);
        v = wide_is_zero(&out->number[FOUND_T]) ? UNSURE : MISS;
    }
    return v;
}
