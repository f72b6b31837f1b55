/*
 * misses_plane.c - the cheap reject of what moves to a triangle.
 */
#include "plane.h"

#include "vector.h"
#include FXR_DOT96_H

/*
 * Do both ends of the path lie farther on one side of the plane than the radius? A cheap
 * answer for small coordinates. With |x| >= |y|, |z| of the normal n, its length is at most
 * |x| + |y| / 2 + |z| / 2: the square of that is x^2 + |x| (|y| + |z|) or more.
 *
 *   n           | < 2^61            n.w    | < 3 2^91
 *   length      | < 2^62            reach, r times length    | < 2^93
 */
bool
fxri_misses_plane(const fxr_segment *path, fxr_q16 radius,
                  const fxr_triangle *triangle)
{
    int64_t n[3], hi[2];
    uint32_t lo[2];
    uint64_t sum, most, length, reach;
    fxr_vec3 u, v;
    int i;

    vector_subtract(&u, &triangle->b, &triangle->a);
    vector_subtract(&v, &triangle->c, &triangle->a);
    vector_cross(n, &u, &v);
    vector_subtract(&u, &path->a, &triangle->a);
    vector_subtract(&v, &path->b, &triangle->a);
    dot96(&hi[0], &lo[0], n, &u);
    dot96(&hi[1], &lo[1], n, &v);
    if ((hi[0] < 0) != (hi[1] < 0)) {
        return false;
    }
    sum = most = 0;
    for (i = 0; i < 3; i++) {
        const uint64_t size = magnitude64(n[i]);

        sum += size;
        most = size > most ? size : most;
    }
    length = (sum + most + 1) >> 1;
    reach = FXR_PRODUCT((uint32_t)radius, (uint32_t)(length >> 32)) + 1 +
            (FXR_PRODUCT((uint32_t)radius, (uint32_t)length) >> 32);
    for (i = 0; i < 2; i++) {
        /* floor(|n.w| 2^-32), or 1 less */
        const uint64_t far =
            hi[i] < 0 ? (uint64_t) - (hi[i] + 1) : (uint64_t)hi[i];

        if (far <= reach) {
            return false;
        }
    }
    return true;
}
