/*
 * bvh_bounds.c - boxes round the shapes of a tree.
 */
#include <fixray/bvh_build.h>
#include <fixray/compound.h>

#include "../space/box_union.h"

static bool
triangle_box(const fxr_bvh_shapes *s, uint32_t i, fxr_aabb *out)
{
    uint32_t corner;

    fxri_box_clear(out);
    for (corner = 0; corner < 3; corner++) {
        const size_t at = (size_t)i * 3 + (size_t)corner;
        const uint32_t v =
            s->corners16 != NULL ? s->corners16[at] : s->corners32[at];
        fxr_aabb point;

        if (v >= s->vertex_count) {
            return false;
        }
        point.min.x = point.max.x = s->vertices[v].x;
        point.min.y = point.max.y = s->vertices[v].y;
        point.min.z = point.max.z = s->vertices[v].z;
        fxri_box_add(out, &point);
    }
    return true;
}

static bool
within_axis_range(int32_t min, int32_t max)
{
    return min > INT32_MIN && max < INT32_MAX;
}

/* Does a box not end with Q16.16? The empty one does not: its min is INT32_MAX. */
static bool
within_range(const fxr_aabb *box)
{
    return within_axis_range(box->min.x, box->max.x) &&
           within_axis_range(box->min.y, box->max.y) &&
           within_axis_range(box->min.z, box->max.z);
}

static void
copy_box(fxr_aabb *out, const fxr_aabb *box)
{
    out->min.x = box->min.x;
    out->min.y = box->min.y;
    out->min.z = box->min.z;
    out->max.x = box->max.x;
    out->max.y = box->max.y;
    out->max.z = box->max.z;
}

bool
fxr_bvh_bounds(const fxr_bvh_shapes *shapes, fxr_aabb *boxes)
{
    uint32_t i;

    FXR_ASSERT(shapes != NULL);
    for (i = 0; i < shapes->triangle_count; i++) {
        if (!triangle_box(shapes, i, boxes++)) {
            return false;
        }
    }
    for (i = 0; i < shapes->aabb_count; i++) {
        copy_box(boxes++, &shapes->aabbs[i]);
    }
    for (i = 0; i < shapes->obb_count; i++, boxes++) {
        *boxes = fxr_aabb_of_obb(&shapes->obbs[i]);
        if (!within_range(boxes)) {
            return false;
        }
    }
    for (i = 0; i < shapes->sphere_count; i++, boxes++) {
        *boxes = fxr_aabb_of_sphere(&shapes->spheres[i]);
        if (!within_range(boxes)) {
            return false;
        }
    }
    return true;
}
