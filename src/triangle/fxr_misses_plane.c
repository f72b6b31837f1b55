/*
 * fxr_misses_plane.c - the cheap reject of what moves to a triangle.
 *
 * The normal n is scaled (plane.h), and m_k the upper 32 bits of |n_k|, so that m_k or more
 * by less than 1 is in line with n. With m_x >= m_y, m_z the length of n is at most
 * m_x + m_y / 2 + m_z / 2 + 2: the square of the first three is m_x^2 + m_x (m_y + m_z) or
 * more, and each of the three may be more by less than 1.
 *
 *   m_k       | < 2^31                 w_k, from a to the centre    | < 2^30
 *   along     sum of m_k w_k           | < 3 2^61
 *   error     sum of |w_k|             | < 3 2^30
 *   reach     r times length           | < 2^31 (2^32 + 2)
 */
#include "plane.h"
#include "vector.h"

/* n.w, or less by at most the sum of |w_k|; 0 if it is not known to be on this side. */
static uint64_t
plane_along(const plane_fast *n, const fxr_vec3 *w, bool below)
{
    int64_t along = 0;
    uint64_t error = 0;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t by = component(w, k);
        const int64_t product =
            signed64(FXR_SIGNED_PRODUCT((int32_t)(n->size[k] >> 32), by));

        along += n->negative[k] != below ? -product : product;
        error += magnitude32(by);
    }
    return along > 0 && (uint64_t)along > error ? (uint64_t)along - error : 0;
}

bool
fxri_misses_plane(const fxr_segment *path, fxr_q16 radius,
                  const fxr_triangle *triangle)
{
    uint32_t sum = 0, most = 0;
    uint64_t reach;
    plane_fast n;
    fxr_vec3 u, v;
    bool below;
    int k;

    vector_subtract(&u, &triangle->b, &triangle->a);
    vector_subtract(&v, &triangle->c, &triangle->a);
    if (!fxri_plane_fast(&n, &u, &v)) {
        return false;
    }
    for (k = 0; k < 3; k++) {
        const uint32_t size = (uint32_t)(n.size[k] >> 32); /* m_k */

        sum += size >> 1;
        most = size > most ? size : most;
    }
    /* three halves and that of the largest, each cut by at most 1 / 2 */
    reach = FXR_PRODUCT((uint32_t)radius, sum + (most >> 1)) +
            4 * (uint64_t)(uint32_t)radius;
    vector_subtract(&u, &path->a, &triangle->a);
    vector_subtract(&v, &path->b, &triangle->a);
    below = plane_along(&n, &u, false) == 0;
    return plane_along(&n, &u, below) > reach &&
           plane_along(&n, &v, below) > reach;
}
