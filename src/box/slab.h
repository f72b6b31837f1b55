/*
 * slab.h - the kernel, written once for both widths.
 *
 * aabb.c includes it at 32 bits, obb.c and sweep_sphere.c at 64. Before that, each defines
 *
 *   slab_int, slab_uint    a coordinate, and the magnitude of a difference
 *   slab_box               the shape
 *   slab_axis              {start, way, low, high} of slab_int: see below
 *   slab_project(...)      fills a slab_axis
 *   slab_valid(box)        asked before any hit is reported; false: it is empty
 *   slab_product_order(a, d, c, b)    of a d and c b: -1, 0 or 1, exact
 *
 * On one axis the component starts at `start`; `way` is where it ends (segment)
 * or its direction (ray, line). The box is low..high. Mirrored so that it runs
 * upward, it enters at t = near / len and leaves at t = far / len:
 *
 *              start        low                high
 *   -------------o===========[==================]------------->
 *                |-- near -->|                  |
 *                |------------ far ------------>|
 *                |- len ->|                           (way to t = 1)
 *
 *   near = low - start, far = high - start    the magnitude fits slab_uint
 *   len  = |way - start| or |way|             fits slab_uint
 *
 * An axis alone misses if far < 0 (behind), near > len (a segment stops short;
 * anything that does not move on this axis), or low > high (empty). What is left
 * hits if no entry is later than any exit:
 *
 *   near_i / len_i <= far_j / len_j    <=>    near_i len_j <= far_j len_i
 *
 * which also holds for len = 0: such an axis constrains nothing any more.
 *
 * Source   slabs, Kay and Kajiya 1986
 */
#ifndef FIXRAY_SLAB_H
#define FIXRAY_SLAB_H

#include "../rounding/point.h"

/* 1: hits and crosses of segments and rays by slab_compact.h. */
#ifndef SLAB_SHORT
#define SLAB_SHORT 0
#endif

/* near and far are magnitudes. passed: near < 0, the start is beyond the entering
 * plane; a ray or segment then has near = 0. behind: far < 0, lines only. */
typedef struct {
    slab_uint near, far, len;
    bool passed, behind, upward;
} slab;

/* num / den, negated if negative. den = 0 comes from an axis that does not move. */
typedef struct {
    slab_uint num, den;
    bool negative;
} slab_fraction;

/* The order of x and y, -1, 0 or 1, as that of x.num y.den and y.num x.den with
 * signs: 0/0 is equal to all. */
FXR_INLINE int
slab_order(slab_fraction x, slab_fraction y)
{
    if (x.negative != y.negative) {
        return (x.num && y.den) || (y.num && x.den) ? (x.negative ? -1 : 1) : 0;
    }
    return x.negative ? slab_product_order(y.num, x.den, x.num, y.den)
                      : slab_product_order(x.num, y.den, y.num, x.den);
}

FXR_INLINE slab_fraction
slab_entry(const slab *s, linear_kind kind)
{
    const slab_fraction f = {s->near, s->len, is_line(kind) && s->passed};

    return f;
}

FXR_INLINE slab_fraction
slab_exit(const slab *s, linear_kind kind)
{
    const slab_fraction f = {s->far, s->len, is_line(kind) && s->behind};

    return f;
}

/* Is a further on than b; or as far, where the box is open? */
FXR_INLINE bool
slab_beyond(slab_int a, slab_int b, bool upward, bool open)
{
    return upward ? (open ? a >= b : a > b) : (open ? a <= b : a < b);
}

/* The way from a on to b: below 2^32 or 2^64, so exact modulo that. */
FXR_INLINE slab_uint
slab_gap(slab_int a, slab_int b, bool upward)
{
    return upward ? (slab_uint)b - (slab_uint)a : (slab_uint)a - (slab_uint)b;
}

/* One axis, for a known direction: enter and leave are low and high, or high and
 * low. False: this axis alone misses. */
