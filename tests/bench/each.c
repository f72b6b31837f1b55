/*
 * each.c - fixray asked about one box after the other.
 */
#include "others.h"

unsigned
alt_fixray_each_ray_hits_boxes(const fxr_ray *r, const fxr_aabb *boxes,
                               unsigned n, uint8_t *hits)
{
    unsigned i, count = 0;

    for (i = 0; i < n; i++) {
        hits[i] = fxr_ray_hits_aabb(r, &boxes[i]);
        count += hits[i];
    }
    return count;
}

bool
alt_fixray_each_ray_hits_bvh(const fxr_ray *r, const fxr_aabb *boxes,
                             unsigned n)
{
    unsigned i;

    for (i = 0; i < n; i++)
        if (fxr_ray_hits_aabb(r, &boxes[i]))
            return true;
    return false;
}
