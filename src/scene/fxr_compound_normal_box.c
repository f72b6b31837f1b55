/*
 * fxr_compound_normal_box.c - the normal where a moving AABB meets a part of a compound.
 */
#include "sweep_parts.h"

#define SWEEP(name) aabb_##name
#define SWEEP_NORMAL(kind) fxri_sweep_aabb_normal_##kind
#define SWEEP_SIZE const fxr_vec3 *

#include "compound_normal.h"

bool
fxr_sweep_aabb_normal_compound(const fxr_segment *path, fxr_vec3 half,
                               const fxr_compound *compound, uint16_t part,
                               fxr_contact_normal *out)
{
    return aabb_normal_of_part(path, &half, compound, part, out);
}
