/*
 * fxr_crate_normal.c - the normal of the contact of a moving AABB and a triangle, or a segment, and
 * the shortest way out of where it starts inside (../sweep/slab_normal.h).
 */
#include <fixray/sweep.h>

#include "crate.h"
#include "questions.h"

bool
fxri_crate_normal(crate_sweep *c, bool turned, uint32_t radius,
                  fxr_contact_normal *out, int8_t side[3])
{
    slab_exit from;

    c->is_small = false;
    c->axes.open = false;
    fxri_slab_exit_set(&from, &c->axes, radius == 0, 0, turned);
    if (!fxri_crate_meets(c)) {
        return false;
    }
    fxri_slab_exit_unit(&from, &out->normal, side);
    out->depth = fxri_slab_exit_depth(&from, radius);
    out->faces = 0;
    return true;
}

bool
fxri_sweep_aabb_normal_triangle(const fxr_segment *path, const fxr_vec3 *half,
                                const fxr_triangle *triangle,
                                fxr_contact_normal *out)
{
    crate_sweep c;
    int8_t side[3];

    FXR_ASSERT(path != NULL && triangle != NULL && out != NULL);
    return fxri_crate_set(&c, path, half, triangle) &&
           fxri_crate_normal(&c, false, 0, out, side);
}

bool
fxr_sweep_aabb_normal_triangle(const fxr_segment *path, fxr_vec3 half,
                               const fxr_triangle *triangle,
                               fxr_contact_normal *out)
{
    return fxri_sweep_aabb_normal_triangle(path, &half, triangle, out);
}
