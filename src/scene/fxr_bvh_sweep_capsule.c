/*
 * fxr_bvh_sweep_capsule.c - where a moving capsule first meets a shape of a tree, and where it
 * stops.
 */
#include "sweep_capsule_ask.h"

#define SWEEP(name) capsule_mover_##name

#include "sweep_shape_find.h"

static bool
capsule_first_shape(const sweep_query *s, const fxr_bvh *bvh, fxr_contact *out,
                    uint32_t *shape)
{
    tree_sweep w;

    w.query = s;
    sweep_start(&w.first);
    (void)fxri_sweep_capsule_walk(&w, bvh, capsule_mover_finds_shape);
    return tree_sweep_take(&w, out, shape);
}

bool
fxr_sweep_capsule_cast_bvh(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_bvh *bvh, fxr_contact *out,
                           uint32_t *shape)
{
    return fxr_sweep_capsule_cast_bvh_where(path, mover, bvh, NULL, NULL, NULL,
                                            out, shape);
}

bool
fxr_sweep_capsule_cast_bvh_where(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_bvh *bvh,
                                 const fxr_ratio *limit, fxr_filter *keep,
                                 void *context, fxr_contact *out,
                                 uint32_t *shape)
{
    capsule_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               shape != NULL);
    sweep_of_capsule(&s, path, mover, false);
    sweep_among(&s.query, limit, keep, context);
    return capsule_first_shape(&s.query, bvh, out, shape);
}

bool
fxr_sweep_capsule_stop_bvh(const fxr_segment *path, const fxr_capsule *mover,
                           const fxr_bvh *bvh, fxr_contact *out,
                           uint32_t *shape)
{
    return fxr_sweep_capsule_stop_bvh_where(path, mover, bvh, NULL, NULL, NULL,
                                            out, shape);
}

bool
fxr_sweep_capsule_stop_bvh_where(const fxr_segment *path,
                                 const fxr_capsule *mover, const fxr_bvh *bvh,
                                 const fxr_ratio *limit, fxr_filter *keep,
                                 void *context, fxr_contact *out,
                                 uint32_t *shape)
{
    capsule_query s;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               shape != NULL);
    sweep_of_capsule(&s, path, mover, true);
    sweep_among(&s.query, limit, keep, context);
    if (!capsule_first_shape(&s.query, bvh, out, shape)) {
        return false;
    }
    if (capsule_center_out(&s.query, &out->center,
                           fxri_sweep_capsule_meets_tree, bvh)) {
        fxri_point_of_shape(&bvh->shapes, *shape, out);
    }
    return true;
}
