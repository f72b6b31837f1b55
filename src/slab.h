/*
 * slab.h - the kernel, written once for both widths.
 *
 * aabb.c includes it at 32 bits, obb.c at 64. Before that, each defines
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

#include "at.h"

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

/* Does axis i let the component in before axis j lets it out? */
FXR_INLINE bool
slab_overlap(const slab *i, const slab *j, linear_kind kind, bool open)
{
    const int order = slab_order(slab_entry(i, kind), slab_exit(j, kind));

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

/* hits, or crosses if open. */
FXR_INLINE bool
slab_hits(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box)
{
    slab s[3];

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

/* The axis with the latest entry (or the earliest exit) so far, and the faces met
 * there; with no axis yet, the faces at the end of the component itself. */
typedef struct {
    const slab *axis;
    uint8_t faces;
} slab_bound;

/* Let axis s take the bound if it is tighter (order 1), join it if equal (0). */
FXR_INLINE void
slab_tighten(slab_bound *bound, const slab *s, int order, uint8_t face)
{
    if (order > 0) {
        bound->axis = s;
        bound->faces = 0;
    }
    if (order >= 0) {
        bound->faces = (uint8_t)(bound->faces | face);
    }
}

/* An entry later than the start can bound; one at the start adds its face. */
FXR_INLINE void
slab_tighten_enter(slab_bound *bound, const slab *s, linear_kind kind,
                   uint8_t face)
{
    if (is_line(kind) || s->near > 0) {
        slab_tighten(bound, s,
                     bound->axis == NULL
                         ? 1
                         : slab_order(slab_entry(s, kind),
                                      slab_entry(bound->axis, kind)),
                     face);
    } else if (bound->axis == NULL && !s->passed) {
        slab_tighten(bound, s, 0, face);
    }
}

/* An exit earlier than the end of a segment can bound; one at the end adds. */
FXR_INLINE void
slab_tighten_exit(slab_bound *bound, const slab *s, linear_kind kind,
                  uint8_t face)
{
    if (kind != SEGMENT || s->far < s->len) {
        slab_tighten(
            bound, s,
            bound->axis == NULL
                ? 1
                : -slab_order(slab_exit(s, kind), slab_exit(bound->axis, kind)),
            face);
    } else if (bound->axis == NULL && s->far == s->len) {
        slab_tighten(bound, s, 0, face);
    }
}

FXR_INLINE void
slab_write(fxr_ratio *out, slab_uint num, slab_uint den, bool negative)
{
    out->num = num;
    out->den = num > 0 ? den : 1;
    out->negative = negative;
}

/* The span of three slabs that each let the component through. */
static bool
slab_span(const slab s[3], linear_kind kind, fxr_span *out)
{
    slab_bound enter = {NULL, 0}, exit = {NULL, 0};
    bool moves = false;
    int i;

    for (i = 0; i < 3; i++) {
        const unsigned low = 1u << 2 * i, high = 2u << 2 * i;

        if (s[i].len > 0) {
            moves = true;
            slab_tighten_enter(&enter, &s[i], kind,
                               (uint8_t)(s[i].upward ? low : high));
            slab_tighten_exit(&exit, &s[i], kind,
                              (uint8_t)(s[i].upward ? high : low));
        }
    }
    if (enter.axis != NULL && exit.axis != NULL &&
        slab_order(slab_exit(exit.axis, kind), slab_entry(enter.axis, kind)) <
            0) {
        return false;
    }
    slab_write(&out->enter, enter.axis ? enter.axis->near : 0,
               enter.axis ? enter.axis->len : 1,
               is_line(kind) && enter.axis && enter.axis->passed);
    slab_write(&out->exit, exit.axis ? exit.axis->far : moves,
               exit.axis ? exit.axis->len : 1,
               is_line(kind) && exit.axis && exit.axis->behind);
    out->enter_faces = enter.faces;
    out->exit_faces = exit.faces;
    return true;
}

FXR_INLINE bool
slab_clip(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box, fxr_span *out)
{
    slab s[3];

    return slab_make_all(s, kind, false, p, q, box) && slab_valid(box) &&
           slab_span(s, kind, out);
}

/* The end points of a span. */
static inline void
slab_points(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
            fxr_hit *out)
{
    const fxr_ratio *enter = &out->span.enter, *exit = &out->span.exit;

    fxr_internal_point_at(p, q, kind, enter->num, enter->den, enter->negative,
                          &out->enter_point);
    fxr_internal_point_at(p, q, kind, exit->num, exit->den, exit->negative,
                          &out->exit_point);
}

/* Does the cross product of the direction with the axis that is neither i nor j
 * separate? Seen along it, the component is a line past a rectangle. */
FXR_INLINE bool
slab_apart(const slab *i, const slab *j, linear_kind kind)
{
    return !slab_overlap(i, j, kind, false) || !slab_overlap(j, i, kind, false);
}

/* Does axis 0..5 alone separate the segment p q from the box? */
static inline bool
slab_separates(int axis, const fxr_vec3 *p, const fxr_vec3 *q,
               const slab_box *box)
{
    const int j = axis == 3 ? 1 : 0, k = axis == 5 ? 1 : 2;
    slab s[2];

    if (axis < 3) {
        return !slab_make(&s[0], SEGMENT, false, p, q, box, axis);
    }
    return slab_make(&s[0], CHORD, false, p, q, box, j) &&
           slab_make(&s[1], CHORD, false, p, q, box, k) &&
           slab_apart(&s[0], &s[1], CHORD);
}

static inline int
slab_separating_axis(const fxr_vec3 *p, const fxr_vec3 *q, const slab_box *box,
                     int hint)
{
    slab s[3];
    int i;

    if (hint >= 0 && hint < 6 &&
        (!slab_valid(box) || slab_separates(hint, p, q, box))) {
        return hint;
    }
    if (!slab_valid(box)) {
        return 0;
    }
    for (i = 0; i < 3; i++) {
        if (!slab_make(&s[i], SEGMENT, false, p, q, box, i)) {
            return i;
        }
    }
    return slab_apart(&s[1], &s[2], SEGMENT)   ? 3
           : slab_apart(&s[0], &s[2], SEGMENT) ? 4
           : slab_apart(&s[0], &s[1], SEGMENT) ? 5
                                               : FXR_NO_AXIS;
}

#endif
