/*
 * fxr_bvh_shape_kind.c - which shape of a tree has a number?
 */
#include <fixray/bvh.h>

#include "shape.h"

unsigned
fxr_bvh_shape_kind(const fxr_bvh_shapes *shapes, uint32_t shape,
                   uint32_t *index)
{
    FXR_ASSERT(shapes != NULL && index != NULL && shapes_linked(shapes));
    if (shape >= shape_count(shapes)) {
        return 0;
    }
    /* the bits of FXR_BVH_KINDS are in the order of the kinds */
    return 1u << shape_find(shapes, shape, index);
}
