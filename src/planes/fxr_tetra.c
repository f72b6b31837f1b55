/*
 * fxr_tetra.c - a tetrahedron, as what half spaces leave of all points.
 *
 * With a volume these are its four faces. Of a flat one, the hull of its corners in a plane, on a
 * line or in a point, they are those that hold all corners and touch one, n . x <= n . corner, for
 * both directions of each n among
 *
 *   the normals of its faces    one of them is that of the plane
 *   edge x axis                 the sides of a polygon, seen along an axis that is not in its
 *                               plane; and of a line, its edge, what holds it there
 *   the axes                    the ends of a line, and all of a point
 *
 *   edge, p - corner   | < 2^32
 *   n_k                | < 2^65        | < 2^32 of an edge x axis
 *   height, slope      | < 2^99        clip.h
 *
 * Source   the hull of finitely many points is what its supporting half spaces have in common,
 *          Ziegler 1995, theorem 1.1
 */
#include "../space/copy.h"
#include "../triangle/plane.h"
#include "clip.h"

enum { TETRA_CORNERS = 4 };

static const fxr_vec3 tetra_zero = {0, 0, 0};
static const fxr_vec3 tetra_axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

/* A component and a tetrahedron. */
typedef struct {
    linear_kind kind;
    const fxr_vec3 *p, *q, *corner[TETRA_CORNERS];
    bool open;
} tetra_problem;

/* v = n . (to - from), or n . to of a direction */
static void
tetra_dot(uint32_t v[LONG_ROOM(CLIP_LIMBS)], const plane_any *n,
          linear_kind kind, const fxr_vec3 *from, const fxr_vec3 *to)
{
    int k;

    fxri_long_begin(v, CLIP_LIMBS);
    for (k = 0; k < 3; k++) {
        bool down;
        const uint32_t w = fxri_displacement(kind, from, to, k, &down);

        fxri_long_add_times(v, plane_component(n, k), w,
                            down ? LIMBS_MINUS : LIMBS_PLUS);
    }
    fxri_long_close(v);
}

/* By the half space n . x <= n . corner, or >= if turned. */
static bool
tetra_clip_by(clip *c, const tetra_problem *t, const plane_any *n,
              const fxr_vec3 *corner, bool turned, uint32_t face)
{
    uint32_t height[LONG_ROOM(CLIP_LIMBS)], slope[LONG_ROOM(CLIP_LIMBS)];

    tetra_dot(height, n, SEGMENT, corner, t->p);
    tetra_dot(slope, n, t->kind, t->p, t->q);
    if (turned) {
        long_reverse(height);
        long_reverse(slope);
    }
    return fxri_clip_by(c, height, slope, face, t->open);
}

/* By both half spaces of a normal that hold all corners. */
static bool
tetra_clip_across(clip *c, const tetra_problem *t, const plane_any *n)
{
    uint32_t v[LONG_ROOM(CLIP_LIMBS)];
    int lowest = 0, highest = 0, i;

    for (i = 1; i < TETRA_CORNERS; i++) {
        tetra_dot(v, n, SEGMENT, t->corner[highest], t->corner[i]);
        if (long_sign(v) > 0) {
            highest = i;
        }
        tetra_dot(v, n, SEGMENT, t->corner[lowest], t->corner[i]);
        if (long_sign(v) < 0) {
            lowest = i;
        }
    }
    return tetra_clip_by(c, t, n, t->corner[highest], false, 0) &&
           tetra_clip_by(c, t, n, t->corner[lowest], true, 0);
}

/* The corners of the faces, that opposite to corner i first: (v - u) x (w - u) points out of all
 * of them, or into all. */
static const uint8_t tetra_faces[TETRA_CORNERS][3] = {
    {1, 2, 3}, {0, 3, 2}, {0, 1, 3}, {0, 2, 1}};

/* n of face i; one of its corners is returned. */
static const fxr_vec3 *
tetra_normal(plane_any *n, const tetra_problem *t, int i)
{
    const uint8_t *const face = tetra_faces[i];
    const fxr_vec3 *const u = t->corner[face[0]];

    (void)fxri_plane_any(n, u, t->corner[face[1]], u, t->corner[face[2]]);
    return u;
}

/* By edge x axis for the edges from corner i. */
static bool
tetra_clip_edges(clip *c, const tetra_problem *t, int i)
{
    plane_any n;
    int j, k;

    for (j = i + 1; j < TETRA_CORNERS; j++) {
        for (k = 0; k < 3; k++) {
            (void)fxri_plane_any(&n, t->corner[i], t->corner[j], &tetra_zero,
                                 &tetra_axes[k]);
            if (!tetra_clip_across(c, t, &n)) {
                return false;
            }
        }
    }
    return true;
}

