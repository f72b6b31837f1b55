/*
 * slab_separating.h - separating axes, by the kernel of slab.h. Included behind slab.h.
 */

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
    return FXR_FAST_BOXES ? slab_of(s, kind, false, &axis)
                          : slab_compact_make(s, kind, false, &axis);
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
    if (!FXR_FAST_BOXES) {
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
