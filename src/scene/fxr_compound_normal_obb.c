/*
 * fxr_compound_normal_obb.c - the normal where a moving OBB meets a part of a compound.
 */
#include "sweep_parts.h"

#define SWEEP(name) obb_##name
#define SWEEP_NORMAL(kind) fxr_sweep_obb_normal_##kind
#define SWEEP_SIZE const fxr_obb *

#include "compound_normal.h"

bool
fxr_sweep_obb_normal_compound(const fxr_segment *path, const fxr_obb *mover,
                              const fxr_compound *compound, uint16_t part,
                              fxr_contact_normal *out)
{
    FXR_ASSERT(mover != NULL);
    return obb_normal_of_part(path, mover, compound, part, out);
}
