/*
 * sweep_axes.c - the path of a centre against the slabs of fifteen axes.
 */
#include "sweep_axes.h"

static const uint32_t sweep_zero[1] = {0};

/* r of n limbs += x y, or -= x y, for x of m <= 4 limbs in two's complement. */
static void
slab_add(uint32_t *r, int n, const uint32_t *x, int m, int64_t y, bool minus)
{
    uint32_t a[NORMAL_OF_SLAB], b[2];

    limbs_set(b, magnitude64(y));
    fxri_limbs_copy(a, m, x, m);
    if (fxri_limbs_take_sign(a, m) < 0) {
        minus = !minus;
    }
    fxri_limbs_add_product(r, n, a, m, b, 2,
                           minus != (y < 0) ? LIMBS_MINUS : LIMBS_PLUS);
}

/* r of n limbs = x y - z w */
static void
set_cross(uint32_t *r, int n, int64_t x, int64_t y, int64_t z, int64_t w)
{
    uint32_t a[2], b[2];

    limbs_set(a, (uint64_t)x);
    limbs_set(b, (uint64_t)z);
    fxri_limbs_copy(r, n, sweep_zero, 0);
    slab_add(r, n, a, 2, y, false);
    slab_add(r, n, b, 2, w, true);
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
        slab_add(v, DET_LIMBS, limb, 2, axis_component(u, k), false);
    }
    return fxri_limbs_take_sign(v, DET_LIMBS);
}

/* Returns false if the axes do not span space. */
static bool
solid_set(sweep_solid *s)
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
fxri_sweep_project(uint32_t r[SLAB_LIMBS], const slab_normal *n,
                   const int64_t v[3])
{
    int k;

    fxri_limbs_copy(r, SLAB_LIMBS, sweep_zero, 0);
    for (k = 0; k < 3; k++) {
        slab_add(r, SLAB_LIMBS, n->limb[k], NORMAL_OF_SLAB, v[k], false);
    }
}

/* The order of num / den and f, for num >= 0 and den > 0. */
static int
fraction_order(const uint32_t num[SLAB_LIMBS], const uint32_t den[SLAB_LIMBS],
               const sweep_fraction *f)
{
    uint32_t r[2 * SLAB_LIMBS];

    fxri_limbs_copy(r, 2 * SLAB_LIMBS, sweep_zero, 0);
    fxri_limbs_add_product(r, 2 * SLAB_LIMBS, num, SLAB_LIMBS, f->den,
                           SLAB_LIMBS, LIMBS_PLUS);
    fxri_limbs_add_product(r, 2 * SLAB_LIMBS, f->num, SLAB_LIMBS, den,
                           SLAB_LIMBS, LIMBS_MINUS);
    return fxri_limbs_sign(r, 2 * SLAB_LIMBS);
}

static void
fraction_set(sweep_fraction *f, const uint32_t num[SLAB_LIMBS],
             const uint32_t den[SLAB_LIMBS])
{
    fxri_limbs_copy(f->num, SLAB_LIMBS, num, SLAB_LIMBS);
    fxri_limbs_copy(f->den, SLAB_LIMBS, den, SLAB_LIMBS);
}

/* Where the path enters last: the sign of -n, or of n if the path runs against n. */
static void
set_outward(sweep_axes *s, const slab_normal *n, bool against)
{
    int k;

    for (k = 0; k < 3; k++) {
        const int sign = fxri_limbs_sign(n->limb[k], NORMAL_OF_SLAB);

        s->outward[k] = (int8_t)(against ? sign : -sign);
    }
}

/*
 * With n reversed where the path runs against it, D >= 0:
 *
 *   enter = -reach - N, leave = reach - N: in the slab from t = enter / D to leave / D
 */
bool
fxri_sweep_slab(sweep_axes *s, const slab_normal *n,
                const uint32_t reach[SLAB_LIMBS])
{
    const int first = s->open ? 1 : 0; /* of a sign that is in the slab */
    uint32_t enter[SLAB_LIMBS], leave[SLAB_LIMBS], den[SLAB_LIMBS];
    uint32_t left[SLAB_LIMBS];
    bool against, changed = false;
    int enters;

    fxri_sweep_project(leave, n, s->start);
    fxri_sweep_project(den, n, s->way);
    against = fxri_limbs_take_sign(den, SLAB_LIMBS) < 0;
    if (!against) {
        fxri_limbs_negate(leave, SLAB_LIMBS);
    }
    fxri_limbs_copy(enter, SLAB_LIMBS, leave, SLAB_LIMBS);
    limbs_add(enter, SLAB_LIMBS, reach, SLAB_LIMBS, 1, LIMBS_MINUS);
    limbs_add(leave, SLAB_LIMBS, reach, SLAB_LIMBS, 1, LIMBS_PLUS);
    if (fxri_limbs_sign(leave, SLAB_LIMBS) < first) {
        return false;
    }
    enters = fxri_limbs_sign(enter, SLAB_LIMBS);
    if (fxri_limbs_sign(den, SLAB_LIMBS) == 0) {
        return enters <= -first;
    }
    fxri_limbs_copy(left, SLAB_LIMBS, den, SLAB_LIMBS);
    limbs_add(left, SLAB_LIMBS, leave, SLAB_LIMBS, 1, LIMBS_MINUS);
    if (fxri_limbs_sign(left, SLAB_LIMBS) > 0 &&
        fraction_order(leave, den, &s->exit) < 0) {
        fraction_set(&s->exit, leave, den);
        changed = true;
    }
    if (enters > 0 && fraction_order(enter, den, &s->enter) > 0) {
        fraction_set(&s->enter, enter, den);
        set_outward(s, n, against);
        changed = true;
    }
    return !changed ||
           fraction_order(s->exit.num, s->exit.den, &s->enter) >= first;
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
            slab_add(n.limb[k], NORMAL_OF_SLAB, b->det, DET_LIMBS,
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

    int x;

    if ((s->inside >> (6 + 3 * i + k) & 1) != 0 ||
        fxri_sweep_edges_parallel(g, h)) {
        return true;
    }
    for (x = 0; x < 3; x++) {
        const int y = next_axis(x), z = next_axis(y);

        set_cross(n.limb[x], NORMAL_OF_SLAB, g[y], h[z], g[z], h[y]);
    }
    fxri_limbs_copy(reach, SLAB_LIMBS, sweep_zero, 0);
    add_edge_reach(reach, a, i, h);
    add_edge_reach(reach, b, k, g);
    return meet_slab(s, &n, reach);
}

void
fxri_sweep_begin(sweep_axes *s)
{
    static const uint32_t one[1] = {1};

    fxri_limbs_copy(s->enter.num, SLAB_LIMBS, one, 0);
    fxri_limbs_copy(s->enter.den, SLAB_LIMBS, one, 1);
    fraction_set(&s->exit, s->enter.den, s->enter.den);
    s->outward[0] = s->outward[1] = s->outward[2] = 0;
}

bool
fxri_sweep_axes_meet(sweep_axes *s)
{
    int i, k;

    fxri_sweep_begin(s);
    if (!solid_set(&s->solid[0]) || !solid_set(&s->solid[1]) ||
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
