/*
 * bvh_sweep.c - where a moving sphere first meets a shape of a tree, and where it stops.
 */
#include "sweep_tree.h"

static bool
finds_shape(const sweep_query *s, const fxr_bvh_shapes *shapes, uint32_t shape,
            fxr_contact *out)
{
    fxr_triangle triangle;
    uint32_t i;

    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        tree_triangle(shapes, i, &triangle);
        return sweep_finds_triangle(s, &triangle, out);
    case SHAPE_AABB:
        return sweep_finds_aabb(s, &shapes->aabbs[i], out);
    case SHAPE_OBB:
        return sweep_finds_obb(s, &shapes->obbs[i], out);
    case SHAPE_SPHERE:
        return sweep_finds_sphere(s, &shapes->spheres[i], out);
    }
    return false;
}

static bool
sweep_finds_shape(tree_query *query, void *context, uint32_t shape)
{
    tree_sweep *const w = (tree_sweep *)context;
    fxr_contact contact;

    if (finds_shape(w->query, &query->bvh->shapes, shape, &contact)) {
        sweep_keep(&w->first, &contact, shape);
    }
    return false;
}

/* The first contact with a shape. */
static bool
sweep_finds_tree(const sweep_query *s, const fxr_bvh *bvh, tree_sweep *w)
{
    w->query = s;
    sweep_start(&w->first);
    (void)sweep_walk(w, bvh, sweep_finds_shape);
    return w->first.any;
}

bool
fxr_sweep_sphere_cast_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    const sweep_query s = {path, radius, false};
    tree_sweep w;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    if (!sweep_finds_tree(&s, bvh, &w)) {
        return false;
    }
    copy_contact(out, &w.first.contact);
    *shape = w.first.number;
    return true;
}

bool
fxr_sweep_sphere_stop_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    const sweep_query s = {path, radius, true};
    tree_sweep w;
    fxr_closest closest;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    if (!sweep_finds_tree(&s, bvh, &w)) {
        return false;
    }
    copy_contact(out, &w.first.contact);
    *shape = w.first.number;
    if (sweep_center_out(&s, &out->center, fxri_sweep_meets_tree, bvh) &&
        fxri_closest_of_shape(&bvh->shapes, *shape, &out->center, &closest)) {
        copy_point(&out->point, &closest.on_shape);
    }
    return true;
}
