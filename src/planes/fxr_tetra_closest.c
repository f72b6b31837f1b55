/*
 * fxr_tetra_closest.c - closest points of a component and a tetrahedron. One that starts in it is
 * closest there; of all others the closest point of the tetrahedron is in one of its four faces, also
 * of a flat one, which is what its faces cover.
 */
#include <fixray/planes.h>

#include "../distance/faces.h"
#include "../space/copy.h"

bool
fxri_linear_closest_tetra(unsigned kind, const fxr_vec3 *p, const fxr_vec3 *q,
                          const fxr_tetra *tetra, fxr_closest *out)
{
    faces_closest f;

    FXR_ASSERT(p != NULL && q != NULL && tetra != NULL && out != NULL);
    if (fxri_linear_hits_tetra(FXRI_SEGMENT, p, p, tetra, false)) {
        copy_point(&out->on_linear, p);
        copy_point(&out->on_shape, p);
        out->t.num = 0;
        out->t.den = 1;
        out->t.negative = false;
        out->dist2 = 0;
        return true;
    }
    f.kind = (linear_kind)kind;
    f.p = p;
    f.q = q;
    f.where = FACES_NONE;
    fxri_faces_add(&f, &tetra->a, &tetra->b, &tetra->c);
    fxri_faces_add(&f, &tetra->a, &tetra->b, &tetra->d);
    fxri_faces_add(&f, &tetra->a, &tetra->c, &tetra->d);
    fxri_faces_add(&f, &tetra->b, &tetra->c, &tetra->d);
    fxri_faces_found(&f, out);
    return true;
}
