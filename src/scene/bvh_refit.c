/*
 * bvh_refit.c - boxes round shapes, and round the nodes of a tree that stays.
 */
#include <fixray/bvh_build.h>
#include <fixray/compound.h>

#include "grid.h"
#include "tree.h"

static bool
triangle_box(const fxr_bvh_shapes *s, uint32_t i, fxr_aabb *out)
{
    uint32_t corner;

    fxr_bounds_clear(out);
    for (corner = 0; corner < 3; corner++) {
        const size_t at = (size_t)i * 3 + corner;
        const uint32_t v =
            s->corners16 != NULL ? s->corners16[at] : s->corners32[at];
        fxr_aabb point;

        if (v >= s->vertex_count) {
            return false;
        }
        point.min.x = point.max.x = s->vertices[v].x;
        point.min.y = point.max.y = s->vertices[v].y;
        point.min.z = point.max.z = s->vertices[v].z;
        fxr_bounds_join(out, &point);
    }
    return true;
}

static bool
inside(int32_t min, int32_t max)
{
    return min > INT32_MIN && max < INT32_MAX;
}

/* Does a box not end with Q16.16? The empty one does not: its min is INT32_MAX. */
static bool
within_range(const fxr_aabb *box)
{
    return inside(box->min.x, box->max.x) && inside(box->min.y, box->max.y) &&
           inside(box->min.z, box->max.z);
}

static void
copy(fxr_aabb *out, const fxr_aabb *box)
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
        copy(boxes++, &shapes->aabbs[i]);
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

static void
join_cells(fxr_bvh_node *node, const fxr_bvh_node *child)
{
    int i;

    for (i = 0; i < 3; i++) {
        if (child->min[i] < node->min[i]) {
            node->min[i] = child->min[i];
        }
        if (child->max[i] > node->max[i]) {
            node->max[i] = child->max[i];
        }
    }
}

static void
refit_leaf(const fxr_bvh *bvh, const fxr_aabb *boxes, fxr_bvh_node *node)
{
    const uint32_t first = link_slot(node->link);
    fxr_aabb box;
    uint32_t i;

    fxr_bounds_clear(&box);
    for (i = 0; i < link_count(node->link); i++) {
        fxr_bounds_join(&box, &boxes[tree_shape(bvh, first + i)]);
    }
    fxr_grid_cells(bvh, &box, node);
}

void
fxr_bvh_refit(fxr_bvh *bvh, const fxr_aabb *boxes, fxr_bvh_node *nodes)
{
    fxr_aabb bounds;
    uint32_t i;

    FXR_ASSERT(bvh != NULL && bvh->nodes == nodes);
    fxr_bounds_of(boxes, NULL, fxr_bvh_shape_count(&bvh->shapes), &bounds);
    fxr_grid_set(bvh, &bounds);
    bvh->node_obbs = NULL;
    for (i = bvh->node_count; i-- > 0;) {
        fxr_bvh_node *const node = &nodes[i];

        if (link_is_leaf(node->link)) {
            refit_leaf(bvh, boxes, node);
            continue;
        }
        /* its children come after it, so they are done */
        fxr_bounds_clear(&bounds);
        fxr_grid_cells(bvh, &bounds, node);
        join_cells(node, &nodes[i + 1]);
        join_cells(node, &nodes[link_second(node->link)]);
    }
}
