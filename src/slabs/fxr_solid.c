/*
 * fxr_solid.c - boxes as convex bodies, in half ulps: their axes and edges (solid.h), and a mover
 * and a box at rest, of which one is oriented, for their slabs. First, products of the normal of
 * a slab and of vectors, on limbs (slabs.h).
 */
#include "../number/wide.h"
#include "../space/copy.h"
#include "slabs.h"

void
fxri_slab_add(uint32_t *r, int n, int64_t x, int64_t y, bool minus)
{
    uint32_t a[2], b[2];

    limbs_set(a, magnitude64(x));
    limbs_set(b, magnitude64(y));
    fxri_limbs_add_product(r, n, a, 2, b, 2,
                           minus != ((x < 0) != (y < 0)) ? LIMBS_MINUS
                                                         : LIMBS_PLUS);
}

void
fxri_slab_project(uint32_t *r, int limbs, const slab_normal *n,
                  const int64_t v[3])
{
    int k;

    fxri_limbs_clear(r, limbs);
    for (k = 0; k < 3; k++) {
        const uint32_t *const x = n->v[k];
        uint32_t y[2];

        limbs_set(y, magnitude64(v[k]));
        fxri_limbs_add_product(r, limbs, x + 1, long_n(x), y, 2,
                               v[k] < 0 ? ~long_minus(x) : long_minus(x));
    }
}

void
fxri_slab_cross(slab_normal *n, const int64_t g[3], const int64_t h[3])
{
    int x;

    for (x = 0; x < 3; x++) {
        const int y = next_axis(x), z = next_axis(y);

        fxri_long_begin(n->v[x], NORMAL_OF_SLAB);
        fxri_slab_add(n->v[x] + 1, NORMAL_OF_SLAB, g[y], h[z], false);
        fxri_slab_add(n->v[x] + 1, NORMAL_OF_SLAB, g[z], h[y], true);
        fxri_long_close(n->v[x]);
    }
}

void
fxri_solid_edge(int64_t g[3], const fxr_unit3 axis[3], int i)
{
    int k;

    for (k = 0; k < 3; k++) {
        g[k] =
            axis_cross(&axis[next_axis(i)], &axis[next_axis(next_axis(i))], k);
    }
}

/* x y = z w?   | all <= 2^62 in magnitude */
static bool
same_product(int64_t x, int64_t y, int64_t z, int64_t w)
{
    const wide p = wide_product(magnitude64(x), magnitude64(y));
    const wide q = wide_product(magnitude64(z), magnitude64(w));
    const bool negative = (x < 0) != (y < 0);

    return wide_order(&p, &q) == 0 &&
           (wide_is_zero(&p) || negative == ((z < 0) != (w < 0)));
}

bool
fxri_solid_parallel(const int64_t g[3], const int64_t h[3])
{
    return same_product(g[1], h[2], g[2], h[1]) &&
           same_product(g[2], h[0], g[0], h[2]) &&
           same_product(g[0], h[1], g[1], h[0]);
}

int
fxri_solid_dot(uint32_t v[DET_LIMBS], const int64_t g[3], const fxr_unit3 *u)
{
    int k;

    fxri_limbs_clear(v, DET_LIMBS);
    for (k = 0; k < 3; k++) {
        fxri_slab_add(v, DET_LIMBS, g[k], axis_component(u, k), false);
    }
    return fxri_limbs_take_sign(v, DET_LIMBS);
}

bool
fxri_solid_spans(sweep_solid *s)
{
    int i;

    for (i = 0; i < 3; i++) {
        fxri_solid_edge(s->edge[i], s->axis, i);
    }
    return fxri_solid_dot(s->det, s->edge[0], &s->axis[0]) != 0;
}

/* A box of half extents in half ulps, below 2^32. Returns false if it is empty. */
static bool
sweep_solid_set(sweep_solid *out, const fxr_unit3 axis[3],
                const int64_t half[3])
{
    int i;

    out->axis = axis;
    for (i = 0; i < 3; i++) {
        if (half[i] < 0) {
            return false;
        }
        out->half[i] = (uint32_t)half[i];
    }
    return axes_valid(axis);
}

static void
sweep_double(int64_t out[3], const fxr_vec3 *v)
{
    int i;

    for (i = 0; i < 3; i++) {
        out[i] = 2 * (int64_t)indexed_component(v, i);
    }
}

bool
fxri_solid_of(sweep_solid *out, const fxr_unit3 axis[3], const fxr_vec3 *half)
{
    int64_t twice[3];

    sweep_double(twice, half);
    return sweep_solid_set(out, axis, twice);
}

/* A mover of half extents and axes, and a box at rest whose centre and half extents are in
 * half ulps. */
static bool
sweep_solids_set(slab_path *s, const fxr_segment *path, const fxr_vec3 *half,
                 const int64_t center[3], const int64_t rest_half[3],
                 const fxr_unit3 rest_axis[3], const fxr_unit3 axis[3])
{
    int i;

    if (!fxri_solid_of(&s->solid[0], axis, half) ||
        !sweep_solid_set(&s->solid[1], rest_axis, rest_half)) {
        return false;
    }
    sweep_double(s->start, &path->a);
    sweep_double(s->way, &path->b);
    for (i = 0; i < 3; i++) {
        s->way[i] -= s->start[i];
        s->start[i] -= center[i]; /* |.| < 2^33 */
    }
    return true;
}

bool
fxri_slabs_to_obb(slab_path *s, const fxr_segment *path,
                  const fxr_unit3 axis[3], const fxr_vec3 *half,
                  const fxr_obb *box)
{
    int64_t center[3], rest_half[3];

    FXR_ASSERT(path != NULL && axis != NULL && box != NULL);
    sweep_double(center, &box->center);
    sweep_double(rest_half, &box->half);
    return sweep_solids_set(s, path, half, center, rest_half, box->axis, axis);
}

/* The mover's own centre does not count. */
bool
fxri_slabs_to_aabb(slab_path *s, const fxr_segment *path, const fxr_obb *mover,
                   const fxr_aabb *box)
{
    int64_t center[3], rest_half[3];
    int i;

    FXR_ASSERT(path != NULL && mover != NULL && box != NULL);
    for (i = 0; i < 3; i++) {
        const int64_t low = indexed_component(&box->min, i);
        const int64_t high = indexed_component(&box->max, i);

        center[i] = low + high;
        rest_half[i] = high - low;
    }
    return sweep_solids_set(s, path, &mover->half, center, rest_half,
                            fxri_world_axes, mover->axis);
}
