/*
 * fxr_box_union.c - boxes round boxes, what they have in common, and one within another.
 */
#include "box_union.h"

#include "copy.h"

void
fxri_box_clear(fxr_aabb *box)
{
    box->min.x = box->min.y = box->min.z = INT32_MAX;
    box->max.x = box->max.y = box->max.z = INT32_MIN;
}

static bool
box_is_empty(const fxr_aabb *box)
{
    return box->min.x > box->max.x || box->min.y > box->max.y ||
           box->min.z > box->max.z;
}

void
fxri_box_add(fxr_aabb *box, const fxr_aabb *part)
{
    if (box_is_empty(part)) {
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

fxr_aabb
fxr_aabb_union(const fxr_aabb *a, const fxr_aabb *b)
{
    fxr_aabb out;

    FXR_ASSERT(a != NULL && b != NULL);
    fxri_box_clear(&out);
    fxri_box_add(&out, a);
    fxri_box_add(&out, b);
    return aabb_value(&out);
}

/* An axis on which a or b is inverted stays so: the larger min is above the smaller max. */
fxr_aabb
fxr_aabb_intersection(const fxr_aabb *a, const fxr_aabb *b)
{
    fxr_aabb out;

    FXR_ASSERT(a != NULL && b != NULL);
    out.min = fxr_vec3_max(a->min, b->min);
    out.max = fxr_vec3_min(a->max, b->max);
    if (box_is_empty(&out)) {
        fxri_box_clear(&out);
    }
    return aabb_value(&out);
}

/* Faces that pass each other do so after they are saturated, too: none moves beyond the end
 * of the range where a box shrinks. */
fxr_aabb
fxr_aabb_grow(const fxr_aabb *box, fxr_q16 by)
{
    fxr_aabb out;
    int i;

    FXR_ASSERT(box != NULL);
    for (i = 0; i < 3; i++) {
        const int64_t min = indexed_component(&box->min, i);
        const int64_t max = indexed_component(&box->max, i);

        components(&out.min)[i] = saturate32(min - by);
        components(&out.max)[i] = saturate32(max + by);
    }
    if (box_is_empty(box) || box_is_empty(&out)) {
        fxri_box_clear(&out);
    }
    return aabb_value(&out);
}

bool
fxr_aabb_in_aabb(const fxr_aabb *part, const fxr_aabb *box)
{
    FXR_ASSERT(part != NULL && box != NULL);
    return box_is_empty(part) ||
           (part->min.x >= box->min.x && part->max.x <= box->max.x &&
            part->min.y >= box->min.y && part->max.y <= box->max.y &&
            part->min.z >= box->min.z && part->max.z <= box->max.z);
}
