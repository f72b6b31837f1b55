/*
 * fxr_linear.c - the displacement of a component, and the range of its points.
 */
#include "linear.h"

uint32_t
fxri_displacement(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q, int i,
                  bool *down)
{
    return difference32(has_end(kind) ? component(p, i) : 0, component(q, i),
                        down);
}

bool
fxri_points_small(const fxr_vec3 *p, const fxr_vec3 *q)
{
    return (excess_bits(p) | excess_bits(q)) == 0;
}
