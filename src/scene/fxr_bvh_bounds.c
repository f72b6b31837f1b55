/*
 * fxr_bvh_bounds.c - a box round each shape of a tree, to build it or to refit it.
 *
 * A tree is made only of shapes that are within Q16.16: the box round one that is not
 * would be cut off. AABBs are within Q16.16 as they are.
 */
#include <fixray/bvh_build.h>

#include "../space/box_union.h"
#include "../space/copy.h"
#include "shape.h"

/* Returns false if a corner is no vertex. */
static bool
triangle_box(const fxr_bvh_shapes *s, uint32_t i, fxr_aabb *out)
{
    uint32_t corner;

    fxri_box_clear(out);
    for (corner = 0; corner < 3; corner++) {
        const size_t k = (size_t)i * 3 + (size_t)corner;
        const uint32_t v =
            s->corners16 != NULL ? s->corners16[k] : s->corners32[k];
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
ends_inside_axis(int32_t min, int32_t max)
{
    return min > INT32_MIN && max < INT32_MAX;
}

/* Is a box nowhere at an end of Q16.16, where it may have been cut off? The empty box
 * is not: its min is INT32_MAX, its max INT32_MIN. */
static bool
ends_inside_range(const fxr_aabb *box)
{
    return ends_inside_axis(box->min.x, box->max.x) &&
           ends_inside_axis(box->min.y, box->max.y) &&
           ends_inside_axis(box->min.z, box->max.z);
}

/* Returns false if a shape has no box within Q16.16. */
static bool
shape_box(const fxr_bvh_shapes *s, uint32_t shape, fxr_aabb *out)
{
    uint32_t i;

    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        return triangle_box(s, i, out);
    case SHAPE_AABB:
        copy_aabb(out, &s->aabbs[i]);
        return true;
    case SHAPE_OBB:
        fxri_aabb_of_obb(&s->obbs[i], out);
        break;
    case SHAPE_SPHERE:
        fxri_aabb_of_sphere(&s->spheres[i], out);
        break;
    case SHAPE_CAPSULE:
        fxri_aabb_of_capsule(&s->capsules[i], out);
        break;
    }
    return ends_inside_range(out);
}

bool
fxr_bvh_bounds(const fxr_bvh_shapes *shapes, fxr_aabb *boxes)
{
    uint32_t count, i;

    FXR_ASSERT(shapes != NULL);
    if (!shapes_linked(shapes)) {
        return false;
    }
    count = fxr_bvh_shape_count(shapes);
    for (i = 0; i < count; i++) {
        if (!shape_box(shapes, i, &boxes[i])) {
            return false;
        }
    }
    return true;
}
