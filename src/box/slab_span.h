/*
 * slab_span.h - the other answers of the kernel: spans and separating axes. Part of
 * slab.h.
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

FXR_INLINE bool
slab_clip(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box, fxr_span *out)
{
    slab s[3];

    if (SLAB_COMPACT) {
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

    if (SLAB_COMPACT) {
        return is_line(kind) ? slab_compact_enter(BACK, open, p, q, box, out) ||
                                   slab_compact_enter(RAY, open, p, q, box, out)
                             : slab_compact_enter(kind, open, p, q, box, out);
    }
    return slab_make_all(s, kind, open, p, q, box) &&
           slab_first(s, kind, open, box, out);
}

/* Does the cross product of the direction with the third axis, neither i nor j,
 * separate? Along that axis the component is seen as a line, the box as a rectangle. */
FXR_INLINE bool
slab_cross_separates(const slab *i, const slab *j, linear_kind kind)
{
    return !slab_overlap(i, j, kind, false) || !slab_overlap(j, i, kind, false);
}

/* The chord of p and q is the ray from p through q and that from q through p. Does the
 * one from p miss the box, seen along the cross product that slab_cross_separates is
 * about? Not if there is none, as the chord does not move on j and k, or if the box is
 * empty on one of them: then that axis separates. s is room to work in. */
FXR_COLD bool
slab_compact_unseen(slab s[2], const fxr_vec3 *p, const fxr_vec3 *q,
                    const slab_box *box, int j, int k)
{
    slab_input axis_j, axis_k;

    slab_project(&axis_j, true, p, q, box, j);
    slab_project(&axis_k, true, p, q, box, k);
    if (axis_j.low > axis_j.high || axis_k.low > axis_k.high ||
        (axis_j.start == axis_j.target && axis_k.start == axis_k.target)) {
        return false;
    }
    return !slab_compact_make(&s[0], CHORD, false, &axis_j) ||
           !slab_compact_make(&s[1], CHORD, false, &axis_k) ||
           slab_cross_separates(&s[0], &s[1], RAY);
}

/* The slab of axis i, for a component with an end. Returns false if this axis alone
 * misses. */
FXR_INLINE bool
slab_chosen(slab *s, linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
            const slab_box *box, int i)
{
    slab_input axis;

    slab_project(&axis, true, p, q, box, i);
    return SLAB_COMPACT ? slab_compact_make(s, kind, false, &axis)
                        : slab_of(s, kind, false, &axis);
}

/* Does axis 0..5 alone separate the segment p q from the box? 3..5 are the cross
 * products with the axes 0..2 of the box. */
static inline bool
slab_separates(int axis, const fxr_vec3 *p, const fxr_vec3 *q,
               const slab_box *box)
{
    const int j = axis == 3 ? 1 : 0, k = axis == 5 ? 1 : 2;
    slab s[2];

    if (axis < 3) {
        return !slab_chosen(&s[0], SEGMENT, p, q, box, axis);
    }
    if (SLAB_COMPACT) {
        return slab_compact_unseen(s, p, q, box, j, k) &&
               slab_compact_unseen(s, q, p, box, j, k);
    }
    return slab_chosen(&s[0], CHORD, p, q, box, j) &&
           slab_chosen(&s[1], CHORD, p, q, box, k) &&
           slab_cross_separates(&s[0], &s[1], CHORD);
}

static inline int
slab_separating_axis(const fxr_vec3 *p, const fxr_vec3 *q, const slab_box *box,
                     int hint)
{
    slab s[3];
    int i;

    const bool empty = !slab_valid(box);

    if (hint >= 0 && hint < 6 && (empty || slab_separates(hint, p, q, box))) {
        return hint;
    }
    if (empty) {
        return 0;
    }
    for (i = 0; i < 3; i++) {
        if (!slab_chosen(&s[i], SEGMENT, p, q, box, i)) {
            return i;
        }
    }
    return slab_cross_separates(&s[1], &s[2], SEGMENT)   ? 3
           : slab_cross_separates(&s[0], &s[2], SEGMENT) ? 4
           : slab_cross_separates(&s[0], &s[1], SEGMENT) ? 5
                                                         : FXR_NO_AXIS;
}
