/*
 * slab.h - the kernel of all questions to a box, written once for both widths.
 *
 * A template: fxr_aabb.c includes it at 32 bits, fxr_obb.c and fxr_sweep_box.c at 64. Behind it
 * slab_span.h has clip and enter, slab_separating.h the separating axes, and slab_end.h is
 * last. Before this, each defines
 *
 *   SLAB(name)             name with a prefix of its own
 *   slab_int, slab_uint    a coordinate, and the magnitude of a difference
 *   slab_box               the shape
 *   slab_input             {start, target, low, high} of slab_int: see below
 *   slab_project(...)      fills a slab_input
 *   slab_valid(box)        asked before a hit is reported: false if the box is empty
 *                          for a reason that the slabs do not show
 *   slab_product_order(a, d, c, b)    the order of a d and c b: -1, 0 or 1, exact
 *
 * On one axis the component starts at `start`; `target` is where it ends (segment)
 * or its direction (ray, line). The box is low..high. Mirrored so that it runs
 * upward, it enters at t = to_near / len and leaves at t = to_far / len:
 *
 *              start        low                high
 *   -------------o===========[==================]------------->
 *                |- to_near->|                  |
 *                |----------- to_far ---------->|
 *                |- len ->|                           (displacement to t = 1)
 *
 *   to_near = low - start, to_far = high - start    the magnitude fits slab_uint
 *   len = |target - start| or |target|              fits slab_uint
 *
 * One axis alone is a miss if to_far < 0 (the box is behind the start), to_near > len (the
 * segment ends before the box) or to_near > 0 = len (the component does not move on this
 * axis), or low > high (the box is empty). If no axis misses, the component hits the
 * box exactly when no entry is later than any exit:
 *
 *   to_near_i / len_i <= to_far_j / len_j    <=>    to_near_i len_j <= to_far_j len_i
 *
 * The right side also holds for len = 0: such an axis constrains nothing any more.
 *
 * Small code (FXR_FAST_BOXES is 0) has hits, crosses, clip and enter in less of it, with the
 * same answers, by slab_compact_...: loops over the axes, and a line as two rays, RAY and BACK.
 *
 * Source   slabs, Kay and Kajiya 1986
 */
/* The names of the template; slab_end.h takes them back. */
#define slab SLAB(slab)
#define slab_fraction SLAB(slab_fraction)
#define slab_bound SLAB(slab_bound)
#define slab_order SLAB(slab_order)
#define slab_entry SLAB(slab_entry)
#define slab_exit SLAB(slab_exit)
#define slab_after SLAB(slab_after)
#define slab_gap SLAB(slab_gap)
#define slab_fill SLAB(slab_fill)
#define slab_of SLAB(slab_of)
#define slab_make SLAB(slab_make)
#define slab_make_all SLAB(slab_make_all)
#define slab_overlap SLAB(slab_overlap)
#define slab_enters SLAB(slab_enters)
#define slab_compact_mirror SLAB(slab_compact_mirror)
#define slab_compact_make SLAB(slab_compact_make)
#define slab_compact_hits SLAB(slab_compact_hits)
#define slab_compact_bound SLAB(slab_compact_bound)
#define slab_compact_tighten SLAB(slab_compact_tighten)
#define slab_compact_span SLAB(slab_compact_span)
#define slab_compact_write SLAB(slab_compact_write)
#define slab_compact_clip SLAB(slab_compact_clip)
#define slab_compact_negate SLAB(slab_compact_negate)
#define slab_compact_enter SLAB(slab_compact_enter)
#define slab_compact_clip_line SLAB(slab_compact_clip_line)
#define slab_hits SLAB(slab_hits)
#define slab_test SLAB(slab_test)
#define slab_tighten SLAB(slab_tighten)
#define slab_tighten_enter SLAB(slab_tighten_enter)
#define slab_tighten_exit SLAB(slab_tighten_exit)
#define slab_span_axis SLAB(slab_span_axis)
#define slab_write SLAB(slab_write)
#define slab_bounds SLAB(slab_bounds)
#define slab_span SLAB(slab_span)
#define slab_first SLAB(slab_first)
#define slab_enter SLAB(slab_enter)
#define slab_clip SLAB(slab_clip)
#define slab_compact_unseen SLAB(slab_compact_unseen)
#define slab_chosen SLAB(slab_chosen)
#define slab_cross_separates SLAB(slab_cross_separates)
#define slab_separates SLAB(slab_separates)
#define slab_separating_axis SLAB(slab_separating_axis)

