/*
 * fxr_hull_closest.c - closest points of a component and a hull, or a tetrahedron. One that starts in
 * it is closest there; of all others the closest point of the hull is in one of its faces, also of a
 * flat tetrahedron, which is what its faces cover.
 */
#include "../distance/faces.h"
#include "../space/copy.h"
#include "clip.h"

static void
hull_closest(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q, bool inside,
             const fxr_hull *hull, fxr_closest *out)
{
    faces_closest f;
    unsigned i;

    if (inside) {
        copy_point(&out->on_linear, p);
        copy_point(&out->on_shape, p);
        out->t.num = 0;
        out->t.den = 1;
        out->t.negative = false;
        out->dist2 = 0;
        return;
    }
    f.kind = (linear_kind)kind;
    f.p = p;
    f.q = q;
    f.where = FACES_NONE;
    for (i = 0; i < hull->face_count; i++) {
        const uint8_t *const corner = hull->faces[i];

        fxri_faces_add(&f, &hull->vertices[corner[0]],
                       &hull->vertices[corner[1]], &hull->vertices[corner[2]]);
    }
    fxri_faces_found(&f, out);
}

bool
fxri_linear_closest_hull(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                         const fxr_hull *hull, fxr_closest *out)
{
    FXR_ASSERT(p != NULL && q != NULL && hull != NULL && out != NULL);
    hull_closest(kind, p, q,
                 fxri_linear_hits_hull(FXRI_SEGMENT, p, p, hull, false), hull,
                 out);
    return true;
}

/* In this order, on which the last bits of a t that is rounded depend. */
static const uint8_t closest_tetra_faces[TETRA_CORNERS][3] = {
    {0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}};

bool
fxri_linear_closest_tetra(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                          const fxr_tetra *tetra, fxr_closest *out)
{
    fxr_vec3 corner[TETRA_CORNERS];
    fxr_hull hull;

    FXR_ASSERT(p != NULL && q != NULL && tetra != NULL && out != NULL);
    fxri_tetra_hull(tetra, corner, &hull);
    hull.faces = closest_tetra_faces;
    hull_closest(kind, p, q,
                 fxri_linear_hits_tetra(FXRI_SEGMENT, p, p, tetra, false),
                 &hull, out);
    return true;
}
