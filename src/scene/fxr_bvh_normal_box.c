/*
 * fxr_bvh_normal_box.c - the normal where a moving AABB meets a shape of a tree.
 */
#include "sweep_tree.h"

#define SWEEP(name) aabb_##name
#define SWEEP_NORMAL(kind) fxri_sweep_aabb_normal_##kind
#define SWEEP_SIZE const fxr_vec3 *

#include "bvh_normal.h"

bool
fxr_sweep_aabb_normal_bvh(const fxr_segment *path, fxr_vec3 half,
                          const fxr_bvh *bvh, uint32_t shape,
                          fxr_contact_normal *out)
{
    return aabb_normal_of_shape(path, &half, bvh, shape, out);
}