/*
 * to_near and to_far are magnitudes:
 *
 *   passed    to_near < 0: the start is past the entering plane. Of a ray or segment to_near
 *             is 0 then.
 *   behind    to_far < 0: the box is behind the start. Lines only; others miss.
 *   upward    the component runs towards the higher coordinates, or not at all
 */
typedef struct {
    slab_uint to_near, to_far, len;
    bool passed, behind, upward;
} slab;

/* num / den, or -num / den if negative. den is 0 on an axis on which the component does
 * not move. */
typedef struct {
    slab_uint num, den;
    bool negative;
} slab_fraction;

/* The order of x and y, -1, 0 or 1: that of x.num y.den and y.num x.den with their
 * signs. So 0/0 is equal to every fraction. */
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
    const slab_fraction f = {s->to_near, s->len, is_line(kind) && s->passed};

    return f;
}

FXR_INLINE slab_fraction
slab_exit(const slab *s, linear_kind kind)
{
    const slab_fraction f = {s->to_far, s->len, is_line(kind) && s->behind};

    return f;
}

/* Does the component reach a later than b? If open, also where a is b. */
FXR_INLINE bool
slab_after(slab_int a, slab_int b, bool upward, bool open)
{
    return upward ? (open ? a >= b : a > b) : (open ? a <= b : a < b);
}

/* The distance from a forward to b: below 2^32 (or 2^64), so exact modulo that. */
FXR_INLINE slab_uint
slab_gap(slab_int a, slab_int b, bool upward)
{
    return upward ? (slab_uint)b - (slab_uint)a : (slab_uint)a - (slab_uint)b;
}

/* The slab of one axis, for a known direction: enter and leave are low and high if it
 * is upward, else high and low. Returns false if this axis alone misses. */
FXR_INLINE bool
slab_fill(slab *s, linear_kind kind, bool open, bool upward,
          const slab_input *axis, slab_int enter, slab_int leave)
{
    const slab_int start = axis->start, target = axis->target;
    const bool still = kind != CHORD && target == (has_end(kind) ? start : 0);

    if (slab_after(enter, start, upward, open)) {
        if (kind == SEGMENT ? slab_after(enter, target, upward, open) : still) {
            return false;
        }
        if (slab_after(enter, leave, upward, open)) {
            return false;
        }
        s->to_near = slab_gap(start, enter, upward); /* exact, as all below */
        s->passed = false;
        s->behind = false;
    } else {
        if (slab_after(start, leave, upward, open) &&
            (!is_line(kind) || still ||
             slab_after(enter, leave, upward, open))) {
            return false;
        }
        s->to_near = is_line(kind) ? slab_gap(enter, start, upward) : 0;
        s->passed = enter != start;
        s->behind = is_line(kind) && slab_after(start, leave, upward, false);
    }
    s->to_far = s->behind ? slab_gap(leave, start, upward)
                          : slab_gap(start, leave, upward);
    s->len = slab_gap(has_end(kind) ? start : 0, target, upward);
    s->upward = upward;
    return true;
}

/* The same for either direction. */
FXR_INLINE bool
slab_of(slab *s, linear_kind kind, bool open, const slab_input *axis)
{
    return axis->target >= (has_end(kind) ? axis->start : 0)
               ? slab_fill(s, kind, open, true, axis, axis->low, axis->high)
               : slab_fill(s, kind, open, false, axis, axis->high, axis->low);
}

/* The slab of axis i: p is a or origin, q is b or dir. Returns false if this axis alone
 * misses. */
