/*
 * fxr_bvh_sweep_meets.c - does a moving sphere meet any shape of a tree? Each switch over the
 * kinds has a file of its own, where the search for the kind is part of it.
 */
#include "sweep_tree.h"

#define SWEEP(name) sphere_##name

#include "sweep_shape_meet.h"

bool
fxri_sweep_meets_tree(const sweep_query *s, const void *scene)
{
    tree_sweep w;

    w.query = s;
    return fxri_sweep_walk(&w, (const fxr_bvh *)scene, sphere_meets_shape);
}

bool
fxr_sweep_sphere_hits_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh)
{
    return fxr_sweep_sphere_hits_bvh_where(path, radius, bvh, NULL, NULL);
}

bool
fxr_sweep_sphere_hits_bvh_where(const fxr_segment *path, fxr_q16 radius,
                                const fxr_bvh *bvh, fxr_filter *keep,
                                void *context)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL);
    sweep_of_sphere(&s, path, radius, false);
    sweep_among(&s, NULL, keep, context);
    return fxri_sweep_meets_tree(&s, bvh);
}

bool
fxr_sweep_sphere_crosses_bvh(const fxr_segment *path, fxr_q16 radius,
                             const fxr_bvh *bvh)
{
    return fxr_sweep_sphere_crosses_bvh_where(path, radius, bvh, NULL, NULL);
}

bool
fxr_sweep_sphere_crosses_bvh_where(const fxr_segment *path, fxr_q16 radius,
                                   const fxr_bvh *bvh, fxr_filter *keep,
                                   void *context)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL);
    sweep_of_sphere(&s, path, radius, true);
    sweep_among(&s, NULL, keep, context);
    return fxri_sweep_meets_tree(&s, bvh);
}
