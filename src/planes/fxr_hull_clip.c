/*
 * fxr_hull_clip.c - a convex polytope, as what the half spaces of its faces have in common.
 *
 *   edge, p - vertex   | < 2^32
 *   n_k                | < 2^65
 *   height, slope      | < 2^99        clip.h
 *   faces, vertices    | <= 255        a byte counts each
 */
#include "../space/copy.h"
#include "../triangle/vector.h"
#include "clip.h"

bool
fxri_hull_face(fxr_triangle *out, const fxr_hull *hull, unsigned face)
{
    const uint8_t *corner;

    if (face == hull->face_count) {
        return false;
    }
    corner = hull->faces[face];
    copy_point(&out->a, &hull->vertices[corner[0]]);
    copy_point(&out->b, &hull->vertices[corner[1]]);
    copy_point(&out->c, &hull->vertices[corner[2]]);
    return true;
}

const fxr_vec3 *
fxri_hull_normal(plane_any *n, const fxr_hull *hull, unsigned face)
{
    const uint8_t *const corner = hull->faces[face];
    const fxr_vec3 *const u = &hull->vertices[corner[0]];

    (void)fxri_plane_any(n, u, &hull->vertices[corner[1]], u,
                         &hull->vertices[corner[2]]);
    return u;
}

/* On axis k: are all vertices on one side of the component, which does not come to them? */
static bool
hull_is_beyond(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
               const fxr_hull *hull, int k)
{
    const int32_t from = indexed_component(p, k);
    const int32_t to = indexed_component(q, k);
    const int32_t end = has_end(kind) ? to : from;
    bool above = has_end(kind) || to >= 0, below = has_end(kind) || to <= 0;
    unsigned i;

    for (i = 0; i < hull->vertex_count && (above || below); i++) {
        const int32_t v = indexed_component(&hull->vertices[i], k);

        above = above && from > v && end > v;
        below = below && from < v && end < v;
    }
    return above || below;
}

bool
fxri_hull_is_afar(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                  const fxr_hull *hull)
{
    return !is_line(kind) && (hull_is_beyond(kind, p, q, hull, 0) ||
                              hull_is_beyond(kind, p, q, hull, 1) ||
                              hull_is_beyond(kind, p, q, hull, 2));
}

/* The components of a normal alone, in 64 bits where the corners are small. */
static const fxr_vec3 *
hull_direction(plane_any *n, const fxr_hull *hull, unsigned face)
{
    const uint8_t *const corner = hull->faces[face];
    const fxr_vec3 *const a = &hull->vertices[corner[0]];
    const fxr_vec3 *const b = &hull->vertices[corner[1]];
    const fxr_vec3 *const c = &hull->vertices[corner[2]];
    uint32_t *out = n->n;
    fxr_vec3 u, v;
    int i;

    if (!FXR_FAST_NORMALS ||
        (excess_bits(a) | excess_bits(b) | excess_bits(c)) != 0) {
        return fxri_hull_normal(n, hull, face);
    }
    vector_subtract(&u, b, a); /* < 2^30 */
    vector_subtract(&v, c, a);
    for (i = 0; i < 3; i++, out += UNIT_WORDS) {
        const int64_t n_i = vector_cross_component(&u, &v, i); /* < 2^61 */

        long_set_size(out, magnitude64(n_i), n_i < 0 ? -1 : n_i > 0);
    }
    return a;
}

bool
fxri_clip_by_hull(clip *c, const fxr_hull *hull, bool turned)
{
    plane_any n;
    unsigned i;

    for (i = 0; i < hull->face_count; i++) {
        const fxr_vec3 *const corner = hull_direction(&n, hull, i);

        /* of a tetrahedron i < 4 */
        if (!fxri_clip_by_plane(c, &n, corner, turned,
                                c->first ? i + 1 : (uint32_t)1 << i)) {
            return false;
        }
    }
    return fxri_clip_ends(c);
}

/* The part of the component in the hull; false if there is none. */
static bool
hull_clip(clip *c, unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const fxr_hull *hull, bool open)
{
    FXR_ASSERT(p != NULL && q != NULL && hull != NULL);
    if (fxri_hull_is_afar((linear_kind)kind, p, q, hull)) {
        return false;
    }
    fxri_clip_begin(c, (linear_kind)kind, p, q, open);
    c->first = true;
    return fxri_clip_by_hull(c, hull, false);
}

bool
fxri_linear_hits_hull(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_hull *hull, bool open)
{
    clip c;

    return hull_clip(&c, kind, p, q, hull, open);
}

bool
fxri_linear_clip_hull(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_hull *hull, fxr_span *out)
{
    clip c;

    FXR_ASSERT(out != NULL);
    if (!hull_clip(&c, kind, p, q, hull, false)) {
        return false;
    }
    fxri_clip_span(&c, out);
    return true;
}

bool
fxri_linear_cast_hull(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                      const fxr_hull *hull, fxr_hit *out)
{
    clip c;

    FXR_ASSERT(out != NULL);
    if (!hull_clip(&c, kind, p, q, hull, false)) {
        return false;
    }
    fxri_clip_hit(&c, out);
    return true;
}

bool
fxri_linear_enter_hull(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_hull *hull, fxr_entry *out)
{
    clip c;

    FXR_ASSERT(out != NULL);
    if (!hull_clip(&c, kind, p, q, hull, false)) {
        return false;
    }
    fxri_clip_entry(&c, out);
    return true;
}
