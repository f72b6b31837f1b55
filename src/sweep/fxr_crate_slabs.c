/*
 * fxr_crate_slabs.c - a moving AABB against a triangle at rest: the path of the centre against the
 * slabs of thirteen normals (../sweep/sweep_axes.h).
 *
 * Let T be the triangle, B the box of the half extents h about 0, and P = T + B: the mover
 * touches T where its centre is in P. If all h > 0, P spans space, and a face of P is the sum
 * of a face of T and one of B with one normal: a face of B, of the triangle, or an edge of
 * each. So its normals are among
 *
 *   x_k           the axes
 *   x_k x e_i     e_i = edge i of T
 *   e_0 x e_1     the side of T
 *
 * of which those that are 0 (parallel edges, a triangle that is a segment or a point) are
 * no normals: P is what is in the slabs of the others. The normals do not depend on h,
 * and P(h), as the bounds of its slabs, goes on continuously to h with components of 0, where
 * it is the intersection of all P with larger h. So it is what is in these slabs for every
 * h >= 0, flat or not: no further normals, such as (e_0 x e_1) x e_i, are needed. The
 * interior of an intersection of slabs is the intersection of their interiors.
 *
 * Along each of these n the lowest and the highest corner of T, or both ends of what T is
 * between, are two corners p and q: of x_k x e_i corner i, as well as the next one, and the
 * third; of the side any. In half ulps, with N and R as in sweep_axes.h,
 *
 *   N = n . (2 a - p - q),    D = n . 2 (b - a),    R = |n . (q - p)| + sum of 2 h_k |n_k|
 *
 *   n_k                    | < 2^32, of the side 2^64
 *   2 a - p - q            | < 2^33         2 h    | < 2^32
 *   N, D, R                | < 3 2^97 + 3 2^96 < 2^100: the five limbs of a slab
 *
 * If coordinates and half are in -2^29 .. 2^29 - 1, those of x_k and x_k x e_i, which has
 * two components, are
 *
 *   n_k                    | < 2^30
 *   2 a - p - q            | < 2^31: N < 2 2^61
 *   q - p, 2 h             | < 2^30: R < 4 2^60
 *
 * and 64 bits tell of most slabs that the path is all in or all out.
 */
#include "crate.h"

#include "../space/copy.h"
#include "plane_slab.h"

/* The slab of n, between corners p and q. */
static bool
crate_meets_slab(crate_sweep *c, const slab_normal *n, const fxr_vec3 *p,
                 const fxr_vec3 *q)
{
    sweep_axes *const s = &c->axes;
    uint32_t reach[SLAB_LIMBS], size[NORMAL_OF_SLAB];
    int64_t across[3];
    int k;

    for (k = 0; k < 3; k++) {
        const int64_t low = indexed_component(p, k);
        const int64_t high = indexed_component(q, k);

        s->start[k] = c->twice[k] - low - high; /* < 2^33 */
        across[k] = high - low;
    }
    fxri_sweep_project(reach, n, across);
    (void)fxri_limbs_take_sign(reach, SLAB_LIMBS);
    for (k = 0; k < 3; k++) {
        fxri_limbs_copy(size, NORMAL_OF_SLAB, n->limb[k], NORMAL_OF_SLAB);
        (void)fxri_limbs_take_sign(size, NORMAL_OF_SLAB);
        limbs_add(reach, SLAB_LIMBS, size, NORMAL_OF_SLAB, s->solid[0].half[k],
                  LIMBS_PLUS);
    }
    return s->slab(s, n, reach);
}

/* The same for small numbers. HIT: all of the path is in the slab; MISS: none of it. */
static verdict
crate_slab_small(const crate_sweep *c, const int64_t n[3], const fxr_vec3 *p,
                 const fxr_vec3 *q)
{
    int64_t first = 0, last = 0, across = 0, reach = 0;
    int k;

    for (k = 0; k < 3; k++) {
        const int32_t n_k = (int32_t)n[k];
        const int32_t low = indexed_component(p, k);
        const int32_t high = indexed_component(q, k);
        const int32_t both = low + high; /* |.| <= 2^30 */

        first += (int64_t)n_k * (2 * indexed_component(&c->path->a, k) - both);
        last += (int64_t)n_k * (2 * indexed_component(&c->path->b, k) - both);
        across += (int64_t)n_k * (high - low);
        reach += (int64_t)(int32_t)magnitude32(n_k) *
                 (int32_t)c->axes.solid[0].half[k];
    }
    reach += (across < 0 ? -across : across) - c->axes.open;
    if ((first > reach && last > reach) || (first < -reach && last < -reach)) {
        return MISS;
    }
    return first <= reach && first >= -reach && last <= reach && last >= -reach
               ? HIT
               : UNSURE;
}

