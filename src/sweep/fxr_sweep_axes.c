/*
 * fxr_sweep_axes.c - the path of a centre against the slabs of fifteen axes.
 */
#include "sweep_axes.h"

static const uint32_t sweep_zero[1] = {0};

/* r of n limbs = x y - z w */
static void
set_cross(uint32_t *r, int n, int64_t x, int64_t y, int64_t z, int64_t w)
{
    uint32_t a[2], b[2];

    limbs_set(a, (uint64_t)x);
    limbs_set(b, (uint64_t)z);
    fxri_limbs_copy(r, n, sweep_zero, 0);
    fxri_slab_add(r, n, a, 2, y, false);
    fxri_slab_add(r, n, b, 2, w, true);
}

/* v = |g . u|   | <= 2^93. Returns the sign of g . u. */
static int
edge_dot(uint32_t v[DET_LIMBS], const int64_t g[3], const fxr_unit3 *u)
{
    int k;

    fxri_limbs_copy(v, DET_LIMBS, sweep_zero, 0);
    for (k = 0; k < 3; k++) {
        uint32_t limb[2];

        limbs_set(limb, (uint64_t)g[k]);
        fxri_slab_add(v, DET_LIMBS, limb, 2, axis_component(u, k), false);
    }
    return fxri_limbs_take_sign(v, DET_LIMBS);
}

bool
fxri_sweep_solid_spans(sweep_solid *s)
{
    int i;

    for (i = 0; i < 3; i++) {
        fxri_sweep_edge_set(s->edge[i], s->axis, i);
    }
    return edge_dot(s->det, s->edge[0], &s->axis[0]) != 0;
}

/* r += half |g . u| */
static void
add_reach(uint32_t r[SLAB_LIMBS], uint32_t half, const int64_t g[3],
          const fxr_unit3 *u)
{
    uint32_t v[DET_LIMBS];

    (void)edge_dot(v, g, u);
    limbs_add(r, SLAB_LIMBS, v, DET_LIMBS, half, LIMBS_PLUS);
}

void
fxri_sweep_cross(slab_normal *n, const int64_t g[3], const int64_t h[3])
{
    int x;

    for (x = 0; x < 3; x++) {
        const int y = next_axis(x), z = next_axis(y);

        set_cross(n->limb[x], NORMAL_OF_SLAB, g[y], h[z], g[z], h[y]);
    }
}

/* The slab of a normal and a reach without its 30 bits after the point. */
static bool
meet_slab(sweep_axes *s, const slab_normal *n, uint32_t reach[SLAB_LIMBS])
{
    limbs_add(reach, SLAB_LIMBS, reach, SLAB_LIMBS, FXR_Q30_ONE - 1,
              LIMBS_PLUS);
    return s->slab(s, n, reach);
}

/* The normals of the faces of solid[of]. */
static bool
meet_faces(sweep_axes *s, int of)
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
        fxri_limbs_copy(reach, SLAB_LIMBS, sweep_zero, 0);
        limbs_add(reach, SLAB_LIMBS, b->det, DET_LIMBS, a->half[i], LIMBS_PLUS);
        for (k = 0; k < 3; k++) {
            fxri_limbs_copy(n.limb[k], NORMAL_OF_SLAB, sweep_zero, 0);
            fxri_slab_add(n.limb[k], NORMAL_OF_SLAB, b->det, DET_LIMBS,
                          axis_component(u, k), false);
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
meet_edges(sweep_axes *s, int i, int k)
{
    const sweep_solid *a = &s->solid[0], *b = &s->solid[1];
    const int64_t *g = a->edge[i], *h = b->edge[k];
    slab_normal n;
    uint32_t reach[SLAB_LIMBS];

    if ((s->inside >> (6 + 3 * i + k) & 1) != 0 ||
        fxri_sweep_edges_parallel(g, h)) {
        return true;
    }
    fxri_sweep_cross(&n, g, h);
    fxri_limbs_copy(reach, SLAB_LIMBS, sweep_zero, 0);
    add_edge_reach(reach, a, i, h);
    add_edge_reach(reach, b, k, g);
    return meet_slab(s, &n, reach);
}

bool
fxri_sweep_axes_meet(sweep_axes *s)
{
    int i, k;

    fxri_sweep_begin(s);
    if (!fxri_sweep_solid_spans(&s->solid[0]) ||
        !fxri_sweep_solid_spans(&s->solid[1]) || !meet_faces(s, 0) ||
        !meet_faces(s, 1)) {
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
