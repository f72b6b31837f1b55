/*
 * fxr_bvh_closest.c - the shape of a tree that is closest to a point or a segment.
 *
 * A shape is never closer than the box of its node. So a node that is further away
 * than the closest shape so far is not looked at. A node that is just as far is, since
 * it may have a shape with a lower number.
 *
 *   gap          of the box round p and that of a node on one axis     | < 2^32
 *   gap^2        its square, UQ32.32, exact                            | < 2^64
 *   node_dist2   the sum of three squares; UINT64_MAX if it is larger  | < 2^64
 *
 * An OBB measures distances in its own coordinates. Let A be the matrix of its axes,
 * A A^T = 1 + E. As fxr_obb_make accepts only |E_ij| <= 2^-20, all eigenvalues of A^T A
 * are at least 1 - 3 2^-20. So a squared distance in the coordinates of the OBB is at
 * least 1 - 3 2^-20 times that in coordinates of the world.
 */
#include "../distance/closest.h"
#include "../round/ball.h"
#include "../space/copy.h"
#include "../triangle/problem.h"
#include "../triangle/vector.h"
#include "scene_linear.h"
#include "tree.h"

/* a + b, or UINT64_MAX if that is less. */
static uint64_t
saturating_sum(uint64_t a, uint64_t b)
{
    return a + b < a ? UINT64_MAX : a + b;
}

/* The square of the gap between from..to and low..high. */
FXR_INLINE uint64_t
axis_gap2(int32_t from, int32_t to, int32_t low, int32_t high)
{
    const uint32_t gap = to < low      ? (uint32_t)low - (uint32_t)to
                         : from > high ? (uint32_t)from - (uint32_t)high
                                       : 0;

    return FXR_PRODUCT(gap, gap); /* < 2^64, exact */
}

/* The same for cells of the grid, which is within int32: modulo 2^32 until the sums are
 * complete. */
FXR_INLINE uint64_t
cells_gap2(const fxr_bvh *bvh, int i, const fxr_aabb *around, uint32_t lower,
           uint32_t upper)
{
    const uint8_t shift = bvh->shift[i];
    const uint32_t origin = (uint32_t)component(&bvh->origin, i);

    return axis_gap2(component(&around->min, i), component(&around->max, i),
                     signed32(origin + (lower << shift)),
                     signed32(origin + ((upper + 1) << shift) - 1));
}

static uint64_t
node_dist2(const fxr_bvh *bvh, const fxr_bvh_node *node, const fxr_aabb *around)
{
    return saturating_sum(
        cells_gap2(bvh, 0, around, node->min[0], node->max[0]),
        saturating_sum(cells_gap2(bvh, 1, around, node->min[1], node->max[1]),
                       cells_gap2(bvh, 2, around, node->min[2], node->max[2])));
}

/* The least rounded dist2 that a shape in the node may have. */
static uint64_t
node_least_dist2(const fxr_bvh *bvh, const fxr_bvh_node *node,
                 const fxr_aabb *around)
{
    const uint64_t d = node_dist2(bvh, node, around);

    if (!SHAPE_LINKED(OBB) || bvh->shapes.obb_count == 0 || d == 0) {
        return d;
    }
    /* 3/4 of d 2^-18 is for E; the rest, and 1, is for the roundings */
    return d - (d >> 18) - 1; /* >= 0, as d > 0 */
}

/* The lower 32 bits of v >> shift, shift < 32: a shift of 64 bits by a variable is a
 * library call on small cores. */
FXR_INLINE uint32_t
word_above(int64_t v, unsigned shift)
{
    const uint32_t hi = (uint32_t)((uint64_t)v >> 32);

    return ((hi << 1) << (31 - shift)) | ((uint32_t)v >> shift);
}

/*
 * Is m^2 / square, m < square, certain to be more than most + 1/2? Without the lowest
 * bits, so that square has 31 of them:
 *
 *   m^2 >= (most + 1) square   if   (m >> s)^2 >= ((most >> s) + 1) ((square >> s) + 1)
 */
static bool
quotient_beyond(int64_t m, int64_t square, int64_t most)
{
    const uint32_t hi = (uint32_t)((uint64_t)square >> 31); /* < 2^31 */
    const unsigned s = hi > 0 ? 32 - FXR_CLZ32(hi) : 0;
    const uint32_t root = word_above(m, s); /* < 2^31 */

    return FXR_PRODUCT(root, root) >=
           FXR_PRODUCT(word_above(most, s) + 1, word_above(square, s) + 1);
}

/*
 * Is a triangle certain to be further from p than `most`? With v_i = p - corner i, and
 * corner k the nearest one, the triangle is beyond a plane across v_k:
 *
 *   v_i . v_k >= m on all of the triangle, so its distance is at least m / |v_k|
 *   m = |v_k|^2    if corner k is the closest point: then this is the distance
 *
 *   components of v_i, for small coordinates    | < 2^30
 *   v_i . v_j                                   | < 3 2^60
 */
static bool
triangle_beyond(const fxr_vec3 *p, const fxr_vec3 *const corner[3],
                uint64_t most)
{
    fxr_vec3 v[3];
    int64_t square[3], m, one, other;
    int i, k = 0;

    for (i = 0; i < 3; i++) {
        vector_subtract(&v[i], p, corner[i]);
        square[i] = vector_dot(&v[i], &v[i]);
        k = square[i] < square[k] ? i : k;
    }
    if ((uint64_t)square[k] <= most) {
        return false;
    }
    i = next_axis(k);
    one = vector_dot(&v[i], &v[k]);
    other = vector_dot(&v[next_axis(i)], &v[k]);
    m = one < other ? one : other;
    return m >= square[k] ||
           (m > 0 && quotient_beyond(m, square[k], (int64_t)most));
}

