/*
 * slab_span.h - what else the kernel answers: spans and separating axes. Part of
 * slab.h, which includes it.
 */
/* The latest entry (or the earliest exit) so far, and the faces met there; with no
 * axis yet, the end of the component itself: 0 (or 1), and the faces there. */
typedef struct {
    slab_fraction at;
    bool axis;
    uint8_t faces;
} slab_bound;

/* Let f take the bound if it is tighter (order 1), join it if equal (0). */
FXR_INLINE void
slab_tighten(slab_bound *bound, slab_fraction f, int order, uint8_t face)
{
    if (order > 0) {
        bound->at.num = f.num;
        bound->at.den = f.den;
        bound->at.negative = f.negative;
        bound->axis = true;
        bound->faces = face;
    } else if (order == 0) {
        bound->faces = (uint8_t)(bound->faces | face);
    }
}

/* An entry later than the start can bound; one at the start adds its face. */
FXR_INLINE void
slab_tighten_enter(slab_bound *bound, const slab *s, linear_kind kind,
                   uint8_t face)
{
    const slab_fraction f = slab_entry(s, kind);

    if (is_line(kind) || s->near > 0) {
        slab_tighten(bound, f, bound->axis ? slab_order(f, bound->at) : 1,
                     face);
    } else if (!bound->axis && !s->passed) {
        slab_tighten(bound, f, 0, face);
    }
}

/* An exit earlier than the end of a segment can bound; one at the end adds. */
FXR_INLINE void
slab_tighten_exit(slab_bound *bound, const slab *s, linear_kind kind,
                  uint8_t face)
{
    const slab_fraction f = slab_exit(s, kind);

    if (kind != SEGMENT || s->far < s->len) {
        slab_tighten(bound, f, bound->axis ? slab_order(bound->at, f) : 1,
                     face);
    } else if (!bound->axis && s->far == s->len) {
        slab_tighten(bound, f, 0, face);
    }
}

/* Axis i of a span; face 1 << 2 i is low, the next one high. */
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

/* The span of three slabs that each let the component through. */
FXR_INLINE bool
slab_span(const slab s[3], linear_kind kind, const slab_box *box, fxr_span *out)
{
    slab_bound enter = {{0, 1, false}, false, 0};
    slab_bound exit = {{0, 1, false}, false, 0};
    bool moves = slab_span_axis(&enter, &exit, &s[0], kind, FXR_MIN_X);

    moves |= slab_span_axis(&enter, &exit, &s[1], kind, FXR_MIN_Y);
    moves |= slab_span_axis(&enter, &exit, &s[2], kind, FXR_MIN_Z);
    if ((enter.axis && exit.axis && slab_order(exit.at, enter.at) < 0) ||
        !slab_valid(box)) {
        return false;
    }
    if (!exit.axis) {
        exit.at.num = moves;
    }
    slab_write(&out->enter, enter.at);
    slab_write(&out->exit, exit.at);
    out->enter_faces = enter.faces;
    out->exit_faces = exit.faces;
    return true;
}

FXR_INLINE bool
slab_clip(linear_kind kind, const fxr_vec3 *p, const fxr_vec3 *q,
          const slab_box *box, fxr_span *out)
{
    slab s[3];

    return slab_make_all(s, kind, false, p, q, box) &&
           slab_span(s, kind, box, out);
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

    const bool empty = !slab_valid(box);

    if (hint >= 0 && hint < 6 && (empty || slab_separates(hint, p, q, box))) {
        return hint;
    }
    if (empty) {
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
