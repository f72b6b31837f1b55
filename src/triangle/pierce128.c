/*
 * pierce128.c - where a component pierces a triangle, in 128 bits: pierce.h, for every
 * input.
 *
 *   vectors      | < 2^32
 *   volumes      | < 6 2^96: exact in 128 bits
 *
 * A normal is kept as its two factors, as fxri_triple_product takes all three vectors
 * of a volume.
 */
#include "problem.h"

typedef struct {
    const difference *x, *y;
} normal128;

FXR_INLINE void
normal128_set(normal128 *n, const difference *x, const difference *y)
{
    n->x = x;
    n->y = y;
}

#define PIERCE(name) pierce128_##name
#define pierce_vector difference
#define pierce_normal normal128
#define pierce_volume wide
#define pierce_difference difference_set
#define pierce_displacement difference_displacement
#define pierce_cross normal128_set
#define pierce_dot(volume, n, v) fxri_triple_product(volume, v, (n)->x, (n)->y)
#define pierce_negative wide_negative
#define pierce_is_zero wide_is_zero
#define pierce_negate wide_negate
#define pierce_subtract wide_subtract
#define pierce_copy wide_copy
#define pierce_store wide_copy

#include "pierce.h"

verdict
fxri_triangle_pierce128(const triangle_problem *problem,
                        triangle_intersection *out)
{
    return pierce128_triangle(problem, out);
}
