/*
 * slab_compact.h - hits, crosses, clip and enter in less code: loops over the axes, and a line
 * as two rays, RAY and BACK. The answers are the same; SLAB_COMPACT chooses the form.
 * Part of slab.h.
 */

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
