/*
 * intersect.c - where a component first intersects a triangle: in 96 bits if
 * all coordinates are small, else in 128, and in its plane where both are
 * UNSURE.
 */
#include "pierce96.h"

void
fxri_triangle_set(triangle_problem *problem, const fxr_vec3 *a,
                  const fxr_vec3 *b, const fxr_vec3 *c)
{
    problem->a = a;
    problem->b = b;
    problem->c = c;
    problem->small = (excess_bits(problem->p) | excess_bits(problem->q) |
                      excess_bits(a) | excess_bits(b) | excess_bits(c)) == 0;
}

/* The same in its plane, and no more: a function of its own, so that the common
 * case needs no stack for `out`. */
FXR_COLD bool
hits_in_plane(const triangle_problem *problem)
{
    triangle_intersection out;

    return fxri_triangle_in_plane(problem, &out);
}

FXR_HOT bool
fxri_triangle_intersect(const triangle_problem *problem,
                        triangle_intersection *out)
{
    const verdict v = problem->small ? pierce96_triangle(problem, out)
                                     : fxri_triangle_pierce128(problem, out);

    if (v == UNSURE) {
        return out == NULL ? hits_in_plane(problem)
                           : fxri_triangle_in_plane(problem, out);
    }
    return v == HIT;
}
