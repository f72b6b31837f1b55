/*
 * fxr_compound_point.c - which part of a compound is closest to a point, and where?
 *
 * The questions of a point to each part take less code than those of a component
 * (fxr_compound_closest.c). Of parts with an equal dist2 the first one counts.
 */
#include "../distance/closest.h"
#include "../round/ball.h"
#include "compound_ask.h"

static bool
closest_of_part(const fxr_compound *c, uint32_t part, const fxr_vec3 *center,
                fxr_closest *out)
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
    case PART_CAPSULE:
        return fxr_point_closest_capsule(*center, &c->capsules[i], out);
    }
    return false;
}

bool
fxr_point_closest_compound(fxr_vec3 p, const fxr_compound *compound,
                           fxr_closest *out, uint16_t *part)
{
    uint32_t n, i;
    bool any = false;
    fxr_closest found;

    FXR_ASSERT(compound != NULL && out != NULL && part != NULL);
    n = part_count(compound);
    for (i = 0; i < n; i++) {
        if (closest_of_part(compound, i, &p, &found) &&
            (!any || found.dist2 < out->dist2)) {
            any = true;
            *part = (uint16_t)i;
            copy_closest(out, &found);
        }
    }
    return any;
}
