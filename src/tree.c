/*
 * tree.c - a component on its way through a tree: the node test and the walk.
 */
#include "tree.h"

#include "at.h"
#include "parts.h"
#include "triangle.h"

/* Cells before the grid that are told apart; far < 2^18 then, as upper < 2^16. */
#define FARTHEST ((int32_t)0x2FFFF)

/* The order of int32 as that of uint32. */
static uint32_t
biased(int32_t v)
{
    return (uint32_t)v + 0x80000000u;
}

/* The cell of v: below 0 before the grid, 65536 beyond it. */
static int32_t
cell_of(const probe_axis *a, uint32_t v)
{
    uint32_t cell;

    if (v < a->base) {
        cell = (a->base - 1 - v) >> a->shift;
        return cell < FARTHEST ? -1 - (int32_t)cell : -FARTHEST;
    }
    cell = (v - a->base) >> a->shift;
    return cell > UINT16_MAX ? 65536 : (int32_t)cell;
}

/* v of this axis, as it is seen. */
static uint32_t
mirrored(const probe_axis *a, int32_t v)
{
    return a->flip == 0 ? biased(v) : ~biased(v);
}

/* All but the start; the way, below 2^32, is returned. */
static uint32_t
set_axis(probe_axis *a, linear_kind kind, int32_t from, int32_t to,
         int32_t origin, uint8_t shift)
{
    const int32_t zero = has_end(kind) ? from : 0;
    const bool upward = to >= zero;
    const uint32_t last = ((uint32_t)0x10000 << shift) - 1; /* of the grid */
    const uint32_t len =
        upward ? (uint32_t)to - (uint32_t)zero : (uint32_t)zero - (uint32_t)to;

    a->flip = upward ? 0 : UINT16_MAX;
    a->shift = shift;
    a->base = upward ? biased(origin) : ~(biased(origin) + last);
    a->limit = mirrored(a, from);
    if (has_end(kind)) {
        a->limit += len;
    } else if (len > 0) {
        a->limit = UINT32_MAX;
    }
    a->last = cell_of(a, a->limit);
    return len;
}

/* Where it starts, known to slack. */
static void
set_start(probe_axis *a, uint32_t start, uint32_t slack)
{
    const uint32_t low = start > slack ? start - slack : 0;
    const uint32_t high = start < UINT32_MAX - slack ? start + slack : start;

    a->first = cell_of(a, low);
    a->to_near = -1 - (high == low ? a->first : cell_of(a, high));
    a->to_far = 1 - a->first;
}

static int
bits(uint32_t v)
{
    return v == 0 ? 0 : 32 - (int)FXR_CLZ32(v);
}

/* L of each axis in cells, the longest of 14 bits. */
static void
set_way(probe_axis axis[3], const uint32_t len[3])
{
    int most = -16, i;

    for (i = 0; i < 3; i++) {
        const int n = bits(len[i]) - axis[i].shift;

        most = len[i] > 0 && n > most ? n : most; /* -15 .. 32 */
    }
    for (i = 0; i < 3; i++) {
        const int shift = 14 - most - axis[i].shift; /* -34 .. 30 */

        axis[i].down = shift >= 0    ? len[i] << shift
                       : shift > -32 ? len[i] >> -shift
                                     : 0;
        axis[i].up = axis[i].down + 1;
    }
}

/* The axis on which it reaches the grid last, or -1 if it never does. */
static int
last_to_reach(const probe *at, const uint32_t start[3], const uint32_t len[3])
{
    uint32_t num = 0, den = 1;
    int i, latest = -1;

    for (i = 0; i < 3; i++) {
        const uint32_t base = at->axis[i].base;
        const uint32_t gap = base > start[i] ? base - start[i] : 0;

        if (at->axis[i].last < 0) {
            return -1;
        }
        if (FXR_PRODUCT_ORDER(gap, den, num, len[i]) > 0) {
            num = gap;
            den = len[i];
            latest = i;
        }
    }
    return latest;
}

