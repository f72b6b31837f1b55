/*
 * fxr_triangle_near.c - where a segment is closest to a triangle, for those that are not far apart and do not meet.
 *
 * An end that is over the side is closest where the segment leads away from the plane, or along it. Else an edge is:
 * that for which the third corner is not nearer along v, from the closest point of the edge to that of the segment.
 * Then no other point of the triangle is nearer, as it is convex.
 *
 *   coordinates, from one point to another    | < 2^29, 2^30    n = e x d or the normal    | < 2^61    n.x    | < 2^93
 *   den, num, v.x of two corners              | < 3 2^60        v.x den - e.x num          | < 2 9 2^120
 *
 * t is a fraction that depends on the edge. So it is told only where no other edge has the same point, but for t = 0,
 * and for t = 1 where that of the line would be beyond it.
 */
#include "../rounding/rational_point.h"
#include "../space/copy.h"
#include "../triangle/problem.h"
#include "../triangle/region.h"
#include "hull_near.h"

/* w is from each corner to the start, e along the edge from it. */
typedef struct {
    int32_t w[3][3], d[3], e[3][3];
} near_triangle;

static void
near_way(int32_t r[3], const fxr_vec3 *from, const fxr_vec3 *to)
{
    r[0] = to->x - from->x;
    r[1] = to->y - from->y;
    r[2] = to->z - from->z;
}

static void
near_triangle_set(near_triangle *t, const fxr_vec3 *p, const fxr_vec3 *q,
                  const fxr_vec3 *const corner[3])
{
    int i;

    near_way(t->d, p, q);
    for (i = 0; i < 3; i++) {
        near_way(t->w[i], corner[i], p);
        near_way(t->e[i], corner[i], corner[next_axis(i)]);
    }
}

/* The sign of n . x */
static int
near_side(const int64_t n[3], const int32_t x[3])
{
    wide sum;
    int k;

    wide_set(&sum, 0);
    for (k = 0; k < 3; k++) {
        fxri_near_add(&sum, n[k], x[k], false);
    }
    return wide_negative(&sum) ? -1 : !wide_is_zero(&sum);
}

/* Over the side, is the start, or if `end` the end, closest: does the segment not lead to the plane from there? */
static bool
near_is_over(const near_triangle *t, bool end)
{
    int32_t at[3];
    int64_t n[3];
    int k, away;

    for (k = 0; k < 3; k++) {
        at[k] = t->w[0][k] + (end ? t->d[k] : 0);
    }
    fxri_near_cross(n, t->e[0], t->e[1]);
    away = near_side(n, at) * near_side(n, t->d);
    return end ? away < 0 : away >= 0;
}

/* The sign of v . x, of what has been found for an edge. */
static int
near_along(const near_segments *s, const hull_found *found, const int32_t x[3])
{
    const int of_s = found->corner[0][0], of_edge = found->corner[1][0];
    const bool on_edge = of_s == found->corner[0][1];
    int32_t v[3];
    int64_t n[3], num;
    wide sign;
    int k;

    if (found->count == 3) {
        fxri_near_cross(n, s->d, s->e);
        return near_side(n, s->w) * near_side(n, x);
    }
    for (k = 0; k < 3; k++) {
        v[k] =
            s->w[k] + (of_s != 0 ? s->d[k] : 0) - (of_edge != 0 ? s->e[k] : 0);
    }
    num = near_dot(v, x);
    if (found->count == 1) {
        return num < 0 ? -1 : num > 0;
    }
    return on_edge ? fxri_near_minor(&sign, num, s->ee, near_dot(s->e, x),
                                     near_dot(v, s->e))
                   : fxri_near_minor(&sign, num, s->dd, near_dot(s->d, x),
                                     near_dot(v, s->d));
}

/* Is t that of an end of the segment? */
static bool
near_is_at_end(const hull_found *found)
{
    return found->count == 1 ||
           (found->count == 2 && found->corner[0][0] == found->corner[0][1]);
}

/* Is edge i closest, and nothing else at the same t? */
static bool
near_is_edge(const near_triangle *t, int i, hull_found *found)
{
    const int next = next_axis(i), last = next_axis(next);
    near_segments s;
    int32_t to_third[3], to_other[3];
    int k, third;
    bool second;

    for (k = 0; k < 3; k++) {
        s.w[k] = t->w[i][k];
        s.d[k] = t->d[k];
        s.e[k] = t->e[i][k];
    }
    if (!fxri_near_segments(&s, found) || found->meets) {
        return false;
    }
    second = found->corner[1][0] != 0;
    for (k = 0; k < 3; k++) {
        to_third[k] = second ? t->e[next][k] : -t->e[last][k];
        to_other[k] = second ? -s.e[k] : s.e[k];
    }
    third = near_along(&s, found, to_third);
    if (near_is_at_end(found)) {
        return third <= 0 &&
               (found->corner[0][0] == 0 || near_along(&s, found, s.d) != 0);
    }
    return third < 0 &&
           (found->count == 3 || near_along(&s, found, to_other) < 0);
}

