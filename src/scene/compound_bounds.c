/*
 * compound_bounds.c - boxes round spheres and compounds.
 */
#include <fixray/compound.h>

#include "../space/box_union.h"

/* center - radius and center + radius on one axis, at the end of the range where it is beyond. */
static void
reach(fxr_q16 center, fxr_q16 radius, fxr_q16 *min, fxr_q16 *max)
{
    *min = saturate32((int64_t)center - radius);
    *max = saturate32((int64_t)center + radius);
}

fxr_aabb
fxr_aabb_of_sphere(const fxr_sphere *sphere)
{
    fxr_aabb box;

    FXR_ASSERT(sphere != NULL);
    if (sphere->radius < 0) {
        fxr_bounds_clear(&box);
        return box;
    }
    reach(sphere->center.x, sphere->radius, &box.min.x, &box.max.x);
    reach(sphere->center.y, sphere->radius, &box.min.y, &box.max.y);
    reach(sphere->center.z, sphere->radius, &box.min.z, &box.max.z);
    return box;
}

fxr_aabb
fxr_aabb_of_compound(const fxr_compound *compound)
{
    fxr_aabb box;
    uint32_t i;

    FXR_ASSERT(compound != NULL);
    fxr_bounds_clear(&box);
    for (i = 0; i < compound->aabb_count; i++) {
        fxr_bounds_join(&box, &compound->aabbs[i]);
    }
    for (i = 0; i < compound->obb_count; i++) {
        const fxr_aabb part = fxr_aabb_of_obb(&compound->obbs[i]);

        fxr_bounds_join(&box, &part);
    }
    for (i = 0; i < compound->sphere_count; i++) {
        const fxr_aabb part = fxr_aabb_of_sphere(&compound->spheres[i]);

        fxr_bounds_join(&box, &part);
    }
    return box;
}
