/*
 * slab_span.h - spans, by the kernel of slab.h: where a component enters the box and leaves it.
 * Included behind slab.h.
 */

/*
 * The latest entry (or the earliest exit) of the axes so far:
 *
 *   fraction    its t; valid if axis is true
 *   axis        false: no axis has bounded it yet, only the end of the component
 *               itself, t = 0 (or 1)
 *   faces       the faces that the component is on there
 */
typedef struct {
    slab_fraction fraction;
    bool axis;
    uint8_t faces;
} slab_bound;

/* f replaces the bound if it is tighter (order > 0), and adds its face if it is equal
 * (order 0). */
FXR_INLINE void
slab_tighten(slab_bound *bound, slab_fraction f, int order, uint8_t face)
{
    if (order > 0) {
        bound->fraction.num = f.num;
        bound->fraction.den = f.den;
        bound->fraction.negative = f.negative;
        bound->axis = true;
        bound->faces = face;
    } else if (order == 0) {
        bound->faces = (uint8_t)(bound->faces | face);
    }
}

/* An entry after the start may bound the span; one at the start adds its face. */
FXR_INLINE void
slab_tighten_enter(slab_bound *bound, const slab *s, linear_kind kind,
                   uint8_t face)
{
    const slab_fraction f = slab_entry(s, kind);

    if (is_line(kind) || s->to_near > 0) {
        slab_tighten(bound, f, bound->axis ? slab_order(f, bound->fraction) : 1,
                     face);
    } else if (!bound->axis && !s->passed) {
        slab_tighten(bound, f, 0, face);
    }
}

/* An exit before the end of a segment may bound the span; one at the end adds its
 * face. */
FXR_INLINE void
slab_tighten_exit(slab_bound *bound, const slab *s, linear_kind kind,
                  uint8_t face)
{
    const slab_fraction f = slab_exit(s, kind);

    if (kind != SEGMENT || s->to_far < s->len) {
        slab_tighten(bound, f, bound->axis ? slab_order(bound->fraction, f) : 1,
                     face);
    } else if (!bound->axis && s->to_far == s->len) {
        slab_tighten(bound, f, 0, face);
    }
}

/* Tighten both bounds by one axis, whose faces are low and the next bit. Returns false
 * if the component does not move on it. */
FXR_INLINE bool
slab_span_axis(slab_bound *enter, slab_bound *exit, const slab *s,
               linear_kind kind, uint8_t low)
{
    const uint8_t high = (uint8_t)(2 * low);

    if (s->len == 0) {
        return false;
    }
    slab_tighten_enter(enter, s, kind, s->upward ? low : high);
    slab_tighten_exit(exit, s, kind, s->upward ? high : low);
    return true;
}

FXR_INLINE void
slab_write(fxr_ratio *out, slab_fraction f)
{
    out->num = f.num;
    out->den = f.num > 0 ? f.den : 1;
    out->negative = f.negative;
}

/* The entry and the exit of three slabs that each let the component through. Returns
 * false if one is left before another is entered; if open, also if when it is. */
FXR_INLINE bool
slab_bounds(const slab s[3], linear_kind kind, bool open, const slab_box *box,
            slab_bound *enter, slab_bound *exit)
{
    bool moves = slab_span_axis(enter, exit, &s[0], kind, FXR_MIN_X);

    moves |= slab_span_axis(enter, exit, &s[1], kind, FXR_MIN_Y);
    moves |= slab_span_axis(enter, exit, &s[2], kind, FXR_MIN_Z);
    if ((enter->axis && exit->axis &&
         slab_order(exit->fraction, enter->fraction) < (int)open) ||
        !slab_valid(box)) {
        return false;
    }
    if (!exit->axis) {
        exit->fraction.num = moves;
    }
    return true;
}

/* The span of three slabs; slab_bounds says when it returns false. */
FXR_INLINE bool
slab_span(const slab s[3], linear_kind kind, const slab_box *box, fxr_span *out)
{
    slab_bound enter = {{0, 1, false}, false, 0};
    slab_bound exit = {{0, 1, false}, false, 0};

    if (!slab_bounds(s, kind, false, box, &enter, &exit)) {
        return false;
    }
    slab_write(&out->enter, enter.fraction);
    slab_write(&out->exit, exit.fraction);
    out->enter_faces = enter.faces;
    out->exit_faces = exit.faces;
    return true;
}

