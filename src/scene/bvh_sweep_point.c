/*
 * bvh_sweep_point.c - the point of a shape of a tree that is closest to a center.
 */
#include "../distance/closest.h"
#include "../sphere/ball.h"
#include "sweep_tree.h"

bool
fxri_closest_of_shape(const fxr_bvh_shapes *shapes, uint32_t shape,
                      const fxr_vec3 *center, fxr_closest *out)
{
    uint32_t i;

    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        return fxri_closest_triangle(center, tree_corner(shapes, i, 0),
                                     tree_corner(shapes, i, 1),
                                     tree_corner(shapes, i, 2), out);
    case SHAPE_AABB:
        return fxri_point_closest_aabb(center, &shapes->aabbs[i], out);
    case SHAPE_OBB:
        return fxri_closest_obb(SEGMENT, center, center, &shapes->obbs[i], out);
    case SHAPE_SPHERE:
        return fxri_closest_sphere(SEGMENT, center, center, &shapes->spheres[i],
                                   out);
    case SHAPE_CAPSULE:
        return fxr_point_closest_capsule(*center, &shapes->capsules[i], out);
    }
    return false;
}
