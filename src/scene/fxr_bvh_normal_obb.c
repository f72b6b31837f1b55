/*
 * fxr_bvh_normal_obb.c - the normal where a moving OBB meets a shape of a tree.
 */
#include "sweep_tree.h"

#define SWEEP(name) obb_##name
#define SWEEP_NORMAL(kind) fxr_sweep_obb_normal_##kind
#define SWEEP_SIZE const fxr_obb *

#include "bvh_normal.h"

bool
fxr_sweep_obb_normal_bvh(const fxr_segment *path, const fxr_obb *mover,
                         const fxr_bvh *bvh, uint32_t shape,
                         fxr_contact_normal *out)
{
    FXR_ASSERT(mover != NULL);
    return obb_normal_of_shape(path, mover, bvh, shape, out);
}
