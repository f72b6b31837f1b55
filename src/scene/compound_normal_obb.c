/*
 * compound_normal_obb.c - the normal where a moving OBB meets a part of a compound.
 */
#include <fixray/sweep_scene.h>

#include "shape.h"

bool
fxr_sweep_obb_normal_compound(const fxr_segment *path, const fxr_obb *mover,
                              const fxr_compound *compound, uint16_t part,
                              fxr_contact_normal *out)
{
    uint32_t i;

    FXR_ASSERT(path != NULL && mover != NULL && compound != NULL && out != NULL);
    if (part >= part_count(compound)) {
        return false;
    }
    switch (part_find(compound, part, &i)) {
    case PART_AABB:
        return fxr_sweep_obb_normal_aabb(path, mover, &compound->aabbs[i], out);
    case PART_OBB:
        return fxr_sweep_obb_normal_obb(path, mover, &compound->obbs[i], out);
    case PART_SPHERE:
        return fxr_sweep_obb_normal_sphere(path, mover, &compound->spheres[i],
                                           out);
    case PART_CAPSULE:
        FXR_ASSERT(false);
        return false;
    }
    return false;
}
