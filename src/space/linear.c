/*
 * linear.c - how far a component runs.
 */
#include "linear.h"

uint32_t
fxri_displacement(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q, int i,
                  bool *down)
{
    return difference32(has_end(kind) ? component(p, i) : 0, component(q, i),
                        down);
}
