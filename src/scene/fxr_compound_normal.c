/*
 * fxr_compound_normal.c - the normal where a moving sphere meets a part of a compound.
 */
#include "sweep_parts.h"

#define SWEEP(name) sphere_##name
#define SWEEP_NORMAL(kind) fxr_sweep_sphere_normal_##kind
#define SWEEP_SIZE fxr_q16

#include "compound_normal.h"

bool
fxr_sweep_sphere_normal_compound(const fxr_segment *path, fxr_q16 radius,
                                 const fxr_compound *compound, uint16_t part,
                                 fxr_contact_normal *out)
{
    return sphere_normal_of_part(path, radius, compound, part, out);
}
