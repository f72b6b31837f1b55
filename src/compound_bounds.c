/*
 * compound_bounds.c - boxes round spheres and compounds.
 */
#include <fixray/compound.h>

#include "internal.h"

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
        box.min.x = box.min.y = box.min.z = INT32_MAX;
        box.max.x = box.max.y = box.max.z = INT32_MIN;
        return box;
    }
    reach(sphere->center.x, sphere->radius, &box.min.x, &box.max.x);
    reach(sphere->center.y, sphere->radius, &box.min.y, &box.max.y);
    reach(sphere->center.z, sphere->radius, &box.min.z, &box.max.z);
    return box;
}

/* box and part in one; an empty part adds nothing. */
static void
widen(fxr_aabb *box, const fxr_aabb *part)
{
    if (part->min.x > part->max.x || part->min.y > part->max.y ||
        part->min.z > part->max.z) {
        return;
    }
    box->min.x = part->min.x < box->min.x ? part->min.x : box->min.x;
    box->min.y = part->min.y < box->min.y ? part->min.y : box->min.y;
    box->min.z = part->min.z < box->min.z ? part->min.z : box->min.z;
    box->max.x = part->max.x > box->max.x ? part->max.x : box->max.x;
    box->max.y = part->max.y > box->max.y ? part->max.y : box->max.y;
    box->max.z = part->max.z > box->max.z ? part->max.z : box->max.z;
}

fxr_aabb
fxr_aabb_of_compound(const fxr_compound *compound)
{
    fxr_aabb box;
    uint32_t i;

    FXR_ASSERT(compound != NULL);
    box.min.x = box.min.y = box.min.z = INT32_MAX;
    box.max.x = box.max.y = box.max.z = INT32_MIN;
    for (i = 0; i < compound->aabb_count; i++) {
        widen(&box, &compound->aabbs[i]);
    }
    for (i = 0; i < compound->obb_count; i++) {
        const fxr_aabb part = fxr_aabb_of_obb(&compound->obbs[i]);

        widen(&box, &part);
    }
    for (i = 0; i < compound->sphere_count; i++) {
        const fxr_aabb part = fxr_aabb_of_sphere(&compound->spheres[i]);

        widen(&box, &part);
    }
    return box;
}
