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
#include "clip.h"

static const fxr_vec3 tetra_zero = {0, 0, 0};
static const fxr_vec3 tetra_axes[3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

static const uint8_t tetra_faces[TETRA_CORNERS][3] = {
    {1, 2, 3}, {0, 3, 2}, {0, 1, 3}, {0, 2, 1}};

void
fxri_tetra_hull(const fxr_tetra *tetra, fxr_vec3 corner[TETRA_CORNERS],
                fxr_hull *out)
{
    copy_point(&corner[0], &tetra->a);
    copy_point(&corner[1], &tetra->b);
    copy_point(&corner[2], &tetra->c);
    copy_point(&corner[3], &tetra->d);
    out->vertices = corner;
    out->faces = tetra_faces;
    out->vertex_count = TETRA_CORNERS;
    out->face_count = TETRA_CORNERS;
}

/* By both half spaces of a normal that hold all corners. */
static bool
tetra_clip_across(clip *c, const fxr_vec3 *corner, const plane_any *n)
{
    uint32_t v[LONG_ROOM(CLIP_LIMBS)];
    int lowest = 0, highest = 0, i;

    for (i = 1; i < TETRA_CORNERS; i++) {
        fxri_clip_dot(v, n, SEGMENT, &corner[highest], &corner[i]);
        if (long_sign(v) > 0) {
            highest = i;
        }
        fxri_clip_dot(v, n, SEGMENT, &corner[lowest], &corner[i]);
        if (long_sign(v) < 0) {
            lowest = i;
        }
    }
    return fxri_clip_by_plane(c, n, &corner[highest], false, 0) &&
           fxri_clip_by_plane(c, n, &corner[lowest], true, 0);
}

/* By edge x axis for the edges from corner i. */
static bool
tetra_clip_edges(clip *c, const fxr_vec3 *corner, int i)
{
    plane_any n;
    int j, k;

    for (j = i + 1; j < TETRA_CORNERS; j++) {
        for (k = 0; k < 3; k++) {
            (void)fxri_plane_any(&n, &corner[i], &corner[j], &tetra_zero,
                                 &tetra_axes[k]);
            if (!tetra_clip_across(c, corner, &n)) {
                return false;
            }
        }
    }
    return true;
}

/* A flat one: the plane of face i, the edges from corner i, and axis i. */
static bool
tetra_clip_flat(clip *c, const fxr_hull *hull)
{
    plane_any n;
    int i;

    for (i = 0; i < TETRA_CORNERS; i++) {
        (void)fxri_hull_normal(&n, hull, (unsigned)i);
        if (!tetra_clip_across(c, hull->vertices, &n) ||
            !tetra_clip_edges(c, hull->vertices, i)) {
            return false;
        }
        if (i < 3) {
            const int j = next_axis(i);

            (void)fxri_plane_any(&n, &tetra_zero, &tetra_axes[j], &tetra_zero,
                                 &tetra_axes[next_axis(j)]);
            if (!tetra_clip_across(c, hull->vertices, &n)) {
                return false;
            }
        }
    }
    return fxri_clip_ends(c);
}

/* The part of the component in the tetrahedron; false if there is none. */
static bool
tetra_clip(clip *c, unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
           const fxr_tetra *tetra, bool open)
{
    uint32_t volume[LONG_ROOM(CLIP_LIMBS)];
    fxr_vec3 corner[TETRA_CORNERS];
    fxr_hull hull;
    plane_any n;

    fxri_tetra_hull(tetra, corner, &hull);
    if (fxri_hull_is_afar((linear_kind)kind, p, q, &hull)) {
        return false;
    }
    fxri_clip_begin(c, (linear_kind)kind, p, q, open);
    fxri_clip_dot(volume, &n, SEGMENT, fxri_hull_normal(&n, &hull, 0),
                  &corner[0]);
    return long_sign(volume) == 0
               ? !open && tetra_clip_flat(c, &hull)
               : fxri_clip_by_hull(c, &hull, long_sign(volume) > 0);
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
    fxri_clip_hit(&c, out);
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
    fxri_clip_entry(&c, out);
    return true;
}