/* The slab of a normal whose components are below 2^32, if it is one. */
static bool
crate_meets_normal(crate_sweep *c, const int64_t n[3], const fxr_vec3 *p,
                   const fxr_vec3 *q)
{
    slab_normal limbs;
    int k;

    if ((n[0] | n[1] | n[2]) == 0) {
        return true;
    }
    if (FXR_SIZE < 2 && c->is_small) {
        const verdict v = crate_slab_small(c, n, p, q);

        if (v != UNSURE) {
            return v == HIT;
        }
    }
    for (k = 0; k < 3; k++) {
        slab_component_set(limbs.limb[k], n[k]);
    }
    return crate_meets_slab(c, &limbs, p, q);
}

/* The axis k: between the lowest and the highest corner. */
static bool
crate_meets_axis(crate_sweep *c, int k)
{
    const fxr_vec3 *p = c->corner[0], *q = p;
    int64_t n[3];
    int i;

    for (i = 0; i < 3; i++) {
        n[i] = i == k;
    }
    for (i = 1; i < 3; i++) {
        const fxr_q16 v = indexed_component(c->corner[i], k);

        p = v < indexed_component(p, k) ? c->corner[i] : p;
        q = v > indexed_component(q, k) ? c->corner[i] : q;
    }
    return crate_meets_normal(c, n, p, q);
}

/* Edge i and axis k: x_k x e has no component k. */
static bool
crate_meets_edge(crate_sweep *c, int i, int k)
{
    const fxr_vec3 *const p = c->corner[i], *const to = c->corner[next_axis(i)];
    const int j = next_axis(k), l = next_axis(j);
    int64_t n[3];

    n[k] = 0;
    n[j] = (int64_t)indexed_component(p, l) - indexed_component(to, l);
    n[l] = (int64_t)indexed_component(to, j) - indexed_component(p, j);
    return crate_meets_normal(c, n, p, c->corner[next_axis(next_axis(i))]);
}

static bool
crate_meets_side(crate_sweep *c)
{
    const fxr_vec3 *const p = c->corner[0];
    slab_normal n;
    plane_any plane;

    if (!fxri_plane_any(&plane, p, c->corner[1], p, c->corner[2])) {
        return true;
    }
    slab_of_plane(&n, &plane);
    return crate_meets_slab(c, &n, p, p);
}

void
fxri_crate_at(crate_sweep *c, const fxr_triangle *triangle)
{
    c->corner[0] = &triangle->a;
    c->corner[1] = &triangle->b;
    c->corner[2] = &triangle->c;
}

bool
fxri_crate_set(crate_sweep *c, const fxr_segment *path, const fxr_vec3 *half,
               const fxr_triangle *triangle)
{
    int k;

    fxri_crate_at(c, triangle);
    c->path = path;
    c->is_small = (excess_bits(&path->a) | excess_bits(&path->b) |
                   excess_bits(half) | excess_bits(&triangle->a) |
                   excess_bits(&triangle->b) | excess_bits(&triangle->c)) == 0;
    c->axes.slab = fxri_sweep_slab;
    for (k = 0; k < 3; k++) {
        const fxr_q16 h = indexed_component(half, k);
        const int64_t from = indexed_component(&path->a, k);

        if (h < 0) {
            return false;
        }
        c->axes.solid[0].half[k] = 2 * (uint32_t)h;
        c->twice[k] = 2 * from;
        c->axes.way[k] = 2 * (indexed_component(&path->b, k) - from);
    }
    return true;
}

bool
fxri_crate_meets(crate_sweep *c)
{
    int i, k;

    fxri_sweep_begin(&c->axes);
    for (k = 0; k < 3; k++) {
        if (!crate_meets_axis(c, k)) {
            return false;
        }
    }
    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++) {
            if (!crate_meets_edge(c, i, k)) {
                return false;
            }
        }
    }
    return crate_meets_side(c);
}
