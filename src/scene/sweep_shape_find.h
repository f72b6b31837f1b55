/*
 * sweep_shape_find.h - where does a mover meet a shape of a tree? Template: SWEEP names the
 * mover.
 */
static bool
SWEEP(in_shape)(const sweep_query *s, const fxr_bvh_shapes *shapes,
                uint32_t shape, fxr_contact *out)
{
    fxr_triangle triangle;
    uint32_t i;

    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        tree_triangle(shapes, i, &triangle);
        return SWEEP(finds_triangle)(s, &triangle, out);
    case SHAPE_AABB:
        return SWEEP(finds_aabb)(s, &shapes->aabbs[i], out);
    case SHAPE_OBB:
        return SWEEP(finds_obb)(s, &shapes->obbs[i], out);
    case SHAPE_SPHERE:
        return SWEEP(finds_sphere)(s, &shapes->spheres[i], out);
    case SHAPE_CAPSULE:
        return SWEEP(finds_capsule)(s, &shapes->capsules[i], out);
    }
    return false;
}

static bool
SWEEP(finds_shape)(tree_query *query, void *context, uint32_t shape)
{
    tree_sweep *const w = (tree_sweep *)context;
    fxr_contact contact;

    if (shape_is_kept(query, &w->query->kept, shape) &&
        SWEEP(in_shape)(w->query, &query->bvh->shapes, shape, &contact)) {
        sweep_keep(&w->first, &contact, shape);
        if (w->first.number == shape) {
            fxri_tree_limit_mover(query, &contact.center);
        }
    }
    return false;
}

#undef SWEEP