FXR_INLINE bool
slab_fill(slab *s, linear_kind kind, bool open, bool upward,
          const slab_axis *axis, slab_int enter, slab_int leave)
{
    const slab_int start = axis->start, way = axis->way;
    const bool still = kind != CHORD && way == (has_end(kind) ? start : 0);

    if (slab_beyond(enter, start, upward, open)) {
        if (kind == SEGMENT ? slab_beyond(enter, way, upward, open) : still) {
            return false;
        }
        if (slab_beyond(enter, leave, upward, open)) {
            return false;
        }
        s->near = slab_gap(start, enter, upward);
        s->passed = false;
        s->behind = false;
    } else {
        if (slab_beyond(start, leave, upward, open) &&
            (!is_line(kind) || still ||
             slab_beyond(enter, leave, upward, open))) {
            return false;
        }
        s->near = is_line(kind) ? slab_gap(enter, start, upward) : 0;
        s->passed = enter != start;
        s->behind = is_line(kind) && slab_beyond(start, leave, upward, false);
    }
    s->far = s->behind ? slab_gap(leave, start, upward)
                       : slab_gap(start, leave, upward);
    s->len = slab_gap(has_end(kind) ? start : 0, way, upward);
    s->upward = upward;
    return true;
}

FXR_INLINE bool
slab_of(slab *s, linear_kind kind, bool open, const slab_axis *axis)
{
    return axis->way >= (has_end(kind) ? axis->start : 0)
               ? slab_fill(s, kind, open, true, axis, axis->low, axis->high)
               : slab_fill(s, kind, open, false, axis, axis->high, axis->low);
}

/* The slab of axis i of a component: p is a or origin, q is b or dir. */
FXR_INLINE bool
slab_make(slab *s, linear_kind kind, bool open, const fxr_vec3 *p,
          const fxr_vec3 *q, const slab_box *box, int i)
{
    slab_axis axis;

    slab_project(&axis, has_end(kind), p, q, box, i);
    return slab_of(s, kind, open, &axis);
}

FXR_INLINE bool
slab_make_all(slab s[3], linear_kind kind, bool open, const fxr_vec3 *p,
              const fxr_vec3 *q, const slab_box *box)
{
    return slab_make(&s[0], kind, open, p, q, box, 0) &&
           slab_make(&s[1], kind, open, p, q, box, 1) &&
           slab_make(&s[2], kind, open, p, q, box, 2);
}

/* Does axis i let the component in before axis j lets it out? Where a segment ends
 * before j does, yes: near_i <= len_i, and less where that is asked for. */
FXR_INLINE bool
slab_overlap(const slab *i, const slab *j, linear_kind kind, bool open)
{
    int order;

    if (kind == SEGMENT && j->far >= j->len) {
        return true;
    }
    order = slab_order(slab_entry(i, kind), slab_exit(j, kind));
    return open ? order < 0 : order <= 0;
}

/* Axis i against the other two. No question where it is entered from the start:
 * far is not negative then (for lines: where it does not move). */
FXR_INLINE bool
slab_enters(const slab *i, const slab *j, const slab *k, linear_kind kind,
            bool open)
{
    return (is_line(kind) ? i->len : i->near) == 0 ||
           (slab_overlap(i, j, kind, open) && slab_overlap(i, k, kind, open));
}

#include "slab_compact.h"

/* hits, or crosses if open. */
FXR_INLINE bool
slab_hits(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box)
{
    slab s[3];

    if (SLAB_SHORT && !is_line(kind)) {
        return slab_short_hits(kind, open, p, q, box);
    }
    return slab_make_all(s, kind, open, p, q, box) &&
           slab_enters(&s[0], &s[1], &s[2], kind, open) &&
           slab_enters(&s[1], &s[0], &s[2], kind, open) &&
           slab_enters(&s[2], &s[0], &s[1], kind, open) && slab_valid(box);
}

/* The same for the less frequent questions: one body for all of them. */
static inline bool
slab_test(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box)
{
    return slab_hits(kind, open, p, q, box);
}

#include "slab_span.h"

#endif
