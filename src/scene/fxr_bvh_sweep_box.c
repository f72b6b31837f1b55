/*
 * fxr_bvh_sweep_box.c - where a moving AABB first meets a shape of a tree, and where it stops.
 */
#include "sweep_tree.h"

#define SWEEP(name) aabb_##name

#include "sweep_shape_find.h"

bool
fxr_sweep_aabb_cast_bvh(const fxr_segment *path, fxr_vec3 half,
                        const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    sweep_of_aabb(&s, path, &half, false);
    return fxri_sweep_first_shape(&s, bvh, aabb_finds_shape, out, shape);
}

bool
fxr_sweep_aabb_cast_bvh_where(const fxr_segment *path, fxr_vec3 half,
                              const fxr_bvh *bvh, const fxr_ratio *limit,
                              fxr_filter *keep, void *context, fxr_contact *out,
                              uint32_t *shape)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    sweep_of_aabb(&s, path, &half, false);
    sweep_among(&s, limit, keep, context);
    return fxri_sweep_first_shape(&s, bvh, aabb_finds_shape, out, shape);
}

bool
fxr_sweep_aabb_stop_bvh(const fxr_segment *path, fxr_vec3 half,
                        const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    sweep_of_aabb(&s, path, &half, true);
    return fxri_sweep_stop_shape(&s, bvh, aabb_finds_shape,
                                 fxri_sweep_box_meets_tree, out, shape);
}

bool
fxr_sweep_aabb_stop_bvh_where(const fxr_segment *path, fxr_vec3 half,
                              const fxr_bvh *bvh, const fxr_ratio *limit,
                              fxr_filter *keep, void *context, fxr_contact *out,
                              uint32_t *shape)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    sweep_of_aabb(&s, path, &half, true);
    sweep_among(&s, limit, keep, context);
    return fxri_sweep_stop_shape(&s, bvh, aabb_finds_shape,
                                 fxri_sweep_box_meets_tree, out, shape);
}