/* Returns false if the triangle is empty or certain to be further than `most`. */
static bool
closest_corners(const fxr_bvh_shapes *s, uint32_t i, const fxr_vec3 *p,
                bool is_small, uint64_t most, fxr_closest *out)
{
    const fxr_vec3 *corner[3];

    corner[0] = tree_corner(s, i, 0);
    corner[1] = tree_corner(s, i, 1);
    corner[2] = tree_corner(s, i, 2);
    return (!is_small || !triangle_beyond(p, corner, most)) &&
           fxri_closest_triangle(p, corner[0], corner[1], corner[2], out);
}

bool
fxri_point_closest_shape(const tree_closest *t, uint32_t shape,
                         fxr_closest *out)
{
    const fxr_bvh_shapes *const s = &t->bvh->shapes;
    const fxr_vec3 *const p = t->p;
    uint32_t i;

    switch (shape_find(s, shape, &i)) {
    case SHAPE_TRIANGLE:
        return closest_corners(s, i, p, t->is_small, t->most, out);
    case SHAPE_AABB:
        return fxri_point_closest_aabb(p, &s->aabbs[i], out);
    case SHAPE_OBB:
        return fxri_closest_obb(SEGMENT, p, p, &s->obbs[i], out);
    case SHAPE_SPHERE:
        return fxri_closest_sphere(SEGMENT, p, p, &s->spheres[i], out);
    case SHAPE_CAPSULE:
        return SHAPE_LINKED(CAPSULE) &&
               fxr_point_closest_capsule(*p, &s->capsules[i], out);
    }
    return false;
}

/* Keeps the closest shape so far; of equal ones the lowest number. */
static void
closest_in_leaf(tree_closest *t, uint32_t link)
{
    const fxr_bvh *const bvh = t->bvh;
    uint32_t slot = link_slot(link);
    const uint32_t end = slot + link_count(link);
    fxr_closest found;

    for (; slot < end; slot++) {
        const uint32_t i = tree_shape(bvh, slot);

        if ((t->kept == NULL || shape_is_kept(t->kept, i, tree_id(bvh, i))) &&
            t->ask(t, i, &found) &&
            closest_is_after(t->after, found.dist2, t->scene, i) &&
            (found.dist2 < t->most ||
             (found.dist2 == t->most && (!t->any || i < t->shape)))) {
            t->any = true;
            t->most = found.dist2;
            t->shape = i;
            copy_closest(t->out, &found);
        }
    }
}

/* The box round p and q. */
static void
box_around(fxr_aabb *box, const fxr_vec3 *p, const fxr_vec3 *q)
{
    int i;

    for (i = 0; i < 3; i++) {
        const int32_t from = indexed_component(p, i);
        const int32_t to = indexed_component(q, i);

        components(&box->min)[i] = from < to ? from : to;
        components(&box->max)[i] = from < to ? to : from;
    }
}

/* Goes down to the closer child of a node while the further one waits, with its
 * distance. */
bool
fxri_tree_closest(tree_closest *t)
{
    const fxr_bvh *const bvh = t->bvh;
    uint32_t waiting[FXR_BVH_DEPTH], i = 0;
    uint64_t reach[FXR_BVH_DEPTH];
    unsigned n = 0;

    FXR_ASSERT(tree_linked(bvh) && tree_is_built(bvh));
    t->any = false;
    if (bvh->node_count == 0) {
        return false;
    }
    box_around(&t->around, t->p, t->q);
    t->is_small =
        SHAPE_LINKED(TRIANGLE) && excess_bits(t->p) == 0 && grid_is_small(bvh);
    for (;;) {
        const fxr_bvh_node *const node = &bvh->nodes[i];

        if (link_is_leaf(node->link)) {
            closest_in_leaf(t, node->link);
        } else {
            const uint32_t first = i + 1, second = link_second(node->link);
            const uint64_t one =
                node_least_dist2(bvh, &bvh->nodes[first], &t->around);
            const uint64_t two =
                node_least_dist2(bvh, &bvh->nodes[second], &t->around);
            const bool swap = two < one;

            FXR_ASSERT(n < FXR_BVH_DEPTH);
            waiting[n] = swap ? first : second; /* the further child */
            reach[n] = swap ? one : two;
            if ((swap ? two : one) <= t->most) {
                n += reach[n] <= t->most;
                i = swap ? second : first; /* is next */
                continue;
            }
        }
        do {
            if (n == 0) {
                return t->any;
            }
            n--;
        } while (reach[n] > t->most);
        i = waiting[n];
    }
}

bool
fxr_point_closest_bvh(fxr_vec3 p, const fxr_bvh *bvh, fxr_closest *out,
                      uint32_t *shape)
{
    tree_closest t;

    FXR_ASSERT(bvh != NULL && out != NULL && shape != NULL);
    t.bvh = bvh;
    t.p = t.q = &p;
    t.of = NULL;
    t.kept = NULL;
    t.after = NULL;
    t.scene = 0;
    t.ask = fxri_point_closest_shape;
    t.most = UINT64_MAX;
    t.out = out;
    if (!fxri_tree_closest(&t)) {
        return false;
    }
    *shape = t.shape;
    return true;
}
