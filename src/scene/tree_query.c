/*
 * tree_query.c - a component or a box as the nodes of a tree are tested against it.
 */
#include "tree.h"

#include "../rounding/point.h"

/* Cells before the grid that are told apart; far < 2^18 then, as upper < 2^16. */
#define FARTHEST ((int32_t)0x2FFFF)

/* The order of int32 as that of uint32. */
static uint32_t
biased(int32_t v)
{
    return (uint32_t)v + 0x80000000u;
}

/* The cell of v: below 0 before the grid, 65536 beyond it. ~v mirrors differences, so
 * that those before count from -1 on. */
static int32_t
cell_of(const query_axis *a, uint32_t v)
{
    const uint32_t before = v < a->base ? UINT32_MAX : 0;
    const uint32_t most = before != 0 ? FARTHEST - 1 : 65536;
    const uint32_t cell = ((v - a->base) ^ before) >> a->shift;

    return signed32((cell < most ? cell : most) ^ before);
}

/* v of this axis, as it is seen. */
static uint32_t
mirrored(const query_axis *a, int32_t v)
{
    return a->flip == 0 ? biased(v) : ~biased(v);
}

/* All of axis i but L; the way, below 2^32, is returned. end: `to` is one. */
FXR_INLINE uint32_t
query_axis_set(tree_query *at, int i, bool end, int32_t from, int32_t to,
               int32_t origin)
{
    query_axis *const a = &at->axis[i];
    const uint8_t shift = at->bvh->shift[i];
    const int32_t zero = end ? from : 0;
    const uint32_t down = to < zero ? UINT32_MAX : 0;
    const uint32_t last = ((uint32_t)0x10000 << shift) - 1; /* of the grid */
    const uint32_t start = biased(from) ^ down;
    const uint32_t len = (((uint32_t)to - (uint32_t)zero) ^ down) - down;

    at->mirrored |= (unsigned)down & 1u << i;
    a->flip = (uint16_t)down;
    a->shift = shift;
    a->base = (biased(origin) + (last & down)) ^ down;
    a->limit = end ? start + len : len > 0 ? UINT32_MAX : start;
    a->last = cell_of(a, a->limit);
    a->first = cell_of(a, start);
    a->to_near = -1 - a->first;
    a->to_far = 1 - a->first;
    return len;
}

/* Where it starts, known to 1. */
static void
query_set_start(query_axis *a, uint32_t start)
{
    const uint32_t low = start > 0 ? start - 1 : 0;
    const uint32_t high = start < UINT32_MAX ? start + 1 : start;

    a->first = cell_of(a, low);
    a->to_near = -1 - cell_of(a, high);
    a->to_far = 1 - a->first;
}

/* The bits of a way in cells: -15 .. 32, or -16 for none. */
FXR_INLINE int
cell_bits(uint32_t len, uint8_t shift)
{
    return len == 0 ? -16 : 32 - (int)FXR_CLZ32(len) - shift;
}

/* L in cells, where the longest has so many bits, to 14. */
FXR_INLINE void
query_set_len(query_axis *a, uint32_t len, int longest)
{
    const int shift = 14 - longest - a->shift; /* -34 .. 30 */

    a->down = shift >= 0 ? len << shift : shift > -32 ? len >> -shift : 0;
    a->up = a->down + 1;
}

static void
query_set_lens(query_axis axis[3], const uint32_t len[3])
{
    const int x = cell_bits(len[0], axis[0].shift),
              y = cell_bits(len[1], axis[1].shift);
    const int z = cell_bits(len[2], axis[2].shift);
    const int longer = x > y ? x : y, longest = longer > z ? longer : z;

    query_set_len(&axis[0], len[0], longest);
    query_set_len(&axis[1], len[1], longest);
    query_set_len(&axis[2], len[2], longest);
}

/* The axis on which it reaches the grid last, or -1 if it never does. */
static int
last_to_reach(const tree_query *at, const uint32_t start[3],
              const uint32_t len[3])
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
start_at_grid(tree_query *at, const uint32_t len[3])
{
    uint32_t start[3];
    fxr_vec3 point; /* to 1/2, or saturated: then beyond the grid, too */
    int i, latest;

    for (i = 0; i < 3; i++) {
        start[i] = mirrored(&at->axis[i], component(at->p, i));
    }
    latest = last_to_reach(at, start, len);
    if (latest < 0) {
        return;
    }
    fxri_point_at(at->p, at->q, at->kind, at->axis[latest].base - start[latest],
                  len[latest], false, &point);
    for (i = 0; i < 3; i++) {
        query_axis *const a = &at->axis[i];

        query_set_start(a, mirrored(a, component(&point, i)));
    }
}

/* Is all of the grid in -2^29 .. 2^29 - 1? Asked for triangles alone. */
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
fxri_tree_query(tree_query *at, linear_kind kind, const fxr_vec3 *p,
                const fxr_vec3 *q, const fxr_bvh *bvh)
{
    const bool end = has_end(kind);
    uint32_t len[3];

    at->kind = kind;
    at->p = p;
    at->q = q;
    at->bvh = bvh;
    at->small = bvh->shapes.triangle_count > 0 && grid_is_small(bvh) &&
                fxri_points_small(p, q);
    at->mirrored = 0;
    at->limited = false;
    len[0] = query_axis_set(at, 0, end, p->x, q->x, bvh->origin.x);
    len[1] = query_axis_set(at, 1, end, p->y, q->y, bvh->origin.y);
    len[2] = query_axis_set(at, 2, end, p->z, q->z, bvh->origin.z);
    query_set_lens(at->axis, len);
    if (at->axis[0].first == -FARTHEST || at->axis[1].first == -FARTHEST ||
        at->axis[2].first == -FARTHEST) {
        start_at_grid(at, len);
    }
    node_prepare(&at->lanes, at->axis);
}

void
fxri_tree_query_box(tree_query *at, const fxr_aabb *box, const fxr_bvh *bvh)
{
    int i;

    at->p = at->q = NULL;
    at->bvh = bvh;
    at->mirrored = 0;
    at->limited = false;
    for (i = 0; i < 3; i++) {
        query_axis_set(at, i, true, component(&box->min, i),
                       component(&box->max, i), component(&bvh->origin, i));
        at->axis[i].down = 0;
        at->axis[i].up = 1;
    }
    node_prepare(&at->lanes, at->axis);
}

void
fxri_tree_limit(tree_query *at, const fxr_vec3 *point)
{
    int i;

    for (i = 0; i < 3; i++) {
        query_axis *const a = &at->axis[i];
        const uint32_t end = mirrored(a, component(point, i));

        if (end < a->limit) {
            a->limit = end + 1; /* end is off by at most 1/2 */
            a->last = cell_of(a, a->limit);
        }
    }
    at->limited = true;
    node_limit(&at->lanes, at->axis);
}
