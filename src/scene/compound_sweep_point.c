/*
 * compound_sweep_point.c - the point of a part of a compound that is closest to a center.
 */
#include "../distance/closest.h"
#include "../sphere/ball.h"
#include "compound_ask.h"
#include "sweep_parts.h"

bool
fxri_closest_of_part(const fxr_compound *c, uint32_t part,
                     const fxr_vec3 *center, fxr_closest *out)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        return fxri_point_closest_aabb(center, &c->aabbs[i], out);
    case PART_OBB:
        return fxri_closest_obb(SEGMENT, center, center, &c->obbs[i], out);
    case PART_SPHERE:
        return fxri_closest_sphere(SEGMENT, center, center, &c->spheres[i],
                                   out);
    }
    return false;
}
