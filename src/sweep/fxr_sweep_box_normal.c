/*
 * fxr_sweep_box_normal.c - the normal of the first contact of a moving AABB with a sphere, and
 * the shortest way out of where it starts.
 */
#include <fixray/sweep.h>

#include "../box/box.h"
#include "../space/copy.h"
#include "questions.h"
#include "sweep_sphere.h"

/* Does the mover start with the centre of the sphere in it? */
static bool
starts_on_center(const fxr_segment *path, const fxr_vec3 *half,
                 const fxr_sphere *sphere)
{
    int k;

    for (k = 0; k < 3; k++) {
        const fxr_q16 h = indexed_component(half, k);
        bool down;
        const uint32_t off =
            difference32(indexed_component(&sphere->center, k),
                         indexed_component(&path->a, k), &down);

        if (h < 0 || off > (uint32_t)h) {
            return false;
        }
    }
    return true;
}

/*
 * A start with the centre in the mover is left through a face, whose plane may be out of the
 * range; for other contacts the box about the sphere may be cut off (fxr_sweep_box_sphere.c).
 */
bool
fxri_sweep_aabb_normal_sphere(const fxr_segment *path, const fxr_vec3 *half,
                              const fxr_sphere *sphere, fxr_contact_normal *out)
{
    fxr_aabb box;
    uint64_t depth; /* < 2^32 */

    FXR_ASSERT(path != NULL && sphere != NULL && out != NULL);
    copy_point(&box.min, &sphere->center);
    copy_point(&box.max, &sphere->center);
    if (sphere->radius == 0) {
        if (!fxri_sweep_aabb_normal_aabb(path, half, &box, out)) {
            return false;
        }
    } else if (sphere->radius > 0 && starts_on_center(path, half, sphere)) {
        (void)fxri_sweep_aabb_nearest(path, half, &box, out);
        depth = (uint64_t)(uint32_t)out->depth + (uint32_t)sphere->radius;
        fxri_push_along_normal(out, depth << 16, false);
        copy_point(&out->point, &sphere->center);
    } else {
        fxri_box_about(&sphere->center, half, &box);
        if (!fxri_sweep_normal_aabb(path, sphere->radius, &box, &sphere->center,
                                    out)) {
            return false;
        }
    }
    out->faces = 0;
    return true;
}

bool
fxr_sweep_aabb_normal_sphere(const fxr_segment *path, fxr_vec3 half,
                             const fxr_sphere *sphere, fxr_contact_normal *out)
{
    return fxri_sweep_aabb_normal_sphere(path, &half, sphere, out);
}
