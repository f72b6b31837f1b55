/*
 * walk.h - from piece to piece of a distance, written once for both widths: where
 * it is least, and where it is first within a radius. The derivation is in
 * distance.h.
 *
 * narrow.c includes it at 32 bits, walk.c at 64. Before that, each defines
 *
 *   walk_int, walk_uint    a coordinate, and the magnitude of a difference
 *   walk_axis              {near, far, len, near_negative, far_negative, upward}
 *   walk_sum               A and B
 *   walk_reach             the square of a radius
 *   walk_product_order(a, d, c, b)    of a d and c b: -1, 0 or 1, exact
 *   walk_clear(sum), walk_add(sum, x, y), walk_subtract(sum, x, y)    sum +- x y
 *   walk_take(sum, less)              sum - less
 *   walk_order(x, y)                  of two sums
 *   walk_slope_order(a, num, b, den)  of a num and b den
 *   walk_within(axes, piece, reach2)  is the distance at num / den within it?
 */
#ifndef FIXRAY_WALK_H
#define FIXRAY_WALK_H

#include "internal.h"

/* Where an axis is; the next breakpoint is near, far, or none. */
typedef enum { BEFORE, INSIDE, BEYOND } walk_region;

/* Where a walk ended: at t = 0; where F = 0 within a piece, at t = B / A, or at
 * its end, at t = num / den; at t = 1, where F < 0 still. */
typedef enum { AT_START, IN_PIECE, AT_BREAK, AT_END } walk_stop;

/* A piece, and t = num / den at its end. */
typedef struct {
    walk_sum a, b;
    walk_uint num, den;
    walk_region at[3];
} walk_piece;

/* to - from, its magnitude: fits walk_uint. */
FXR_INLINE walk_uint
walk_gap(walk_int from, walk_int to, bool *negative)
{
    *negative = to < from;
    return *negative ? (walk_uint)from - (walk_uint)to
                     : (walk_uint)to - (walk_uint)from;
}

/* The same axis seen from the other end of the line. */
static inline void
walk_turn(walk_axis *a)
{
    const walk_uint near = a->near;
    const bool near_negative = a->near_negative;

    if (a->len > 0) {
        a->near = a->far;
        a->near_negative = !a->far_negative && a->far > 0;
        a->far = near;
        a->far_negative = !near_negative && near > 0;
        a->upward = !a->upward;
    }
}

/* What does not move on this axis is seen as beyond the box, by the distance that it
 * has: 0 in the box. */
static inline void
walk_axis_still(walk_axis *a)
{
    if (!a->near_negative && a->near > 0) {
        a->far = a->near;
        a->far_negative = true;
        a->upward = false;
    } else if (!a->far_negative) {
        a->far = 0;
    }
    a->near = 0;
}

FXR_INLINE void
walk_axis_set(walk_axis *a, linear_kind kind, walk_int start, walk_int way,
              walk_int low, walk_int high)
{
    bool down;

    a->len = walk_gap(has_end(kind) ? start : 0, way, &down);
    a->near = walk_gap(start, low, &a->near_negative);
    a->far = walk_gap(start, high, &a->far_negative);
    a->upward = true;
    if (down) {
        walk_turn(a);
    } else if (a->len == 0) {
        walk_axis_still(a);
    }
}

static inline walk_uint
walk_bound(const walk_axis *a, walk_region at)
{
    return at == BEFORE ? a->near : a->far;
}

/* The piece that begins at t = 0, and the order of B and 0. B = plus - minus. */
static inline int
walk_begin(const walk_axis a[3], walk_piece *p)
{
    walk_sum minus;
    int i, order;

    walk_clear(&p->a);
    walk_clear(&p->b);
    walk_clear(&minus);
    for (i = 0; i < 3; i++) {
        if (!a[i].near_negative && a[i].near > 0) {
            p->at[i] = BEFORE;
            walk_add(&p->a, a[i].len, a[i].len);
            walk_add(&p->b, a[i].len, a[i].near);
        } else if (a[i].far_negative || a[i].far == 0) {
            p->at[i] = BEYOND;
            walk_add(&p->a, a[i].len, a[i].len);
            walk_add(&minus, a[i].len, a[i].far);
        } else {
            p->at[i] = INSIDE;
        }
    }
    order = walk_order(&p->b, &minus);
    if (order > 0) {
        walk_take(&p->b, &minus);
    }
    return order;
}

/* The axis with the earliest breakpoint, or -1. All are > 0 here, or have been
 * passed at 0. */
static inline int
walk_earliest(const walk_axis a[3], const walk_piece *p)
{
    walk_uint num = 0, den = 0;
    int i, best = -1;

    for (i = 0; i < 3; i++) {
        const walk_uint bound = walk_bound(&a[i], p->at[i]);

        if (p->at[i] != BEYOND &&
            (best < 0 || walk_product_order(bound, den, num, a[i].len) < 0)) {
            best = i;
            num = bound;
            den = a[i].len;
        }
    }
    return best;
}

/* Over the end of the piece, where it is that of axis a. */
static inline void
walk_on(walk_piece *p, const walk_axis *a, walk_region *at)
{
    if (*at == BEFORE) {
        *at = INSIDE;
        walk_subtract(&p->a, a->len, a->len);
        walk_subtract(&p->b, a->len, a->near);
    } else {
        *at = BEYOND;
        walk_add(&p->a, a->len, a->len);
        walk_add(&p->b, a->len, a->far);
    }
}

/*
 * From t = 0, where F < 0, to where F reaches 0 or a segment ends; or, given
 * reach2, over the piece at whose end the distance is within that already: IN_PIECE
 * then, too.
 *
 * A > 0 wherever F < 0: B > A t >= 0 then, and B > 0 needs A > 0.
 */
FXR_INLINE walk_stop
walk(const walk_axis a[3], bool segment, const walk_reach *reach2,
     walk_piece *p)
{
    for (;;) {
        const int i = walk_earliest(a, p);
        int order;

        if (i < 0 && !segment) {
            return IN_PIECE;
        }
        p->num = i < 0 ? 1 : walk_bound(&a[i], p->at[i]);
        p->den = i < 0 ? 1 : a[i].len;
        if (segment && p->num >= p->den) {
            p->num = p->den = 1;
        }
        order = walk_slope_order(&p->a, p->num, &p->b, p->den);
        if (order > 0) {
            return IN_PIECE;
        }
        if (order == 0) {
            return AT_BREAK;
        }
        if (segment && p->num == p->den) {
            return AT_END;
        }
        if (reach2 != NULL && walk_within(a, p, reach2)) {
            return IN_PIECE;
        }
        walk_on(p, &a[i], &p->at[i]);
    }
}

/* The t that is nearest to 0 of those where the distance is least. Of a line that
 * has it at t < 0, the axes are turned round. */
FXR_INLINE walk_stop
walk_minimize(walk_axis a[3], linear_kind kind, walk_piece *p, bool *negative)
{
    int order = walk_begin(a, p);

    *negative = order < 0 && is_line(kind);
    if (*negative) {
        walk_turn(&a[0]);
        walk_turn(&a[1]);
        walk_turn(&a[2]);
        order = walk_begin(a, p);
    }
    return order <= 0 ? AT_START : walk(a, kind == SEGMENT, NULL, p);
}

#endif
