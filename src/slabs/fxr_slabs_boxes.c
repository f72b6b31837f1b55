/*
 * fxr_slabs_boxes.c - a moving box and a box at rest, of which one is oriented: the slabs of
 * fifteen axes (slabs.h).
 *
 * Mover A and box B touch at t if the centre is in A + B, which has no other normals n than
 * these; R is how far A + B reaches along n:
 *
 *   n = det_B u_i of A       R = det_B h_i + sum of k: h_k |g_k . u_i|, g_k and h_k of B
 *   n = det_A u_k of B       likewise
 *   n = g_i of A x g_k of B  R = sum of h_j |g_k . u_l| + sum of h_j |g_i . u_l|, j and l
 *                            the two numbers besides i of A, and besides k of B
 *
 * since g_j x g_i = +-det u_l. Axes are in Q2.30, so that n . v has 30 bits more after the point
 * than R.
 *
 *   start, way            | < 2^33               |n|_1      | <= 2^124
 *   N, D                  | < 2^157              R          | < 4 2^32 2^93 = 2^127
 *   2^30 R                | < 2^157
 *   2^30 R + |N|          | < 2^158: five limbs with their sign; products of two: ten
 *
 * Source   Gottschalk, Lin and Manocha 1996 (separating axes); the parallelepiped in place
 *          of the box is our own
 */
#include "slabs.h"

/* r += half |g . u| */
static void
add_reach(uint32_t r[SLAB_LIMBS], uint32_t half, const int64_t g[3],
          const fxr_unit3 *u)
{
    uint32_t v[DET_LIMBS];

    (void)fxri_solid_dot(v, g, u);
    limbs_add(r, SLAB_LIMBS, v, DET_LIMBS, half, LIMBS_PLUS);
}

/* The slab of a normal and a reach without its 30 bits after the point. */
static bool
meet_slab(slab_path *s, const slab_normal *n, uint32_t reach[SLAB_LIMBS])
{
    limbs_add(reach, SLAB_LIMBS, reach, SLAB_LIMBS, FXR_Q30_ONE - 1,
              LIMBS_PLUS);
    return fxri_slab_meet(s, n, reach, NULL);
}

/* The normals of the faces of solid[of]. */
static bool
meet_faces(slab_path *s, int of)
{
    const sweep_solid *a = &s->solid[of], *b = &s->solid[1 - of];
    slab_normal n;
    uint32_t reach[SLAB_LIMBS];
    int i, k;

    for (i = 0; i < 3; i++) {
        const fxr_unit3 *u = &a->axis[i];

        if ((s->inside >> (3 * of + i) & 1) != 0) {
            continue;
        }
        s->number = (uint8_t)(slab_of_face(i) + (of == 0 ? 1u : 0u));
        fxri_limbs_clear(reach, SLAB_LIMBS);
        limbs_add(reach, SLAB_LIMBS, b->det, DET_LIMBS, a->half[i], LIMBS_PLUS);
        for (k = 0; k < 3; k++) {
            const fxr_q30 u_k = axis_component(u, k);

            fxri_long_begin(n.v[k], NORMAL_OF_SLAB);
            limbs_add(n.v[k] + 1, NORMAL_OF_SLAB, b->det, DET_LIMBS,
                      magnitude32(u_k), LIMBS_PLUS);
            long_set_sign(n.v[k], u_k < 0 ? -1 : u_k > 0);
            add_reach(reach, b->half[k], b->edge[k], u);
        }
        if (!meet_slab(s, &n, reach)) {
            return false;
        }
    }
    return true;
}

/* What a solid without its edge i adds to the reach along the cross product of that edge
 * and g. */
static void
add_edge_reach(uint32_t reach[SLAB_LIMBS], const sweep_solid *a, int i,
               const int64_t g[3])
{
    const int j = next_axis(i), l = next_axis(j);

    add_reach(reach, a->half[j], g, &a->axis[l]);
    add_reach(reach, a->half[l], g, &a->axis[j]);
}

static bool
meet_edges(slab_path *s, int i, int k)
{
    const sweep_solid *a = &s->solid[0], *b = &s->solid[1];
    const int64_t *g = a->edge[i], *h = b->edge[k];
    slab_normal n;
    uint32_t reach[SLAB_LIMBS];

    if ((s->inside >> (6 + 3 * i + k) & 1) != 0 || fxri_solid_parallel(g, h)) {
        return true;
    }
    s->number = (uint8_t)(6 + 3 * i + k);
    fxri_slab_cross(&n, g, h);
    fxri_limbs_clear(reach, SLAB_LIMBS);
    add_edge_reach(reach, a, i, h);
    add_edge_reach(reach, b, k, g);
    return meet_slab(s, &n, reach);
}

bool
fxri_slabs_of_boxes(slab_path *s)
{
    int i, k;

    fxri_slabs_begin(s);
    if (!fxri_solid_spans(&s->solid[0]) || !fxri_solid_spans(&s->solid[1]) ||
        !meet_faces(s, 0) || !meet_faces(s, 1)) {
        return false;
    }
    for (i = 0; i < 3; i++) {
        for (k = 0; k < 3; k++) {
            if (!meet_edges(s, i, k)) {
                return false;
            }
        }
    }
    return true;
}

void
fxri_slabs_nearest_of_boxes(slab_nearest *out, slab_path *s)
{
    s->inside = 0;
    if (FXR_FAST_SLABS) {
        fxri_slabs_fast_nearest(s);
    }
    fxri_slab_nearest_set(out, s, 0, false);
    (void)fxri_slabs_of_boxes(s);
}
