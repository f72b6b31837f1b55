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
 * and 64 bits tell of most slabs that the path is all in or all out. Of an OBB E is the sum of
 * 2 h_i E_i, where E_i is how far the edge 2^30 g_i / det leads along n:
 *
 *   n = u_i              E_i = 2^30, and 0 of the others
 *   n = g_i x e_j        E_k = 2^30 |u_l . e_j|, for the two others k and l, as
 *                        g_k x g_i = +-det u_l
 *   n = e_0 x e_1        E_i = 2^30 |g_i . n| / det: all numbers of this slab are times det
 *
 *   e_k, q - p         | < 2^32       2 a - p - q, 2 h       | < 2^33
 *   n_k                | u 2^31, g x e < 2^62 2^32 = 2^94, the side < 2^65
 *   N, D of g x e      | <= 2 2^62 2^32 2^33 = 2^128
 *   R of g x e         | < 2^127 + 2 2^32 2^30 2^63 = 2^129
 *   N, D of the side   | < 3 2^65 2^33 2^93 < 2^193
 *   R of the side      | < 3 2^32 2^30 (2^62 2^65) < 2^191
 *   enter, leave       | < 2^194: seven limbs; products of two: 2^388
 */
#include "slabs_triangle.h"

#include "../space/copy.h"

