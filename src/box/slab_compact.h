/*
 * slab_compact.h - hits and crosses of segments and rays in less code: loops over the
 * axes, and no test between two of them. The answers are the same; SLAB_COMPACT chooses
 * the form. Part of slab.h.
 */

/* One axis. Returns false if this axis alone misses. Mirrored by ~v = -1 - v, which
 * cannot overflow and leaves differences as they are. */
FXR_INLINE bool
slab_compact_make(slab *s, linear_kind kind, bool open, slab_input *axis)
{
    const slab_int base = has_end(kind) ? axis->start : 0;
    slab_int start = axis->start, low = axis->low, high = axis->high;

    s->len = (slab_uint)axis->target - (slab_uint)base;
    if (axis->target < base) {
        const slab_int end = ~low;

        s->len = 0 - s->len;
        start = ~start;
        low = ~high;
        high = end;
    }
    s->far = (slab_uint)high - (slab_uint)start;
    s->near = 0;
    if (slab_after(low, start, true, open)) {
        s->near = (slab_uint)low - (slab_uint)start;
        if (kind == SEGMENT && !open ? s->near > s->len
            : kind == SEGMENT        ? s->near >= s->len
                                     : s->len == 0) {
            return false;
        }
    }
    return !slab_after(start, high, true, open) &&
           !slab_after(low, high, true, open);
}

/* Does the component enter axis i after it leaves j? If open, also at the same t; but
 * not where it is inside from its start. */
FXR_INLINE bool
slab_compact_late(const slab *i, const slab *j, bool open)
{
    const int order = slab_product_order(i->near, j->len, j->far, i->len);

    return open ? i->near != 0 && order >= 0 : order > 0;
}

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
    for (i = 0, j = 2; i < 3; j = i++) {
        if (slab_compact_late(&s[i], &s[j], open) ||
            slab_compact_late(&s[j], &s[i], open)) {
            return false;
        }
    }
    return slab_valid(box);
}
