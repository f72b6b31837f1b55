/*
 * fxr_sweep_hull_planes.c - the planes of what a moving sphere or capsule comes to where it touches a convex polytope.
 *
 * Let K be the polytope and d = b - a the segment of the mover: a point for a sphere. End a comes to K less the
 * segment from 0 to d, which is convex (../touch/touch_body.h), and whose planes are
 *
 *   n of each face            K seen from the end that is lower along n; where d is level, from a, and
 *                             what it is along d are the parallelograms of its outline
 *   e x d of an edge e        where both faces beside it are behind that: a parallelogram
 *
 * Each is a slab (../slabs/slabs.h) that reaches down so far that nothing else counts: with E how far the mover
 * extends, and R = 2^102,
 *
 *   N = n . (a + b - 2 corner) - E + R,   E = |n . d|,   D = n . 2 (path.b - path.a)
 *
 *   n             | < 2^65, of length < 2^65.6
 *   a + b - 2 corner, 2 (path.b - path.a)     | < 2^33 on an axis
 *   N - R, D      | < 2^101
 */
#include "../planes/clip.h"
#include "../space/axis.h"
#include "sweep_hull.h"

void
fxri_hull_way_set(hull_way *w, const fxr_segment *path,
                  const fxr_capsule *mover, const fxr_hull *hull)
{
    int k;

    w->path = path;
    w->mover = mover;
    w->hull = hull;
    for (k = 0; k < 3; k++) {
        const int64_t a = indexed_component(&mover->a, k);
        const int64_t b = indexed_component(&mover->b, k);

        w->sum[k] = a + b;
        w->along[k] = b - a;
        w->by[k] = 2 * ((int64_t)indexed_component(&path->b, k) -
                        indexed_component(&path->a, k));
    }
}

/* Visits the plane of f->n through the first corner. */
static bool
hull_visit(hull_way *w, hull_plane *f)
{
    uint32_t extent[SLAB_LIMBS];
    int64_t off[3];
    int k;

    for (k = 0; k < 3; k++) {
        off[k] = w->sum[k] - 2 * (int64_t)indexed_component(f->corner[0], k);
    }
    fxri_slab_project(f->at, SLAB_LIMBS, &f->n, off);
    fxri_slab_project(f->den, SLAB_LIMBS, &f->n, w->by);
    fxri_slab_project(extent, SLAB_LIMBS, &f->n, w->along);
    f->lower = fxri_limbs_take_sign(extent, SLAB_LIMBS);
    limbs_add(f->at, SLAB_LIMBS, extent, SLAB_LIMBS, 1, LIMBS_MINUS);
    fxri_limbs_clear(f->reach, SLAB_LIMBS);
    f->reach[3] = 1u << 6;
    limbs_add(f->at, SLAB_LIMBS, f->reach, SLAB_LIMBS, 1, LIMBS_PLUS);
    return w->visit(w, f);
}

/* n . (to - from) */
static int
hull_side(const slab_normal *n, const fxr_vec3 *from, const fxr_vec3 *to)
{
    uint32_t r[SLAB_LIMBS];
    int64_t v[3];
    int k;

    for (k = 0; k < 3; k++) {
        v[k] = (int64_t)indexed_component(to, k) - indexed_component(from, k);
    }
    fxri_slab_project(r, SLAB_LIMBS, n, v);
    return fxri_limbs_sign(r, SLAB_LIMBS);
}

/* The third corner of the face that has an edge in this direction; of tables that are not closed, an end. */
static const fxr_vec3 *
hull_across(const fxr_hull *hull, uint8_t from, uint8_t to)
{
    const uint8_t(*f)[3] = hull->faces;
    unsigned left;
    int i;

    for (left = hull->face_count; left > 0; left--, f++) {
        for (i = 0; i < 3; i++) {
            if ((*f)[i] == from && (*f)[next_axis(i)] == to) {
                return &hull->vertices[(*f)[next_axis(next_axis(i))]];
            }
        }
    }
    return &hull->vertices[from];
}

/* Visits the plane of edge i of a face along d, if both faces beside it are behind that. */
static bool
hull_visit_edge(hull_way *w, const uint8_t corner[3], int i)
{
    const fxr_vec3 *const v = w->hull->vertices;
    const uint8_t from = corner[i], to = corner[next_axis(i)];
    const fxr_vec3 *const p = &v[from];
    plane_any n;
    hull_plane f;
    int side, other, k;

    if (from > to) {
        return true; /* as that of the face beside it */
    }
    if (!fxri_plane_any(&n, p, &v[to], &w->mover->a, &w->mover->b)) {
        return true;
    }
    fxri_slab_of_plane(&f.n, &n);
    side = hull_side(&f.n, p, &v[corner[next_axis(next_axis(i))]]);
    other = hull_side(&f.n, p, hull_across(w->hull, to, from));
    if (side + other == 0) {
        return true; /* one is above it; or both are on it, in one plane */
    }
    for (k = 0; k < 3 && side + other > 0; k++) {
        long_reverse(f.n.v[k]);
    }
    f.corner[0] = p;
    f.corner[1] = &v[to];
    f.corner[2] = NULL;
    return hull_visit(w, &f);
}

static bool
hull_visit_face(hull_way *w, unsigned i)
{
    const uint8_t *const corner = w->hull->faces[i];
    plane_any n;
    hull_plane f;
    int k;

    for (k = 0; k < 3; k++) {
        f.corner[k] = &w->hull->vertices[corner[k]];
    }
    (void)fxri_hull_normal(&n, w->hull, i);
    fxri_slab_of_plane(&f.n, &n);
    return hull_visit(w, &f);
}

bool
fxri_hull_visit_all(hull_way *w)
{
    const bool still = touch_points_equal(&w->mover->a, &w->mover->b);
    unsigned i;
    int k;

    for (i = 0; i < w->hull->face_count; i++) {
        if (!hull_visit_face(w, i)) {
            return false;
        }
        for (k = 0; k < 3 && !still; k++) {
            if (!hull_visit_edge(w, w->hull->faces[i], k)) {
                return false;
            }
        }
    }
    return true;
}
