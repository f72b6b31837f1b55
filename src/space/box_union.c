/*
 * box_union.c - boxes round boxes.
 */
#include "box_union.h"

void
fxri_box_clear(fxr_aabb *box)
{
    box->min.x = box->min.y = box->min.z = INT32_MAX;
    box->max.x = box->max.y = box->max.z = INT32_MIN;
}

void
fxri_box_add(fxr_aabb *box, const fxr_aabb *part)
{
    if (part->min.x > part->max.x || part->min.y > part->max.y ||
        part->min.z > part->max.z) {
        return;
    }
    box->min.x = part->min.x < box->min.x ? part->min.x : box->min.x;
    box->min.y = part->min.y < box->min.y ? part->min.y : box->min.y;
    box->min.z = part->min.z < box->min.z ? part->min.z : box->min.z;
    box->max.x = part->max.x > box->max.x ? part->max.x : box->max.x;
    box->max.y = part->max.y > box->max.y ? part->max.y : box->max.y;
    box->max.z = part->max.z > box->max.z ? part->max.z : box->max.z;
}

void
fxri_box_union(const fxr_aabb *boxes, const uint32_t *order, uint32_t count,
               fxr_aabb *out)
{
    uint32_t i;

    fxri_box_clear(out);
    for (i = 0; i < count; i++) {
        fxri_box_add(out, &boxes[order != NULL ? order[i] : i]);
    }
}
