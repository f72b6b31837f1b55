/*
 * fxr_sweep_edges.c - the edges of boxes as cross products of their axes (sweep_axes.h).
 */
#include "../number/wide.h"
#include "sweep_axes.h"

void
fxri_sweep_edge_set(int64_t g[3], const fxr_unit3 axis[3], int i)
{
    int k;

    for (k = 0; k < 3; k++) {
        g[k] =
            axis_cross(&axis[next_axis(i)], &axis[next_axis(next_axis(i))], k);
    }
}

/* x y = z w?   | all <= 2^62 in magnitude */
static bool
same_product(int64_t x, int64_t y, int64_t z, int64_t w)
{
    const wide p = wide_product(magnitude64(x), magnitude64(y));
    const wide q = wide_product(magnitude64(z), magnitude64(w));
    const bool negative = (x < 0) != (y < 0);

    return wide_order(&p, &q) == 0 &&
           (wide_is_zero(&p) || negative == ((z < 0) != (w < 0)));
}

bool
fxri_sweep_edges_parallel(const int64_t g[3], const int64_t h[3])
{
    return same_product(g[1], h[2], g[2], h[1]) &&
           same_product(g[2], h[0], g[0], h[2]) &&
           same_product(g[0], h[1], g[1], h[0]);
}
