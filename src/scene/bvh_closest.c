/*
 * bvh_closest.c - the shape of a tree that is closest to a point.
 *
 * A shape is never closer than the box of its node. So a node that is further away
 * than the closest shape so far is not looked at. A node that is just as far is, since
 * it may have a shape with a lower number.
 *
 *   gap          of p and the box of a node on one axis                | < 2^32
 *   gap^2        its square, UQ32.32, exact                            | < 2^64
 *   node_dist2   the sum of three squares; UINT64_MAX if it is larger  | < 2^64
 *
 * An OBB measures distances in its own coordinates. Let A be the matrix of its axes,
 * A A^T = 1 + E. As fxr_obb_make accepts only |E_ij| <= 2^-20, all eigenvalues of A^T A
 * are at least 1 - 3 2^-20. So a squared distance in the coordinates of the OBB is at
 * least 1 - 3 2^-20 times that in coordinates of the world.
 */
#include "../distance/closest.h"
#include "../space/copy.h"
#include "../sphere/ball.h"
#include "../triangle/problem.h"
#include "shape.h"
#include "tree.h"

/* a + b, or UINT64_MAX if that is less. */
static uint64_t
saturating_sum(uint64_t a, uint64_t b)
{
    return a + b < a ? UINT64_MAX : a + b;
}

/* The square of the gap between the coordinate v and the cells lower..upper. */
static uint64_t
axis_gap2(const fxr_bvh *bvh, int i, int32_t v, uint32_t lower, uint32_t upper)
{
    const uint32_t shift = bvh->shift[i];
    const uint32_t origin = (uint32_t)component(&bvh->origin, i);
    /* |v - origin|, < 2^32, exact: v may be on either side of the origin */
    const bool before = v < component(&bvh->origin, i);
    const uint32_t x = before ? origin - (uint32_t)v : (uint32_t)v - origin;
    const uint32_t low = lower << shift; /* 16 bits by at most 16: < 2^32 */
    const uint32_t high = (upper << shift) + (((uint32_t)1 << shift) - 1);
    uint64_t gap = 0;

    if (before) {
        gap = (uint64_t)x + low; /* two coordinates are that far apart */
    } else if (x < low) {
        gap = low - x;
    } else if (x > high) {
        gap = x - high;
    }
    FXR_ASSERT(gap <= UINT32_MAX); /* as box and point are in int32 */
    return gap * gap;              /* < 2^64, exact */
}

static uint64_t
node_dist2(const fxr_bvh *bvh, const fxr_bvh_node *node, const fxr_vec3 *p)
{
    return saturating_sum(
        axis_gap2(bvh, 0, p->x, node->min[0], node->max[0]),
        saturating_sum(axis_gap2(bvh, 1, p->y, node->min[1], node->max[1]),
                       axis_gap2(bvh, 2, p->z, node->min[2], node->max[2])));
}

/* The least rounded dist2 that a shape in the node may have. */
static uint64_t
node_least_dist2(const fxr_bvh *bvh, const fxr_bvh_node *node,
                 const fxr_vec3 *p)
{
    const uint64_t d = node_dist2(bvh, node, p);

    if (!SHAPE_LINKED(OBB) || bvh->shapes.obb_count == 0 || d == 0) {
        return d;
    }
    /* 3/4 of d 2^-18 is for E; the rest, and 1, is for the roundings */
    return d - (d >> 18) - 1; /* >= 0, as d > 0 */
}

/* Returns false if the shape is empty. */
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

/* Keeps the closest shape so far; of equal ones the lowest number. */
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
    FXR_ASSERT(tree_linked(bvh));
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
            waiting[n++] = closer ? i + 1 : second; /* the further child */
            waiting[n++] = closer ? second : i + 1; /* is next */
        }
    }
    return any;
}
