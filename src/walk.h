/*
 * walk.h - from piece to piece of a distance, written once for both widths: where
 * it is least, and where it is first within a radius. The derivation is in
 * distance.h.
 *
 * narrow.c includes it at 32 bits, walk.c at 64. Before that, each defines
 *
 *   walk_int, walk_uint    a coordinate, and the magnitude of a difference
 *   walk_axis              {near, far, len, at, upward}: see distance.h
 *   walk_sum               A and B
 *   walk_product_order(a, d, c, b)    of a d and c b: -1, 0 or 1, exact
 *   walk_clear(sum), walk_add(sum, x, y), walk_subtract(sum, x, y)    sum +- x y
 *   walk_take(sum, less)              sum - less
 *   walk_order(x, y)                  of two sums
 *   walk_slope_order(a, num, b, den)  of a num and b den
 */
#ifndef FIXRAY_WALK_H
#define FIXRAY_WALK_H

#include "distance.h"

/* Where a walk ended: at t = 0; where F = 0 within a piece, at t = B / A, or at
 * its end, at t = num / den; at t = 1, where F < 0 still. */
typedef enum { AT_START, IN_PIECE, AT_BREAK, AT_END, ON } walk_stop;

/* A piece, and t = num / den at its end, that of axis next (if any, and before 1).
 * bound is near where `at` is BEFORE, else far. */
typedef struct {
    walk_sum a, b;
    walk_uint num, den, bound[3];
    distance_region at[3];
    int next;
} walk_piece;

/* The same axis seen from the other end of the line. */
static inline void
walk_turn(walk_axis *a)
{
    const walk_uint near = a->near;

    if (a->len == 0) {
        return;
    }
    a->near = a->far;
    a->far = near;
    a->upward = !a->upward;
    a->at = a->at == BEFORE                  ? BEYOND
            : a->at == BEYOND && a->near > 0 ? BEFORE
            : a->far > 0                     ? INSIDE
                                             : BEYOND;
}

/* Mirrored: -1 - v has no overflow. */
FXR_INLINE walk_int
walk_mirror(walk_int v, bool upward)
{
    return upward ? v : -1 - v;
}

/* What does not move on this axis is turned so that it is not before the box, and in
 * the box is beyond it by 0. */
FXR_INLINE void
walk_axis_set(walk_axis *a, linear_kind kind, walk_int start, walk_int way,
              walk_int low, walk_int high)
{
    const walk_int from = has_end(kind) ? start : 0;
    const bool upward = way != from ? way > from : start >= low;
    const walk_int here = walk_mirror(start, upward);
    const walk_int enter = walk_mirror(upward ? low : high, upward);
    const walk_int leave = walk_mirror(upward ? high : low, upward);

    a->upward = upward;
    a->len = upward ? (walk_uint)way - (walk_uint)from
                    : (walk_uint)from - (walk_uint)way;
    a->far = (walk_uint)leave - (walk_uint)here;
    if (enter > here) {
        a->at = BEFORE;
        a->near = (walk_uint)enter - (walk_uint)here;
        return;
    }
    a->near = (walk_uint)here - (walk_uint)enter;
    if (leave > here && a->len > 0) {
        a->at = INSIDE;
    } else {
        a->at = BEYOND;
        a->far = leave > here ? 0 : (walk_uint)here - (walk_uint)leave;
    }
}

/* Axis i at t = 0: B = plus - minus. */
FXR_INLINE void
walk_begin_axis(walk_piece *p, const walk_axis *a, walk_sum *minus, int i)
{
    const walk_uint len = a->len, bound = a->at == BEFORE ? a->near : a->far;

    p->at[i] = a->at;
    p->bound[i] = bound;
    if (a->at != INSIDE) {
        walk_add(&p->a, len, len);
        walk_add(a->at == BEFORE ? &p->b : minus, len, bound);
    }
}

/* The piece that begins at t = 0, and the order of B and 0. */
static inline int
walk_begin(const walk_axis a[3], walk_piece *p)
{
    walk_sum minus;
    int order;

    walk_clear(&p->a);
    walk_clear(&p->b);
    walk_clear(&minus);
    walk_begin_axis(p, &a[0], &minus, 0);
    walk_begin_axis(p, &a[1], &minus, 1);
    walk_begin_axis(p, &a[2], &minus, 2);
    order = walk_order(&p->b, &minus);
    if (order > 0) {
        walk_take(&p->b, &minus);
    }
    return order;
}

/* Is the breakpoint of axis i earlier than that of axis best, or the first? */
FXR_INLINE int
walk_earlier(const walk_axis a[3], const walk_piece *p, int best, int i)
{
    return p->at[i] != BEYOND && (best < 0 || walk_product_order(
                                                  p->bound[i], a[best].len,
                                                  p->bound[best], a[i].len) < 0)
               ? i
               : best;
}

/* The axis with the earliest breakpoint, or -1. All are > 0 here, or have been
 * passed at 0. */
static inline int
walk_earliest(const walk_axis a[3], const walk_piece *p)
{
    return walk_earlier(a, p, walk_earlier(a, p, walk_earlier(a, p, -1, 0), 1),
                        2);
}

/* Over the end of the piece. */
static inline void
walk_on(const walk_axis axes[3], walk_piece *p)
{
    const int i = p->next;
    const walk_axis *a = &axes[i];

    if (p->at[i] == BEFORE) {
        p->at[i] = INSIDE;
        walk_subtract(&p->a, a->len, a->len);
        walk_subtract(&p->b, a->len, a->near);
        p->bound[i] = a->far;
    } else {
        p->at[i] = BEYOND;
        walk_add(&p->a, a->len, a->len);
        walk_add(&p->b, a->len, a->far);
    }
}

/*
 * Does F reach 0 in this piece, or does a segment end? If not, ON: to the next one.
 *
 * A > 0 wherever F < 0: B > A t >= 0 then, and B > 0 needs A > 0.
 */
FXR_INLINE walk_stop
walk_piece_stop(const walk_axis a[3], bool segment, walk_piece *p)
{
    const int i = walk_earliest(a, p);
    int order;

    p->next = i;
    if (i < 0 && !segment) {
        return IN_PIECE;
    }
    p->num = i < 0 ? 1 : p->bound[i];
    p->den = i < 0 ? 1 : a[i].len;
    if (segment && p->num >= p->den) {
        p->num = p->den = 1;
    }
    order = walk_slope_order(&p->a, p->num, &p->b, p->den);
    return order > 0                     ? IN_PIECE
           : order == 0                  ? AT_BREAK
           : segment && p->num == p->den ? AT_END
                                         : ON;
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
    if (order <= 0) {
        return AT_START;
    }
    for (;;) {
        const walk_stop stop = walk_piece_stop(a, kind == SEGMENT, p);

        if (stop != ON) {
            return stop;
        }
        walk_on(a, p);
    }
}

#endif
