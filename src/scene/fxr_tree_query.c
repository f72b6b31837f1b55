/*
 * fxr_tree_query.c - sets up a query: the component or box in cells of the grid. tree.h
 * has the derivation.
 *
 *   len           the displacement on an axis                          | < 2^32
 *   L in cells    len 2^-shift, -15 .. 32 bits; scaled by one power of 2 for all
 *                 axes, so that the longest has 14 bits                | < 2^14
 */
#include "query_start.h"
#include "shape.h"
#include "tree.h"

/* Sets all of axis i but L. `to` is an end if `end` is true, else a direction.
 * Returns len. */
FXR_INLINE uint32_t
query_set_axis(tree_query *query, int i, bool end, int32_t from, int32_t to)
{
    const fxr_bvh *const bvh = query->bvh;
    query_axis *const a = &query->axis[i];
    const int32_t zero = end ? from : 0;
    const bool flip = to < zero;
    const uint32_t len = (uint32_t)to - (uint32_t)zero;
    const int32_t first = mirrored_cell(cell_of(bvh, i, from), flip);

    a->flip = flip;
    query_axis_start(a, first);
    a->last = end        ? mirrored_cell(cell_of(bvh, i, to), flip) + a->grown
              : len == 0 ? first
                         : 65536;
    return flip ? 0 - len : len;
}

/* What all axes say of it. */
FXR_INLINE void
query_set_mirrored(tree_query *query)
{
    const query_axis *const axis = query->axis;

    query->mirrored =
        (uint16_t)((unsigned)axis[0].flip | (unsigned)axis[1].flip << 1 |
                   (unsigned)axis[2].flip << 2);
}

/*
 * Sets L of all axes: each len in units of which the longest has 14 bits. With m as the
 * sum of the lens in cells, bit by bit:
 *
 *   m                  < 2^32: the bits of the longest are those of m; where no len has
 *                      a cell, m is in cells of 2^-16, and then a len < 2^shift <= 2^16
 *   bits               of the longest in cells: -15 .. 32, or -16 if all are 0
 *   len << up          < 2^(bits + shift + up) = 2^(14 + shift), exact
 */
FXR_INLINE void
query_set_lens(query_axis axis[3], const uint32_t len[3],
               const uint8_t shift[3])
{
    const unsigned x = shift[0], y = shift[1], z = shift[2];
    uint32_t m = len[0] >> x | len[1] >> y | len[2] >> z;
    int i, bits = 32;
    unsigned up, down;

    if (m == 0) {
        m = len[0] << (16 - x) | len[1] << (16 - y) | len[2] << (16 - z);
        bits = 16;
    }
    bits -= m > 0 ? (int)FXR_CLZ32(m) : 32;
    up = bits < QUERY_LEN_BITS ? (unsigned)(QUERY_LEN_BITS - bits) : 0;
    down = bits > QUERY_LEN_BITS ? (unsigned)(bits - QUERY_LEN_BITS) : 0;
    for (i = 0; i < 3; i++) {
        axis[i].len_down = len[i] << up >> shift[i] >> down; /* floor */
        axis[i].len_up = axis[i].len_down + 1;
    }
}

/* Has no bit above bit 29 if component and grid are small on an axis. */
FXR_INLINE uint32_t
query_excess(int32_t p, int32_t q, int32_t origin, uint8_t shift)
{
    return coordinate_excess((uint32_t)p) | coordinate_excess((uint32_t)q) |
           grid_excess((uint32_t)origin, shift);
}

FXR_COLD bool
query_is_small(const fxr_vec3 *p, const fxr_vec3 *q, const fxr_bvh *bvh)
{
    const fxr_vec3 *const o = &bvh->origin;
    uint32_t excess = 0;
    int i;

    for (i = 0; FXR_SIZE && i < 3; i++) {
        excess |= query_excess(indexed_component(p, i), indexed_component(q, i),
                               indexed_component(o, i), bvh->shift[i]);
    }
    if (!FXR_SIZE) {
        excess = query_excess(p->x, q->x, o->x, bvh->shift[0]) |
                 query_excess(p->y, q->y, o->y, bvh->shift[1]) |
                 query_excess(p->z, q->z, o->z, bvh->shift[2]);
    }
    return excess >> 30 == 0;
}

