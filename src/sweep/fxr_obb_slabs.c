/*
 * fxr_obb_slabs.c - a moving OBB against a triangle at rest: the path of the centre against the slabs
 * of thirteen normals.
 *
 * The axes u_i of the OBB, as they are stored, take the world to coordinates in which it is
 * upright; planes remain planes. So the slabs are those of an AABB and a triangle (fxr_crate_slabs.c),
 * flat and degenerate ones among them, with the normals
 *
 *   u_i           the faces of the mover
 *   g_i x e_j     g_i = edge i of the mover (../sweep/sweep_axes.h), e_j = edge j of T
 *   e_0 x e_1     the side of T
 *
 * Along each, T is between two corners p and q. In half ulps, and with h_i half extents,
 *
 *   N = n . (2 a - p - q),   D = n . 2 (b - a),   R = |n . (q - p)| + sum of 2 h_i E_i
 *
 * where E_i is how far the edge 2^30 g_i / det of the mover leads along n (obb_reach.h).
 *
 *   |u|_1              | <= 2^31      |g|_1    | <= 2^62      det    | <= 2^93
 *   e_k, q - p         | < 2^32       2 a - p - q, 2 h       | < 2^33
 *   n_k                | u 2^31, g x e < 2^62 2^32 = 2^94, the side < 2^65
 *   N, D of g x e      | <= 2 2^62 2^32 2^33 = 2^128
 *   R of g x e         | < 2^127 + 2 2^32 2^30 2^63 = 2^129
 *   N, D of the side   | < 3 2^65 2^33 2^93 < 2^193
 *   R of the side      | < 3 2^32 2^30 (2^62 2^65) < 2^191
 *   enter, leave       | < 2^194: seven limbs; products of two: 2^388
 */
#include "obb_slabs.h"

#include "../space/copy.h"
#include "obb_reach.h"

/* r, in two's complement, becomes one of SLAB_ROOM limbs. */
static void
widen_to_room(uint32_t r[SLAB_ROOM])
{
    const bool minus = fxri_limbs_take_sign(r, SLAB_LIMBS) < 0;

    fxri_limbs_copy(r, SLAB_ROOM, r, SLAB_LIMBS);
    if (minus) {
        fxri_limbs_negate(r, SLAB_ROOM);
    }
}

/* r = n . v, of SLAB_ROOM limbs. */
static void
project_long(uint32_t r[SLAB_ROOM], const slab_normal *n, const int64_t v[3])
{
    fxri_sweep_project(r, n, v);
    widen_to_room(r);
}

/* r = r det */
static void
times_det(uint32_t r[SLAB_ROOM], const uint32_t det[DET_LIMBS])
{
    uint32_t size[SLAB_ROOM];
    int sign;

    fxri_limbs_copy(size, SLAB_ROOM, r, SLAB_ROOM);
    sign = fxri_limbs_take_sign(size, SLAB_ROOM);
    fxri_limbs_copy(r, SLAB_ROOM, &obb_zero, 0);
    fxri_limbs_add_product(r, SLAB_ROOM, size, SLAB_ROOM, det, DET_LIMBS,
                           sign < 0 ? LIMBS_MINUS : LIMBS_PLUS);
}

/* The slab of n, between corners p and q, and the reach of the mover. det: NULL, or what the
 * numbers are times; those of reach are already, and p is q. */
static bool
obb_meets_slab(obb_slabs *c, const slab_normal *n, const fxr_vec3 *p,
               const fxr_vec3 *q, uint32_t reach[SLAB_ROOM],
               const uint32_t *det)
{
    sweep_axes *const s = &c->axes;
    uint32_t at[SLAB_ROOM], den[SLAB_ROOM], between[SLAB_ROOM];
    uint32_t own[SLAB_SQUARE], square[SLAB_SQUARE_ROOM];
    int64_t across[3];
    int k;

    for (k = 0; k < 3; k++) {
        const int64_t low = indexed_component(p, k);
        const int64_t high = indexed_component(q, k);

        s->start[k] = c->twice[k] - low - high; /* < 2^33 */
        across[k] = high - low;
    }
    project_long(at, n, s->start);
    project_long(den, n, s->way);
    project_long(between, n, across);
    (void)fxri_limbs_take_sign(between, SLAB_ROOM);
    if (det != NULL) {
        times_det(at, det);
        times_det(den, det);
    }
    limbs_add(reach, SLAB_ROOM, between, SLAB_ROOM, 1, LIMBS_PLUS);
    if (!c->leaves) {
        return fxri_sweep_step(s, n, at, den, reach);
    }
    if (det == NULL) {
        return fxri_slab_exit_step(s, n, at, den, reach, NULL);
    }
    fxri_slab_square(own, n);
    for (k = 0; k < 2; k++) {
        fxri_limbs_copy(square, SLAB_SQUARE_ROOM, &obb_zero, 0);
        fxri_limbs_add_product(square, SLAB_SQUARE_ROOM, own, SLAB_SQUARE, det,
                               DET_LIMBS, LIMBS_PLUS);
        fxri_limbs_copy(own, SLAB_SQUARE, square, SLAB_SQUARE); /* < 2^227 */
    }
    return fxri_slab_exit_step(s, n, at, den, reach, square);
}

