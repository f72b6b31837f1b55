/*
 * fxr_bvh_sweep_point.c - the point of a shape of a tree that is closest to where a mover stops:
 * what a contact with it asks for alone takes less code than a question for the distance.
 */
#include "../distance/closest.h"
#include "../round/capsule_point.h"
#include "../sweep/stop.h"
#include "sweep_tree.h"

void
fxri_point_of_shape(const fxr_bvh_shapes *shapes, uint32_t shape,
                    fxr_contact *out)
{
    uint32_t i;

    switch (shape_find(shapes, shape, &i)) {
    case SHAPE_TRIANGLE:
        touch_corners(tree_corner(shapes, i, 0), tree_corner(shapes, i, 1),
                      tree_corner(shapes, i, 2), out);
        break;
    case SHAPE_AABB:
        clamp_to_box(&out->center, &shapes->aabbs[i], &out->point);
        break;
    case SHAPE_OBB:
        fxri_obb_point(&out->center, &shapes->obbs[i], &out->point);
        break;
    case SHAPE_SPHERE:
        fxri_balls_point(&shapes->spheres[i], out);
        break;
    case SHAPE_CAPSULE:
        fxri_capsule_point(&out->center, &shapes->capsules[i], &out->point);
        break;
    }
}
