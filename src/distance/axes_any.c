/*
 * axes_any.c - the distance of a component from an OBB, for every number: the walk at 64
 * bits, its sums in 128.
 */
#include "walk64.h"

/*
 * One axis, mirrored where the component runs downward; in reverse, if back. The box is
 * the same in the mirror: low is -high.
 *
 *   start, high    | < 2^63 - 2^31, 2^61: -start has no overflow
 *   len            | < 2^63, exact modulo 2^64
 *   bound          | < 2^63 + 2^61, likewise; past its far, a magnitude
 *   b, minus       sums of what is added to B, and of what is taken off
 */
FXR_INLINE void
walk64_axis_set(walk64_piece *w, walk64_axis *a, const projection *axis,
                bool segment, bool back, wide *minus)
{
    const int64_t from = segment ? axis->start : 0, high = axis->high;
    const bool down = axis->target < from;
    int64_t start = axis->start;
    uint64_t len = (uint64_t)axis->target - (uint64_t)from, bound;

    if (down) {
        len = 0 - len;
    }
    a->len = len;
    a->down = down != back; /* of a len of 0, either is right */
    if (a->down) {
        start = -start;
    }
    bound = (uint64_t)high - (uint64_t)start;
    a->far = bound;
    a->den = len;
    a->region = INSIDE;
    if (start < -high) {
        a->region = BEFORE;
        bound = (uint64_t)-high - (uint64_t)start;
    } else if (start + (len > 0) > high) {
        a->region = BEYOND;
        a->far = 0;
        a->den = 0;
        bound = 0 - bound;
    }
    a->bound = bound;
    if (segment && bound >= len) {
        a->den = 0;
    }
    if (a->region != INSIDE) {
        w->active++;
        fxri_wide_add_product(&w->a, len, len);
        fxri_wide_add_product(a->far == 0 ? minus : &w->b, len, bound);
    }
}

/* The piece that begins at t = 0. Returns the order of B and 0, and 2 if the box is
 * empty. */
static int
walk64_begin(walk64_piece *w, linear_kind kind, bool back, const fxr_vec3 *p,
             const fxr_vec3 *q, const fxr_obb *box)
{
    const bool segment = kind == SEGMENT;
    wide minus;
    int i, order;

    wide_set(&w->a, 0);
    wide_set(&w->b, 0);
    wide_set(&minus, 0);
    w->active = 0;
    for (i = 0; i < 3; i++) {
        projection axis;

        axis_project(&axis, segment, p, q, box, i);
        if (axis.high < 0 || !axis_valid(&box->axis[i])) {
            return 2;
        }
        walk64_axis_set(w, &w->axis[i], &axis, segment, back, &minus);
    }
    order = wide_order(&w->b, &minus);
    wide_subtract(&w->b, &minus);
    return order;
}

walk_stop
fxri_walk64_minimize(walk64_piece *w, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_obb *box, bool *negative)
{
    int order = walk64_begin(w, kind, false, p, q, box);

    *negative = order < 0 && is_line(kind);
    if (*negative) {
        order = walk64_begin(w, kind, true, p, q, box);
    }
    return order > 1    ? ON
           : order <= 0 ? AT_START
                        : walk64_minimize(w, kind == SEGMENT);
}
