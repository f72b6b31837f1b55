/*
 * fxr_slabs_triangle_obb.c - a moving OBB against the slabs of a triangle, as fxr_slabs_triangle.c has them.
 * E is the sum of
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

    fxri_slabs_edge(e, c, j);
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

    if (!fxri_slabs_side(&n, c)) {
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
    fxri_slabs_path(c, path, triangle);
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
