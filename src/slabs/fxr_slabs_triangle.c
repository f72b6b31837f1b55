/*
 * fxr_slabs_triangle.c - a moving box against a triangle at rest: the path of the centre against
 * the slabs of thirteen normals (slabs.h).
 *
 * Let T be the triangle, B the box of the half extents h about 0, and P = T + B: the mover
 * touches T where its centre is in P. If all h > 0, P spans space, and a face of P is the sum
 * of a face of T and one of B with one normal: a face of B, of the triangle, or an edge of
 * each. So its normals are among
 *
 *   u_i           the faces of the mover
 *   g_i x e_j     g_i = edge i of the mover, e_j = edge j of T
 *   e_0 x e_1     the side of T
 *
 * of which those that are 0 (parallel edges, a triangle that is a segment or a point) are
 * no normals: P is what is in the slabs of the others. The normals do not depend on h,
 * and P(h), as the bounds of its slabs, goes on continuously to h with components of 0, where
 * it is the intersection of all P with larger h. So it is what is in these slabs for every
 * h >= 0, flat or not: no further normals, such as (e_0 x e_1) x e_i, are needed. The
 * interior of an intersection of slabs is the intersection of their interiors. For axes as they
 * are stored, which need not be orthogonal, all of this holds in the coordinates in which the
 * mover is upright: planes remain planes.
 *
 * Along each n the lowest and the highest corner of T, or both ends of what T is between, are
 * two corners p and q: of g_i x e_j corner j, as well as the next one, and the third; of the
 * side any. In half ulps,
 *
 *   N = n . (2 a - p - q),    D = n . 2 (b - a),    R = |n . (q - p)| + E
 *
 * where E is how far the mover extends. Of an AABB u and g are the axes x_k of the world:
 *
 *   E             = sum of 2 h_k |n_k|
 *   n_k           | < 2^32, of the side 2^64
 *   2 a - p - q   | < 2^33         2 h    | < 2^32
 *   N, D, R       | < 3 2^97 + 3 2^96 < 2^100: the five limbs of a slab
 *
 * If coordinates and half are in -2^29 .. 2^29 - 1, those of x_k and x_k x e_j, which has
 * two components, are
 *
 *   n_k           | < 2^30
 *   2 a - p - q   | < 2^31: N < 2 2^61
 *   q - p, 2 h    | < 2^30: R < 4 2^60
 *
 * and 64 bits tell of most slabs that the path is all in or all out. Of an OBB: fxr_slabs_triangle_obb.c.
 */
#include "slabs_triangle.h"

#include "../space/copy.h"

void
fxri_slab_of_plane(slab_normal *n, const plane_any *plane)
{
    int k;

    for (k = 0; k < 3; k++) {
        fxri_long_copy(n->v[k], PLANE_LIMBS, plane_component(plane, k));
    }
}

bool
fxri_slab_between(slab_path *s, const int64_t center[3], const slab_normal *n,
                  const fxr_vec3 *p, const fxr_vec3 *q, uint32_t *reach,
                  const uint32_t *det)
{
    uint32_t between[SLAB_ROOM];
    int64_t across[3];
    int k;

    for (k = 0; k < 3; k++) {
        const int64_t low = indexed_component(p, k);
        const int64_t high = indexed_component(q, k);

        s->start[k] = center[k] - low - high; /* < 2^33 */
        across[k] = high - low;
    }
    fxri_slab_project(between, s->limbs, n, across);
    (void)fxri_limbs_take_sign(between, s->limbs);
    limbs_add(reach, s->limbs, between, s->limbs, 1, LIMBS_PLUS);
    return fxri_slab_meet(s, n, reach, det);
}

void
fxri_slabs_edge(int64_t e[3], const triangle_slabs *c, int j)
{
    const fxr_vec3 *const p = c->corner[j], *const to = c->corner[next_axis(j)];
    int k;

    for (k = 0; k < 3; k++) {
        e[k] = (int64_t)indexed_component(to, k) - indexed_component(p, k);
    }
}

bool
fxri_slabs_side(slab_normal *n, const triangle_slabs *c)
{
    const fxr_vec3 *const p = c->corner[0];
    plane_any plane;

    if (!fxri_plane_any(&plane, p, c->corner[1], p, c->corner[2])) {
        return false;
    }
    fxri_slab_of_plane(n, &plane);
    return true;
}

