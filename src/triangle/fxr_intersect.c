/*
 * fxr_intersect.c - where a component first meets a triangle: in 96 bits if all coordinates
 * are small, else in 128, and in its plane where both leave that open. Small code has the
 * body of 128 bits alone.
 */
#include "pierce96.h"

void
fxri_triangle_set(triangle_problem *problem, const fxr_vec3 *a,
                  const fxr_vec3 *b, const fxr_vec3 *c)
{
    problem->a = a;
    problem->b = b;
    problem->c = c;
    problem->is_small = (excess_bits(problem->p) | excess_bits(problem->q) |
                         excess_bits(a) | excess_bits(b) | excess_bits(c)) == 0;
}

/* UNSURE in the plane of the triangle, or if it has no area. */
FXR_COLD verdict
pierces_any(const triangle_problem *problem)
{
    triangle_intersection found;

    return fxri_triangle_pierce_any(problem, &found);
}

FXR_HOT bool
fxri_hits_triangle(triangle_problem *problem)
{
    const verdict v = !FXR_SIZE && problem->is_small
                          ? pierce96_triangle(problem, NULL)
                          : pierces_any(problem);

    return v == UNSURE ? fxri_triangle_overlaps(problem) : v == HIT;
}

FXR_HOT bool
fxri_triangle_intersect(triangle_problem *problem, triangle_intersection *out)
{
    const verdict v = !FXR_SIZE && problem->is_small
                          ? pierce96_triangle(problem, out)
                          : fxri_triangle_pierce_any(problem, out);

    return v == UNSURE ? fxri_triangle_in_plane(problem, out) : v == HIT;
}
