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
 * slabs.h, and corners p and q as in fxr_slabs_triangle.c,
 *
 *   N = n . (a + b - p - q),    D = n . 2 (path.b - path.a),    R = |n . (q - p)| + |n . d|
 *
 *   n             | < 2^65        a + b - p - q    | < 2^33
 *   N, D, R       | < 3 2^98
 *
 * Where all is in one plane, so is each n across it: the path, which comes to the prism, enters
 * there. Where all is in one line there is no slab: it is left across an edge.
 */
#include "slabs_triangle.h"
#include "touch_polygon.h"

/* The sum of both ends of the segment at its start, and the way from one to the other. */
typedef struct {
    slab_path axes;
    int64_t sum[3], along[3];
} prism;

/* The slab of n, between corners p and q. */
static void
prism_slab(prism *s, const plane_any *n, const fxr_vec3 *p, const fxr_vec3 *q)
{
    uint32_t reach[SLAB_LIMBS];
    slab_normal normal;

    fxri_slab_of_plane(&normal, n);
    fxri_slab_project(reach, SLAB_LIMBS, &normal, s->along);
    (void)fxri_limbs_take_sign(reach, SLAB_LIMBS);
    (void)fxri_slab_between(&s->axes, s->sum, &normal, p, q, reach, NULL);
}

static void
prism_slabs(prism *s, const fxr_capsule *mover, const fxr_triangle *triangle)
{
    const fxr_vec3 *const corner[3] = {&triangle->a, &triangle->b,
                                       &triangle->c};
    plane_any n;
    int i;

    if (fxri_plane_any(&n, corner[0], corner[1], corner[0], corner[2])) {
        prism_slab(s, &n, corner[0], corner[0]);
    }
    for (i = 0; i < 3; i++) {
        const fxr_vec3 *const p = corner[i], *const to = corner[next_axis(i)];

        if (fxri_plane_any(&n, p, to, &mover->a, &mover->b)) {
            prism_slab(s, &n, p, corner[next_axis(next_axis(i))]);
        }
    }
}

void
fxri_prism_normal(const fxr_segment *path, const fxr_capsule *mover,
                  const fxr_triangle *triangle, fxr_contact_normal *out)
{
    slab_way from;
    int8_t side[3];
    prism s;
    int k;

    s.axes.open = false;
    for (k = 0; k < 3; k++) {
        const int64_t a = indexed_component(&mover->a, k);
        const int64_t b = indexed_component(&mover->b, k);

        s.sum[k] = a + b;
        s.along[k] = b - a;
        s.axes.way[k] = 2 * ((int64_t)indexed_component(&path->b, k) -
                             indexed_component(&path->a, k));
    }
    fxri_slabs_begin(&s.axes);
    fxri_slab_way_set(&from, &s.axes, mover->radius == 0, 1, false);
    prism_slabs(&s, mover, triangle);
    out->faces = 0;
    if (from.count > 0) {
        fxri_slab_way_unit(&from, &out->normal, side);
        out->depth = fxri_slab_way_depth(&from, (uint32_t)mover->radius);
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
