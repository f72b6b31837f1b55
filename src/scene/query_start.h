/*
 * query_start.h - a component that starts far before the grid begins where it reaches
 * the grid. Part of fxr_tree_query.c.
 */
#ifndef FIXRAY_SCENE_QUERY_START_H
#define FIXRAY_SCENE_QUERY_START_H

#include "../number/limbs.h"
#include "../rounding/point.h"
#include "query_axis.h"

/* Is a point on the component found by divisions, as they take less than an estimate? */
enum { REACH_BY_DIVISION = FXR_SIZE };

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

    if (REACH_BY_DIVISION) {
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
    if (FXR_SIZE) {
        for (i = 0; i < 3; i++) {
            reach_axis(&r, query, i, indexed_component(p, i), len[i]);
        }
        for (i = 0; i < 3; i++) {
            query_move_start(query, &r, i, 0, len[i]);
        }
        return;
    }
    reach_axis(&r, query, 0, p->x, len[0]);
    reach_axis(&r, query, 1, p->y, len[1]);
    reach_axis(&r, query, 2, p->z, len[2]);
    if (!REACH_BY_DIVISION) {
        fxri_point_at(p, query->ask.q, query->ask.kind, r.num, r.den, false,
                      &to);
    }
    query_move_start(query, &r, 0, to.x, len[0]);
    query_move_start(query, &r, 1, to.y, len[1]);
    query_move_start(query, &r, 2, to.z, len[2]);
}

#endif
