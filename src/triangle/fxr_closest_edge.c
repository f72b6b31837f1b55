/*
 * fxr_closest_edge.c - the closest point of a triangle where that is a corner or
 * on an edge, and its squared distance (fxr_triangle_closest.c).
 *
 *   beside an edge    dist2 = (w.w square - along^2) / square   < 2^124 / 2^62
 */
#include "../number/wide.h"
#include "../rounding/even.h"
#include "../rounding/point.h"
#include "region.h"

/* |v - p|^2, or UINT64_MAX. */
static uint64_t
square_distance(const fxr_vec3 *p, const fxr_vec3 *v)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < 3; i++) {
        bool down;
        const uint32_t gap =
            difference32(component(p, i), component(v, i), &down);
        const uint64_t square = (uint64_t)gap * gap; /* < 2^64 */

        sum += square;
        if (sum < square) {
            return UINT64_MAX;
        }
    }
    return sum;
}

void
fxri_closest_at_corner(const region_problem *t, int i, fxr_closest *out)
{
    out->on_shape.x = t->corner[i]->x;
    out->on_shape.y = t->corner[i]->y;
    out->on_shape.z = t->corner[i]->z;
    out->dist2 = square_distance(t->p, t->corner[i]);
}

/* from + (to - from) num / den, for d of den. */
static int32_t
edge_coordinate(int32_t from, int32_t to, uint64_t num, uint64_t den,
                const divisor *d)
{
    return coordinate_at(from, to < from, magnitude32(to - from), num, den, d);
}

void
fxri_closest_on_edge(const region_problem *t, int i, fxr_closest *out)
{
    const fxr_vec3 *from = t->corner[i], *to = t->corner[next_axis(i)];
    const uint64_t num = (uint64_t)t->along[i], den = (uint64_t)t->square[i];
    divisor d;
    wide v;

    divisor_set(&d, den);
    out->on_shape.x = edge_coordinate(from->x, to->x, num, den, &d);
    out->on_shape.y = edge_coordinate(from->y, to->y, num, den, &d);
    out->on_shape.z = edge_coordinate(from->z, to->z, num, den, &d);
    wide_set(&v, 0);
    fxri_wide_add_product(&v, square_distance(t->p, from), den);
    fxri_wide_subtract_product(&v, num, num);
    out->dist2 = round_wide_dist2(&v, &d);
}