/* The slab of n along the axes of the world, between corners p and q. */
static bool
world_meets(triangle_slabs *c, const slab_normal *n, const fxr_vec3 *p,
            const fxr_vec3 *q)
{
    uint32_t reach[SLAB_LIMBS];
    int k;

    fxri_limbs_clear(reach, SLAB_LIMBS);
    for (k = 0; k < 3; k++) {
        limbs_add(reach, SLAB_LIMBS, n->v[k] + 1, long_n(n->v[k]),
                  c->axes.solid[0].half[k], LIMBS_PLUS);
    }
    return fxri_slab_between(&c->axes, c->twice, n, p, q, reach, NULL);
}

/* The slab of a normal whose components are below 2^32, if it is one. */
static bool
world_meets_normal(triangle_slabs *c, const int64_t n[3], const fxr_vec3 *p,
                   const fxr_vec3 *q)
{
    slab_normal normal;
    int k;

    if ((n[0] | n[1] | n[2]) == 0) {
        return true;
    }
    if (FXR_FAST_SLABS && c->is_small) {
        const verdict v = slab_of_aabb_small(c, n, p, q);

        if (v != UNSURE) {
            return v == HIT;
        }
    }
    for (k = 0; k < 3; k++) {
        slab_component_set(normal.v[k], n[k]);
    }
    return world_meets(c, &normal, p, q);
}

/* The axis k: between the lowest and the highest corner. */
static bool
world_meets_axis(triangle_slabs *c, int k)
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
    return world_meets_normal(c, n, p, q);
}

/* Edge j of the triangle and axis k: x_k x e has no component k. */
static bool
world_meets_edge(triangle_slabs *c, int j, int k)
{
    const int x = next_axis(k), y = next_axis(x);
    int64_t e[3], n[3];

    fxri_slabs_edge(e, c, j);
    n[k] = 0;
    n[x] = -e[y];
    n[y] = e[x];
    return world_meets_normal(c, n, c->corner[j],
                              c->corner[next_axis(next_axis(j))]);
}

void
fxri_slabs_path(triangle_slabs *c, const fxr_segment *path,
                const fxr_triangle *triangle)
{
    int k;

    c->corner[0] = &triangle->a;
    c->corner[1] = &triangle->b;
    c->corner[2] = &triangle->c;
    c->axes.step = fxri_slab_step;
    for (k = 0; k < 3; k++) {
        const int64_t from = indexed_component(&path->a, k);

        c->twice[k] = 2 * from;
        c->axes.way[k] = 2 * (indexed_component(&path->b, k) - from);
    }
}

bool
fxri_slabs_aabb_set(triangle_slabs *c, const fxr_segment *path,
                    const fxr_vec3 *half, const fxr_triangle *triangle)
{
    int k;

    fxri_slabs_path(c, path, triangle);
    c->path = path;
    c->is_small = (excess_bits(&path->a) | excess_bits(&path->b) |
                   excess_bits(half) | excess_bits(&triangle->a) |
                   excess_bits(&triangle->b) | excess_bits(&triangle->c)) == 0;
    for (k = 0; k < 3; k++) {
        const fxr_q16 h = indexed_component(half, k);

        if (h < 0) {
            return false;
        }
        c->axes.solid[0].half[k] = 2 * (uint32_t)h;
    }
    return true;
}

bool
fxri_slabs_aabb_meet(triangle_slabs *c)
{
    slab_normal side;
    int j, k;

    fxri_slabs_begin(&c->axes);
    for (k = 0; k < 3; k++) {
        c->axes.number = (uint8_t)(slab_of_face(k) + 1);
        if (!world_meets_axis(c, k)) {
            return false;
        }
    }
    for (j = 0; j < 3; j++) {
        for (k = 0; k < 3; k++) {
            c->axes.number = (uint8_t)(SLAB_OF_EDGE + 3 * j + k);
            if (!world_meets_edge(c, j, k)) {
                return false;
            }
        }
    }
    c->axes.number = SLAB_OF_SIDE;
    return !fxri_slabs_side(&side, c) ||
           world_meets(c, &side, c->corner[0], c->corner[0]);
}