/* Their entry alone. */
FXR_INLINE bool
slab_first(const slab s[3], linear_kind kind, bool open, const slab_box *box,
           fxr_entry *out)
{
    slab_bound enter = {{0, 1, false}, false, 0};
    slab_bound exit = {{0, 1, false}, false, 0};

    if (!slab_bounds(s, kind, open, box, &enter, &exit)) {
        return false;
    }
    slab_write(&out->t, enter.fraction);
    out->faces = enter.faces;
    return true;
}

/*
 * The latest entry, or the earliest exit, of the axes so far, as a fraction more / less,
 * and the faces that the component meets there:
 *
 *              entry          exit
 *   axis       to_near / len  len / to_far   of all, the greatest counts
 *   start      0 / 1                         as all t are 0 or more
 *   end                       1 / 1          of a segment
 *                             0 / 1          of a ray, which has none
 *
 * The exit is upside down, so that the greatest is the earliest. Start and end are
 * bounds as those of the axes are; an axis that is entered at the start adds its face
 * to 0 / 1, and one that is left at the end to 1 / 1.
 */
typedef struct {
    slab_uint more, less;
    unsigned faces;
} slab_compact_bound;

/* more / less replaces the bound if it is greater; if it is equal, its face is added.
 * Neither is 0 / 0. */
FXR_COLD void
slab_compact_tighten(slab_compact_bound *b, slab_uint more, slab_uint less,
                     unsigned face)
{
    /* of a start and an end that are bounds yet, without a product */
    const slab_uint bound = b->more > 0 ? less : 0;
    const int order = b->less == 1 && b->more <= 1
                          ? (more < bound ? -1 : more > bound)
                          : slab_product_order(more, b->less, b->more, less);

    if (order == 0) {
        b->faces |= face;
    } else if (order > 0) {
        b->more = more;
        b->less = less;
        b->faces = face;
    }
}

/*
 * The entry b[0] and the exit b[1] of a component that is not a line. Returns false if
 * it misses.
 *
 * An axis on which the start is past low has no entry after the start. One axis alone
 * misses as in slab.h. At the end, entry <= exit is one product each:
 *
 *   more_0 / less_0 <= less_1 / more_1    <=>    more_0 more_1 <= less_1 less_0
 *
 * A component that does not move leaves at t = 0: less_1 = 0. An empty box, low > high,
 * is left before it is entered: start <= high < low.
 *
 * If open, entry < exit, which is 1 at most, and start < high. What does not move on an
 * axis is inside on that, low < start. A flat box is left when it is entered.
 */
FXR_INLINE bool
slab_compact_span(linear_kind kind, bool open, const fxr_vec3 *p,
                  const fxr_vec3 *q, const slab_box *box,
                  slab_compact_bound b[2])
{
    const bool end = kind == SEGMENT, back = kind == BACK;
    unsigned low_face = FXR_MIN_X; /* of an axis; the high one is twice that */
    bool moves = false;
    int i;

    b[0].more = 0;
    b[0].less = 1;
    b[0].faces = 0;
    b[1].more = end;
    b[1].less = 1;
    b[1].faces = 0;
    for (i = 0; i < 3; i++, low_face *= 4) {
        unsigned face = low_face;
        slab_input axis;
        slab_uint len, to_near;

        slab_project(&axis, end, p, q, box, i);
        if (slab_compact_mirror(&axis, &len, end, back)) {
            face *= 2;
        }
        if (slab_after(axis.start, axis.high, true, open)) {
            return false;
        }
        to_near = (slab_uint)axis.low - (slab_uint)axis.start;
        if (slab_after(axis.low, axis.start, true, open) &&
            (len == 0 || (end && to_near > len))) {
            return false;
        }
        if (len == 0) {
            continue;
        }
        moves = true;
        if (axis.start <= axis.low) {
            slab_compact_tighten(&b[0], to_near, len, face);
        }
        slab_compact_tighten(&b[1], len,
                             (slab_uint)axis.high - (slab_uint)axis.start,
                             3 * low_face - face);
    }
    if (!moves && !open) {
        b[1].less = 0;
    }
    return slab_product_order(b[0].more, b[1].more, b[1].less, b[0].less) +
                   (int)open <=
               0 &&
           slab_valid(box);
}

