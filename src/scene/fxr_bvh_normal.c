/*
 * fxr_bvh_normal.c - the normal where a moving sphere meets a shape of a tree.
 */
#include "sweep_tree.h"

#define SWEEP(name) sphere_##name
#define SWEEP_NORMAL(kind) fxr_sweep_sphere_normal_##kind
#define SWEEP_SIZE fxr_q16

#include "bvh_normal.h"

bool
fxr_sweep_sphere_normal_bvh(const fxr_segment *path, fxr_q16 radius,
                            const fxr_bvh *bvh, uint32_t shape,
                            fxr_contact_normal *out)
{
    return sphere_normal_of_shape(path, radius, bvh, shape, out);
}
