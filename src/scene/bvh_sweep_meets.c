/*
 * bvh_sweep_meets.c - does a moving sphere meet any shape of a tree? Each switch over the
 * kinds has a file of its own, where the search for the kind is part of it.
 */
#include "sweep_tree.h"

static bool
sweep_meets_shape(tree_query *query, void *context, uint32_t shape)
{
    const sweep_query *const s = ((const tree_sweep *)context)->query;
    const fxr_bvh_shapes *const shapes = &query->bvh->shapes;
    fxr_triangle triangle;
    uint32_t i;

    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        tree_triangle(shapes, i, &triangle);
        return sweep_meets_triangle(s, &triangle);
    case SHAPE_AABB:
        return sweep_meets_aabb(s, &shapes->aabbs[i]);
    case SHAPE_OBB:
        return sweep_meets_obb(s, &shapes->obbs[i]);
    case SHAPE_SPHERE:
        return sweep_meets_sphere(s, &shapes->spheres[i]);
    }
    return false;
}

bool
fxri_sweep_meets_tree(const sweep_query *s, const void *scene)
{
    tree_sweep w;

    w.query = s;
    return sweep_walk(&w, (const fxr_bvh *)scene, sweep_meets_shape);
}

bool
fxr_sweep_sphere_hits_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh)
{
    const sweep_query s = {path, radius, false};

    FXR_ASSERT(path != NULL && bvh != NULL);
    return fxri_sweep_meets_tree(&s, bvh);
}

bool
fxr_sweep_sphere_crosses_bvh(const fxr_segment *path, fxr_q16 radius,
                             const fxr_bvh *bvh)
{
    const sweep_query s = {path, radius, true};

    FXR_ASSERT(path != NULL && bvh != NULL);
    return fxri_sweep_meets_tree(&s, bvh);
}
