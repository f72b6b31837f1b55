#include "scene.h"

const fxr_obb *
scene_obb(const fxr_bvh *bvh, uint32_t shape)
{
    return shape < bvh->shapes.aabb_count
               ? NULL
               : &bvh->shapes.obbs[shape - bvh->shapes.aabb_count];
}
