/*
 * slab_span.h - what else the kernel answers: spans and separating axes. Part of
 * slab.h, which includes it.
 */
#ifndef FIXRAY_SLAB_SPAN_H
#define FIXRAY_SLAB_SPAN_H

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
    fxr_internal_point(p, q, kind, &out->span.enter, &out->enter_point);
    fxr_internal_point(p, q, kind, &out->span.exit, &out->exit_point);
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

#endif