FXR_INLINE void
slab_compact_write(fxr_ratio *out, slab_uint num, slab_uint den)
{
    out->num = num;
    out->den = num > 0 ? den : 1;
    out->negative = false;
}

/* The span of a component that is not a line. */
FXR_FLAT FXR_COLD bool
slab_compact_clip(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
                  const slab_box *box, fxr_span *out)
{
    slab_compact_bound b[2];

    if (!slab_compact_span(kind, false, p, q, box, b)) {
        return false;
    }
    slab_compact_write(&out->enter, b[0].more, b[0].less);
    slab_compact_write(&out->exit, b[1].less, b[1].more);
    out->enter_faces = (uint8_t)b[0].faces;
    out->exit_faces = (uint8_t)b[1].faces;
    return true;
}

/* t behind the origin: 0 has no sign. */
FXR_INLINE void
slab_compact_negate(fxr_ratio *out, const fxr_ratio *t)
{
    out->num = t->num;
    out->den = t->den;
    out->negative = t->num > 0;
}

/* A line enters where its half backward leaves, and leaves where its half forward does;
 * if only one half hits, both are on that. If both do, the origin is in the box, where
 * both enter at 0. */
FXR_COLD bool
slab_compact_clip_line(const fxr_vec3 *p, const fxr_vec3 *q,
                       const slab_box *box, fxr_span *out)
{
    fxr_span back;
    const bool is_back = slab_compact_clip(BACK, p, q, box, &back);
    const bool is_ahead = slab_compact_clip(RAY, p, q, box, out);

    if (is_back) {
        slab_compact_negate(&out->enter, &back.exit);
        out->enter_faces = back.exit_faces;
        if (!is_ahead) {
            slab_compact_negate(&out->exit, &back.enter);
            out->exit_faces = back.enter_faces;
        }
    }
    return is_ahead || is_back;
}

/* The entry alone, without its point, of a component that is not a line; if open, to the
 * interior. BACK tells where its line enters: where it leaves itself. */
FXR_FLAT FXR_COLD bool
slab_compact_enter(linear_kind kind, bool open, const fxr_vec3 *p,
                   const fxr_vec3 *q, const slab_box *box, fxr_entry *out)
{
    const bool back = kind == BACK;
    slab_compact_bound b[2];
    const slab_compact_bound *from = &b[back];

    if (!slab_compact_span(kind, open, p, q, box, b)) {
        return false;
    }
    slab_compact_write(&out->t, back ? from->less : from->more,
                       back ? from->more : from->less);
    out->t.negative = back && out->t.num > 0;
    out->faces = (uint8_t)from->faces;
    return true;
}

FXR_INLINE bool
slab_clip(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box, fxr_span *out)
{
    slab s[3];

    if (!FXR_FAST_BOXES) {
        return is_line(kind) ? slab_compact_clip_line(p, q, box, out)
                             : slab_compact_clip(kind, p, q, box, out);
    }
    return slab_make_all(s, kind, false, p, q, box) &&
           slab_span(s, kind, box, out);
}

/* The entry alone: out without its point. If open, the entry to the interior: the same
 * one, where the component crosses the box. */
FXR_INLINE bool
slab_enter(linear_kind kind, bool open, const fxr_vec3 *p, const fxr_vec3 *q,
           const slab_box *box, fxr_entry *out)
{
    slab s[3];

    if (!FXR_FAST_BOXES) {
        return is_line(kind) ? slab_compact_enter(BACK, open, p, q, box, out) ||
                                   slab_compact_enter(RAY, open, p, q, box, out)
                             : slab_compact_enter(kind, open, p, q, box, out);
    }
    return slab_make_all(s, kind, open, p, q, box) &&
           slab_first(s, kind, open, box, out);
}