/* It starts far off: take it from where it reaches the grid. */
FXR_COLD void
start_at_grid(probe *at, uint32_t start[3], const uint32_t len[3])
{
    const int latest = last_to_reach(at, start, len);
    fxr_vec3 point; /* to 1/2, or saturated: then beyond the grid, too */
    int i;

    if (latest < 0) {
        return;
    }
    fxr_internal_point_at(at->p, at->q, at->kind,
                          at->axis[latest].base - start[latest], len[latest],
                          false, &point);
    for (i = 0; i < 3; i++) {
        probe_axis *const a = &at->axis[i];

        set_start(a, mirrored(a, component(&point, i)), 1);
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
    uint32_t start[3], len[3];
    bool far = false;
    int i;

    at->kind = kind;
    at->p = p;
    at->q = q;
    at->bvh = bvh;
    at->small = grid_is_small(bvh) && fxr_triangle_small(p, q);
    for (i = 0; i < 3; i++) {
        len[i] = set_axis(&at->axis[i], kind, component(p, i), component(q, i),
                          component(&bvh->origin, i), bvh->shift[i]);
        start[i] = mirrored(&at->axis[i], component(p, i));
        set_start(&at->axis[i], start[i], 0);
        far = far || at->axis[i].first == -FARTHEST;
    }
    set_way(at->axis, len);
    if (far) {
        start_at_grid(at, start, len);
    }
}

void
fxr_tree_probe_box(probe *at, const fxr_aabb *box, const fxr_bvh *bvh)
{
    int i;

    at->p = at->q = NULL;
    at->bvh = bvh;
    for (i = 0; i < 3; i++) {
        probe_axis *const a = &at->axis[i];

        set_axis(a, SEGMENT, component(&box->min, i), component(&box->max, i),
                 component(&bvh->origin, i), bvh->shift[i]);
        set_start(a, mirrored(a, component(&box->min, i)), 0);
        a->down = 0;
        a->up = 1;
    }
}

void
fxr_tree_limit(probe *at, const fxr_vec3 *point)
{
    int i;

    for (i = 0; i < 3; i++) {
        probe_axis *const a = &at->axis[i];
        const uint32_t end = mirrored(a, component(point, i));

        if (end < a->limit) {
            a->limit = end + 1; /* end is off by at most 1/2 */
            a->last = cell_of(a, a->limit);
        }
    }
}

/* Between the cells of a node on one axis. */
typedef struct {
    int32_t near;
    uint32_t far;
} gap;

/* One axis of a node; false: missed. */
FXR_INLINE bool
pass(const probe_axis *a, uint16_t min, uint16_t max, gap *out)
{
    const bool upward = a->flip == 0;
    const int32_t lower = upward ? min : UINT16_MAX - max;
    const int32_t upper = upward ? max : UINT16_MAX - min;

    out->near = lower + a->to_near;
    out->far = (uint32_t)(upper + a->to_far);
    return lower <= a->last && upper >= a->first;
}

/* Is axis i entered before j is left? */
FXR_INLINE bool
in_time(const probe_axis *i, const probe_axis *j, gap gap_i, gap gap_j)
{
    return gap_i.near <= 0 ||
           (uint32_t)gap_i.near * j->down <= gap_j.far * i->up;
}

FXR_INLINE bool
meets(const probe *at, const fxr_bvh_node *node)
{
    const probe_axis *const x = &at->axis[0], *const y = &at->axis[1];
    const probe_axis *const z = &at->axis[2];
    gap gap_x, gap_y, gap_z;

    return pass(x, node->min[0], node->max[0], &gap_x) &&
           pass(y, node->min[1], node->max[1], &gap_y) &&
           in_time(x, y, gap_x, gap_y) && in_time(y, x, gap_y, gap_x) &&
           pass(z, node->min[2], node->max[2], &gap_z) &&
           in_time(x, z, gap_x, gap_z) && in_time(y, z, gap_y, gap_z) &&
           in_time(z, x, gap_z, gap_x) && in_time(z, y, gap_z, gap_y);
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

        FXR_VISIT(bvh, i);
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
