/*
 * fxr_compound_bounds.c - the box round all parts of a compound.
 */
#include <fixray/compound.h>

#include "../space/box_union.h"
#include "../space/copy.h"
#include "shape.h"

/* Adds the box round a part to a box. */
static void
include_part(fxr_aabb *box, const fxr_compound *c, uint32_t part)
{
    fxr_aabb round;
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        fxri_box_add(box, &c->aabbs[i]);
        return;
    case PART_OBB:
        fxri_aabb_of_obb(&c->obbs[i], &round);
        break;
    case PART_SPHERE:
        fxri_aabb_of_sphere(&c->spheres[i], &round);
        break;
    case PART_CAPSULE:
        fxri_aabb_of_capsule(&c->capsules[i], &round);
        break;
    }
    fxri_box_add(box, &round);
}

fxr_aabb
fxr_aabb_of_compound(const fxr_compound *compound)
{
    fxr_aabb box;
    uint32_t n, i;

    FXR_ASSERT(compound != NULL);
    n = part_count(compound);
    fxri_box_clear(&box);
    for (i = 0; i < n; i++) {
        include_part(&box, compound, i);
    }
    return aabb_value(&box);
}
