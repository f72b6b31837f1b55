/*
 * obb_reach.h - how far a moving OBB reaches along the normal n of a slab: the sum of
 * 2 h_i E_i, in half ulps. For fxr_obb_slabs.c alone.
 *
 * E_i is how far the edge 2^30 g_i / det of the mover leads along n:
 *
 *   n = u_i              E_i = 2^30, and 0 of the others
 *   n = g_i x e_j        E_k = 2^30 |u_l . e_j|, for the two others k and l, as
 *                        g_k x g_i = +-det u_l
 *   n = e_0 x e_1        E_i = 2^30 |g_i . n| / det: all numbers of this slab are times det
 */
#ifndef FIXRAY_SWEEP_OBB_REACH_H
#define FIXRAY_SWEEP_OBB_REACH_H

#include "obb_slabs.h"
#include "plane_slab.h"

static const uint32_t obb_zero = 0;

/* reach += size 2^30 half */
static void
add_extent(uint32_t reach[SLAB_ROOM], const uint32_t *size, int n,
           uint32_t half)
{
    uint32_t scaled[SLAB_ROOM];

    fxri_limbs_copy(scaled, SLAB_ROOM, &obb_zero, 0);
    limbs_add(scaled, SLAB_ROOM, size, n, FXR_Q30_ONE, LIMBS_PLUS);
    limbs_add(reach, SLAB_ROOM, scaled, SLAB_ROOM, half, LIMBS_PLUS);
}

/* What the mover reaches along edge k, of g x e, where u is the axis of the third number. */
static void
add_edge_extent(uint32_t reach[SLAB_ROOM], const fxr_unit3 *u,
                const int64_t e[3], uint32_t half)
{
    uint32_t size[SLAB_LIMBS];
    slab_normal n;

    slab_of_axis(&n, u);
    fxri_sweep_project(size, &n, e);
    (void)fxri_limbs_take_sign(size, SLAB_LIMBS);
    add_extent(reach, size, SLAB_LIMBS, half);
}

/* reach += 2^30 half |n . g|, for n < 2^65 */
static void
add_side_extent(uint32_t reach[SLAB_ROOM], const slab_normal *n,
                const int64_t g[3], uint32_t half)
{
    uint32_t size[SLAB_LIMBS];

    fxri_sweep_project(size, n, g); /* < 2^65 2^62 */
    (void)fxri_limbs_take_sign(size, SLAB_LIMBS);
    add_extent(reach, size, SLAB_LIMBS, half);
}

#endif
