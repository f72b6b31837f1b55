/*
 * tree_query.c - sets up a query: the component or box in cells of the grid. tree.h
 * has the derivation.
 *
 *   query_coordinate    a coordinate + 2^31, mirrored or not           | < 2^32
 *   len                 the displacement on an axis                    | < 2^32
 *   start + len         the end of a segment: a coordinate again       | < 2^32
 *   cell_of             -FARTHEST .. 65536
 *   L in cells          len 2^-shift, -15 .. 32 bits; scaled by one power of 2 for
 *                       all axes, so that the longest has 14 bits      | < 2^14
 */
#include "../number/quotient.h"
#include "../rounding/point.h"
#include "shape.h"
#include "tree.h"

/* The order of int32 as that of uint32. */
static uint32_t
biased(int32_t v)
{
    return (uint32_t)v + 0x80000000u; /* modulo 2^32: v + 2^31, exact */
}

/* The coordinate v of this axis as the query has it. ~v mirrors: differences keep
 * their magnitude. */
static uint32_t
query_coordinate(const query_axis *a, int32_t v)
{
    return a->flip == 0 ? biased(v) : ~biased(v);
}

/* The cell of a coordinate: below 0 before the grid, 65536 beyond it. The cells
 * before the grid count from -1 downward, to -FARTHEST for all that are further. */
static int32_t
cell_of(const query_axis *a, uint32_t v)
{
    const uint32_t before = v < a->base ? UINT32_MAX : 0;
    const uint32_t most = before != 0 ? FARTHEST - 1 : 65536;
    const uint32_t cell = ((v - a->base) ^ before) >> a->shift; /* floor */

    return signed32((cell < most ? cell : most) ^ before);
}

/* Sets all of axis i but L. `to` is an end if `end` is true, else a direction.
 * Returns len. */
FXR_INLINE uint32_t
query_set_axis(tree_query *query, int i, bool end, int32_t from, int32_t to,
               int32_t origin)
{
    query_axis *const a = &query->axis[i];
    const uint8_t shift = query->bvh->shift[i];
    const int32_t zero = end ? from : 0;
    const uint32_t down = to < zero ? UINT32_MAX : 0;
    const uint32_t last = ((uint32_t)0x10000 << shift) - 1; /* of the grid */
    const uint32_t start = biased(from) ^ down;
    /* |to - zero|: negated where down, as ~v + 1 */
    const uint32_t len = (((uint32_t)to - (uint32_t)zero) ^ down) - down;

    query->mirrored |= (unsigned)down & 1u << i;
    a->flip = (uint16_t)down;
    a->shift = shift;
    a->base = (biased(origin) + (last & down)) ^ down;
    a->limit = end ? start + len : len > 0 ? UINT32_MAX : start;
    a->last = cell_of(a, a->limit);
    a->to_far = 1 - cell_of(a, start);
    a->to_near = a->to_far - 2;
    return len;
}

/* Sets the start to a coordinate that is off by at most 1. */
static void
query_set_start(query_axis *a, uint32_t start)
{
    const uint32_t low = start > 0 ? start - 1 : 0;
    const uint32_t high = start < UINT32_MAX ? start + 1 : start;

    a->to_near = -1 - cell_of(a, high);
    a->to_far = 1 - cell_of(a, low);
}

/* The bits of len in cells: -15 .. 32, or -16 for len = 0. */
FXR_INLINE int
cell_bits(uint32_t len, uint8_t shift)
{
    return len == 0 ? -16 : 32 - (int)FXR_CLZ32(len) - shift;
}

