/*
 * triangle_foot.c - the closest point of a triangle, and its squared distance, once it
 * is known on which feature it is (triangle_near.c).
 *
 *   beside an edge      dist2 = (w.w square - along^2) / square       < 2^124 / 2^62
 *   above the face      n = normal, s = n . w: the point is p - n s / n.n, and
 *                       dist2 = s^2 / n.n
 *       n_k < 2^31      s < 3 2^61, n.n < 3 2^62: 64 bits do
 *       else            s < 2^99, n.n < 2^132, n_k s < 2^164, s^2 < 2^198
 */
#include "at.h"
#include "limbs.h"
#include "rounding.h"
#include "triangle_near.h"

/* |v - p|^2, or UINT64_MAX. */
static uint64_t
square_distance(const fxr_vec3 *p, const fxr_vec3 *v)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t from = component(p, i), to = component(v, i);
        const uint32_t gap = from < to ? (uint32_t)to - (uint32_t)from
                                       : (uint32_t)from - (uint32_t)to;
        const uint64_t square = (uint64_t)gap * gap;

        sum += square;
        if (sum < square) {
            return UINT64_MAX;
        }
    }
    return sum;
}

/* v / den to nearest, ties to even, but 0 only if it is; below 2^63. */
static uint64_t
dist2_of(const wide *v, const divisor *den)
{
    uint64_t rest, q = wide_divide(v, den, &rest);

    if (rest > den->den - rest || (rest == den->den - rest && (q & 1) != 0)) {
        q++;
    }
    return q == 0 && !wide_is_zero(v) ? 1 : q;
}

void
fxr_triangle_near_corner(const near_problem *t, int i, fxr_closest *out)
{
    out->on_shape.x = t->corner[i]->x;
    out->on_shape.y = t->corner[i]->y;
    out->on_shape.z = t->corner[i]->z;
    out->dist2 = square_distance(t->p, t->corner[i]);
}

FXR_COLD void
edge_far(const near_problem *t, int i, fxr_closest *out)
{
    fxr_segment edge;

    edge.a.x = t->corner[i]->x;
    edge.a.y = t->corner[i]->y;
    edge.a.z = t->corner[i]->z;
    edge.b.x = t->corner[next_axis(i)]->x;
    edge.b.y = t->corner[next_axis(i)]->y;
    edge.b.z = t->corner[next_axis(i)]->z;
    fxr_point_closest_segment(*t->p, &edge, out);
}

/* from + (to - from) num / den, for d of den. */
static int32_t
between(int32_t from, int32_t to, uint64_t num, uint64_t den, const divisor *d)
{
    return coordinate_at(from, to < from, magnitude32(to - from), num, den, d);
}

void
fxr_triangle_near_edge(const near_problem *t, int i, fxr_closest *out)
{
    const fxr_vec3 *from = t->corner[i], *to = t->corner[next_axis(i)];
    const uint64_t num = (uint64_t)t->along[i], den = (uint64_t)t->square[i];
    divisor d;
    wide v;

    if (!t->near) {
        edge_far(t, i, out);
        return;
    }
    divisor_set(&d, den);
    out->on_shape.x = between(from->x, to->x, num, den, &d);
    out->on_shape.y = between(from->y, to->y, num, den, &d);
    out->on_shape.z = between(from->z, to->z, num, den, &d);
    wide_set(&v, 0);
    wide_add_product(&v, square_distance(t->p, from), den);
    wide_subtract_product(&v, num, num);
    out->dist2 = dist2_of(&v, &d);
}

FXR_COLD void
face_far(const near_problem *t, fxr_closest *out)
{
    difference u, v, way;
    big n[3], s, square, m;
    bool down[3], above;
    int32_t at[3];
    wide w;
    int i;

    difference_set(&u, t->corner[1], t->corner[0]);
    difference_set(&v, t->corner[2], t->corner[0]);
    difference_set(&way, t->p, t->corner[0]);
    fxr_volume(&w, &way, &u, &v);
    above = !wide_negative(&w);
    if (!above) {
        wide_negate(&w);
    }
    big_of_wide(&s, &w);
    fxr_big_set(&square, 0);
    for (i = 0; i < 3; i++) {
        fxr_volume_cross(&w, &u, &v, i);
        down[i] = wide_negative(&w) != above;
        if (wide_negative(&w)) {
            wide_negate(&w);
        }
        big_of_wide(&n[i], &w);
        fxr_big_multiply(&m, &n[i], &n[i]);
        fxr_big_add(&square, &square, &m);
    }
    for (i = 0; i < 3; i++) {
        fxr_big_multiply(&m, &n[i], &s);
        at[i] = fxr_round_coordinate(component(t->p, i), down[i], &m, &square);
    }
    out->on_shape.x = at[0];
    out->on_shape.y = at[1];
    out->on_shape.z = at[2];
    fxr_big_multiply(&m, &s, &s);
    out->dist2 = fxr_round_dist2(&m, &square);
}

/* The normal of edges below 2^30: each component below 2^61. Returns whether all are
 * below 2^31. */
static bool
small_normal(const near_problem *t, fxr_vec3 *n, fxr_vec3 *way)
{
    const int64_t most = INT32_MAX;
    fxr_vec3 u, v;
    int64_t x, y, z;

    near_subtract(&u, t->corner[1], t->corner[0]);
    near_subtract(&v, t->corner[2], t->corner[0]);
    near_subtract(way, t->p, t->corner[0]);
    x = (int64_t)u.y * v.z - (int64_t)u.z * v.y;
    y = (int64_t)u.z * v.x - (int64_t)u.x * v.z;
    z = (int64_t)u.x * v.y - (int64_t)u.y * v.x;
    if (x < -most || x > most || y < -most || y > most || z < -most ||
        z > most) {
        return false;
    }
    n->x = (int32_t)x;
    n->y = (int32_t)y;
    n->z = (int32_t)z;
    return true;
}

void
fxr_triangle_near_face(const near_problem *t, fxr_closest *out)
{
    fxr_vec3 n, way;
    divisor d;
    uint64_t num, den;
    int64_t s;
    wide v;

    if (!t->near || !small_normal(t, &n, &way)) {
        face_far(t, out);
        return;
    }
    s = near_dot(&n, &way);
    num = (uint64_t)(s < 0 ? -s : s);
    den = (uint64_t)magnitude32(n.x) * magnitude32(n.x) +
          (uint64_t)magnitude32(n.y) * magnitude32(n.y) +
          (uint64_t)magnitude32(n.z) * magnitude32(n.z);
    divisor_set(&d, den);
    out->on_shape.x = coordinate_at(t->p->x, (n.x < 0) != (s >= 0),
                                    magnitude32(n.x), num, den, &d);
    out->on_shape.y = coordinate_at(t->p->y, (n.y < 0) != (s >= 0),
                                    magnitude32(n.y), num, den, &d);
    out->on_shape.z = coordinate_at(t->p->z, (n.z < 0) != (s >= 0),
                                    magnitude32(n.z), num, den, &d);
    v = wide_product(num, num);
    out->dist2 = dist2_of(&v, &d);
}
