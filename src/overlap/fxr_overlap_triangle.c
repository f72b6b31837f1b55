/*
 * fxr_overlap_triangle.c - spheres and triangles that overlap a triangle, all at rest.
 *
 * A sphere. It overlaps where a corner is within its radius r, or a point of an edge; else where the
 * closest point is in the face, not beyond any edge, and the plane within r. With corners v_i, edges
 * e_i, and w_i = p - v_i of the centre p, for coordinates in -2^29 .. 2^29 - 1:
 *
 *   |w|^2, |e|^2    | < 3 2^60         r^2      | < 2^62
 *   along_i = e_i . w_i = (|w_i|^2 + |e_i|^2 - |w_j|^2) / 2
 *   edge    (|w_i|^2 - r^2) |e_i|^2 <= along_i^2, if 0 < along_i < |e_i|^2
 *   n       = e_0 x e_1, cut off to less than 2^30; N = n . w_0 is less than |w_0|_1 off
 *
 * A triangle overlaps another one where an edge of one meets the other.
 */
#include <fixray/overlap.h>

#include "../number/wide.h"
#include "../round/outside.h"
#include "../space/copy.h"
#include "../triangle/problem.h"
#include "../triangle/region.h"
#include "rest_axes.h"

/* Is the line of an edge within r of a point beside it?   away = |w|^2 */
static bool
edge_within(uint64_t away, int64_t along, int64_t square, uint64_t radius2)
{
    return away <= radius2 ||
           wide_product_order(away - radius2, (uint64_t)square, (uint64_t)along,
                              (uint64_t)along) <= 0;
}

/* The sums of (|n_k| - 1)^2, for n_k that is not 0, and of (|n_k| + 1)^2   | < 3 (2^30 + 1)^2 */
static void
plane_squares(uint64_t square[2], const int32_t n[3])
{
    int k;

    square[0] = square[1] = 0;
    for (k = 0; k < 3; k++) {
        const uint32_t most = magnitude32(n[k]) + 1;
        const uint32_t inner = most < 2 ? 0 : most - 2;

        square[0] += FXR_PRODUCT(inner, inner);
        square[1] += FXR_PRODUCT(most, most);
    }
}

uint64_t
fxri_normal_cut(int32_t out[3], const int64_t n[3], uint64_t off)
{
    const uint64_t size[3] = {magnitude64(n[0]), magnitude64(n[1]),
                              magnitude64(n[2])};
    const uint64_t all = size[0] | size[1] | size[2];
    const uint32_t hi = (uint32_t)(all >> 32), lo = (uint32_t)all;
    int k, shift = lo >> 30 == 0 ? 0 : 2;

    if (hi != 0) {
        shift = 34 - (int)FXR_CLZ32(hi);
    }
    for (k = 0; k < 3; k++) {
        const int32_t v = (int32_t)fxri_shifted_down(size[k], shift);

        out[k] = n[k] < 0 ? -v : v;
    }
    return fxri_shifted_down(off, shift) + (shift != 0);
}

/* Is a point over the face within r of the plane?   w: from corner a */
static verdict
plane_within(const fxr_triangle *t, const fxr_vec3 *w, uint64_t radius2)
{
    const uint64_t off = (uint64_t)magnitude32(w->x) + magnitude32(w->y) +
                         magnitude32(w->z); /* < 3 2^30 */
    uint64_t square[2], along;
    int32_t cut[3];
    int64_t n[3];
    fxr_vec3 u, v;

    vector_subtract(&u, &t->b, &t->a);
    vector_subtract(&v, &t->c, &t->a);
    vector_cross(n, &u, &v);
    (void)fxri_normal_cut(cut, n, 0);
    plane_squares(square, cut);
    along = magnitude64(signed64(FXR_SIGNED_PRODUCT(cut[0], w->x) +
                                 FXR_SIGNED_PRODUCT(cut[1], w->y) +
                                 FXR_SIGNED_PRODUCT(cut[2], w->z)));
    if (wide_product_order(along + off, along + off, radius2, square[0]) <= 0) {
        return HIT;
    }
    return along > off && wide_product_order(along - off, along - off, radius2,
                                             square[1]) > 0
               ? MISS
               : UNSURE;
}

