/*
 * fxr_bvh_sweep_obb_meets.c - does a moving OBB meet any shape of a tree? Each switch over the
 * kinds has a file of its own, where the search for the kind is part of it.
 */
#include "sweep_tree.h"

#define SWEEP(name) obb_##name

#include "sweep_shape_meet.h"

bool
fxri_sweep_obb_meets_tree(const sweep_query *s, const void *scene)
{
    tree_sweep w;

    w.query = s;
    return fxri_sweep_walk(&w, (const fxr_bvh *)scene, obb_meets_shape);
}

bool
fxr_sweep_obb_hits_bvh(const fxr_segment *path, const fxr_obb *mover,
                       const fxr_bvh *bvh)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL);
    fxri_sweep_of_obb(&s, path, mover, false);
    return fxri_sweep_obb_meets_tree(&s, bvh);
}

bool
fxr_sweep_obb_hits_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                             const fxr_bvh *bvh, fxr_filter *keep,
                             void *context)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL);
    fxri_sweep_of_obb(&s, path, mover, false);
    sweep_among(&s, NULL, keep, context);
    return fxri_sweep_obb_meets_tree(&s, bvh);
}

bool
fxr_sweep_obb_crosses_bvh(const fxr_segment *path, const fxr_obb *mover,
                          const fxr_bvh *bvh)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL);
    fxri_sweep_of_obb(&s, path, mover, true);
    return fxri_sweep_obb_meets_tree(&s, bvh);
}

bool
fxr_sweep_obb_crosses_bvh_where(const fxr_segment *path, const fxr_obb *mover,
                                const fxr_bvh *bvh, fxr_filter *keep,
                                void *context)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL);
    fxri_sweep_of_obb(&s, path, mover, true);
    sweep_among(&s, NULL, keep, context);
    return fxri_sweep_obb_meets_tree(&s, bvh);
}
