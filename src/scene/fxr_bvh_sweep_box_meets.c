/*
 * fxr_bvh_sweep_box_meets.c - does a moving AABB meet any shape of a tree? Each switch over the
 * kinds has a file of its own, where the search for the kind is part of it.
 */
#include "sweep_tree.h"

#define SWEEP(name) aabb_##name

#include "sweep_shape_meet.h"

bool
fxri_sweep_box_meets_tree(const sweep_query *s, const void *scene)
{
    tree_sweep w;

    w.query = s;
    return fxri_sweep_walk(&w, (const fxr_bvh *)scene, aabb_meets_shape);
}

bool
fxr_sweep_aabb_hits_bvh(const fxr_segment *path, fxr_vec3 half,
                        const fxr_bvh *bvh)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL);
    sweep_of_aabb(&s, path, &half, false);
    return fxri_sweep_box_meets_tree(&s, bvh);
}

bool
fxr_sweep_aabb_hits_bvh_where(const fxr_segment *path, fxr_vec3 half,
                              const fxr_bvh *bvh, fxr_filter *keep,
                              void *context)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL);
    sweep_of_aabb(&s, path, &half, false);
    sweep_among(&s, NULL, keep, context);
    return fxri_sweep_box_meets_tree(&s, bvh);
}

bool
fxr_sweep_aabb_crosses_bvh(const fxr_segment *path, fxr_vec3 half,
                           const fxr_bvh *bvh)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL);
    sweep_of_aabb(&s, path, &half, true);
    return fxri_sweep_box_meets_tree(&s, bvh);
}

bool
fxr_sweep_aabb_crosses_bvh_where(const fxr_segment *path, fxr_vec3 half,
                                 const fxr_bvh *bvh, fxr_filter *keep,
                                 void *context)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL);
    sweep_of_aabb(&s, path, &half, true);
    sweep_among(&s, NULL, keep, context);
    return fxri_sweep_box_meets_tree(&s, bvh);
}