FXR_HOT void
fxri_tree_query_grown(tree_query *query, linear_kind kind, const fxr_vec3 *p,
                      const fxr_vec3 *q, const fxr_bvh *bvh)
{
    const bool end = has_end(kind);
    uint32_t len[3];
    int i;

    FXR_ASSERT(tree_linked(bvh) && tree_is_built(bvh));
    query->ask.kind = kind;
    query->ask.front = false;
    query->ask.p = p;
    query->ask.q = q;
    query->bvh = bvh;
    query->limited = false;
    for (i = 0; FXR_SIZE && i < 3; i++) {
        len[i] = query_set_axis(query, i, end, indexed_component(p, i),
                                indexed_component(q, i));
    }
    if (!FXR_SIZE) {
        len[0] = query_set_axis(query, 0, end, p->x, q->x);
        len[1] = query_set_axis(query, 1, end, p->y, q->y);
        len[2] = query_set_axis(query, 2, end, p->z, q->z);
    }
    query_set_mirrored(query);
    query_set_lens(query->axis, len, bvh->shift);
    if (query->axis[0].add_far > FARTHEST ||
        query->axis[1].add_far > FARTHEST ||
        query->axis[2].add_far > FARTHEST) {
        query_start_at_grid(query, len);
    }
    query->ask.is_small = SHAPE_LINKED(TRIANGLE) &&
                          bvh->shapes.triangle_count > 0 &&
                          query_is_small(p, q, bvh);
    node_prepare(&query->lanes, query->axis);
}

void
fxri_tree_query(tree_query *query, linear_kind kind, const fxr_vec3 *p,
                const fxr_vec3 *q, const fxr_bvh *bvh)
{
    query->axis[0].grown = query->axis[1].grown = query->axis[2].grown = 0;
    fxri_tree_query_grown(query, kind, p, q, bvh);
}

void
fxri_tree_query_box(tree_query *query, const fxr_aabb *box, const fxr_bvh *bvh)
{
    int i;

    FXR_ASSERT(tree_is_built(bvh));
    query->ask.p = query->ask.q = NULL;
    query->bvh = bvh;
    query->limited = false;
    for (i = 0; i < 3; i++) {
        query->axis[i].grown = 0;
        (void)query_set_axis(query, i, true, indexed_component(&box->min, i),
                             indexed_component(&box->max, i));
        /* so that to_near len_down = 0: the cells alone decide */
        query->axis[i].len_down = 0;
        query->axis[i].len_up = 1;
    }
    query_set_mirrored(query);
    node_prepare(&query->lanes, query->axis);
}

/* Lowers the limit on axis i to a coordinate that is off by at most 1. */
FXR_INLINE void
query_limit_axis(tree_query *query, int i, int32_t v)
{
    query_axis *const a = &query->axis[i];
    const int32_t next = a->flip ? v - (v > INT32_MIN) : v + (v < INT32_MAX);
    const int32_t last = query_cell(query, i, next) + a->grown;

    a->last = last < a->last ? last : a->last;
}

void
fxri_tree_limit(tree_query *query, const fxr_vec3 *point)
{
    int i;

    for (i = 0; FXR_SIZE && i < 3; i++) {
        query_limit_axis(query, i, indexed_component(point, i));
    }
    if (!FXR_SIZE) {
        query_limit_axis(query, 0, point->x);
        query_limit_axis(query, 1, point->y);
        query_limit_axis(query, 2, point->z);
    }
    query->limited = true;
    node_limit(&query->lanes, query->axis);
}
