/*
 * tree.c - a component on its way through a tree: the node test and the walk.
 */
#include "tree.h"

#include "parts.h"
#include "triangle.h"

/* The order of int32 as that of uint32. */
static uint32_t
biased(int32_t v)
{
    return (uint32_t)v + 0x80000000u;
}

/* The cell of v, or -1 before the grid, or 65536 beyond it. */
static int32_t
cell_of(const probe_axis *a, uint32_t v)
{
    const uint32_t cell = (v - a->base) >> a->shift;

    return v < a->base ? -1 : cell > UINT16_MAX ? 65536 : (int32_t)cell;
}

static void
set_limit(probe_axis *a, uint32_t limit)
{
    a->limit = limit;
    a->last = cell_of(a, limit);
}

static void
set_axis(probe_axis *a, linear_kind kind, int32_t from, int32_t to,
         int32_t origin, uint8_t shift)
{
    const int32_t zero = has_end(kind) ? from : 0;
    const bool upward = to >= zero;
    const uint32_t mask = ((uint32_t)1 << shift) - 1;
    const uint32_t last = ((uint32_t)0x10000 << shift) - 1; /* of the grid */
    const uint32_t start = upward ? biased(from) : ~biased(from);

    a->len =
        upward ? (uint32_t)to - (uint32_t)zero : (uint32_t)zero - (uint32_t)to;
    a->flip = upward ? 0 : UINT16_MAX;
    a->shift = shift;
    a->base = upward ? biased(origin) : ~(biased(origin) + last);
    a->to_enter = a->base - start;
    a->to_leave = a->to_enter + mask;
    a->first = cell_of(a, start);
    set_limit(a, has_end(kind) || a->len == 0 ? start : UINT32_MAX);
    if (has_end(kind)) {
        set_limit(a, start + a->len);
    }
}

/* Is all of the grid in -2^29 .. 2^29 - 1? */
static bool
grid_is_small(const fxr_bvh *bvh)
{
    int i;

    for (i = 0; i < 3; i++) {
        const uint32_t start = (uint32_t)component(&bvh->origin, i);
        const uint32_t last = ((uint32_t)0x10000 << bvh->shift[i]) - 1;

        if (bvh->shift[i] > 14 || start + 0x20000000u > 0x3FFFFFFFu - last) {
            return false;
        }
    }
    return true;
}

void
fxr_tree_probe(probe *at, linear_kind kind, const fxr_vec3 *p,
               const fxr_vec3 *q, const fxr_bvh *bvh)
{
    int i;

    at->kind = kind;
    at->p = p;
    at->q = q;
    at->bvh = bvh;
    at->small = grid_is_small(bvh) && fxr_triangle_small(p, q);
    for (i = 0; i < 3; i++) {
        set_axis(&at->axis[i], kind, component(p, i), component(q, i),
                 component(&bvh->origin, i), bvh->shift[i]);
    }
}

void
fxr_tree_probe_box(probe *at, const fxr_aabb *box, const fxr_bvh *bvh)
{
    int i;

    fxr_tree_probe(at, SEGMENT, &box->min, &box->max, bvh);
    at->p = at->q = NULL;
    for (i = 0; i < 3; i++) {
        at->axis[i].len = 0;
    }
}

void
fxr_tree_limit(probe *at, const fxr_vec3 *point)
{
    int i;

    for (i = 0; i < 3; i++) {
        probe_axis *const a = &at->axis[i];
        const uint32_t v = biased(component(point, i));
        const uint32_t end = a->flip == 0 ? v : ~v; /* off by at most 1/2 */

        if (end < a->limit) {
            set_limit(a, end + 1);
        }
    }
}

/* One axis of a node; false: missed. */
FXR_INLINE bool
pass(const probe_axis *a, uint16_t min, uint16_t max, uint32_t *near,
     uint32_t *far)
{
    const bool upward = a->flip == 0;
    const int32_t lower = upward ? min : UINT16_MAX - max;
    const int32_t upper = upward ? max : UINT16_MAX - min;

    if (lower > a->last || upper < a->first) {
        return false;
    }
    *near = lower > a->first ? ((uint32_t)lower << a->shift) + a->to_enter : 0;
    *far = ((uint32_t)upper << a->shift) + a->to_leave;
    return true;
}

/* near_i / len_i <= far_j / len_j */
FXR_INLINE bool
in_time(uint32_t near_i, uint32_t len_i, uint32_t far_j, uint32_t len_j)
{
    return FXR_PRODUCT_ORDER(near_i, len_j, far_j, len_i) <= 0;
}

/* Is axis i entered before the others are left? */
FXR_INLINE bool
enters(const probe *at, const uint32_t near[3], const uint32_t far[3], int i,
       int j, int k)
{
    const probe_axis *const a = at->axis;

    return near[i] == 0 || (in_time(near[i], a[i].len, far[j], a[j].len) &&
                            in_time(near[i], a[i].len, far[k], a[k].len));
}

FXR_INLINE bool
meets(const probe *at, const fxr_bvh_node *node)
{
    const probe_axis *const a = at->axis;
    uint32_t near[3], far[3];

    return pass(&a[0], node->min[0], node->max[0], &near[0], &far[0]) &&
           pass(&a[1], node->min[1], node->max[1], &near[1], &far[1]) &&
           pass(&a[2], node->min[2], node->max[2], &near[2], &far[2]) &&
           enters(at, near, far, 0, 1, 2) && enters(at, near, far, 1, 2, 0) &&
           enters(at, near, far, 2, 0, 1);
}

FXR_COLD bool
meets_obb(const probe *at, uint32_t i)
{
    return at->p == NULL || fxr_internal_hits_obb(at->kind, at->p, at->q,
                                                  &at->bvh->node_obbs[i]);
}

static bool
ask_leaf(probe *at, tree_leaf *leaf, void *context, uint32_t link)
{
    uint32_t i = link_slot(link);
    const uint32_t end = i + link_count(link);

    for (; i < end; i++) {
        if (leaf(at, context, tree_shape(at->bvh, i))) {
            return true;
        }
    }
    return false;
}

/*
 * Depth first, the nearer child before the other; what waits is at most one node a
 * level below the root.
 */
FXR_HOT bool
fxr_tree_walk(probe *at, tree_leaf *leaf, void *context)
{
    const fxr_bvh *const bvh = at->bvh;
    uint32_t waiting[FXR_BVH_DEPTH];
    unsigned n = 0;
    uint32_t i = 0;

    if (bvh->node_count == 0) {
        return false;
    }
    for (;;) {
        const uint32_t link = bvh->nodes[i].link;

        if (!meets(at, &bvh->nodes[i]) ||
            (bvh->node_obbs != NULL && !meets_obb(at, i))) {
            /* missed */
        } else if (!link_is_leaf(link)) {
            const bool first = at->axis[link_axis(link)].flip == 0;

            FXR_ASSERT(n < FXR_BVH_DEPTH);
            waiting[n++] = first ? link_second(link) : i + 1;
            i = first ? i + 1 : link_second(link);
            continue;
        } else if (ask_leaf(at, leaf, context, link)) {
            return true;
        }
        if (n == 0) {
            return false;
        }
        i = waiting[--n];
    }
}
