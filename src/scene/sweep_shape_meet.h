/*
 * sweep_shape_meet.h - does a mover meet a shape of a tree? Template: SWEEP names the mover.
 */
static bool
SWEEP(meets_shape)(tree_query *query, void *context, uint32_t shape)
{
    const sweep_query *const s = ((const tree_sweep *)context)->query;
    const fxr_bvh_shapes *const shapes = &query->bvh->shapes;
    fxr_triangle triangle;
    uint32_t i;

    if (!shape_is_kept(query, &s->kept, shape)) {
        return false;
    }
    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        tree_triangle(shapes, i, &triangle);
        return SWEEP(meets_triangle)(s, &triangle);
    case SHAPE_AABB:
        return SWEEP(meets_aabb)(s, &shapes->aabbs[i]);
    case SHAPE_OBB:
        return SWEEP(meets_obb)(s, &shapes->obbs[i]);
    case SHAPE_SPHERE:
        return SWEEP(meets_sphere)(s, &shapes->spheres[i]);
    case SHAPE_CAPSULE:
        return SWEEP(meets_capsule)(s, &shapes->capsules[i]);
    }
    return false;
}

#undef SWEEP
