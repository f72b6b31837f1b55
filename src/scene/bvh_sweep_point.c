/*
 * bvh_sweep_point.c - the point of a shape of a tree that is closest to a center.
 */
#include "sweep_tree.h"

bool
fxri_closest_of_shape(const fxr_bvh_shapes *shapes, uint32_t shape,
                      const fxr_vec3 *center, fxr_closest *out)
{
    fxr_triangle triangle;
    uint32_t i;

    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        tree_triangle(shapes, i, &triangle);
        return fxr_point_closest_triangle(*center, &triangle, out);
    case SHAPE_AABB:
        return fxr_point_closest_aabb(*center, &shapes->aabbs[i], out);
    case SHAPE_OBB:
        return fxr_point_closest_obb(*center, &shapes->obbs[i], out);
    case SHAPE_SPHERE:
        return fxr_point_closest_sphere(*center, &shapes->spheres[i], out);
    }
    return false;
}
