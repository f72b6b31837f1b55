/*
 * fxr_misses.c - cheap rejects of what moves to a triangle: both ends of its path are on one
 * side of the plane, or the line of the path passes the triangle.
 *
 * On one side of the plane.
 * The normal n is scaled (plane.h), and m_k the upper 32 bits of |n_k|, so that m_k or more
 * by less than 1 is in line with n. With m_x >= m_y, m_z the length of n is at most
 * m_x + m_y / 2 + m_z / 2 + 2: the square of the first three is m_x^2 + m_x (m_y + m_z) or
 * more, and each of the three may be more by less than 1.
 *
 *   m_k       | < 2^31                 w_k, from a to the centre    | < 2^30
 *   along     sum of m_k w_k           | < 3 2^61
 *   error     sum of |w_k|             | < 3 2^30
 *   reach     r times length           | < 2^31 (2^32 + 2)
 *
 * The line passes. Along an axis u the path reaches from 0 to u.d, and the triangle from the least to the
 * largest u.c of its corners c, all from the start of the path. Where the gap between them
 * is more than r |u|, the sphere misses, whatever u is. Seen along d, the line is a point
 * and the triangle a flat one, and what separates the point best from that is the normal of
 * an edge, d x e, or what leads from it to a corner, (d x c) x d: of d, e and c the upper
 * bits are enough.
 *
 *   d, e, c    | < 2^30; cut | < 2^15        d x e      of cut vectors | < 2^31
 *   u          cut: exact as an axis | < 2^15
 *   u.c, u.d   | < 3 2^45                    r |u|      | < 2^31 2^15.8
 */
#include "../number/square_root.h"
#include "../space/copy.h"
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

enum { AXIS_BITS = 15 };

/* v / 2^down towards 0. */
static int32_t
passing_part(int32_t v, unsigned down)
{
    const int32_t part = (int32_t)(magnitude32(v) >> down); /* < 2^31 */

    return v < 0 ? -part : part;
}

/* Cuts v to AXIS_BITS bits, if it has more. */
static void
passing_cut(fxr_vec3 *v)
{
    const unsigned zeros = FXR_CLZ32(magnitude32(v->x) | magnitude32(v->y) |
                                     magnitude32(v->z) | 1);
    const unsigned down = zeros < 32 - AXIS_BITS ? 32 - AXIS_BITS - zeros : 0;

    v->x = passing_part(v->x, down);
    v->y = passing_part(v->y, down);
    v->z = passing_part(v->z, down);
}

/* u = v x u, cut: both are. */
static void
passing_cross(fxr_vec3 *u, const fxr_vec3 *v)
{
    const int32_t x = v->y * u->z - v->z * u->y; /* < 2^31 */
    const int32_t y = v->z * u->x - v->x * u->z;

    u->z = v->x * u->y - v->y * u->x;
    u->x = x;
    u->y = y;
    passing_cut(u);
}

/* Is there a gap along u of more than the radius? point: the corners, and d. */
static bool
passing_gap(const fxr_vec3 *u, const fxr_vec3 point[4], fxr_q16 radius)
{
    const uint32_t r = magnitude32(radius);
    const uint32_t x = magnitude32(u->x), y = magnitude32(u->y);
    const uint32_t z = magnitude32(u->z);
    const uint32_t most = x > y ? (x > z ? x : z) : y > z ? y : z;
    int64_t low = INT64_MAX, high = INT64_MIN, along = 0, gap;
    int i;

    for (i = 0; i < 4; i++) {
        along = vector_dot(u, &point[i]);
        if (i < 3) {
            low = along < low ? along : low;
            high = along > high ? along : high;
        }
    }
    gap = low > 0 ? low - (along > 0 ? along : 0)
                  : (along < 0 ? along : 0) - high;
    return gap > 0 && (uint64_t)gap > FXR_PRODUCT(r, most) &&
           (uint64_t)gap >
               FXR_PRODUCT(r, 1 + fxri_square_root(x * x + y * y + z * z));
}

bool
fxri_misses_line(const fxr_segment *path, fxr_q16 radius,
                 const fxr_triangle *triangle)
{
    fxr_vec3 point[4], ahead, u;
    int i;

    vector_subtract(&point[0], &triangle->a, &path->a);
    vector_subtract(&point[1], &triangle->b, &path->a);
    vector_subtract(&point[2], &triangle->c, &path->a);
    vector_subtract(&point[3], &path->b, &path->a);
    copy_point(&ahead, &point[3]);
    passing_cut(&ahead);
    for (i = 0; i < 6; i++) {
        const int k = i < 3 ? i : i - 3;

        copy_point(&u, &point[k]);
        if (i < 3) {
            vector_subtract(&u, &point[next_axis(k)], &point[k]);
        }
        passing_cut(&u);
        passing_cross(&u, &ahead);
        if (i >= 3) {
            passing_cross(&u, &ahead);
        }
        if (passing_gap(&u, point, radius)) {
            return true;
        }
    }
    return false;
}
