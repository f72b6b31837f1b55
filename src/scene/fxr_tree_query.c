/*
 * fxr_tree_query.c - sets up a query: the component or box in cells of the grid. tree.h
 * has the derivation. A component that starts far before the grid begins where it reaches the
 * grid.
 *
 *   len           the displacement on an axis                          | < 2^32
 *   L in cells    len 2^-shift, -15 .. 32 bits; scaled by one power of 2 for all
 *                 axes, so that the longest has 14 bits                | < 2^14
 *
 * A mirrored coordinate is ~v, so that differences keep their magnitude. Its cell is
 * 65535 less the cell of v, as the grid has 65536 cells:
 *
 *   floor((~v - ~end) / 2^shift) = 65535 - floor((v - origin) / 2^shift)
 *       end = origin + 65536 2^shift - 1
 *
 *   cell    floor((v - origin) / 2^shift), or CELL_MOST where it is larger, or
 *           -1 - CELL_MOST where it is less
 */
#include "../number/limbs.h"
#include "../rounding/point.h"
#include "../space/axis.h"
#include "shape.h"
#include "tree.h"

/* So that a mirrored cell reaches down to -FARTHEST, too. */
#define CELL_MOST (65535 + FARTHEST)

FXR_INLINE int32_t
mirrored_coordinate(int32_t v, bool flip)
{
    return flip ? ~v : v;
}

FXR_INLINE int32_t
mirrored_cell(int32_t cell, bool flip)
{
    return flip ? 65535 - cell : cell;
}

/* The cell of a coordinate on axis i. */
FXR_INLINE int32_t
cell_of(const fxr_bvh *bvh, int i, int32_t v)
{
    const int32_t origin = indexed_component(&bvh->origin, i);
    const uint32_t gap = (uint32_t)v - (uint32_t)origin; /* modulo 2^32 */
    const uint32_t cell = (v < origin ? ~gap : gap) >> bvh->shift[i];
    const int32_t count =
        cell < (uint32_t)CELL_MOST ? (int32_t)cell : CELL_MOST;

    return v < origin ? ~count : count;
}

/* The same mirrored. */
FXR_INLINE int32_t
query_cell(const tree_query *query, int i, int32_t v)
{
    return mirrored_cell(cell_of(query->bvh, i, v), query->axis[i].flip);
}

/* Sets the start of an axis to a cell, which is mirrored. */
FXR_INLINE void
query_axis_start(query_axis *a, int32_t first)
{
    a->add_far = 1 - first + a->grown;
    a->add_near = -1 - first - a->grown;
}

/* Is a point on the component found by divisions, as they take less than an estimate? */

/* The mirrored coordinate at which the grid begins on axis i: in int32. */
static int32_t
grid_start(const fxr_bvh *bvh, int i, bool flip)
{
    const uint32_t origin = (uint32_t)indexed_component(&bvh->origin, i);
    const uint32_t last = ((uint32_t)0x10000 << bvh->shift[i]) - 1;

    /* modulo 2^32 */
    return flip ? ~signed32(origin + last) : signed32(origin);
}

/* start + len num / den, as fxri_point_at has it: to nearest, of two as near the one
 * that is even before it is mirrored, or INT32_MAX if it is larger or den is 0. */
static int32_t
coordinate_reached(int32_t start, bool flip, uint32_t len, uint32_t num,
                   uint32_t den)
{
    const uint32_t room = (uint32_t)INT32_MAX - (uint32_t)start; /* exact */
    const uint64_t n = FXR_PRODUCT(len, num); /* < 2^64, exact */
    unsigned shift;
    uint32_t rest, q;

    if (n >> 32 >= den) {
        return INT32_MAX;
    }
    shift = FXR_CLZ32(den);
    q = fxri_quotient(shifted(n, 0, shift), den << shift, &rest);
    rest >>= shift;
    if (q >= room) {
        return INT32_MAX;
    }
    q += (uint32_t)start; /* modulo 2^32 */
    return signed32(
        q + quotient_rounds_up32(rest, den, ((q ^ (uint32_t)flip) & 1) != 0));
}

/* Where the component reaches the grid, grown: num / den is the greatest gap / len of all
 * axes, gap being how far it starts before that. */
typedef struct {
    int32_t start[3];
    uint32_t num, den;
} grid_reach;

/* Of axis i, beside those that are done. */
FXR_INLINE void
reach_axis(grid_reach *r, const tree_query *query, int i, int32_t from,
           uint32_t len)
{
    const bool flip = query->axis[i].flip;
    const int32_t base = grid_start(query->bvh, i, flip);
    const int32_t start = mirrored_coordinate(from, flip);
    const uint32_t gap = (uint32_t)base - (uint32_t)start;
    const uint8_t shift = query->bvh->shift[i];
    const uint32_t grown = (uint32_t)query->axis[i].grown; /* <= 2^16 */

    r->start[i] = start;
    /* grown << shift <= gap: exact */
    if (base > start && gap >> shift >= grown &&
        FXR_PRODUCT_ORDER(gap - (grown << shift), r->den, r->num, len) > 0) {
        r->num = gap - (grown << shift);
        r->den = len;
    }
}

/* Moves the start on axis i; `to` is the coordinate there, where no division makes it.
 *
 * Reason: that coordinate is off by at most 1/2, and no more margin is needed than for one
 * that is exact. The boxes of nodes begin and end at whole numbers: a box that a start at
 * k - 1/2 has not left ends at k or later, and one that is before k + 1/2 begins at k or
 * earlier. */
FXR_INLINE void
query_move_start(tree_query *query, const grid_reach *r, int i, int32_t to,
                 uint32_t len)
{
    const bool flip = query->axis[i].flip;

    if (!FXR_FAST_POINTS) {
        to = mirrored_coordinate(
            coordinate_reached(r->start[i], flip, len, r->num, r->den), flip);
    }
    query_axis_start(&query->axis[i], query_cell(query, i, to));
}

/*
 * Moves a start that is FARTHEST cells or more before the grid to the point where the
 * component reaches the grid. If a len is 0 where there is a gap, the component never
 * does, and no node is in its range.
 */
FXR_COLD void
query_start_at_grid(tree_query *query, const uint32_t len[3])
{
    const fxr_vec3 *const p = query->ask.p;
    fxr_vec3 to = {0, 0, 0}; /* off by 1/2; or saturated, and beyond the grid */
    grid_reach r;
    int i;

    r.num = 0;
    r.den = 1;
    EACH_AXIS(i, reach_axis(&r, query, i, indexed_component(p, i), len[i]));
    if (FXR_FAST_POINTS) {
        fxri_point_at(p, query->ask.q, query->ask.kind, r.num, r.den, false,
                      &to);
    }
    EACH_AXIS(
        i, query_move_start(query, &r, i, indexed_component(&to, i), len[i]));
}

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

    EACH_AXIS(i, excess |=
                 query_excess(indexed_component(p, i), indexed_component(q, i),
                              indexed_component(o, i), bvh->shift[i]));
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
    EACH_AXIS(i, len[i] = query_set_axis(query, i, end, indexed_component(p, i),
                                         indexed_component(q, i)));
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

    EACH_AXIS(i, query_limit_axis(query, i, indexed_component(point, i)));
    query->limited = true;
    node_limit(&query->lanes, query->axis);
}
