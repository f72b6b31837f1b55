/*
 * fxr_prism_normal.c - the normal of a moving segment and a triangle, and the shortest way out of
 * where it starts.
 *
 * T less the segment from 0 to d = b - a is a prism, and the way of end a goes to it. It is what
 * is in the slabs of
 *
 *   e_0 x e_1     the side of T, seen from both ends
 *   e_i x d       the edges of T along the segment: one of both planes, the other one touches
 *                 the prism at an edge
 *
 * Along e_i x d it is between corner i and the third one. In half ulps, with N and R as in
 * ../sweep/sweep_axes.h, and corners p and q as in ../sweep/fxr_crate_slabs.c,
 *
 *   N = n . (a + b - p - q),    D = n . 2 (path.b - path.a),    R = |n . (q - p)| + |n . d|
 *
 *   n             | < 2^65        a + b - p - q    | < 2^33
 *   N, D, R       | < 3 2^98
 *
 * Where all is in one plane, so is each n across it: the path, which comes to the prism, enters
 * there. Where all is in one line there is no slab: it is left across an edge.
 */
#include "prism_normal.h"

#include "plane_slab.h"
#include "slab_normal.h"
#include "touch_normal.h"

typedef struct {
    sweep_axes axes;
    const fxr_capsule *mover;
} prism;

/* The slab of n, if it is one, between corners p and q. */
static void
prism_slab(prism *s, bool any, const plane_any *n, const fxr_vec3 *p,
           const fxr_vec3 *q)
{
    uint32_t reach[SLAB_LIMBS], part[SLAB_LIMBS];
    int64_t across[3], along[3];
    slab_normal normal;
    int k;

    if (!any) {
        return;
    }
    slab_of_plane(&normal, n);
    for (k = 0; k < 3; k++) {
        const int64_t low = indexed_component(p, k);
        const int64_t high = indexed_component(q, k);
        const int64_t a = indexed_component(&s->mover->a, k);
        const int64_t b = indexed_component(&s->mover->b, k);

        s->axes.start[k] = a + b - low - high;
        across[k] = high - low;
        along[k] = b - a;
    }
    fxri_sweep_project(reach, &normal, across);
    (void)fxri_limbs_take_sign(reach, SLAB_LIMBS);
    fxri_sweep_project(part, &normal, along);
    (void)fxri_limbs_take_sign(part, SLAB_LIMBS);
    limbs_add(reach, SLAB_LIMBS, part, SLAB_LIMBS, 1, LIMBS_PLUS);
    (void)s->axes.slab(&s->axes, &normal, reach);
}

static void
prism_slabs(prism *s, const fxr_triangle *triangle)
{
    const fxr_vec3 *const corner[3] = {&triangle->a, &triangle->b,
                                       &triangle->c};
    plane_any n;
    bool any;
    int i;

    any = fxri_plane_any(&n, corner[0], corner[1], corner[0], corner[2]);
    prism_slab(s, any, &n, corner[0], corner[0]);
    for (i = 0; i < 3; i++) {
        const fxr_vec3 *const p = corner[i], *const to = corner[next_axis(i)];

        any = fxri_plane_any(&n, p, to, &s->mover->a, &s->mover->b);
        prism_slab(s, any, &n, p, corner[next_axis(next_axis(i))]);
    }
}

void
fxri_prism_normal(const fxr_segment *path, const fxr_capsule *mover,
                  const fxr_triangle *triangle, fxr_contact_normal *out)
{
    slab_exit from;
    int8_t side[3];
    prism s;
    int k;

    s.mover = mover;
    s.axes.open = false;
    for (k = 0; k < 3; k++) {
        s.axes.way[k] = 2 * ((int64_t)indexed_component(&path->b, k) -
                             indexed_component(&path->a, k));
    }
    fxri_sweep_begin(&s.axes);
    fxri_slab_exit_set(&from, &s.axes, mover->radius == 0, 1, false);
    prism_slabs(&s, triangle);
    out->faces = 0;
    if (from.count > 0) {
        fxri_slab_exit_unit(&from, &out->normal, side);
        out->depth = fxri_slab_exit_depth(&from, (uint32_t)mover->radius);
        return;
    }
    out->depth = mover->radius;
    if (!fxri_normal_across(&triangle->a, &triangle->b, &out->normal) &&
        !fxri_normal_across(&triangle->b, &triangle->c, &out->normal) &&
        !fxri_normal_across(&mover->a, &mover->b, &out->normal)) {
        out->normal.x = FXR_Q30_ONE;
        out->normal.y = out->normal.z = 0;
    }
}