/* Its start or its end is over the side, or found is set. NEAR_UNSURE for those that meet, and for some that are
 * parallel, or at a point of two edges. */
typedef enum { NEAR_UNSURE, NEAR_START, NEAR_END, NEAR_EDGE } near_triangle_at;

static near_triangle_at
near_triangle_find(const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_vec3 *const corner[3], hull_found *found)
{
    near_triangle t;
    region_problem at;
    int i, k, first = 0;

    if ((excess_bits(p) | excess_bits(q) | excess_bits(corner[0]) |
         excess_bits(corner[1]) | excess_bits(corner[2])) != 0) {
        return NEAR_UNSURE;
    }
    near_triangle_set(&t, p, q, corner);
    for (i = 0; i < 3; i++) {
        at.corner[i] = corner[i];
    }
    for (i = 0; i < 2; i++) {
        int place;

        at.p = i == 0 ? p : q;
        place = fxri_region_small(&at);
        if (place == NEAREST_FACE && near_is_over(&t, i != 0)) {
            return i == 0 ? NEAR_START : NEAR_END;
        }
        first = place < NEAREST_EDGE   ? place - NEAREST_CORNER
                : place < NEAREST_FACE ? place - NEAREST_EDGE
                                       : first;
    }
    for (k = 0; k < 3; k++) {
        if (near_is_edge(&t, first, found)) {
            for (i = 0; i < found->count; i++) {
                uint8_t *const name = &found->corner[1][i];

                *name = (uint8_t)(*name == 0 ? first : next_axis(first));
            }
            return NEAR_EDGE;
        }
        first = next_axis(first);
    }
    return NEAR_UNSURE;
}

/* t: what the end of the segment counts, of all. */
static void
near_ratio(const hull_found *found, fxr_ratio *out)
{
    rational_point t;
    int i;

    out->num = found->corner[0][0];
    out->den = 1;
    out->negative = t.negative = false;
    if (near_is_at_end(found)) {
        return;
    }
    fxri_limbs_clear(t.num, RATIONAL_LIMBS);
    fxri_limbs_clear(t.den, RATIONAL_LIMBS);
    for (i = 0; i < found->count; i++) {
        const uint32_t *const weight = found->weight[i];

        limbs_add(t.den, RATIONAL_LIMBS, weight + 1, long_n(weight), 1,
                  LIMBS_PLUS);
        if (found->corner[0][i] != 0) {
            limbs_add(t.num, RATIONAL_LIMBS, weight + 1, long_n(weight), 1,
                      LIMBS_PLUS);
        }
    }
    if ((t.den[2] | t.den[3] | t.den[4]) == 0) { /* without a division */
        out->num = (uint64_t)t.num[1] << 32 | t.num[0];
        out->den = (uint64_t)t.den[1] << 32 | t.den[0];
    } else {
        fxri_rational_ratio(&t, out);
    }
}

static void
near_hull_of(hull_given *h, const fxr_vec3 *const corner[], int n)
{
    int i, k;

    h->is_triangle = n == 3;
    h->ways = (uint8_t)(n - 1);
    h->scale = 0;
    for (k = 0; k < 3; k++) {
        h->base[k] = component(corner[0], k);
        for (i = 1; i < n; i++) {
            h->way[i - 1][k] = (int64_t)component(corner[i], k) - h->base[k];
        }
    }
}

bool
fxri_triangle_near(const fxr_vec3 *p, const fxr_vec3 *q,
                   const fxr_vec3 *const corner[3], fxr_closest *out)
{
    const fxr_vec3 *const end[2] = {p, q};
    hull_given given[2];
    hull_found found;
    fxr_closest_pair pair;
    const near_triangle_at place = near_triangle_find(p, q, corner, &found);

    if (place == NEAR_UNSURE) {
        return false;
    }
    if (place != NEAR_EDGE) {
        (void)fxri_closest_triangle(place == NEAR_END ? q : p, corner[0],
                                    corner[1], corner[2], out);
        out->t.num = place == NEAR_END;
        return true;
    }
    near_hull_of(&given[0], end, 2);
    near_hull_of(&given[1], corner, 3);
    fxri_hull_answer(given, &found, 0, &pair);
    copy_point(&out->on_linear, &pair.on_a);
    copy_point(&out->on_shape, &pair.on_b);
    out->dist2 = pair.dist2;
    near_ratio(&found, &out->t);
    return true;
}