/* A flat one: the plane of face i, the edges from corner i, and axis i. */
static bool
tetra_clip_flat(clip *c, const tetra_problem *t)
{
    plane_any n;
    int i;

    for (i = 0; i < TETRA_CORNERS; i++) {
        (void)tetra_normal(&n, t, i);
        if (!tetra_clip_across(c, t, &n) || !tetra_clip_edges(c, t, i)) {
            return false;
        }
        if (i < 3) {
            const int j = next_axis(i);

            (void)fxri_plane_any(&n, &tetra_zero, &tetra_axes[j], &tetra_zero,
                                 &tetra_axes[next_axis(j)]);
            if (!tetra_clip_across(c, t, &n)) {
                return false;
            }
        }
    }
    return true;
}

/* On axis k: are all corners on one side of the component, which does not come to them? */
static bool
tetra_is_beyond(const tetra_problem *t, int k)
{
    const int32_t p = indexed_component(t->p, k);
    const int32_t q = indexed_component(t->q, k);
    const int32_t end = has_end(t->kind) ? q : p;
    const bool down = has_end(t->kind) || q <= 0;
    const bool up = has_end(t->kind) || q >= 0;
    bool above = up, below = down;
    int i;

    for (i = 0; i < TETRA_CORNERS; i++) {
        const int32_t v = indexed_component(t->corner[i], k);

        above = above && p > v && end > v;
        below = below && p < v && end < v;
    }
    return above || below;
}

static bool
tetra_is_afar(const tetra_problem *t)
{
    return !is_line(t->kind) &&
           (tetra_is_beyond(t, 0) || tetra_is_beyond(t, 1) ||
            tetra_is_beyond(t, 2));
}

/* The part of the component in the tetrahedron; false if there is none. */
static bool
tetra_clip(clip *c, unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
           const fxr_tetra *tetra, bool open)
{
    uint32_t volume[LONG_ROOM(CLIP_LIMBS)];
    tetra_problem t;
    plane_any n;
    int i;

    t.kind = (linear_kind)kind;
    t.p = p;
    t.q = q;
    t.corner[0] = &tetra->a;
    t.corner[1] = &tetra->b;
    t.corner[2] = &tetra->c;
    t.corner[3] = &tetra->d;
    t.open = open;
    if (tetra_is_afar(&t)) {
        return false;
    }
    fxri_clip_begin(c, t.kind, p, q);
    for (i = 0; i < TETRA_CORNERS; i++) {
        const fxr_vec3 *const corner = tetra_normal(&n, &t, i);

        if (i == 0) {
            tetra_dot(volume, &n, SEGMENT, corner, t.corner[0]);
            if (long_sign(volume) == 0) {
                return !open && tetra_clip_flat(c, &t) &&
                       fxri_clip_ends(c, open);
            }
        }
        if (!tetra_clip_by(c, &t, &n, corner, long_sign(volume) > 0,
                           (uint32_t)1 << i)) {
            return false;
        }
    }
    return fxri_clip_ends(c, open);
}

bool
fxri_linear_hits_tetra(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_tetra *tetra, bool open)
{
    clip c;

    FXR_ASSERT(p != NULL && q != NULL && tetra != NULL);
    return tetra_clip(&c, kind, p, q, tetra, open);
}

bool
fxri_linear_clip_tetra(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_tetra *tetra, fxr_span *out)
{
    clip c;

    FXR_ASSERT(p != NULL && q != NULL && tetra != NULL && out != NULL);
    if (!tetra_clip(&c, kind, p, q, tetra, false)) {
        return false;
    }
    fxri_clip_span(&c, out);
    return true;
}

bool
fxri_linear_cast_tetra(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                       const fxr_tetra *tetra, fxr_hit *out)
{
    clip c;

    FXR_ASSERT(p != NULL && q != NULL && tetra != NULL && out != NULL);
    if (!tetra_clip(&c, kind, p, q, tetra, false)) {
        return false;
    }
    fxri_clip_hit(&c, (linear_kind)kind, p, q, out);
    return true;
}

bool
fxri_linear_enter_tetra(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                        const fxr_tetra *tetra, fxr_entry *out)
{
    clip c;

    FXR_ASSERT(p != NULL && q != NULL && tetra != NULL && out != NULL);
    if (!tetra_clip(&c, kind, p, q, tetra, false)) {
        return false;
    }
    fxri_clip_entry(&c, (linear_kind)kind, p, q, out);
    return true;
}
