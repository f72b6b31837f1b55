/*
 * fxr_bvh_sweep.c - where a moving sphere first meets a shape of a tree, and where it stops.
 */
#include "sweep_tree.h"

#define SWEEP(name) sphere_##name

#include "sweep_shape_find.h"

bool
fxr_sweep_sphere_cast_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    return fxr_sweep_sphere_cast_bvh_where(path, radius, bvh, NULL, NULL, NULL,
                                           out, shape);
}

bool
fxr_sweep_sphere_cast_bvh_where(const fxr_segment *path, fxr_q16 radius,
                                const fxr_bvh *bvh, const fxr_ratio *limit,
                                fxr_filter *keep, void *context,
                                fxr_contact *out, uint32_t *shape)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    sweep_of_sphere(&s, path, radius, false);
    sweep_among(&s, limit, keep, context);
    return fxri_sweep_first_shape(&s, bvh, sphere_finds_shape, out, shape);
}

bool
fxr_sweep_sphere_stop_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    return fxr_sweep_sphere_stop_bvh_where(path, radius, bvh, NULL, NULL, NULL,
                                           out, shape);
}

bool
fxr_sweep_sphere_stop_bvh_where(const fxr_segment *path, fxr_q16 radius,
                                const fxr_bvh *bvh, const fxr_ratio *limit,
                                fxr_filter *keep, void *context,
                                fxr_contact *out, uint32_t *shape)
{
    sweep_query s;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    sweep_of_sphere(&s, path, radius, true);
    sweep_among(&s, limit, keep, context);
    return fxri_sweep_stop_shape(&s, bvh, sphere_finds_shape,
                                 fxri_sweep_meets_tree, out, shape);
}
