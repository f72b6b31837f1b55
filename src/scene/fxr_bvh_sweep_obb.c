/*
 * fxr_bvh_sweep_obb.c - where a moving OBB first meets a shape of a tree, and where it stops.
 */
#include "sweep_tree.h"

#define SWEEP(name) obb_##name

#include "sweep_shape_find.h"

bool
fxr_sweep_obb_cast_bvh(const fxr_segment *path, const fxr_obb *mover,
                       const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               shape != NULL);
    fxri_sweep_of_obb(&s, path, mover, false);
    return fxri_sweep_first_shape(&s, bvh, obb_finds_shape, out, shape);
}

bool
fxr_sweep_obb_cast_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_bvh *bvh, const fxr_ratio *limit,
                             fxr_filter *keep, void *context, fxr_contact *out,
                             uint32_t *shape)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               shape != NULL);
    fxri_sweep_of_obb(&s, path, mover, false);
    sweep_among(&s, limit, keep, context);
    return fxri_sweep_first_shape(&s, bvh, obb_finds_shape, out, shape);
}

bool
fxr_sweep_obb_stop_bvh(const fxr_segment *path, const fxr_obb *mover,
                       const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               shape != NULL);
    fxri_sweep_of_obb(&s, path, mover, true);
    return fxri_sweep_stop_shape(&s, bvh, obb_finds_shape,
                                 fxri_sweep_obb_meets_tree, out, shape);
}

bool
fxr_sweep_obb_stop_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_bvh *bvh, const fxr_ratio *limit,
                             fxr_filter *keep, void *context, fxr_contact *out,
                             uint32_t *shape)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               shape != NULL);
    fxri_sweep_of_obb(&s, path, mover, true);
    sweep_among(&s, limit, keep, context);
    return fxri_sweep_stop_shape(&s, bvh, obb_finds_shape,
                                 fxri_sweep_obb_meets_tree, out, shape);
}
