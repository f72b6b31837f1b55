/*
 * bvh_closest.c - the shape of a tree that is closest to a point.
 *
 * The squared distance of a node box is exact in UQ32.32: gaps are below 2^32, and
 * their squares are added up to at most UINT64_MAX. A shape is never closer than
 * its node, so a node further away than what was found is of no interest. One as far
 * is, for a lower number.
 *
 * But an OBB measures in its own coordinates. A A^T = 1 + E for the matrix A of its
 * axes, |E_ij| <= 2^-20 where fxr_obb_make accepts them: all eigenvalues of A^T A are
 * at least 1 - 3 2^-20, and so is the square in its coordinates over that in ours.
 */
#include "../distance/closest.h"
#include "../space/copy.h"
#include "../sphere/ball.h"
#include "../triangle/problem.h"
#include "shape.h"
#include "tree.h"

static uint64_t
added(uint64_t a, uint64_t b)
{
    return a + b < a ? UINT64_MAX : a + b;
}

/* The gap between v and the cells lower..upper, squared. */
static uint64_t
gap2(const fxr_bvh *bvh, int i, int32_t v, uint32_t lower, uint32_t upper)
{
    const uint32_t shift = bvh->shift[i];
    const uint32_t origin = (uint32_t)component(&bvh->origin, i);
    /* from the origin of the grid, below 2^32; v may be on either side of it */
    const bool before = v < component(&bvh->origin, i);
    const uint32_t x = before ? origin - (uint32_t)v : (uint32_t)v - origin;
    const uint32_t low = lower << shift;
    const uint32_t high = (upper << shift) + (((uint32_t)1 << shift) - 1);
    uint64_t gap = 0;

    if (before) {
        gap = (uint64_t)x + low;
    } else if (x < low) {
        gap = low - x;
    } else if (x > high) {
        gap = x - high;
    }
    FXR_ASSERT(gap <= UINT32_MAX); /* box and point are in int32 */
    return gap * gap;
}

static uint64_t
node_dist2(const fxr_bvh *bvh, const fxr_bvh_node *node, const fxr_vec3 *p)
{
    return added(gap2(bvh, 0, p->x, node->min[0], node->max[0]),
                 added(gap2(bvh, 1, p->y, node->min[1], node->max[1]),
                       gap2(bvh, 2, p->z, node->min[2], node->max[2])));
}

/* The least dist2, as it is rounded, that a shape in the node may have. */
static uint64_t
node_least_dist2(const fxr_bvh *bvh, const fxr_bvh_node *node,
                 const fxr_vec3 *p)
{
    const uint64_t d = node_dist2(bvh, node, p);

    if (bvh->shapes.obb_count == 0 || d == 0) {
        return d;
    }
    return d - (d >> 18) - 1; /* 3/4 of that is E, the rest the rounding */
}

static bool
shape_closest(const fxr_bvh_shapes *s, uint32_t shape, const fxr_vec3 *p,
              fxr_closest *out)
{
    uint32_t i;

    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        return fxri_closest_triangle(p, tree_corner(s, i, 0),
                                     tree_corner(s, i, 1), tree_corner(s, i, 2),
                                     out);
    case SHAPE_AABB:
        return fxri_point_closest_aabb(p, &s->aabbs[i], out);
    case SHAPE_OBB:
        return fxri_closest_obb(SEGMENT, p, p, &s->obbs[i], out);
    case SHAPE_SPHERE:
        return fxri_closest_sphere(SEGMENT, p, p, &s->spheres[i], out);
    }
    return false;
}

static void
closest_in_leaf(const fxr_bvh *bvh, uint32_t link, const fxr_vec3 *p, bool *any,
                fxr_closest *out, uint32_t *shape)
{
    uint32_t slot = link_slot(link);
    const uint32_t end = slot + link_count(link);
    fxr_closest found;

    for (; slot < end; slot++) {
        const uint32_t i = tree_shape(bvh, slot);

        if (shape_closest(&bvh->shapes, i, p, &found) &&
            (!*any || found.dist2 < out->dist2 ||
             (found.dist2 == out->dist2 && i < *shape))) {
            *any = true;
            *shape = i;
            copy_closest(out, &found);
        }
    }
}

bool
fxr_point_closest_bvh(fxr_vec3 p, const fxr_bvh *bvh, fxr_closest *out,
                      uint32_t *shape)
{
    uint32_t waiting[FXR_BVH_DEPTH];
    unsigned n = 0;
    bool any = false;

    FXR_ASSERT(bvh != NULL && out != NULL && shape != NULL);
    if (bvh->node_count > 0) {
        waiting[n++] = 0;
    }
    while (n > 0) {
        const uint32_t i = waiting[--n];
        const fxr_bvh_node *const node = &bvh->nodes[i];

        if (any && node_least_dist2(bvh, node, &p) > out->dist2) {
            continue;
        }
        if (link_is_leaf(node->link)) {
            closest_in_leaf(bvh, node->link, &p, &any, out, shape);
        } else {
            const uint32_t second = link_second(node->link);
            const bool closer = node_dist2(bvh, &bvh->nodes[second], &p) <
                                node_dist2(bvh, &bvh->nodes[i + 1], &p);

            FXR_ASSERT(n + 2 <= FXR_BVH_DEPTH);
            waiting[n++] = closer ? i + 1 : second; /* the further one */
            waiting[n++] = closer ? second : i + 1;
        }
    }
    return any;
}
