/*
 * fxr_bvh_bounds.c - the boxes of a tree: round each shape, in cells of the grid, and those of
 * the nodes fitted to shapes that have moved.
 *
 * A tree is made only of shapes that are within Q16.16: the box round one that is not
 * would be cut off. AABBs are within Q16.16 as they are.
 *
 * To refit a tree its grid is set anew; the nodes and their order stay. In preorder the
 * children of a node come after it, so the nodes are done from the last one to the first.
 *
 *   extent             of the bounds on an axis, max - min  | < 2^32
 *   extent >> shift    the number of a cell                 | < 2^16, so shift <= 16
 *   last               65536 cells, less 1                  | 2^16 - 1 .. 2^32 - 1
 */
#include <fixray/bvh_build.h>

#include "../space/box_union.h"
#include "../space/copy.h"
#include "shape.h"
#include "tree.h"

uint32_t
fxr_bvh_shape_count(const fxr_bvh_shapes *shapes)
{
    const uint64_t n = shape_count(shapes);

    return n < UINT32_MAX ? (uint32_t)n : UINT32_MAX;
}

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

/* Sets the shift of an axis, and returns its origin: min, or less where the grid would
 * end beyond Q16.16. The extent of empty bounds is 0. */
static int32_t
grid_axis_set(int32_t min, int32_t max, uint8_t *shift)
{
    const uint32_t extent = max < min ? 0 : (uint32_t)max - (uint32_t)min;
    uint32_t last;

    *shift = 0;
    while (extent >> *shift > UINT16_MAX) {
        ++*shift;
    }
    /* a shift of 16 gives 0 - 1 = 2^32 - 1 */
    last = ((uint32_t)0x10000 << *shift) - 1;
    return (uint32_t)INT32_MAX - (uint32_t)min < last
               ? saturate32(INT32_MAX - (int64_t)last) /* >= -2^31: exact */
               : min;
}

void
fxri_grid_set(fxr_bvh *bvh, const fxr_aabb *bounds)
{
    bvh->origin.x = grid_axis_set(bounds->min.x, bounds->max.x, &bvh->shift[0]);
    bvh->origin.y = grid_axis_set(bounds->min.y, bounds->max.y, &bvh->shift[1]);
    bvh->origin.z = grid_axis_set(bounds->min.z, bounds->max.z, &bvh->shift[2]);
}

void
fxri_grid_cells(const fxr_bvh *bvh, const fxr_aabb *box, fxr_bvh_node *node)
{
    /* all bits if the box is empty; a choice in the loop is a call of memset at -O3 */
    const uint32_t empty = box->min.x > box->max.x ? UINT32_MAX : 0;
    int i;

    for (i = 0; i < 3; i++) {
        const uint32_t origin = (uint32_t)component(&bvh->origin, i);
        const uint32_t min = (uint32_t)component(&box->min, i) - origin;
        const uint32_t max = (uint32_t)component(&box->max, i) - origin;

        /* min, max: modulo 2^32, < 2^32 within the bounds; cells < 2^16 */
        node->min[i] = (uint16_t)(empty | min >> bvh->shift[i]);
        node->max[i] = (uint16_t)(~empty & max >> bvh->shift[i]);
    }
}

/* Makes the box of a node so large that it contains that of a child. */
static void
add_cells(fxr_bvh_node *node, const fxr_bvh_node *child)
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

    fxri_box_clear(&box);
    for (i = 0; i < link_count(node->link); i++) {
        fxri_box_add(&box, &boxes[tree_shape(bvh, first + i)]);
    }
    fxri_grid_cells(bvh, &box, node);
}

void
fxr_bvh_refit(fxr_bvh *bvh, const fxr_aabb *boxes, fxr_bvh_node *nodes)
{
    fxr_aabb bounds;
    uint32_t i;

    FXR_ASSERT(bvh != NULL && bvh->nodes == nodes && tree_linked(bvh));
    fxri_box_union(boxes, NULL, fxr_bvh_shape_count(&bvh->shapes), &bounds);
    fxri_grid_set(bvh, &bounds);
    bvh->node_obbs = NULL;
    for (i = bvh->node_count; i-- > 0;) {
        fxr_bvh_node *const node = &nodes[i];

        if (link_is_leaf(node->link)) {
            refit_leaf(bvh, boxes, node);
            continue;
        }
        /* from the empty box on; both children are done */
        fxri_box_clear(&bounds);
        fxri_grid_cells(bvh, &bounds, node);
        add_cells(node, &nodes[i + 1]);
        add_cells(node, &nodes[link_second(node->link)]);
    }
}