static void
set_way_between(int64_t out[3], const fxr_vec3 *from, const fxr_vec3 *to)
{
    int k;

    for (k = 0; k < 3; k++) {
        out[k] = (int64_t)indexed_component(to, k) - indexed_component(from, k);
    }
}

/* Is n . q less than n . p? */
static bool
is_lower(const slab_normal *n, const fxr_vec3 *q, const fxr_vec3 *p)
{
    uint32_t r[SLAB_LIMBS];
    int64_t v[3];

    set_way_between(v, p, q);
    fxri_sweep_project(r, n, v);
    return fxri_limbs_sign(r, SLAB_LIMBS) < 0;
}

/* Axis i: between the lowest and the highest corner. */
static bool
obb_meets_axis(obb_slabs *c, int i)
{
    const sweep_solid *const box = &c->axes.solid[0];
    const fxr_vec3 *p = c->corner[0], *q = p;
    const uint32_t one = 1;
    uint32_t reach[SLAB_ROOM];
    slab_normal n;
    int k;

    slab_of_axis(&n, &box->axis[i]);
    for (k = 1; k < 3; k++) {
        p = is_lower(&n, c->corner[k], p) ? c->corner[k] : p;
        q = is_lower(&n, q, c->corner[k]) ? c->corner[k] : q;
    }
    fxri_limbs_copy(reach, SLAB_ROOM, &obb_zero, 0);
    add_extent(reach, &one, 1, box->half[i]);
    return obb_meets_slab(c, &n, p, q, reach, NULL);
}

/* Edge j of the triangle and edge i of the mover. */
static bool
obb_meets_edge(obb_slabs *c, int j, int i)
{
    const sweep_solid *const box = &c->axes.solid[0];
    const fxr_vec3 *const p = c->corner[j];
    const int k = next_axis(i), l = next_axis(k);
    uint32_t reach[SLAB_ROOM];
    slab_normal n;
    int64_t e[3];

    set_way_between(e, p, c->corner[next_axis(j)]);
    if (fxri_sweep_edges_parallel(box->edge[i], e)) {
        return true;
    }
    fxri_sweep_cross(&n, box->edge[i], e);
    fxri_limbs_copy(reach, SLAB_ROOM, &obb_zero, 0);
    add_edge_extent(reach, &box->axis[l], e, box->half[k]);
    add_edge_extent(reach, &box->axis[k], e, box->half[l]);
    return obb_meets_slab(c, &n, p, c->corner[next_axis(next_axis(j))], reach,
                          NULL);
}

static bool
obb_meets_side(obb_slabs *c)
{
    const sweep_solid *const box = &c->axes.solid[0];
    const fxr_vec3 *const p = c->corner[0];
    uint32_t reach[SLAB_ROOM];
    plane_any plane;
    slab_normal n;
    int k;

    if (!fxri_plane_any(&plane, p, c->corner[1], p, c->corner[2])) {
        return true;
    }
    fxri_limbs_copy(reach, SLAB_ROOM, &obb_zero, 0);
    slab_of_plane(&n, &plane);
    for (k = 0; k < 3; k++) {
        add_side_extent(reach, &n, box->edge[k], box->half[k]);
    }
    return obb_meets_slab(c, &n, p, p, reach, box->det);
}

bool
fxri_obb_slabs_set(obb_slabs *c, const fxr_segment *path, const fxr_obb *mover,
                   const fxr_triangle *triangle)
{
    int k;

    c->corner[0] = &triangle->a;
    c->corner[1] = &triangle->b;
    c->corner[2] = &triangle->c;
    c->leaves = false;
    for (k = 0; k < 3; k++) {
        const int64_t from = indexed_component(&path->a, k);

        c->twice[k] = 2 * from;
        c->axes.way[k] = 2 * (indexed_component(&path->b, k) - from);
    }
    return fxri_sweep_solid_of(&c->axes.solid[0], mover->axis, &mover->half);
}

bool
fxri_obb_slabs_meet(obb_slabs *c)
{
    int i, j;

    fxri_sweep_begin(&c->axes);
    c->axes.limbs = SLAB_ROOM;
    if (!fxri_sweep_solid_spans(&c->axes.solid[0])) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        if (!obb_meets_axis(c, i)) {
            return false;
        }
    }
    for (j = 0; j < 3; j++) {
        for (i = 0; i < 3; i++) {
            if (!obb_meets_edge(c, j, i)) {
                return false;
            }
        }
    }
    return obb_meets_side(c);
}
