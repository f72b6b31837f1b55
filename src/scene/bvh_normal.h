/*
 * bvh_normal.h - the normal of the contact of a mover and one shape of a tree. Template:
 * SWEEP names the function, SWEEP_NORMAL that of a mover for a kind, and
 * SWEEP_SIZE is the type of its size.
 */
static bool
SWEEP(normal_of_shape)(const fxr_segment *path, SWEEP_SIZE size,
                       const fxr_bvh *bvh, uint32_t shape,
                       fxr_contact_normal *out)
{
    fxr_triangle triangle;
    uint32_t i;

    FXR_ASSERT(path != NULL && bvh != NULL && out != NULL && tree_linked(bvh));
    if (shape >= shape_count(&bvh->shapes)) {
        return false;
    }
    switch (shape_find(&bvh->shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        tree_triangle(&bvh->shapes, i, &triangle);
        return SWEEP_NORMAL(triangle)(path, size, &triangle, out);
    case SHAPE_AABB:
        return SWEEP_NORMAL(aabb)(path, size, &bvh->shapes.aabbs[i], out);
    case SHAPE_OBB:
        return SWEEP_NORMAL(obb)(path, size, &bvh->shapes.obbs[i], out);
    case SHAPE_SPHERE:
        return SWEEP_NORMAL(sphere)(path, size, &bvh->shapes.spheres[i], out);
    case SHAPE_CAPSULE:
        return SWEEP_NORMAL(capsule)(path, size, &bvh->shapes.capsules[i], out);
    }
    return false;
}

#undef SWEEP
#undef SWEEP_NORMAL
#undef SWEEP_SIZE
