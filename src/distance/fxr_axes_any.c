/*
 * fxr_axes_any.c - the distance of a component from an OBB, for every number: the walk at 64
 * bits, its sums in 128.
 */
#include "closest.h"
#include "walk64.h"

/*
 * Axis i, mirrored where the component runs downward; in reverse, if back. The box is the
 * same in the mirror: it is from -high to high. Returns false if it is empty.
 *
 *   start, high    | < 2^63, 2^61: modulo 2^64 start + high tells whether it is inside
 *   len            | < 2^63
 *   bound          | < 2^63 outside the box; past its to_far, a magnitude
 *   beyond         becomes true if the start is
 */
FXR_INLINE bool
walk64_axis_set(walk64_piece *w, int i, bool segment, bool back,
                const fxr_vec3 *p, const fxr_vec3 *q, const fxr_obb *box,
                bool *beyond)
{
    const fxr_unit3 *u = &box->axis[i];
    const fxr_q16 half = indexed_component(&box->half, i);
    const uint64_t high = (uint64_t)(uint32_t)half << 30;
    walk64_axis *a = &w->axis[i];
    uint64_t start, len, bound;

    if (half < 0 || !axis_valid(u)) {
        return false;
    }
    start = axis_dot(u, p);
    len = axis_dot(u, q);
    if (segment) {
        len -= start;
    }
    start -= axis_dot(u, &box->center);
    a->down = back;
    if (len >> 63 != 0) {
        len = 0 - len;
        a->down = !back;
    }
    if (a->down != 0) {
        start = 0 - start;
    }
    a->len = len;
    a->region = INSIDE;
    bound = high - start;
    a->to_far = bound;
    if (start + high > 2 * high) {
        w->active++;
        fxri_wide_add_product(&w->a, len, len);
        if (start >> 63 != 0) {
            a->region = BEFORE;
            bound = 0 - start - high;
            fxri_wide_add_product(&w->b, len, bound);
        } else {
            a->region = BEYOND;
            *beyond = true;
            a->to_far = 0;
            bound = start - high;
            fxri_wide_subtract_product(&w->b, len, bound);
        }
    }
    a->bound = bound;
    a->den = a->region == BEYOND ? 0 : walk64_den(bound, len, segment);
    return true;
}

/*
 * The piece that begins at t = 0. Returns the order of B and 0, and 2 if the box is
 * empty. The top bit is the sign of B, unless all three terms are of axes that the start
 * is before:
 *
 *   before    len bound | < 2^126; of a ray or line 2^125
 *   beyond              | < 2^125; of a segment 2^124, as len + bound < 2^63
 */
static int
walk64_begin(walk64_piece *w, linear_kind kind, bool back, const fxr_vec3 *p,
             const fxr_vec3 *q, const fxr_obb *box)
{
    bool beyond = false;
    int i;

    wide_set(&w->a, 0);
    wide_set(&w->b, 0);
    w->active = 0;
    for (i = 0; i < 3; i++) {
        if (!walk64_axis_set(w, i, kind == SEGMENT, back, p, q, box, &beyond)) {
            return 2;
        }
    }
    if (wide_is_zero(&w->b)) {
        return 0;
    }
    return beyond && wide_negative(&w->b) ? -1 : 1;
}

walk_stop
fxri_walk64_minimize(walk64_piece *w, linear_kind kind, const fxr_vec3 *p,
                     const fxr_vec3 *q, const fxr_obb *box, bool *negative)
{
    int order;

    if (!CLOSEST_FAST) { /* fxr_obb_walk.c is asked */
        return GOES_ON;
    }
    *negative = false;
    for (;;) {
        order = walk64_begin(w, kind, *negative, p, q, box);
        if (order >= 0 || *negative || !is_line(kind)) {
            break;
        }
        *negative = true;
    }
    return order > 1    ? GOES_ON
           : order <= 0 ? AT_START
                        : walk64_minimize(w, kind == SEGMENT);
}