/* Sets L, where the longest of the three has so many bits in cells. */
FXR_INLINE void
query_set_len(query_axis *a, uint32_t len, int longest)
{
    const int shift = QUERY_LEN_BITS - longest - a->shift; /* -34 .. 30 */

    a->len_down = shift >= 0    ? len << shift  /* < 2^14, exact */
                  : shift > -32 ? len >> -shift /* < 2^14, floor */
                                : 0;
    a->len_up = a->len_down + 1;
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

/* The axis on which the component is the last to reach the grid, or -1 if it never
 * does: the greatest gap / len. */
static int
last_axis_to_reach_grid(const tree_query *query, const uint32_t start[3],
                        const uint32_t len[3])
{
    uint32_t num = 0, den = 1;
    int i, latest = -1;

    for (i = 0; i < 3; i++) {
        const uint32_t base = query->axis[i].base;
        const uint32_t gap = base > start[i] ? base - start[i] : 0;

        if (query->axis[i].last < 0) {
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

/* start + len num / den, as fxri_point_at has it: to nearest, of two as near the one
 * that is even before it is mirrored, or UINT32_MAX if it is larger. den > 0 */
static uint32_t
coordinate_reached(const query_axis *a, uint32_t start, uint32_t len,
                   uint32_t num, uint32_t den)
{
    const uint64_t n = (uint64_t)len * num; /* < 2^64, exact */
    uint32_t rest, q, v;

    if (n >> 32 >= den) {
        return UINT32_MAX;
    }
    q = FXR_HAS_DIVIDE ? quotient_by_digits(n, den, &rest)
                       : quotient_by_bits(n, den, &rest);
    v = start + q; /* modulo 2^32 */
    if (v < start || v == UINT32_MAX) {
        return UINT32_MAX;
    }
    return v + quotient_rounds_up32(rest, den, ((v ^ a->flip) & 1) != 0);
}

/* Moves a start that is FARTHEST cells or more before the grid to the point
 * where the component reaches the grid. */
FXR_COLD void
query_start_at_grid(tree_query *query, const uint32_t len[3])
{
    uint32_t start[3], gap, den;
    fxr_vec3
        point; /* off by 1/2; or saturated, and then beyond the grid, too */
    int i, latest;

    for (i = 0; i < 3; i++) {
        start[i] =
            query_coordinate(&query->axis[i], indexed_component(query->p, i));
    }
    latest = last_axis_to_reach_grid(query, start, len);
    if (latest < 0) {
        return;
    }
    gap = query->axis[latest].base - start[latest];
    den = len[latest];
    if (!FXR_SIZE) {
        fxri_point_at(query->p, query->q, query->kind, gap, den, false, &point);
    }
    for (i = 0; i < 3; i++) {
        query_axis *const a = &query->axis[i];

        query_set_start(
            a, FXR_SIZE ? coordinate_reached(a, start[i], len[i], gap, den)
                        : query_coordinate(a, component(&point, i)));
    }
}

bool
fxri_grid_is_small(const fxr_bvh *bvh)
{
    int i;

    for (i = 0; i < 3; i++) {
        const uint32_t start = (uint32_t)component(&bvh->origin, i);
        const uint32_t last = ((uint32_t)0x10000 << bvh->shift[i]) - 1;

        /* last < 2^30; start + 2^29 modulo 2^32, so that -2^29 becomes 0 */
        if (bvh->shift[i] > 14 || start + 0x20000000u > 0x3FFFFFFFu - last) {
            return false;
        }
    }
    return true;
}

FXR_HOT void
fxri_tree_query(tree_query *query, linear_kind kind, const fxr_vec3 *p,
                const fxr_vec3 *q, const fxr_bvh *bvh)
{
    const bool end = has_end(kind);
    uint32_t len[3];

    FXR_ASSERT(tree_linked(bvh));
    query->kind = kind;
    query->p = p;
    query->q = q;
    query->bvh = bvh;
    query->small = SHAPE_LINKED(TRIANGLE) && bvh->shapes.triangle_count > 0 &&
                   fxri_grid_is_small(bvh) && fxri_points_small(p, q);
    query->mirrored = 0;
    query->limited = false;
    len[0] = query_set_axis(query, 0, end, p->x, q->x, bvh->origin.x);
    len[1] = query_set_axis(query, 1, end, p->y, q->y, bvh->origin.y);
    len[2] = query_set_axis(query, 2, end, p->z, q->z, bvh->origin.z);
    query_set_lens(query->axis, len);
    if (query->axis[0].to_far == 1 + FARTHEST ||
        query->axis[1].to_far == 1 + FARTHEST ||
        query->axis[2].to_far == 1 + FARTHEST) {
        query_start_at_grid(query, len);
    }
    node_prepare(&query->lanes, query->axis);
}

void
fxri_tree_query_box(tree_query *query, const fxr_aabb *box, const fxr_bvh *bvh)
{
    int i;

    query->p = query->q = NULL;
    query->bvh = bvh;
    query->mirrored = 0;
    query->limited = false;
    for (i = 0; i < 3; i++) {
        query_set_axis(query, i, true, component(&box->min, i),
                       component(&box->max, i), component(&bvh->origin, i));
        /* so that near len_down = 0: the cells alone decide */
        query->axis[i].len_down = 0;
        query->axis[i].len_up = 1;
    }
    node_prepare(&query->lanes, query->axis);
}

void
fxri_tree_limit(tree_query *query, const fxr_vec3 *point)
{
    int i;

    for (i = 0; i < 3; i++) {
        query_axis *const a = &query->axis[i];
        const uint32_t end = query_coordinate(a, component(point, i));

        if (end < a->limit) {
            a->limit = end + 1; /* end is off by at most 1/2 */
            a->last = cell_of(a, a->limit);
        }
    }
    query->limited = true;
    node_limit(&query->lanes, query->axis);
}
