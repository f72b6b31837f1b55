/*
 * bvh_normal_obb.c - the normal where a moving OBB meets a shape of a tree.
 */
#include "sweep_tree.h"

bool
fxr_sweep_obb_normal_bvh(const fxr_segment *path, const fxr_obb *mover,
                         const fxr_bvh *bvh, uint32_t shape,
                         fxr_contact_normal *out)
{
    fxr_triangle triangle;
    uint32_t i;

    FXR_ASSERT(path != NULL && mover != NULL && bvh != NULL && out != NULL &&
               tree_linked(bvh));
    if (shape >= shape_count(&bvh->shapes)) {
        return false;
    }
    switch (shape_find(&bvh->shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        tree_triangle(&bvh->shapes, i, &triangle);
        return fxr_sweep_obb_normal_triangle(path, mover, &triangle, out);
    case SHAPE_AABB:
        return fxr_sweep_obb_normal_aabb(path, mover, &bvh->shapes.aabbs[i],
                                         out);
    case SHAPE_OBB:
        return fxr_sweep_obb_normal_obb(path, mover, &bvh->shapes.obbs[i], out);
    case SHAPE_SPHERE:
        return fxr_sweep_obb_normal_sphere(path, mover, &bvh->shapes.spheres[i],
                                           out);
    case SHAPE_CAPSULE:
        FXR_ASSERT(false);
        return false;
    }
    return false;
}
