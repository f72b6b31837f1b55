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

    if (finds_shape(&w->query, &query->bvh->shapes, shape, &contact)) {
        sweep_keep(&w->first, &contact, shape);
    }
    return false;
}

/* Of a stop: center out of what else it is in. */
static void
center_out(const tree_sweep *w, const fxr_bvh *bvh, fxr_contact *contact)
{
    fxr_segment rest;
    fxr_closest closest;
    unsigned tries = 0;

    copy_point(&rest.a, &contact->center);
    copy_point(&rest.b, &contact->center);
    while (fxri_sweep_meets_tree(&rest, w->query.radius, bvh, true) &&
           sweep_back(&rest.a, &w->query.path->a, tries++)) {
        copy_point(&rest.b, &rest.a);
    }
    if (tries > 0) {
        copy_point(&contact->center, &rest.a);
        if (fxri_closest_of_shape(&bvh->shapes, w->first.number, &rest.a,
                                  &closest)) {
            copy_point(&contact->point, &closest.on_shape);
        }
    }
}

static bool
sweep_tree(const fxr_segment *path, fxr_q16 radius, const fxr_bvh *bvh,
           bool open, fxr_contact *out, uint32_t *shape)
{
    tree_sweep w;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && shape != NULL);
    w.query.path = path;
    w.query.radius = radius;
    w.query.open = open;
    (void)sweep_walk(&w, bvh, sweep_finds_shape);
    if (!w.first.any) {
        return false;
    }
    if (open) {
        center_out(&w, bvh, &w.first.contact);
    }
    copy_contact(out, &w.first.contact);
    *shape = w.first.number;
    return true;
}

bool
fxr_sweep_sphere_cast_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    return sweep_tree(path, radius, bvh, false, out, shape);
}

bool
fxr_sweep_sphere_stop_bvh(const fxr_segment *path, fxr_q16 radius,
                          const fxr_bvh *bvh, fxr_contact *out, uint32_t *shape)
{
    return sweep_tree(path, radius, bvh, true, out, shape);
}