FXR_INLINE bool
slab_make(slab *s, linear_kind kind, bool open, const fxr_vec3 *p,
          const fxr_vec3 *q, const slab_box *box, int i)
{
    slab_input axis;

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

/* Does the component enter the slab of axis i before it leaves that of axis j? If open,
 * not at the same t either. A segment that ends before it leaves j does: to_near_i is at
 * most len_i, and less if open. */
FXR_INLINE bool
slab_overlap(const slab *i, const slab *j, linear_kind kind, bool open)
{
    int order;

    if (kind == SEGMENT && j->to_far >= j->len) {
        return true;
    }
    order = slab_order(slab_entry(i, kind), slab_exit(j, kind));
    return open ? order < 0 : order <= 0;
}

/* Does the component enter axis i before it leaves j and k? Always where it is in the
 * slab of i from its start, since no to_far is negative (for a line: where it does not move
 * on i). */
FXR_INLINE bool
slab_enters(const slab *i, const slab *j, const slab *k, linear_kind kind,
            bool open)
{
    return (is_line(kind) ? i->len : i->to_near) == 0 ||
           (slab_overlap(i, j, kind, open) && slab_overlap(i, k, kind, open));
}

/* Mirrors an axis so that the component runs upward, by ~v = -1 - v, which cannot
 * overflow and leaves differences as they are; len is that of slab.h. Returns true if
 * it ran downward. */
FXR_INLINE bool
slab_compact_mirror(slab_input *axis, slab_uint *len, bool end, bool back)
{
    const slab_int base = end ? axis->start : 0;
    const bool down = axis->target < base;

    *len = (slab_uint)axis->target - (slab_uint)base;
    if (down) {
        *len = 0 - *len;
    }
    if (down != back) {
        const slab_int low = axis->low;

        axis->start = ~axis->start;
        axis->low = ~axis->high;
        axis->high = ~low;
    }
    return down != back;
}

/* One axis. Returns false if this axis alone misses. */
FXR_INLINE bool
slab_compact_make(slab *s, linear_kind kind, bool open, slab_input *axis)
{
    (void)slab_compact_mirror(axis, &s->len, has_end(kind), kind == BACK);
    s->to_far = (slab_uint)axis->high - (slab_uint)axis->start;
    s->to_near = 0;
    if (slab_after(axis->low, axis->start, true, open)) {
        s->to_near = (slab_uint)axis->low - (slab_uint)axis->start;
        if (kind == SEGMENT && !open ? s->to_near > s->len
            : kind == SEGMENT        ? s->to_near >= s->len
                                     : s->len == 0) {
            return false;
        }
    }
    return !slab_after(axis->start, axis->high, true, open) &&
           !slab_after(axis->low, axis->high, true, open);
}

/* Does the component enter each axis i before it leaves each other axis j? If open, not
 * at the same t either. With to_near = 0 it has entered i at its start, and no to_far is
 * below 0. */
FXR_INLINE bool
slab_compact_hits(linear_kind kind, bool open, const fxr_vec3 *p,
                  const fxr_vec3 *q, const slab_box *box)
{
    slab s[3];
    int i, j;

    for (i = 0; i < 3; i++) {
        slab_input axis;

        slab_project(&axis, has_end(kind), p, q, box, i);
        if (!slab_compact_make(&s[i], kind, open, &axis)) {
            return false;
        }
    }
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 3 && s[i].to_near != 0; j++) {
            const int order = j == i
                                  ? -1
                                  : slab_product_order(s[i].to_near, s[j].len,
                                                       s[j].to_far, s[i].len);

            if (order + (int)open > 0) {
                return false;
            }
        }
    }
    return slab_valid(box);
}

/* Does the component hit the box? If open: does it cross it? */
FXR_INLINE bool
slab_hits(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box)
{
    slab s[3];

    if (!FXR_FAST_BOXES) { /* a line hits if one of its halves does */
        return is_line(kind) ? slab_compact_hits(RAY, open, p, q, box) ||
                                   slab_compact_hits(BACK, open, p, q, box)
                             : slab_compact_hits(kind, open, p, q, box);
    }
    return slab_make_all(s, kind, open, p, q, box) &&
           slab_enters(&s[0], &s[1], &s[2], kind, open) &&
           slab_enters(&s[1], &s[0], &s[2], kind, open) &&
           slab_enters(&s[2], &s[0], &s[1], kind, open) && slab_valid(box);
}

/* The same in one function for any kind, with a body for each. */
static inline bool
slab_test(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box)
{
    return is_line(kind)     ? slab_hits(LINE, open, p, q, box)
           : kind == SEGMENT ? slab_hits(SEGMENT, open, p, q, box)
                             : slab_hits(RAY, open, p, q, box);
}
