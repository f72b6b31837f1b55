/*
 * fxr_compound_sweep_point.c - the point of a part of a compound that is closest to where a mover
 * stops (fxr_bvh_sweep_point.c).
 */
#include "../distance/closest.h"
#include "../sweep/stop.h"
#include "sweep_parts.h"

void
fxri_point_of_part(const fxr_compound *c, uint32_t part, fxr_contact *out)
{
    uint32_t i;

    switch (part_find(c, part, &i)) {
    case PART_AABB:
        clamp_to_box(&out->center, &c->aabbs[i], &out->point);
        break;
    case PART_OBB:
        fxri_obb_point(&out->center, &c->obbs[i], &out->point);
        break;
    case PART_SPHERE:
        fxri_balls_point(&c->spheres[i], out);
        break;
    case PART_CAPSULE:
        fxri_capsule_point(&out->center, &c->capsules[i], &out->point);
        break;
    }
}