void
fxri_slab_of_plane(slab_normal *n, const plane_any *plane)
{
    int k;

    for (k = 0; k < 3; k++) {
        fxri_limbs_copy(n->limb[k], NORMAL_OF_SLAB, plane_size(plane, k),
                        PLANE_LIMBS);
        if (plane->negative[k]) {
            fxri_limbs_negate(n->limb[k], NORMAL_OF_SLAB);
        }
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

/* The edge of T from corner j on. */
static void
set_edge(int64_t e[3], const triangle_slabs *c, int j)
{
    const fxr_vec3 *const p = c->corner[j], *const to = c->corner[next_axis(j)];
    int k;

    for (k = 0; k < 3; k++) {
        e[k] = (int64_t)indexed_component(to, k) - indexed_component(p, k);
    }
}

/* The normal of the side. Returns false if it is none. */
static bool
set_side(slab_normal *n, const triangle_slabs *c)
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
    uint32_t reach[SLAB_LIMBS], size[NORMAL_OF_SLAB];
    int k;

    fxri_limbs_clear(reach, SLAB_LIMBS);
    for (k = 0; k < 3; k++) {
        fxri_limbs_copy(size, NORMAL_OF_SLAB, n->limb[k], NORMAL_OF_SLAB);
        (void)fxri_limbs_take_sign(size, NORMAL_OF_SLAB);
        limbs_add(reach, SLAB_LIMBS, size, NORMAL_OF_SLAB,
                  c->axes.solid[0].half[k], LIMBS_PLUS);
    }
    return fxri_slab_between(&c->axes, c->twice, n, p, q, reach, NULL);
}

/* The same for small numbers. HIT: all of the path is in the interior of the slab; MISS: none of it is
 * in the slab, or if open in its interior. */
static verdict
world_small(const triangle_slabs *c, const int64_t n[3], const fxr_vec3 *p,
            const fxr_vec3 *q)
{
    int64_t first = 0, last = 0, across = 0, reach = 0, in;
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
    reach += across < 0 ? -across : across;
    in = reach - 1;
    reach -= c->axes.open;
    if ((first > reach && last > reach) || (first < -reach && last < -reach)) {
        return MISS;
    }
    return first <= in && first >= -in && last <= in && last >= -in ? HIT
                                                                    : UNSURE;
}

/* The slab of a normal whose components are below 2^32, if it is one. */
static bool
world_meets_normal(triangle_slabs *c, const int64_t n[3], const fxr_vec3 *p,
                   const fxr_vec3 *q)
{
    slab_normal limbs;
    int k;

    if ((n[0] | n[1] | n[2]) == 0) {
        return true;
    }
    if (FXR_SIZE < 2 && c->is_small) {
        const verdict v = world_small(c, n, p, q);

        if (v != UNSURE) {
            return v == HIT;
        }
    }
    for (k = 0; k < 3; k++) {
        slab_component_set(limbs.limb[k], n[k]);
    }
    return world_meets(c, &limbs, p, q);
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

    set_edge(e, c, j);
    n[k] = 0;
    n[x] = -e[y];
    n[y] = e[x];
    return world_meets_normal(c, n, c->corner[j],
                              c->corner[next_axis(next_axis(j))]);
}

/* What is set for every mover but the solid. */
static void
set_path(triangle_slabs *c, const fxr_segment *path,
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

    set_path(c, path, triangle);
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
    return !set_side(&side, c) ||
           world_meets(c, &side, c->corner[0], c->corner[0]);
}

/* reach += 2^30 half |n . v|   | n . v < 2^127 */
static void
add_extent(uint32_t reach[SLAB_ROOM], const slab_normal *n, const int64_t v[3],
           uint32_t half)
{
    uint32_t size[SLAB_LIMBS], scaled[SLAB_ROOM];

    fxri_slab_project(size, SLAB_LIMBS, n, v);
    (void)fxri_limbs_take_sign(size, SLAB_LIMBS);
    fxri_limbs_clear(scaled, SLAB_ROOM);
    limbs_add(scaled, SLAB_ROOM, size, SLAB_LIMBS, FXR_Q30_ONE, LIMBS_PLUS);
    limbs_add(reach, SLAB_ROOM, scaled, SLAB_ROOM, half, LIMBS_PLUS);
}

/* Is n . q less than n . p? */
static bool
is_lower(const slab_normal *n, const fxr_vec3 *q, const fxr_vec3 *p)
{
    uint32_t r[SLAB_LIMBS];
    int64_t v[3];
    int k;

    for (k = 0; k < 3; k++) {
        v[k] = (int64_t)indexed_component(q, k) - indexed_component(p, k);
    }
    fxri_slab_project(r, SLAB_LIMBS, n, v);
    return fxri_limbs_sign(r, SLAB_LIMBS) < 0;
}

/* Axis i: between the lowest and the highest corner. */
static bool
obb_meets_axis(triangle_slabs *c, int i)
{
    const sweep_solid *const box = &c->axes.solid[0];
    const fxr_vec3 *p = c->corner[0], *q = p;
    uint32_t reach[SLAB_ROOM], half[2];
    slab_normal n;
    int k;

    slab_of_axis(&n, &box->axis[i]);
    for (k = 1; k < 3; k++) {
        p = is_lower(&n, c->corner[k], p) ? c->corner[k] : p;
        q = is_lower(&n, q, c->corner[k]) ? c->corner[k] : q;
    }
    limbs_set(half, (uint64_t)box->half[i] << 30);
    fxri_limbs_copy(reach, SLAB_ROOM, half, 2);
    return fxri_slab_between(&c->axes, c->twice, &n, p, q, reach, NULL);
}

/* Edge j of the triangle and edge i of the mover. */
static bool
obb_meets_edge(triangle_slabs *c, int j, int i)
{
    const sweep_solid *const box = &c->axes.solid[0];
    const int k = next_axis(i), l = next_axis(k);
    uint32_t reach[SLAB_ROOM];
    slab_normal n, u;
    int64_t e[3];

    set_edge(e, c, j);
    if (fxri_solid_parallel(box->edge[i], e)) {
        return true;
    }
    fxri_slab_cross(&n, box->edge[i], e);
    fxri_limbs_clear(reach, SLAB_ROOM);
    slab_of_axis(&u, &box->axis[l]);
    add_extent(reach, &u, e, box->half[k]);
    slab_of_axis(&u, &box->axis[k]);
    add_extent(reach, &u, e, box->half[l]);
    return fxri_slab_between(&c->axes, c->twice, &n, c->corner[j],
                             c->corner[next_axis(next_axis(j))], reach, NULL);
}

static bool
obb_meets_side(triangle_slabs *c)
{
    const sweep_solid *const box = &c->axes.solid[0];
    uint32_t reach[SLAB_ROOM];
    slab_normal n;
    int k;

    if (!set_side(&n, c)) {
        return true;
    }
    fxri_limbs_clear(reach, SLAB_ROOM);
    for (k = 0; k < 3; k++) {
        add_extent(reach, &n, box->edge[k], box->half[k]); /* 2^65 2^62 */
    }
    return fxri_slab_between(&c->axes, c->twice, &n, c->corner[0], c->corner[0],
                             reach, box->det);
}

bool
fxri_slabs_obb_set(triangle_slabs *c, const fxr_segment *path,
                   const fxr_obb *mover, const fxr_triangle *triangle)
{
    set_path(c, path, triangle);
    return fxri_solid_of(&c->axes.solid[0], mover->axis, &mover->half);
}

bool
fxri_slabs_obb_meet(triangle_slabs *c)
{
    int i, j;

    fxri_slabs_begin(&c->axes);
    c->axes.limbs = SLAB_ROOM;
    if (!fxri_solid_spans(&c->axes.solid[0])) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        c->axes.number = (uint8_t)(slab_of_face(i) + 1);
        if (!obb_meets_axis(c, i)) {
            return false;
        }
    }
    for (j = 0; j < 3; j++) {
        for (i = 0; i < 3; i++) {
            c->axes.number = (uint8_t)(SLAB_OF_EDGE + 3 * j + i);
            if (!obb_meets_edge(c, j, i)) {
                return false;
            }
        }
    }
    c->axes.number = SLAB_OF_SIDE;
    return obb_meets_side(c);
}