static verdict
ball_triangle_fast(const fxr_sphere *sphere, const fxr_triangle *triangle)
{
    const uint64_t radius2 =
        FXR_PRODUCT((uint32_t)sphere->radius, (uint32_t)sphere->radius);
    region_problem t;
    fxr_vec3 w;
    int where, i;

    t.p = &sphere->center;
    t.corner[0] = &triangle->a;
    t.corner[1] = &triangle->b;
    t.corner[2] = &triangle->c;
    where = fxri_region_small(&t);
    i = where < NEAREST_EDGE   ? where
        : where < NEAREST_FACE ? where - NEAREST_EDGE
                               : 0;
    vector_subtract(&w, t.p, t.corner[i]);
    if (where == NEAREST_FACE) {
        return plane_within(triangle, &w, radius2);
    }
    return (where < NEAREST_EDGE
                ? (uint64_t)vector_dot(&w, &w) <= radius2
                : edge_within((uint64_t)vector_dot(&w, &w), t.along[i],
                              t.square[i], radius2))
               ? HIT
               : MISS;
}

/* On one axis, is p farther than r from all of a, b and c, on one side of them? */
FXR_INLINE bool
corners_apart(int32_t p, int32_t a, int32_t b, int32_t c, uint32_t r)
{
    const int32_t low = a < b ? a : b, high = a < b ? b : a;

    return outside(p, p, low < c ? low : c, high > c ? high : c, r);
}

bool
fxr_sphere_overlaps_triangle(const fxr_sphere *sphere,
                             const fxr_triangle *triangle)
{
    const fxr_vec3 *p, *a, *b, *c;
    fxr_segment at;
    uint32_t r;
    verdict v = UNSURE;

    FXR_ASSERT(sphere != NULL && triangle != NULL);
    p = &sphere->center;
    a = &triangle->a;
    b = &triangle->b;
    c = &triangle->c;
    r = (uint32_t)sphere->radius;
    if (sphere->radius < 0 || corners_apart(p->x, a->x, b->x, c->x, r) ||
        corners_apart(p->y, a->y, b->y, c->y, r) ||
        corners_apart(p->z, a->z, b->z, c->z, r)) {
        return false;
    }
    if (FXR_FAST_ROUND && (excess_bits(p) | excess_bits(a) | excess_bits(b) |
                           excess_bits(c)) == 0) {
        v = ball_triangle_fast(sphere, triangle);
    }
    if (v != UNSURE) {
        return v == HIT;
    }
    segment_of_point(&at, p);
    return fxr_sweep_sphere_hits_triangle(&at, sphere->radius, triangle);
}

bool
fxri_corners_beyond(const fxr_aabb *box, const fxr_vec3 *const corner[3])
{
    int k;

    for (k = 0; k < 3; k++) {
        if (is_beyond_axis(indexed_component(&box->min, k),
                           indexed_component(&box->max, k),
                           indexed_component(corner[0], k),
                           indexed_component(corner[1], k),
                           indexed_component(corner[2], k))) {
            return true;
        }
    }
    return false;
}

/* Does an edge of a meet b? */
static bool
edges_meet(const fxr_triangle *a, const fxr_triangle *b)
{
    fxr_segment edge;

    copy_point(&edge.a, &a->a);
    copy_point(&edge.b, &a->b);
    if (fxr_segment_hits_triangle(&edge, b)) {
        return true;
    }
    copy_point(&edge.a, &a->c);
    if (fxr_segment_hits_triangle(&edge, b)) {
        return true;
    }
    copy_point(&edge.b, &a->a);
    return fxr_segment_hits_triangle(&edge, b);
}

bool
fxr_triangle_overlaps_triangle(const fxr_triangle *a, const fxr_triangle *b)
{
    const fxr_vec3 *corner[3];
    fxr_aabb box;

    FXR_ASSERT(a != NULL && b != NULL);
    corner[0] = &b->a;
    corner[1] = &b->b;
    corner[2] = &b->c;
    box = fxr_aabb_of_triangle(a);
    if (fxri_corners_beyond(&box, corner)) {
        return false;
    }
    return edges_meet(a, b) || edges_meet(b, a);
}
